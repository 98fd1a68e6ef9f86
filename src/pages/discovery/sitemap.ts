import type { QueryRunner } from '../../database/query-runner.js'
import { eventSlug } from '../../events/event-slug.js'
import { countIndexedEvents, indexedEvents } from '../../events/indexed-events.js'
import { html } from '../../text/html.js'
import { countListedVenues, listedSlugs } from '../../venues/listed-slugs.js'

/** A part stays far below the 50,000 addresses and 50 MB that the protocol allows. */
const partSize = 5_000

const pages = [
  '/',
  '/docs',
  '/docs/quickstart',
  '/docs/assistants',
  '/docs/mcp',
  '/docs/webhooks',
  '/docs/errors',
  '/api/v1/docs',
]

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The parts: fixed pages, places, and events that take place. */
export async function sitemapIndex(queries: QueryRunner, origin: string, now: Date): Promise<string> {
  const [places, events] = await Promise.all([countListedVenues(queries), countIndexedEvents(queries, now)])
  const names = ['pages-1', ...partsOf('places', places), ...partsOf('events', events)]
  const parts = names.map((name) => html`<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>\n`)
  return head + html`<sitemapindex xmlns="${schema}">\n${parts}</sitemapindex>\n`.text
}

const partsOf = (list: string, count: number): string[] =>
  Array.from({ length: Math.ceil(count / partSize) }, (_, index) => `${list}-${index + 1}`)

/** One part; undefined beyond the last one. */
export async function sitemapPart(
  queries: QueryRunner,
  origin: string,
  now: Date,
  list: string,
  page: number,
): Promise<string | undefined> {
  const paths = await pathsOf(queries, now, list, page)
  if (paths.length === 0) return undefined
  const urls = paths.map((path) => html`<url><loc>${origin}${path}</loc></url>\n`)
  return head + html`<urlset xmlns="${schema}">\n${urls}</urlset>\n`.text
}

async function pathsOf(queries: QueryRunner, now: Date, list: string, page: number): Promise<string[]> {
  const first = (page - 1) * partSize
  if (list === 'pages') return page === 1 ? pages : []
  if (list === 'places') return (await listedSlugs(queries, first, partSize)).map(({ slug }) => `/places/${slug}`)
  const events = await indexedEvents(queries, now, first, partSize)
  return events.map(({ id, name }) => `/events/${id}/${eventSlug(name)}`)
}
