import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { auditEntriesFrom } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { execute } from '../database/execute.js'
import { conflict, notFound } from '../errors.js'
import type { EventStatus } from '../events/event.js'
import { localDate } from '../time/local-clock.js'
import type { CheckInInput, CheckInResult, CheckInRow } from './check-in-inputs.js'
import type { FanPass } from './fan-pass.js'
import type { CheckInHook } from './hooks.js'
import { requireActive } from './lock-active-pass.js'
import { reaches } from './transition-fan-pass.js'

/**
 * Checks a fan in: once per pass, venue and event, or per local day without an event. A repeat returns the existing
 * check-in. A new one increments the pass's count and runs the hooks, which verify campaign outcomes. Throws NOT_FOUND
 * for an unknown pass, venue or event, and 409 for a pass that is not active or an event that is not open.
 */
export function checkFanIn(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  input: CheckInInput,
  hooks: readonly CheckInHook[],
): Promise<CheckInResult> {
  return em.transactional(async (transaction) => {
    const { now } = actor
    const { fanPassId, venueId } = input
    const eventId = input.eventId ?? null
    const zone = await admit(transaction, caller, input, now)
    const checkIn = { id: randomUUID(), checkedInAt: now, localDate: localDate(now, zone), fanPassId, venueId, eventId }
    const checkInCount = await write(transaction, actor, checkIn)
    if (checkInCount === undefined)
      return { checkIn: await existing(transaction, checkIn), isNew: false, verifiedOutcomes: 0 }
    let verifiedOutcomes = 0
    for (const hook of hooks)
      verifiedOutcomes += await hook(transaction, { fanPassId, venueId, eventId, checkInCount }, now)
    return { checkIn, isNew: true, verifiedOutcomes }
  })
}

interface Admission {
  status: FanPass['status']
  zone: string | null
  eventStatus: EventStatus | null
  startsAt: string
  endsAt: string
}

/** Locks the pass, so that its check-ins take turns, and returns the venue's zone. */
async function admit(
  em: EntityManager,
  caller: Principal,
  { fanPassId, venueId, eventId }: CheckInInput,
  now: Date,
): Promise<string> {
  const [found] = await execute<Admission>(
    em,
    sql`select p.status, v.zone, e.status as "eventStatus", e.starts_at as "startsAt", e.ends_at as "endsAt"
      from fan_pass p left join venue v on v.id = ${venueId}::uuid and v.listed
        left join event e on e.id = ${eventId}::uuid and e.venue_id = v.id
      where p.id = ${fanPassId}::uuid and ${reaches(caller)}
      for no key update of p`,
  )
  if (!found) throw notFound('there is no fan pass with this identifier')
  requireActive(found)
  if (found.zone === null) throw notFound('venueId: there is no listed venue with this identifier')
  if (eventId != null) requireOpen(found, now)
  return found.zone
}

const earliestMs = 12 * 60 * 60 * 1_000

function requireOpen({ eventStatus, ...event }: Admission, now: Date): void {
  if (eventStatus === null) throw notFound('eventId: there is no event with this identifier at this venue')
  if (eventStatus !== 'scheduled')
    throw conflict(`cannot check in to an event that is ${eventStatus}; it must be scheduled`)
  const [startsAt, endsAt] = [new Date(event.startsAt), new Date(event.endsAt)]
  if (endsAt <= now) throw conflict(`the event ended at ${endsAt.toISOString()}`)
  if (startsAt.getTime() - earliestMs > now.getTime())
    throw conflict(`check-in opens 12 hours before the event starts, and it starts at ${startsAt.toISOString()}`)
}

/** Stores the check-in, counts it and records it; returns the pass's count, or undefined if it repeats an earlier one. */
async function write(em: EntityManager, actor: Actor, checkIn: CheckInRow): Promise<number | undefined> {
  const { id, checkedInAt, ...facts } = checkIn
  const { fanPassId, venueId, eventId, localDate } = facts
  const audited = { fanPassId, venueId, eventId, localDate }
  const [pass] = await execute<{ checkInCount: number }>(
    em,
    sql`with made as (
        insert into check_in (id, fan_pass_id, venue_id, event_id, checked_in_at, local_date)
        values (${id}, ${fanPassId}, ${venueId}, ${eventId}, ${checkedInAt}, ${localDate})
        on conflict do nothing returning fan_pass_id
      ), recorded as (
        ${auditEntriesFrom(sql`made`, actor, 'checkIn', { type: 'CheckIn', id }, null, audited)}
      )
      update fan_pass set check_in_count = check_in_count + 1 from made where fan_pass.id = made.fan_pass_id
      returning check_in_count as "checkInCount"`,
  )
  return pass?.checkInCount
}

async function existing(
  em: EntityManager,
  { fanPassId, venueId, eventId, localDate }: CheckInRow,
): Promise<CheckInRow> {
  const once: Sql = eventId ? sql`event_id = ${eventId}` : sql`event_id is null and local_date = ${localDate}`
  const [row] = await execute<Omit<CheckInRow, 'checkedInAt'> & { checkedInAt: string }>(
    em,
    sql`select id, checked_in_at as "checkedInAt", local_date as "localDate", fan_pass_id as "fanPassId",
        venue_id as "venueId", event_id as "eventId"
      from check_in where fan_pass_id = ${fanPassId} and venue_id = ${venueId} and ${once}`,
  )
  return { ...row!, checkedInAt: new Date(row!.checkedInAt) }
}
