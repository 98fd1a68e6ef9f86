import type { Credit } from '../venues/credit.js'
import type { EventListing } from './event-listing.js'
import { dataNotice, demonstrationNotice } from './notices.js'
import { placeLines } from './place-lines.js'
import type { PlaceEvent, PlaceListing } from './place-listing.js'

export function placeMarkdown(place: PlaceListing): string {
  const { name, events, totalEvents, links } = place
  return documentOf(name, [
    openLine(place),
    list(placeLines(place).map(factLine)),
    ...(events.length > 0 ? [`## Coming events (${totalEvents})`, list(events.map(eventLine))] : []),
    '## How to book',
    bookingOf(place),
    ...sourcesOf(place.credits, links.page),
  ])
}

export function eventMarkdown(event: EventListing): string {
  const { name, place, isDemonstration, status, startDate, endDate, zone, category, links } = event
  return documentOf(name, [
    isDemonstration ? `**${demonstrationNotice}**` : '',
    status === 'cancelled' ? '**This event is cancelled.**' : '',
    list([
      `Starts: ${startDate}`,
      `Ends: ${endDate}`,
      `Time zone: ${zone}`,
      `Category: ${plain(category)}`,
      `Status: ${status}`,
    ]),
    `## Place: [${plain(place.name)}](${place.links.page})`,
    list(placeLines(place).map(factLine)),
    '## How to book',
    bookingOf(place),
    ...sourcesOf(event.credits, links.page),
  ])
}

const documentOf = (name: string, parts: readonly string[]): string =>
  `${[`# ${plain(name)}`, ...parts.filter((part) => part !== '')].join('\n\n')}\n`

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** Text that others wrote, without a meaning in Markdown and on one line. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~!]/g, '\\$&')

/** `name: value`; an address stays one. */
const factLine = (line: string): string => {
  const [, name = '', url] = /^([^:]+): (https?:\S+)$/.exec(line) ?? []
  return url === undefined ? plain(line) : `${name}: ${linkTo(url)}`
}

const linkTo = (url: string): string => `<${url.replace(/[<>\s]/g, encodeURIComponent)}>`

function openLine({ isOpen, openChangesAt }: PlaceListing): string {
  if (isOpen === null) return ''
  const change = openChangesAt === null ? '' : `; ${isOpen ? 'closes' : 'opens'} ${openChangesAt}`
  return `${isOpen ? 'Open now' : 'Closed now'}${change}`
}

export const eventLine = ({ name, pageUrl, startDate, endDate, isDemonstration, status }: PlaceEvent): string => {
  const marks = [isDemonstration ? 'demonstration' : '', status === 'cancelled' ? 'cancelled' : ''].filter(Boolean)
  return `[${plain(name)}](${pageUrl}): ${startDate} to ${endDate}${marks.map((mark) => ` (${mark})`).join('')}`
}

function bookingOf({ website, phone, bookUrl }: Pick<PlaceListing, 'website' | 'phone' | 'bookUrl'>): string {
  const ways = [website && `at ${linkTo(website)}`, phone && `by telephone ${plain(phone)}`].filter(Boolean)
  const table = bookUrl === null ? '' : `A person books a table with the place's agent: ${linkTo(bookUrl)}.`
  const direct = ways.length === 0 ? '' : `With the place itself: ${ways.join(', or ')}.`
  if (table === '' && direct === '') return 'No website or telephone is on record. Nothing can be booked here.'
  return [table, direct].filter(Boolean).join('\n\n')
}

const sourcesOf = (credits: readonly Credit[], page: string): string[] => [
  '## Source',
  credits.length === 0 ? "The operator's or a partner's own data." : list(credits.map(creditLine)),
  dataNotice,
  `Page: ${page}. Other forms: [JSON](${page}.json), [JSON-LD](${page}.jsonld), [iCalendar](${page}.ics).`,
]

const creditLine = ({ text, url, licence, licenceUrl }: Credit): string =>
  `[${plain(text)}](${url}), licence [${plain(licence)}](${licenceUrl})`
