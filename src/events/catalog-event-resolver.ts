import { Arg, Args, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { ImportResult } from '../audit/import-result.js'
import { recordImport } from '../audit/record-import.js'
import type { RequestContext } from '../context.js'
import { inTransaction } from '../database/in-transaction.js'
import { invalidField } from '../errors.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { CatalogEvent, catalogEvent, findCatalogEvent, findCatalogEvents } from './catalog-event.js'
import {
  CatalogEventFilter,
  CatalogEventOrder,
  type CatalogEventOrderField,
  type ImportEventInput,
  ImportEventsInput,
  MoveEventInput,
  ScheduleEventInput,
} from './catalog-event-inputs.js'
import type { EventDraft } from './event-draft.js'
import { moveEvent, scheduleEvent, transitionEvent } from './manage-event.js'
import { writeEvents } from './write-events.js'

const CatalogEventConnection = connectionType(CatalogEvent, 'CatalogEvent', "the catalogue's events")
const write = '@requiresScopes(scopes: [["catalog.write"]])'
const dryRun = { defaultValue: false, description: 'If true, returns the result without storing anything.' }

/** Administration of the catalogue's events. */
@Resolver(() => CatalogEvent)
export class CatalogEventResolver {
  @Query(() => CatalogEvent, {
    nullable: true,
    description: 'An event in any status; null if there is none with this identifier.',
  })
  @Directive(write)
  async catalogEvent(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the event.' }) id: string,
  ): Promise<CatalogEvent | null> {
    return (await findCatalogEvent(queries, id)) ?? null
  }

  @Query(() => CatalogEventConnection, {
    description: 'All events, including past and cancelled ones, by start unless `orderBy` is given.',
  })
  @Directive(pagedList)
  @Directive(write)
  catalogEvents(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => CatalogEventFilter, {
      nullable: true,
      description: 'Conditions; without them all events are returned.',
    })
    filter?: CatalogEventFilter,
    @Arg('orderBy', () => CatalogEventOrder, { nullable: true, description: 'Sort order; by start if omitted.' })
    orderBy?: Order<CatalogEventOrderField>,
  ): Promise<Connection<CatalogEvent>> {
    return findCatalogEvents(queries, filter ?? {}, orderBy ?? { field: 'starts_at', direction: 'asc' }, page)
  }

  @Mutation(() => ImportResult, {
    description:
      'Creates or updates the event of each `sourceId`. Importing the same rows again changes nothing; a row at an unknown venue is rejected.',
  })
  @Directive(write)
  importEvents(
    @Ctx() context: RequestContext,
    @Arg('input', () => ImportEventsInput, { description: 'The events to import.' }) {
      events,
      isDryRun,
    }: ImportEventsInput,
  ): Promise<ImportResult> {
    const author = actorOf(context)
    const drafts = events.map(draftOf)
    return inTransaction(context.em, isDryRun, async (transaction) => {
      const written = await writeEvents(transaction, drafts, author.now, { isDemonstration: false })
      recordImport(transaction, author, 'importEvents', 'EventImport', written.changes)
      const reason = 'no listed venue of this name or sourceId is known there'
      const refused = written.homeless.map(({ sourceId, venue }) => ({
        ...{ sourceId, field: 'venue', reason },
        value: venue.name || (venue.sourceId ?? ''),
      }))
      return { ...written, refused }
    })
  }

  @Mutation(() => CatalogEvent, { description: 'Schedules an event at a venue.' })
  @Directive(write)
  async scheduleEvent(
    @Ctx() context: RequestContext,
    @Arg('input', () => ScheduleEventInput, { description: 'The event to schedule.' }) input: ScheduleEventInput,
  ): Promise<CatalogEvent> {
    return catalogEvent(await scheduleEvent(context.em, actorOf(context), input))
  }

  @Mutation(() => CatalogEvent, { description: 'Moves an event that has not ended to another time or venue.' })
  @Directive(write)
  async moveEvent(
    @Ctx() context: RequestContext,
    @Arg('input', () => MoveEventInput, { description: 'The new time or venue.' }) input: MoveEventInput,
  ): Promise<CatalogEvent> {
    return catalogEvent(await moveEvent(context.em, actorOf(context), input))
  }

  @Mutation(() => CatalogEvent, { description: 'Cancels an event that has not ended.' })
  @Directive(write)
  async cancelEvent(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the event.' }) id: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<CatalogEvent> {
    return catalogEvent(await transitionEvent(context.em, actorOf(context), id, 'cancel', isDryRun))
  }

  @Mutation(() => CatalogEvent, { description: 'Reinstates a cancelled event that has not ended.' })
  @Directive(write)
  async reinstateEvent(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the event.' }) id: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<CatalogEvent> {
    return catalogEvent(await transitionEvent(context.em, actorOf(context), id, 'reinstate', isDryRun))
  }
}

function draftOf({ startsAt, endsAt, venue, ...event }: ImportEventInput, index: number): EventDraft {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  if (times.endsAt <= times.startsAt) throw invalidField(`events[${index}].endsAt`, 'must be after startsAt')
  return {
    ...event,
    ...times,
    source: '',
    endSource: 'known',
    allDay: false,
    zone: null,
    url: '',
    venue: {
      sourceId: venue.sourceId ?? null,
      name: venue.name,
      street: '',
      city: venue.city,
      state: '',
      lat: venue.lat ?? null,
      lng: venue.lng ?? null,
      isCityPoint: false,
    },
  }
}
