import { connect } from 'node:net'
import { until } from '../support/until.js'
import type { World } from '../support/world.js'
import type { InstalledClient } from './languages.js'
import { writeCode } from './readmes.js'

/** Registers an endpoint of Grace's at each port and returns her signing secret. */
export async function registerEndpoints({ graphql, cast }: World, ports: number[]): Promise<string> {
  const mutation = `mutation ($url: String!) {
    registerWebhookEndpoint(input: { url: $url, events: ["agent.deployed"] }) { signingSecret } }`
  const secrets: (string | null)[] = []
  for (const port of ports) {
    const { data, errors } = await graphql(mutation, { url: `http://127.0.0.1:${port}/` }, cast.grace.key)
    if (errors) throw new Error(JSON.stringify(errors))
    const registered = data?.registerWebhookEndpoint as { signingSecret: string | null } | undefined
    secrets.push(registered?.signingSecret ?? null)
  }
  return secrets[0] ?? ''
}

/** Starts the receiver of a README and waits until it listens. */
export async function startReceiver(client: InstalledClient, port: number, secret: string) {
  const file = await writeCode(client, ['Webhooks'], { 4100: String(port) })
  const child = client.start(file, { SIGNING_SECRET: secret })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await until(async () => ((await isOpen(port)) ? true : undefined), { awaited: `${client.language.name}'s receiver` })
  return { url: `http://127.0.0.1:${port}/`, printed: () => text, stop: () => child.kill() }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** The status that a receiver gives to a delivery with a false signature. */
export async function postForged(url: string): Promise<number> {
  const now = String(Math.floor(Date.now() / 1_000))
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' }
  const body = '{"event":"agent.deployed","data":{"venue_name":"Forged"}}'
  return (await fetch(url, { method: 'POST', headers, body })).status
}

export async function deployAt({ post, cast }: World, name: string): Promise<void> {
  const order = {
    venue_name: name,
    venue_address: '2 Main Street',
    contact_email: 'ana@uno.example',
    branding: { tagline: 'Pasta', logo_url: 'https://uno.example/logo.png' },
    capabilities: ['offers'],
  }
  const { status } = await post('/api/v1/agent/deploy', order, cast.grace.key)
  if (status !== 201) throw new Error(`the deployment has status ${status}`)
}
