import ICAL from 'ical.js'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { callTool } from './mcp-client.js'
import type { World } from './world.js'

/** What every form of a place or an event has to say, as a reader of that form alone finds it. */
export interface ListingFacts {
  name: string
  address: string
  coordinates: string
  phone: string
  website: string
  /** Where a table is booked; empty if nowhere. */
  bookUrl: string
  /** Open intervals of a week in minutes since Monday 00:00, joined. */
  hours: string
  events: string[]
  credits: string[]
}

/** Of the tests' services. */
const publicOrigin = 'https://pass.example'

type Json = Record<string, never> & { [name: string]: unknown }

const dayMinutes = 1_440
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The facts of a place or an event by form, read at its path and by the Model Context Protocol. */
export async function readListing(
  world: Pick<World, 'request' | 'post'>,
  path: string,
  headers: () => Record<string, string> = () => ({}),
): Promise<Record<'page' | 'json' | 'jsonld' | 'ics' | 'md' | 'tool', ListingFacts>> {
  const textOfForm = async (suffix: string) => {
    const response = await world.request(path + suffix, { headers: { 'accept-language': 'en', ...headers() } })
    if (response.status !== 200) throw new Error(`${path}${suffix} was answered with ${response.status}`)
    return response.text()
  }
  const [, kind, id] = path.split('/')
  const names = kind === 'places' ? { place: id } : { event: id }
  return {
    page: factsOfPage(await textOfForm('')),
    json: factsOfJson(await textOfForm('.json')),
    jsonld: factsOfJsonLd(await textOfForm('.jsonld')),
    ics: factsOfCalendar(await textOfForm('.ics')),
    md: factsOfMarkdown(await textOfForm('.md')),
    tool: factsOfTool(await callTool(world, 'get_place_or_event', names, headers())),
  }
}

/** Intervals as one text, whatever pieces they are written in. */
function hoursOf(pieces: [from: number, to: number][]): string {
  const open = new Uint8Array(7 * dayMinutes)
  for (const [from, to] of pieces) for (let minute = from; minute < to; minute++) open[minute % open.length] = 1
  const edges: string[] = []
  for (let minute = 0; minute < open.length; minute++)
    if (open[minute] !== open[(minute || open.length) - 1]) edges.push(`${open[minute] ? '+' : '-'}${minute}`)
  return edges.length > 0 ? edges.join(' ') : open[0] ? 'always' : ''
}

const interval = (from: number, to: number): [number, number] => [from, to <= from ? to + 7 * dayMinutes : to]

const eventLine = (name: string, start: string | Date, end: string | Date, isDemonstration: boolean): string =>
  [name, new Date(start).toISOString(), new Date(end).toISOString(), isDemonstration].join(' | ')

function factsOfJson(text: string): ListingFacts {
  const listing = JSON.parse(text)
  const place = listing.type === 'place' ? listing : listing.place
  const events = listing.type === 'place' ? listing.events : [listing]
  const at = (day: string, time: string) => days.indexOf(day) * dayMinutes + minutesOf(time)
  return {
    name: listing.name,
    address: place.address.line,
    coordinates: `${place.location.lat}, ${place.location.lng}`,
    phone: place.phone,
    website: place.website,
    bookUrl: place.bookUrl ?? '',
    hours: hoursOf(
      place.openingHours.map((span: Record<'opensOn' | 'opensAt' | 'closesOn' | 'closesAt', string>) =>
        interval(at(span.opensOn, span.opensAt), at(span.closesOn, span.closesAt)),
      ),
    ),
    events: events.map((event: Json & Record<'name' | 'startDate' | 'endDate', string>) =>
      eventLine(event.name, event.startDate, event.endDate, Boolean(event.isDemonstration)),
    ),
    credits: listing.credits.map(({ url }: { url: string }) => url).sort(),
  }
}

interface ToolResult {
  name: string
  lat: number
  lng: number
  address: string
  phone?: string
  website?: string
  book_url?: string
  opening_hours?: Record<'opens_on' | 'opens_at' | 'closes_on' | 'closes_at', string>[]
  coming?: { events?: ToolEvent[] }
  venue?: ToolResult
  credits?: { url: string }[]
}

interface ToolEvent {
  name: string
  starts_at: string
  ends_at: string
  is_demonstration: boolean
}

/** Of the result of `get_place_or_event`. */
function factsOfTool(text: string): ListingFacts {
  const result: ToolResult & ToolEvent = JSON.parse(text)
  const place = result.venue ?? result
  const events = result.venue ? [result] : (result.coming?.events ?? [])
  const at = (day: string, time: string) => days.indexOf(day) * dayMinutes + minutesOf(time)
  return {
    name: result.name,
    address: place.address,
    coordinates: `${place.lat}, ${place.lng}`,
    phone: place.phone ?? '',
    website: place.website ?? '',
    bookUrl: place.book_url ?? '',
    hours: hoursOf(
      (place.opening_hours ?? []).map((span) =>
        interval(at(span.opens_on, span.opens_at), at(span.closes_on, span.closes_at)),
      ),
    ),
    events: events.map(({ name, starts_at, ends_at, is_demonstration }) =>
      eventLine(name, starts_at, ends_at, is_demonstration),
    ),
    credits: (result.credits ?? []).map(({ url }) => url).sort(),
  }
}

interface Thing {
  name: string
  address: Record<'streetAddress' | 'addressLocality' | 'addressRegion' | 'postalCode', string | undefined>
  geo: { latitude: number; longitude: number }
  telephone?: string
  sameAs?: string
  potentialAction?: { '@type': string; target: { urlTemplate: string } }
  openingHoursSpecification?: { dayOfWeek: string; opens: string; closes: string }[]
  event?: EventThing[]
  location?: Thing
  subjectOf: { isBasedOn?: string[] }
}

interface EventThing {
  name: string
  startDate: string
  endDate: string
  disambiguatingDescription?: string
}

function factsOfJsonLd(text: string): ListingFacts {
  const thing: Thing & EventThing = JSON.parse(text)
  const place = thing.location ?? thing
  const { streetAddress, addressLocality, addressRegion = '', postalCode = '' } = place.address
  const events: EventThing[] = thing.location ? [thing] : (thing.event ?? [])
  return {
    name: thing.name,
    address: [streetAddress, addressLocality, `${addressRegion} ${postalCode}`.trim()].filter(Boolean).join(', '),
    coordinates: `${place.geo.latitude}, ${place.geo.longitude}`,
    phone: place.telephone ?? '',
    website: place.sameAs ?? '',
    bookUrl: place.potentialAction?.target.urlTemplate ?? '',
    hours: hoursOf(
      (place.openingHoursSpecification ?? []).map(({ dayOfWeek, opens, closes }) => {
        const midnight = days.indexOf(dayOfWeek.replace(/.*\//, '').toLowerCase()) * dayMinutes
        const [from, to] = [minutesOf(opens), closes === '23:59' ? dayMinutes : minutesOf(closes)]
        return [midnight + from, midnight + (to <= from ? to + dayMinutes : to)]
      }),
    ),
    events: events.map((event) =>
      eventLine(event.name, event.startDate, event.endDate, event.disambiguatingDescription !== undefined),
    ),
    credits: [...(thing.subjectOf.isBasedOn ?? [])].sort(),
  }
}

/** Of lines `name: value`. */
function factsOfLines(name: string, lines: readonly string[], events: string[], credits: string[]): ListingFacts {
  const lineOf = (label: string) => lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? ''
  const spans = lineOf('Opening hours').matchAll(/(\w+day) (\d\d:\d\d) to (\w+day) (\d\d:\d\d)/g)
  const at = (day = '', time = '') => days.indexOf(day) * dayMinutes + minutesOf(time)
  return {
    name,
    address: lineOf('Address'),
    coordinates: lineOf('Coordinates'),
    phone: lineOf('Telephone'),
    website: lineOf('Website').replace(/^<(.*)>$/, '$1'),
    bookUrl: lineOf('Book a table').replace(/^<(.*)>$/, '$1'),
    hours: hoursOf([...spans].map(([, a, b, c, d]) => interval(at(a, b), at(c, d)))),
    events,
    credits: credits.sort(),
  }
}

const prefix = '[Demonstration] '

export function factsOfCalendar(text: string): ListingFacts {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const value = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component)
    const isDemonstration = summary.startsWith(prefix)
    const name = isDemonstration ? summary.slice(prefix.length) : summary
    return eventLine(name, startDate.toJSDate(), endDate.toJSDate(), isDemonstration)
  })
  const lines = value(calendar, 'description').split('\n')
  const credits = lines.flatMap((line) => /^Source: .* \((https:\/\/[^)]+)\), licence/.exec(line)?.[1] ?? [])
  // The library does not know RFC 7986's property as text, and leaves its escapes.
  const name = value(calendar, 'name').replace(/\\([\\;,])/g, '$1')
  return factsOfLines(name, lines, events, credits)
}

function factsOfMarkdown(text: string): ListingFacts {
  const unescaped = text.replace(/\\(.)/g, '$1')
  const lines = unescaped.split('\n').map((line) => line.replace(/^- /, ''))
  const lineOf = (label: string) => lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? ''
  const name = lines[0]?.slice(2) ?? ''
  const listed = [...unescaped.matchAll(/^- \[(.+)\]\(\S+\): (\S+) to (\S+?)( \(demonstration\))?( \(cancelled\))?$/gm)]
  const isDemonstration = unescaped.includes('**Demonstration data:')
  const events = lineOf('Starts')
    ? [eventLine(name, lineOf('Starts'), lineOf('Ends'), isDemonstration)]
    : listed.map(([, title = '', start = '', end = '', mark]) => eventLine(title, start, end, mark !== undefined))
  const credits = [...unescaped.matchAll(/^- \[.+\]\((\S+)\), licence/gm)].map(([, url = '']) => url)
  return factsOfLines(name, lines, events, credits)
}

type Element = DefaultTreeAdapterTypes.Element

function factsOfPage(text: string): ListingFacts {
  const elements = [...elementsOf(parse(text))]
  const all = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const terms = all('dt').map((term) => [textOf(term), textOf(nextElement(term))] as const)
  const lineOf = (label: string) => terms.find(([name]) => name === label)?.[1] ?? ''
  const name = textOf(all('h1')[0])
  const main = all('main')[0] as Element
  const times = all('time').map((time) => attribute(time, 'datetime'))
  const rows = all('li').filter((row) => [...elementsOf(row)].some(({ tagName }) => tagName === 'time'))
  const footer = all('footer')[0] as Element
  const isDemonstration = textOf(main).includes('Demonstration: a past fixture')
  const events =
    rows.length > 0 || times.length === 0
      ? rows.map((row) => {
          const inRow = [...elementsOf(row)]
          const title = textOf(inRow.find(({ tagName }) => tagName === 'h3'))
          const start = attribute(inRow.find(({ tagName }) => tagName === 'time') as Element, 'datetime')
          return [title, new Date(start).toISOString(), textOf(row).includes('demonstration')].join(' | ')
        })
      : [eventLine(name, times[0] ?? '', times[1] ?? '', isDemonstration)]
  const bookLink = all('a').find((link) => textOf(link) === 'Book a table')
  const credits = [...elementsOf(footer)]
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => attribute(link, 'href'))
    .filter((href, index) => href.startsWith('https:') && index % 2 === 0)
  return {
    name,
    address: lineOf('Address').replace(/, [^,]+$/, ''),
    coordinates: lineOf('Coordinates'),
    phone: lineOf('Telephone'),
    website: websiteOf(all('dt')),
    bookUrl: bookLink ? new URL(attribute(bookLink, 'href'), publicOrigin).href : '',
    hours: pageHours(terms, textOf(main)),
    events,
    credits: [...new Set(credits)].sort(),
  }
}

const shortDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The address of the link; its text is shorter. */
function websiteOf(terms: readonly Element[]): string {
  const value = terms.filter((term) => textOf(term) === 'Website').map(nextElement)[0]
  const link = value && [...elementsOf(value)].find(({ tagName }) => tagName === 'a')
  return link ? attribute(link, 'href') : ''
}

/** `11:00 AM – 10:00 PM`, `5:00 PM – 2:00 AM`, `10:00 AM – Sun 2:00 AM`, `all day`. */
function pageHours(terms: readonly (readonly [string, string])[], text: string): string {
  if (text.includes('open 24 hours')) return 'always'
  const pieces = terms.flatMap(([name, value]) => {
    const midnight = shortDays.indexOf(name) * dayMinutes
    if (midnight < 0) return []
    if (value === 'closed') return []
    return value.split(', ').map((span): [number, number] => {
      if (span === 'all day') return [midnight, midnight + dayMinutes]
      const [from = '', to = ''] = span.split(' – ')
      const [, day, time = ''] = /^(?:(\w{3}) )?(.+)$/.exec(to) ?? []
      const opens = midnight + clock(from)
      if (day !== undefined) return interval(opens, shortDays.indexOf(day) * dayMinutes + clock(time))
      return [opens, midnight + clock(time) + (clock(time) <= clock(from) ? dayMinutes : 0)]
    })
  })
  return hoursOf(pieces)
}

function clock(text: string): number {
  const [, hour, minute, half] = /^(\d+):(\d\d) (AM|PM)$/.exec(text) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

function textOf(node: DefaultTreeAdapterTypes.Node | undefined): string {
  if (!node) return ''
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('').trim() : ''
}

const attribute = (element: Element, name: string): string =>
  element.attrs.find((given) => given.name === name)?.value ?? ''

function nextElement(element: Element): Element | undefined {
  const siblings = element.parentNode?.childNodes ?? []
  return siblings.slice(siblings.indexOf(element) + 1).find((node): node is Element => 'tagName' in node)
}
