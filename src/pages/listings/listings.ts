import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import { allowAnyOrigin, preflight } from '../../../rest-adapter/cors.js'
import { notFound } from '../../errors.js'
import { eventSlug } from '../../events/event-slug.js'
import { openQuery } from '../../graphql/server/open-query.js'
import { conditionalGet } from '../../http/conditional-get.js'
import { entityTag } from '../../http/entity-tag.js'
import { eventCalendar, placeCalendar } from '../../listings/calendar.js'
import { type EventListing, type EventResult, eventDocument, eventListing } from '../../listings/event-listing.js'
import { eventJson, placeJson } from '../../listings/json.js'
import { eventJsonLd, placeJsonLd } from '../../listings/json-ld.js'
import { eventMarkdown, placeMarkdown } from '../../listings/markdown.js'
import { type PlaceListing, type PlaceResult, placeDocument, placeListing } from '../../listings/place-listing.js'
import { errorsAsPage } from '../errors-as-page.js'
import { eventPage } from './event-page.js'
import { type MachineSuffix, machineForms } from './form-types.js'
import { freshSeconds } from './fresh-seconds.js'
import { type ListingAddress, readListingAddress } from './listing-address.js'
import type { ListingDependencies } from './listing-dependencies.js'
import { placePage } from './place-page.js'
import { readerLanguage } from './reader-language.js'
import { sitePolicy } from './site-layout.js'

/** Every form but the page, from the one listing. */
const placeForms: Record<MachineSuffix, (place: PlaceListing) => string> = {
  '.json': (place) => JSON.stringify(placeJson(place)),
  '.jsonld': (place) => JSON.stringify(placeJsonLd(place)),
  '.ics': placeCalendar,
  '.md': placeMarkdown,
}

const eventForms: Record<MachineSuffix, (event: EventListing) => string> = {
  '.json': (event) => JSON.stringify(eventJson(event)),
  '.jsonld': (event) => JSON.stringify(eventJsonLd(event)),
  '.ics': eventCalendar,
  '.md': eventMarkdown,
}

/** How long an answer may be cached, at most. */
const placeSeconds = 3_600
const eventSeconds = 600

/** Places and events, each as a page and in every other form. */
export function listings(dependencies: ListingDependencies): Middleware {
  const { limit, toPublicError } = dependencies
  const [showPlace, showEvent] = [placeRoute(dependencies), eventRoute(dependencies)]
  return (ctx, next) => {
    const address = readListingAddress(ctx.path)
    if (!address) return next()
    const { kind, suffix } = address
    ctx.state.pathTemplate = `${kind === 'place' ? '/places/{slug}' : '/events/{id}/{slug}'}${suffix ?? ''}`
    if (ctx.method === 'OPTIONS' && suffix) return compose([allowAnyOrigin, preflight('GET, HEAD, OPTIONS')])(ctx, next)
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const show: Middleware = (inner) =>
      address.kind === 'place' ? showPlace(inner as never, address) : showEvent(inner as never, address)
    const guards = suffix ? [allowAnyOrigin, limit] : [errorsAsPage(toPublicError), limit]
    return compose([...guards, conditionalGet, show])(ctx, next)
  }
}

type ShowListing<Kind extends ListingAddress['kind']> = (
  ctx: Context,
  address: Extract<ListingAddress, { kind: Kind }>,
) => Promise<void>

function placeRoute({ schema, toPublicError, contextOf, origin }: ListingDependencies): ShowListing<'place'> {
  const read = openQuery<{ place: PlaceResult | null }>(schema, placeDocument, toPublicError)
  return async (ctx, { id, slug, suffix }) => {
    const { place: result } = await read(id === undefined ? { slug } : { id }, contextOf(ctx))
    if (!result) throw notFound('no such place')
    if (isRedirected(ctx, `/places/${result.slug}${suffix ?? ''}`)) return
    const place = placeListing(result)
    const changes = [place.openChangesAt, ...place.events.map(({ endDate }) => endDate)]
    // An agent can stop at any time, and its page is gone then.
    const mostSeconds = place.bookUrl === null ? placeSeconds : eventSeconds
    ctx.set('Cache-Control', `public, max-age=${freshSeconds(mostSeconds, ctx.state.now, changes)}`)
    if (suffix) return sendForm(ctx, origin, suffix, placeForms[suffix](place))
    sendPage(ctx, origin, placePage(place, readerLanguage(ctx), origin, ctx.state.now))
  }
}

function eventRoute({ schema, toPublicError, contextOf, origin }: ListingDependencies): ShowListing<'event'> {
  const read = openQuery<{ event: EventResult | null }>(schema, eventDocument, toPublicError)
  return async (ctx, { id, suffix }) => {
    const { event: result } = await read({ id }, contextOf(ctx))
    if (!result) throw notFound('no such event')
    if (isRedirected(ctx, `/events/${result.id}/${eventSlug(result.name)}${suffix ?? ''}`)) return
    const event = eventListing(result)
    const changes = [event.endDate, event.place.openChangesAt]
    ctx.set('Cache-Control', `public, max-age=${freshSeconds(eventSeconds, ctx.state.now, changes)}`)
    if (event.isDemonstration) ctx.set('X-Robots-Tag', 'noindex')
    if (suffix) return sendForm(ctx, origin, suffix, eventForms[suffix](event))
    sendPage(ctx, origin, eventPage(event, readerLanguage(ctx), origin, ctx.state.now))
  }
}

/**
 * Leads any other address of the same listing to its own one: an identifier, an old name of an event, a place that was
 * merged into this one. Kept shortly, because the operator may separate two places again.
 */
function isRedirected(ctx: Context, path: string): boolean {
  if (ctx.path === path) return false
  ctx.status = 301
  ctx.set({ Location: path + ctx.search, 'Cache-Control': `public, max-age=${eventSeconds}` })
  ctx.body = ''
  return true
}

function sendForm(ctx: Context, origin: string, suffix: MachineSuffix, text: string): void {
  const type = machineForms.find((form) => form.suffix === suffix)?.type
  const page = origin + ctx.path.slice(0, -suffix.length)
  ctx.set({
    'Content-Type': `${type}; charset=utf-8`,
    ETag: entityTag(text),
    Link: `<${page}>; rel="alternate"; type="text/html"`,
  })
  ctx.body = text
}

function sendPage(ctx: Context, origin: string, text: string): void {
  const others = machineForms.map(
    ({ suffix, type }) => `<${origin}${ctx.path}${suffix}>; rel="alternate"; type="${type}"`,
  )
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': sitePolicy,
    ETag: entityTag(text),
    Link: others.join(', '),
  })
  ctx.body = text
}
