import type { AnyReply } from './ask.js'
import { type GivenVenue, minutesOf, weekdays } from './given-venue.js'

/** What the replies to one conversation may state: everything else is invented. */
export interface Ground {
  venue: GivenVenue
  /** All venues by name: plans and events name others. */
  venues: ReadonlyMap<string, GivenVenue>
  /** What the visitor has said so far. */
  said: readonly string[]
}

const timePattern = /\b\d{1,2}:\d\d [AP]M\b/g
const englishDate = /\b(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\w+ \d{1,2})\b/g
const spanishDate = /\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo), (\d{1,2}) de (\w+)\b/g
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const year = 2026

/** Statements of a reply that neither the venue's data nor the visitor's words contain. */
export function inventedIn(reply: AnyReply, ground: Ground): string[] {
  return [
    ...wrongDates(reply.text),
    ...wrongTimes(reply, ground),
    ...strangeNumbers(reply, ground),
    ...strangeAddresses(reply, ground),
    ...(statesFacts(reply) && reply.sources.length === 0 ? [`no sources: ${reply.text}`] : []),
  ]
}

const statesFacts = ({ __typename, facts, partySize, valid, offers, phone, url }: AnyReply): boolean => {
  if (__typename === 'AgentFacts') return (facts?.length ?? 0) > 0
  if (__typename === 'AgentFreeTimes') return partySize !== null
  if (__typename === 'AgentPass') return valid === true
  if (__typename === 'AgentOffers') return (offers?.length ?? 0) > 0
  if (__typename === 'AgentUnknown') return phone !== null || url !== null
  return true
}

function wrongDates(text: string): string[] {
  const wrongEnglish = [...text.matchAll(englishDate)].filter(
    ([, weekday, day]) => weekdays[weekdayIn(new Date(`${day} ${year} 12:00Z`))] !== weekday!.toLowerCase(),
  )
  const wrongSpanish = [...text.matchAll(spanishDate)].filter(
    ([, weekday, day, month]) =>
      days[weekdayIn(new Date(Date.UTC(year, months.indexOf(month!), Number(day), 12)))] !== weekday,
  )
  return [...wrongEnglish, ...wrongSpanish].map(([date]) => `date: ${date}`)
}

const weekdayIn = (date: Date): number => (date.getUTCDay() + 6) % 7

function wrongTimes(reply: AnyReply, { venue, venues, said }: Ground): string[] {
  const shut = [
    ...(reply.times ?? []).filter(({ startsAt }) => !isOpen(venue, startsAt, 90)).map(({ startsAt }) => startsAt),
    ...(reply.stops ?? [])
      .filter(({ venueName, startsAt }) => !venues.has(venueName) || !isOpen(venues.get(venueName)!, startsAt, 1))
      .map(({ venueName, startsAt }) => `${venueName} ${startsAt}`),
  ]
  const known = new Set([
    ...Object.values(venue.hours ?? {}).flatMap((hours) => hours.match(timePattern) ?? []),
    ...[...venues.values()].flatMap(({ events }) =>
      (events ?? []).flatMap(({ starts, ends }) => [clockOf(starts), clockOf(ends)]),
    ),
    ...(reply.times ?? []).map(({ time }) => time),
    ...(reply.stops ?? []).map(({ time }) => time),
    ...(reply.__typename === 'AgentReservationDraft' && reply.startsAt ? [clockOf(reply.startsAt)] : []),
    ...said.flatMap(timesSaid),
  ])
  const stated = reply.text.match(timePattern) ?? []
  return [
    ...shut.map((time) => `shut: ${time}`),
    ...stated.filter((time) => !known.has(time)).map((time) => `time: ${time}`),
  ]
}

/** Both readings of every hour in a text. */
const timesSaid = (text: string): string[] =>
  [...text.matchAll(/\b(\d{1,2})(?::(\d\d))?\b/g)].flatMap(([, hour, minute = '00']) =>
    ['AM', 'PM'].map((half) => `${Number(hour) % 12 || 12}:${minute} ${half}`),
  )

/** Of `2026-12-10T19:00:00-06:00`. */
function clockOf(instant: string): string {
  const hour = Number(instant.slice(11, 13))
  return `${hour % 12 || 12}:${instant.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** By the hours as the writer gave them, for a stay that begins on that local day. */
function isOpen({ hours }: GivenVenue, startsAt: string, minutes: number): boolean {
  if (!hours) return false
  const starts = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16))
  const day = weekdayIn(new Date(`${startsAt.slice(0, 10)}T12:00Z`))
  const within = (text: string | undefined, from: number) =>
    (text ?? '').split(',').some((range) => {
      const [opens, closes] = range.split('–').map((time) => (time.trim() ? minutesOf(time) : Number.NaN))
      if (opens === undefined || closes === undefined) return false
      return opens <= from && from + minutes <= (closes > opens ? closes : closes + 1_440)
    })
  return within(hours[weekdays[day]!], starts) || within(hours[weekdays[(day + 6) % 7]!], starts + 1_440)
}

/** Numbers beside times and dates: each has to stand in the data or in what was said. */
function strangeNumbers({ text, url }: AnyReply, { venue, venues, said }: Ground): string[] {
  const events = [...venues.values()].flatMap(({ events: listed }) => listed ?? [])
  const ground = JSON.stringify([venue, events, url, said])
  // The postal code of the staged venues, the scale of prices and of help lines.
  const common = new Set(['60601', '1', '2', '3', '4', '24', '988', '911', '211', '800', '799', '7233'])
  const rest = text.replace(timePattern, '').replace(englishDate, '').replace(spanishDate, '')
  return (rest.match(/\d+/g) ?? [])
    .filter((number) => !common.has(number) && !ground.includes(number))
    .map((number) => `number: ${number}`)
}

/** The service's own origin, or the venue's website. */
function strangeAddresses({ text }: AnyReply, { venue }: Ground): string[] {
  return (text.match(/https?:\/\/\S+/g) ?? [])
    .filter((url) => !url.startsWith(venue.website ?? 'none') && !url.startsWith('https://pass.example/'))
    .map((url) => `address: ${url}`)
}

const kindsOfCapability = {
  reservations: ['AgentFreeTimes', 'AgentReservationDraft'],
  offers: ['AgentOffers'],
  fan_pass_verification: ['AgentPass'],
} as const

/** Replies of capabilities that were not deployed. */
export function leaksIn(reply: AnyReply, { capabilities, offers = [] }: GivenVenue): string[] {
  const missing = (Object.keys(kindsOfCapability) as (keyof typeof kindsOfCapability)[]).filter(
    (capability) => !capabilities.includes(capability),
  )
  const kinds: readonly string[] = missing.flatMap((capability) => kindsOfCapability[capability])
  const hidden = missing.includes('offers') ? offers.flatMap(({ brand, text }) => [brand, text]) : []
  return [
    ...(kinds.includes(reply.__typename) ? [reply.__typename] : []),
    ...hidden.filter((text) => reply.text.includes(text)),
  ]
}
