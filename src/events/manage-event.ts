import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import { inTransaction } from '../database/in-transaction.js'
import { lockRow } from '../database/lock-row.js'
import { conflict, invalidField, notFound } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { Venue } from '../venues/venue.js'
import type { MoveEventInput, ScheduleEventInput } from './catalog-event-inputs.js'
import { Event, type EventStatus } from './event.js'
import { eventSnapshot } from './write-events.js'

export const scheduleEvent = (em: EntityManager, actor: Actor, input: ScheduleEventInput): Promise<Event> =>
  inTransaction(em, input.isDryRun, async (transaction) => {
    const id = randomUUID()
    const event = transaction.create(Event, {
      id,
      sourceId: `operator:${id}`,
      name: input.name,
      category: input.category,
      venue: await venueOf(transaction, input.venueId),
      startsAt: new Date(input.startsAt),
      endsAt: new Date(input.endsAt),
      createdAt: actor.now,
    })
    checkTimes(event, actor.now)
    record(transaction, actor, 'scheduleEvent', { type: 'Event', id }, null, eventSnapshot(event))
    return event
  })

/** Moves an event that has not ended to another time or venue. */
export const moveEvent = (em: EntityManager, actor: Actor, input: MoveEventInput): Promise<Event> =>
  inTransaction(em, input.isDryRun, async (transaction) => {
    const event = await lockRow(transaction, Event, { id: input.id }, 'event', input.expectedVersion)
    await event.venue.load()
    nextState('event', eventTransitions, stateOf(event, actor.now), 'move')
    const venue = input.venueId == null ? event.venue : await venueOf(transaction, input.venueId)
    return change(transaction, actor, 'moveEvent', event, eventSnapshot, () => {
      const lengthMs = event.endsAt.getTime() - event.startsAt.getTime()
      const startsAt = input.startsAt == null ? event.startsAt : new Date(input.startsAt)
      const endsAt = input.endsAt == null ? new Date(startsAt.getTime() + lengthMs) : new Date(input.endsAt)
      Object.assign(event, { startsAt, endsAt, venue })
      checkTimes(event, actor.now)
    })
  })

/** Cancels an event that has not ended, or reinstates a cancelled one. */
export const transitionEvent = (
  em: EntityManager,
  actor: Actor,
  id: string,
  transition: 'cancel' | 'reinstate',
  isDryRun: boolean,
): Promise<Event> =>
  inTransaction(em, isDryRun, async (transaction) => {
    const event = await lockRow(transaction, Event, { id }, 'event')
    await event.venue.load()
    const state = nextState('event', eventTransitions, stateOf(event, actor.now), transition)
    return change(transaction, actor, `${transition}Event`, event, eventSnapshot, () => {
      event.status = state === 'cancelled' ? 'cancelled' : 'scheduled'
    })
  })

type EventState = EventStatus | 'over'

const eventTransitions: Transitions<'move' | 'cancel' | 'reinstate', EventState> = {
  move: { from: ['scheduled'], to: 'scheduled' },
  cancel: { from: ['scheduled'], to: 'cancelled' },
  reinstate: { from: ['cancelled'], to: 'scheduled' },
}

const stateOf = ({ status, endsAt }: Event, now: Date): EventState => (endsAt <= now ? 'over' : status)

async function venueOf(em: EntityManager, id: string) {
  const venue = await em.findOne(Venue, { id })
  if (!venue) throw notFound('venueId: there is no venue with this identifier')
  if (venue.mergedInto) throw conflict(`the venue of venueId was merged; use ${venue.mergedInto.id}`)
  return em.getReference(Venue, id, { wrapped: true })
}

const longestMs = 366 * 86_400_000

function checkTimes({ startsAt, endsAt }: Event, now: Date): void {
  if (endsAt <= startsAt) throw invalidField('endsAt', 'must be after startsAt')
  if (endsAt.getTime() - startsAt.getTime() > longestMs)
    throw invalidField('endsAt', 'must be within 366 days of startsAt')
  if (endsAt <= now) throw invalidField('endsAt', 'must be in the future')
}
