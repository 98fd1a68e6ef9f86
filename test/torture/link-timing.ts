import sql from 'sql-template-tag'
import { addMember } from '../support/browser.js'
import { until } from '../support/until.js'
import { Caller } from './caller.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import type { Trial } from './trial.js'
import { mean, shuffled, welchOfTrimmed } from './welch.js'

const calls = Number(process.env.CALLS ?? 300)
const kinds = ['known', 'unknown'] as const
type Kind = (typeof kinds)[number]

/**
 * A4: the time of "mail me a link" does not reveal whether the address belongs to a member. Each call has an address of
 * its own; both kinds alternate in random order, so that background load, such as the mails, affects both alike.
 */
export const linkTiming: Trial = {
  id: 'A4',
  tried: `${calls} requests each for a sign-in link to members and to unknown addresses, interleaved`,
  target: 'identical pages, Welch |t| < 4.5',
  async run() {
    const fleet = await openFleet('link_timing', { processes: 1, environment: local })
    const caller = new Caller(fleet.services[0]!.origin, 1)
    try {
      await addMembers(fleet)
      const times: Record<Kind, number[]> = { known: [], unknown: [] }
      const pages = new Set<string>()
      for (let call = 0; call < warmUp + calls; call++)
        for (const kind of shuffled(kinds)) {
          const { status, body, ms } = await caller.send(requestOf(kind, call))
          pages.add(`${status} ${body}`)
          if (call >= warmUp) times[kind].push(ms)
        }
      if (pages.size !== 1 || ![...pages][0]?.startsWith('200 ')) throw new Error(`pages: ${[...pages].join(' | ')}`)
      await everyMemberHasLink(fleet)
      return verdict(times)
    } finally {
      await caller.close()
      await fleet.close()
    }
  },
}

const warmUp = 30

/** A local service keeps mails itself; another one without a mail server mails no links. */
const local = { PUBLIC_ORIGIN: 'http://localhost:4000' }

const emailOf = (kind: Kind, call: number): string => `person${call}@${kind}.example`

async function addMembers({ database }: Fleet): Promise<void> {
  const { partnerId } = await invitePartner(database)
  const clock = { now: new Date() }
  for (let call = 0; call < warmUp + calls; call++)
    await addMember({ database, clock }, emailOf('known', call), partnerId, 'developer')
  await database.em.execute('analyze person, membership')
}

/** Otherwise the requests compared nothing. */
async function everyMemberHasLink({ database }: Fleet): Promise<void> {
  const links = () => database.queries.first<{ count: number }>(sql`select count(*)::int as count from sign_in_link`)
  await until(async () => ((await links())?.count === warmUp + calls ? true : undefined), { awaited: 'all links' })
}

/** An IP address is allowed thirty requests a minute, so each is used for ten. */
const requestOf = (kind: Kind, call: number) =>
  ({
    method: 'POST',
    path: '/sign-in',
    headers: { 'x-forwarded-for': `10.${kinds.indexOf(kind)}.0.${Math.floor(call / 10) + 1}` },
    form: { email: emailOf(kind, call) },
  }) as const

function verdict({ known, unknown }: Record<Kind, number[]>): string {
  const t = welchOfTrimmed(known, unknown)
  const means = `known ${(mean(known) * 1_000).toFixed(0)} µs, unknown ${(mean(unknown) * 1_000).toFixed(0)} µs`
  const figures = `t = ${t.toFixed(2)}; means ${means}`
  if (Math.abs(t) >= 4.5) throw new Error(figures)
  return figures
}
