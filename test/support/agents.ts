import { Browser, mailedToken } from './browser.js'
import type { World } from './world.js'

/** Deploys an agent over REST and returns its identifier: what a test does not say is ordinary. */
export async function deployedAgent(
  world: Pick<World, 'post'>,
  key: string,
  order: Record<string, unknown> = {},
): Promise<string> {
  const response = await world.post('/api/v1/agent/deploy', deployOrder(order), key)
  if (response.status !== 201) throw new Error(`the deploy was answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { agent_id: string }).agent_id
}

export const deployOrder = (order: Record<string, unknown> = {}) => ({
  venue_name: 'Night Kitchen',
  venue_address: '12 Lake Street, Chicago, IL 60601',
  contact_email: 'host@night-kitchen.example',
  branding: { tagline: 'Good evening', logo_url: 'https://night-kitchen.example/logo.png' },
  capabilities: ['reservations'],
  ...order,
})

/** Deploys with `act`, and confirms the agent by the link that is mailed; the contact's browser is signed in then. */
export async function confirmByMail(world: World, act: () => Promise<unknown>, email: string): Promise<Browser> {
  const browser = new Browser(world)
  const token = await mailedToken(world, email, act, 'confirm-agent')
  const answer = await browser.submit('/confirm-agent', { token })
  if (answer.status !== 303) throw new Error(`the link of ${email} was answered with ${answer.status}`)
  return browser
}
