import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { Inbox, type Received } from '../support/inbox.js'
import { Caller } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, openFleet } from './fleet.js'
import { temporaryFolder } from './service-process.js'
import { byId, drained, type Subscriber, subscribe } from './subscriber.js'
import type { Trial } from './trial.js'

const bodies = Number(process.env.BODIES ?? 1_000)
/** Characters that often break: quotes, markup, combining accents, right-to-left, beyond the BMP. */
const letters = [
  ...'abc XYZ 09 "\'\\/<>&{}[]%$`~éßøñçŁ',
  'e\u0301',
  '\u00a0',
  '中',
  '文',
  'ع',
  'ש',
  '👩‍🍳',
  '𝒳',
  '\u2028',
  '\ufeff',
  '%00',
]

/** W1: received bodies equal the signed ones, verified with independent tools. */
export const signedBodies: Trial = {
  id: 'W1',
  tried: `the signatures of ${bodies} bodies, against openssl and the standardwebhooks package`,
  target: 'all equal, bytes sent = bytes signed',
  async run() {
    const fleet = await openFleet('signed_bodies', { processes: 1 })
    const inbox = await Inbox.open()
    try {
      const partner = await subscribe(fleet, [inbox.url])
      const caller = new Caller(fleet.services[0]!.origin, 10)
      const answers = await caller.burst(bodies, (number) => deployCall(partner.key, `${number} ${nastyName()}`))
      await caller.close()
      const refused = answers.find(({ status }) => status !== 201)
      if (refused) throw new Error(`a deploy returned ${refused.status} ${refused.body}`)
      await drained(fleet, 60_000)
      const received = [...byId(inbox.received).values()].map(([first]) => first!)
      const same = await sameAsStored(fleet, received)
      const byOpenssl = await confirmedByOpenssl(partner, received)
      const byPackage = received.filter((one) => isConfirmedByPackage(partner, one)).length
      const forged = received.filter((one) => isConfirmedByPackage(partner, { ...one, body: `${one.body} ` })).length
      const text =
        `${received.length} bodies, ${new Set(received.map(({ body }) => body)).size} different: as stored ${same}, openssl agrees with ` +
        `${byOpenssl}, standardwebhooks with ${byPackage}, and with ${forged} after a byte was added`
      if ([received.length, same, byOpenssl, byPackage].some((count) => count !== bodies) || forged > 0)
        throw new Error(text)
      return text
    } finally {
      await fleet.close()
      inbox.close()
    }
  },
}

const nastyName = (): string =>
  Array.from(
    { length: 1 + Math.floor(Math.random() * 60) },
    () => letters[Math.floor(Math.random() * letters.length)],
  ).join('')

async function sameAsStored({ database }: Fleet, received: Received[]): Promise<number> {
  const stored = await database.queries.all<{ id: string; body: string }>(sql`select id, body from webhook_event`)
  const bodyOf = new Map(stored.map(({ id, body }) => [id, body]))
  return received.filter(({ body, headers }) => bodyOf.get(String(headers['webhook-id'])) === body).length
}

async function confirmedByOpenssl({ signingSecret }: Subscriber, received: Received[]): Promise<number> {
  const folder = join(await temporaryFolder(), 'bodies')
  await mkdir(folder)
  const names = received.map((_, index) => String(index))
  await Promise.all(received.map(({ body }, index) => writeFile(join(folder, names[index]!), body)))
  const { stdout } = await promisify(execFile)('openssl', ['dgst', '-sha256', '-hmac', signingSecret, ...names], {
    cwd: folder,
    maxBuffer: 1_000 * bodies,
  })
  await rm(folder, { recursive: true })
  const digests = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1))
  return received.filter(({ headers }, index) => headers['x-service-signature'] === digests[index]).length
}

function isConfirmedByPackage({ signingSecret }: Subscriber, { body, headers }: Received): boolean {
  try {
    new Webhook(signingSecret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
