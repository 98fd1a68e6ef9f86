import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { conflict, notFound } from '../errors.js'
import { Event } from '../events/event.js'
import { localDate } from '../time/local-clock.js'
import { Venue } from '../venues/venue.js'
import { CheckIn } from './check-in.js'
import type { CheckInInput } from './check-in-inputs.js'
import type { CheckInHook } from './hooks.js'
import { lockActivePass } from './lock-active-pass.js'

export interface CheckedIn {
  checkIn: CheckIn
  isNew: boolean
  verifiedOutcomes: number
}

/**
 * Checks a fan in: once per pass, venue and event, or per local day without an event. A repeat returns the existing
 * check-in. A new one increments the pass's count and runs the hooks, which verify campaign outcomes.
 */
export function checkFanIn(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  { fanPassId, venueId, eventId }: CheckInInput,
  hooks: readonly CheckInHook[],
): Promise<CheckedIn> {
  return em.transactional(async (transaction) => {
    const { now } = actor
    // Serialises concurrent check-ins with the same pass.
    const pass = await lockActivePass(transaction, caller, fanPassId)
    const venue = await transaction.findOne(Venue, { id: venueId, listed: true })
    if (!venue) throw notFound('venueId: there is no listed venue with this identifier')
    const event = eventId == null ? null : await findEventForCheckIn(transaction, eventId, venueId, now)
    const day = localDate(now, venue.zone)
    const once = event ? { event: event.id } : { event: null, localDate: day }
    const existing = await transaction.findOne(CheckIn, { fanPass: fanPassId, venue: venueId, ...once })
    if (existing) return { checkIn: existing, isNew: false, verifiedOutcomes: 0 }
    const checkIn = transaction.create(CheckIn, { fanPass: pass, venue, event, checkedInAt: now, localDate: day })
    pass.checkInCount += 1
    const facts = { fanPassId, venueId, eventId: event?.id ?? null, localDate: day }
    record(transaction, actor, 'checkIn', { type: 'CheckIn', id: checkIn.id }, null, facts)
    await transaction.flush()
    const newCheckIn = { fanPassId, venueId, eventId: event?.id ?? null, checkInCount: pass.checkInCount }
    let verifiedOutcomes = 0
    for (const hook of hooks) verifiedOutcomes += await hook(transaction, newCheckIn, now)
    return { checkIn, isNew: true, verifiedOutcomes }
  })
}

const earliestMs = 12 * 60 * 60 * 1_000

async function findEventForCheckIn(em: EntityManager, id: string, venueId: string, now: Date): Promise<Event> {
  const event = await em.findOne(Event, { id, venue: venueId })
  if (!event) throw notFound('eventId: there is no event with this identifier at this venue')
  if (event.status !== 'scheduled')
    throw conflict(`cannot check in to an event that is ${event.status}; it must be scheduled`)
  if (event.endsAt <= now) throw conflict(`the event ended at ${event.endsAt.toISOString()}`)
  if (event.startsAt.getTime() - earliestMs > now.getTime())
    throw conflict(`check-in opens 12 hours before the event starts, and it starts at ${event.startsAt.toISOString()}`)
  return event
}
