import { readOnce } from '../../../text/data-rows.js'
import { fold } from '../../../text/fold.js'
import { wordRows } from '../../interpretation/lexicon-rows.js'
import { calledNamesOf } from '../../interpretation/place-index.js'
import type { ReadingInput } from '../reading-input.js'
import type { Analysis, Spanned } from './analysis.js'
import { eventDateOf } from './clock-minutes.js'

/** Stand in a text, and in the patterns of rules, for the names of the fan's event and of its house. */
const eventMark = 'ω'
const houseMark = 'φ'

/** Whether some of the text stands for a name of the event or of its house. */
export const hasEventMark = (marked: string): boolean => /[ωφ]/.test(marked)

/** The text with a mark for each letter of the own names; every position stays what it was. */
export function markEvent(folded: string, event: ReadingInput['event']): string {
  if (!event) return folded
  return namesOf(event.name).reduce((text, name) => marked(text, name, eventMark), markHouse(folded, event))
}

/** The text with a mark for each letter of the names of the event's house. */
export function markHouse(folded: string, event: ReadingInput['event']): string {
  if (!event) return folded
  const venue = event.venue.toLowerCase()
  const houses = [venue, ...calledNamesOf(event.venue), initialsOf(event.venue), ...lastWordOf(event.venue)]
  const inFull = houses.reduce((text, name) => marked(text, name, houseMark), folded)
  const short = withoutNoun(venue)
  if (short === undefined) return inFull
  return short.includes(' ')
    ? marked(inFull, short, houseMark)
    : inFull.replace(asPlace(short), (found) => houseMark.repeat(found.length))
}

/** "be at SoFi by 4": a single word may be anything, unless it stands as a place does. */
const asPlace = (word: string): RegExp =>
  new RegExp(
    String.raw`(?<=\b(?:at|to|of|near|nr|by|from|around|round|inside|into|al|del) (?:the )?)${escaped(word).replaceAll("'", "'?")}` +
      String.raw`(?= ?(?:[.,;!?]|$|(?:by|at|to|before|after|first|for|around|an?|\d+|and|but|is|are|antes|para|then)\b))`,
    'gu',
  )

function marked(text: string, name: string, mark: string): string {
  if (name === '') return text
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}]| park\\b)`, 'gu')
  return text.replace(words, (found) => mark.repeat(found.length))
}

/** The words of a name that are its own, and short forms of them: "caps" for Capitals. */
function namesOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && !commonWords.has(word))
  const short = words.filter((word) => word.endsWith('s') && word.length > 6).map((word) => `the ${word.slice(0, 3)}s`)
  return [...words, ...short, ...calledNames(name)]
}

const teams = readOnce(() => wordRows('teams').map(({ called = '', team = '' }) => [called, team] as const))

/** What people call a team otherwise, or in Spanish: "Nats", "los Osos". */
function calledNames(name: string): string[] {
  const folded = ` ${fold(name)} `
  return teams().flatMap(([called, team]) => (folded.includes(` ${team} `) ? [called] : []))
}

/** "MSG" for Madison Square Garden, "the UC" for the United Center: two letters are a name behind an article only. */
function initialsOf(venue: string): string {
  const words = venue.toLowerCase().split(/\s+/)
  const initials = words.map((word) => word[0]).join('')
  return words.length > 2 ? initials : words.length === 2 ? `the ${initials}` : ''
}

/** "Capital One" for Capital One Arena. */
const withoutNoun = (venue: string): string | undefined => {
  const short = venue.replace(
    / (?:arena|center|centre|theat(?:er|re)|stadium|field|ballpark|ballroom|auditorium|coliseum|pavilion)$/,
    '',
  )
  return short !== venue && !commonWords.has(short) ? short : undefined
}

/** "the Garden" for Madison Square Garden, but not "the park". */
function lastWordOf(venue: string): string[] {
  const words = venue.toLowerCase().split(/\s+/)
  const last = words.at(-1)!
  return words.length > 1 && last.length > 4 && !commonWords.has(last) ? [`the ${last}`, `del ${last}`] : []
}

const eventNouns =
  'show|shows|concert|concerts|gig|game|games|match|play|opera|ballet|musical|concierto|teatro|theatre|theater' +
  '|obra|matinee|stadium|estadio|comedian|ballet|symphony|film|fest|festival|parade|derby|race|recital|choir|coro' +
  '|sinfonica|funcion|espectaculo'
export const eventNoun = new RegExp(`^(?:the )?(?:${eventNouns})(?:'s)?$`)
const endsInEventNoun = new RegExp(`\\b(?:${eventNouns})$`)

/** The event itself, its house and its teams. */
export function isOfEvent(analysis: Analysis, draft: Spanned & { readonly place?: Spanned }): boolean {
  const { folded, input } = analysis
  const { event } = input
  const own = folded.slice(draft.from, draft.to)
  if (!event)
    return eventNoun.test(own) && (ofFan.test(folded.slice(0, draft.from)) || over.test(folded.slice(draft.to)))
  const words = `${event.name} ${event.venue}`.toLowerCase().split(/[^\p{L}]+/u)
  const isShared = (word: string) => words.includes(word) || commonWords.has(word)
  const telling = own.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
  // The National Gallery is not the National Symphony.
  const isOther = draft.place !== undefined && telling.some((word) => !isShared(word))
  const isNamed = telling.some((word) => words.includes(word)) && !isOther
  return isNamed || eventNoun.test(own) || (endsInEventNoun.test(own) && isBesideDayOfEvent(analysis, draft))
}

/** "Comedy show Thursday" begins the text of a fan with a ticket for Thursday, who names no event otherwise. */
const isBesideDayOfEvent = ({ dates, folded, input }: Analysis, { from, to }: Spanned): boolean =>
  /^(?:an? |the |our |my )?$/.test(folded.slice(0, from)) &&
  !hasEventMark(markEvent(folded, input.event)) &&
  dates.some(
    (date) =>
      date.dates.length === 1 && date.dates[0] === eventDateOf({ input }) && date.from >= to && date.from - to <= 2,
  )

/** "before the show", "eat pre-show" */
const ofFan = /\b(?:(?:the|my|our) |(?:pre|post)[- ]?)$/

/** "Show lets out 10:15" */
const over =
  /^ (?:lets? out|gets? out|is (?:over|done)|ends|finishes|(?:just |has |has just )?(?:ended|finished)|acab[ao]|termin[ao])\b/

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const commonWords = new Set(
  (
    'game show with city york chicago washington vancouver brooklyn night very series field arena stadium center ' +
    'centre theatre theater place hall park house club live concert festival united tour from that music opera'
  ).split(' '),
)
