import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

interface Vector {
  secrets: string[]
  body: string
  headers: Record<string, string>
}

export interface WebhookTask {
  name: string
  do: 'verify' | 'isGenuine'
  /** The type of the error, or what the call returns. */
  expected: unknown
}

const secret = `whsec_${Buffer.from('a secret of 24 bytes 123').toString('base64')}`
const other = `whsec_${Buffer.from('another secret 24 bytes!').toString('base64')}`
const text = '{"event":"pass.activated","created_at":"2026-12-01T09:15:30.000Z","data":{"tier":"Café 🍻"}}'

/** Deliveries, genuine and not, as the clients get them. */
export const webhookTasks = (): WebhookTask[] => [...verifyTasks(), ...vectorTasks()]

function verifyTasks(): WebhookTask[] {
  const now = Math.floor(Date.now() / 1_000)
  const genuine = signed(now)
  const { 'webhook-id': _, ...withoutId } = genuine
  const event = JSON.parse(text)
  const fault = 'WebhookVerificationError'
  return [
    verify('a genuine delivery', event),
    verify('names of headers in any case', event, { headers: upperCase(genuine) }),
    verify('during a rotation, the old secret', event, { headers: twoSignatures(now), secrets: secret }),
    verify('during a rotation, the new secret', event, { headers: twoSignatures(now), secrets: other }),
    verify('one of several secrets', event, { secrets: [other, secret] }),
    verify('an unknown event', { event: 'x.y' }, { body: '{"event":"x.y"}', headers: signed(now, '{"event":"x.y"}') }),
    verify('another secret', fault, { secrets: other }),
    verify('no secret', fault, { secrets: [] }),
    verify('an empty secret', 'configuration', { secrets: '' }),
    verify('a changed body', fault, { body: text.replace('Café', 'Cafe') }),
    verify('a changed id', fault, { headers: { ...genuine, 'webhook-id': 'evt_2' } }),
    verify('a changed timestamp', fault, { headers: { ...genuine, 'webhook-timestamp': `${now - 1}` } }),
    verify('no id', fault, { headers: withoutId }),
    verify('no headers', fault, { headers: {} }),
    verify('a signature of another version', fault, {
      headers: { ...genuine, 'webhook-signature': genuine['webhook-signature'].replace('v1,', 'v2,') },
    }),
    verify('a signature with letters beyond ASCII', fault, { headers: { ...genuine, 'webhook-signature': 'v1,é' } }),
    verify('a delivery of ten minutes ago', fault, { headers: signed(now - 600) }),
    verify('a delivery from the future', fault, { headers: signed(now + 600) }),
    verify('a genuine body that is not JSON', fault, { body: 'x', headers: signed(now, 'x') }),
  ]

  function verify(name: string, expected: unknown, { body = text, ...given }: Partial<Given> = {}): WebhookTask {
    const rest = { headers: genuine, secrets: secret, ...given }
    return { name, do: 'verify', expected, body: base64(body), ...rest } as WebhookTask
  }
}

interface Given {
  body: string
  headers: Record<string, string>
  secrets: string | string[]
}

/** The published vectors, by the signature of the specification. */
function vectorTasks(): WebhookTask[] {
  const vectors: (Vector & { name: string })[] = JSON.parse(readFileSync('docs/webhooks-test-vectors.json', 'utf8'))
  return vectors.flatMap(({ name, body, headers, secrets }) => {
    const signature = headers['x-service-signature'] ?? ''
    const task = (title: string, expected: unknown, given: object) =>
      ({
        name: `${name}: ${title}`,
        do: 'isGenuine',
        expected,
        body: base64(body),
        secret: secrets[0],
        ...given,
      }) as const
    return [
      task('genuine', true, { signature }),
      task('in upper case', false, { signature: signature.toUpperCase() }),
      task('another body', false, { signature, body: base64(`${body} `) }),
      task('no header', false, { signature: null }),
      task('an empty header', false, { signature: '' }),
      task('an empty secret', 'configuration', { signature, secret: '' }),
    ]
  })
}

function signed(timestamp: number, body = text, key = secret) {
  const id = `evt_${randomUUID()}`
  return {
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': `v1,${signature(`${id}.${timestamp}.${body}`, key)}`,
  }
}

function twoSignatures(timestamp: number) {
  const headers = signed(timestamp)
  const content = `${headers['webhook-id']}.${timestamp}.${text}`
  return { ...headers, 'webhook-signature': `v1,${signature(content, secret)} v1,${signature(content, other)}` }
}

const signature = (content: string, key: string): string =>
  createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64')

const base64 = (body: string): string => Buffer.from(body).toString('base64')

const upperCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
