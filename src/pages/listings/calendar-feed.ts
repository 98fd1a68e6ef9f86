import type { Middleware } from 'koa'
import compose from 'koa-compose'
import { allowAnyOrigin } from '../../../rest-adapter/cors.js'
import { openQuery } from '../../graphql/server/open-query.js'
import { entityTag } from '../../http/entity-tag.js'
import { onPath } from '../../http/on-path.js'
import { markCacheable } from '../../http/response-cache.js'
import { feedCalendar } from '../../listings/calendar.js'
import { type EventListing, type EventResult, eventListing, eventsDocument } from '../../listings/event-listing.js'
import { listQuery, pathWith } from './list-query.js'
import type { ListingDependencies } from './listing-dependencies.js'

interface EventPage {
  events: { nodes: EventResult[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

/** The next ones: more than a subscriber looks at. */
const maxEvents = 1_000

/** `/calendar.ics?city=&category=`: the active events as a calendar to subscribe to. */
export function calendarFeed(dependencies: ListingDependencies): Middleware {
  const { schema, origin, contextOf, limit, toPublicError } = dependencies
  const read = openQuery<EventPage>(schema, eventsDocument, toPublicError)
  const show: Middleware = async (ctx) => {
    const filter = listQuery(ctx.query, ['city', 'category'])
    const events = await readEvents((after) => read({ ...filter, after }, contextOf(ctx as never)))
    const name = ['Fan Pass', filter.city, filter.category].filter(Boolean).join(' · ')
    const text = feedCalendar(name, origin + pathWith('/events', filter), events)
    ctx.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'public, max-age=600, stale-while-revalidate=86400',
      ETag: entityTag(text),
    })
    ctx.body = text
  }
  const run = compose([allowAnyOrigin, limit, markCacheable, show])
  return onPath('/calendar.ics', (ctx, next) =>
    ctx.method === 'GET' || ctx.method === 'HEAD' ? run(ctx as never, next) : next(),
  )
}

async function readEvents(read: (after: string | null) => Promise<EventPage>): Promise<EventListing[]> {
  const found: EventListing[] = []
  let after: string | null = null
  do {
    const { events }: EventPage = await read(after)
    found.push(...events.nodes.map(eventListing))
    after = events.pageInfo.hasNextPage ? events.pageInfo.endCursor : null
  } while (after !== null && found.length < maxEvents)
  return found
}
