import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listen, type WebhookListener } from '../../src/cli/listen-webhooks.js'
import { guardedAgent } from '../../src/webhooks/guarded-agent.js'
import { sendDelivery } from '../../src/webhooks/send-delivery.js'
import { type SigningSecrets, signDelivery } from '../../src/webhooks/sign-delivery.js'
import { newWebhookSecret } from '../../src/webhooks/webhook-secret.js'

const agent = guardedAgent({ allowLoopback: true })
const secret = newWebhookSecret()
const printed: string[] = []
let listener: WebhookListener

beforeAll(async () => {
  listener = await listen({ secret, port: 0, print: (line) => void printed.push(line) })
})

afterAll(async () => {
  await agent.destroy()
  await listener.close()
})

async function deliver(text: string, secrets: SigningSecrets, sent = text) {
  const headers = { ...signDelivery(Buffer.from(text), 'evt_1', new Date(), secrets) }
  const { status } = await sendDelivery(agent, { url: listener.url, body: Buffer.from(sent), headers }, new Date())
  return { status, line: printed.at(-1) }
}

describe('the listener for development', () => {
  test('prints a genuine delivery and answers 204', async () => {
    const { status, line } = await deliver('{"event":"agent.deployed"}', [secret])
    expect(status).toBe(204)
    expect(line).toBe('evt_1  x-service-signature ok, webhook-signature ok\n{\n  "event": "agent.deployed"\n}')
  })

  test('answers 401 to a delivery that was changed or signed with another secret, and says which signature is wrong', async () => {
    expect(await deliver('{"a":1}', [secret], '{"a":2}')).toMatchObject({ status: 401 })
    expect((await deliver('{}', [newWebhookSecret()])).line).toContain(
      'x-service-signature WRONG, webhook-signature WRONG',
    )
  })

  test('shows that during a rotation only webhook-signature knows the new secret', async () => {
    expect((await deliver('{}', [newWebhookSecret(), secret])).line).toContain(
      'x-service-signature WRONG, webhook-signature ok',
    )
  })

  test('prints a body that is no JSON as text', async () => {
    expect((await deliver('hello\u0007', [secret])).line).toContain('not JSON: "hello\\u0007"')
  })

  test('does not start with something that is no signing secret', async () => {
    await expect(listen({ secret: 'whsec_', port: 0, print: () => undefined })).rejects.toThrow(
      'a signing secret must be whsec_',
    )
  })
})
