import { fold } from '../../text/fold.js'
import { localDate } from '../../time/local-clock.js'
import { shiftDay } from '../../time/local-day.js'
import { isPublicHoliday } from '../../time/public-holidays.js'
import { hoursOfDay, hoursOfWeek, isAlwaysOpen } from '../../venues/day-hours.js'
import { isOpenAt as isOpenAtInstant } from '../../venues/is-open-at.js'
import { dateText, timesText, weekdayOf } from '../dates.js'
import { asks } from '../question.js'
import { type Encounter, sentences } from './encounter.js'
import { isOpenAt } from './table-wish.js'

/** Days whose hours differ from those of an ordinary week. */
const holiday =
  /\b(holidays?|christmas|xmas|thanksgiving|new year'?s?|easter|4th of july|fourth of july|independence day|labor day|memorial day|halloween|valentine'?s?|festivos?|feriados?|navidad|nochebuena|nochevieja|a[nñ]o nuevo|semana santa|pascua|accion de gracias|acción de gracias)\b/i

/** The hours that a question is about as sentences; undefined if they are not known. */
export function hoursText(encounter: Encounter): string | undefined {
  const { agent, question, words } = encounter
  const { openingHours, hoursSource } = agent.venue
  if (hoursSource === 'assumed' || openingHours.length === 0 || isOfHoliday(question.text)) return undefined
  if (isAlwaysOpen(openingHours)) return words.alwaysOpen
  const today = localDate(encounter.context.now, agent.venue.zone)
  const dates = datesOf(encounter, today)
  if (dates.length > 0) return dates.map((date) => dayText(encounter, date)).join(' ')
  if (asks(question, 'open_now')) return sentences(nowText(encounter), dayText(encounter, today))
  return sentences(asksForATime(question.text) && dayText(encounter, today), weekText(encounter))
}

/** The hours of a day; of a day on which the venue is closed, also the next on which it opens. Undefined if unknown. */
export function openingText(encounter: Encounter, date: string): string | undefined {
  const { agent, words } = encounter
  const { openingHours, hoursSource } = agent.venue
  if (hoursSource === 'assumed' || openingHours.length === 0 || isAlwaysOpen(openingHours)) return undefined
  const hoursOn = (day: string) => hoursOfDay(openingHours, weekdayOf(day), words.allDay)
  const hours = hoursOn(date)
  if (hours !== '') return words.hoursOn(dateText(date, words), hours)
  const next = nextOpenDay(encounter, date)
  const said = words.closedAllDay(dateText(date, words))
  return next === undefined ? said : sentences(said, words.nextOpen(dateText(next, words), hoursOn(next)))
}

/** The first of the six days after a date on which the venue is open. */
export function nextOpenDay({ agent }: Encounter, date: string): string | undefined {
  const { openingHours } = agent.venue
  return [1, 2, 3, 4, 5, 6]
    .map((days) => shiftDay(date, days))
    .find((day) => hoursOfDay(openingHours, weekdayOf(day), '-') !== '')
}

/** Whether the venue is known to stay closed on a day. */
export function isClosedOn({ agent }: Encounter, date: string): boolean {
  const { openingHours, hoursSource } = agent.venue
  const isKnown = hoursSource !== 'assumed' && openingHours.length > 0 && !isAlwaysOpen(openingHours)
  return isKnown && hoursOfDay(openingHours, weekdayOf(date), '-') === ''
}

export const isOfHoliday = (text: string): boolean => holiday.test(text)

/** "Until what time?" after a day was named is about that day; a time without a day is one of today. */
function datesOf({ question, state }: Encounter, today: string): readonly string[] {
  const { dates, times, text } = question
  if (dates.length > 0 || asks(question, 'open_now')) return dates
  const isAboutEarlier = state.date !== undefined && state.date >= today && (asksForATime(text) || times.length > 0)
  if (isAboutEarlier) return [state.date!]
  return times.length > 0 ? [today] : []
}

/** Asks when the venue opens or closes, rather than for its hours in general. */
function asksForATime(text: string): boolean {
  const folded = fold(text)
  return opensOrCloses.test(folded) && !inGeneral.test(folded)
}

const opensOrCloses =
  /\b(what time|when|until|till|how late|how early|close|closes|closing|a que hora|hasta que hora|desde que hora|cierr\w+|abren?)\b/
const inGeneral =
  /\b(hours|horarios?|usual(ly)?|normal(ly|mente)?|every|each|weekdays?|weekends?|days|dias|semana|week|general(ly|mente)?)\b/

function dayText(encounter: Encounter, date: string): string {
  const { agent, question, words } = encounter
  const isOpen = (minutes: number) => isOpenAt(agent.venue, date, minutes)
  const open = question.times.filter(isOpen)
  // An hour without morning or evening is the one at which the venue is open.
  const closed =
    open.length > 0 && isSameHour(question.times) ? [] : question.times.filter((minutes) => !isOpen(minutes))
  return sentences(
    openingText(encounter, date),
    isPublicHoliday(date, agent.venue.country) && words.publicHoliday,
    open.length > 0 && words.openAt(timesText(open, words)),
    closed.length > 0 && words.closedAt(timesText(closed, words)),
  )
}

const isSameHour = (times: readonly number[]): boolean => times.every((minutes) => (minutes - times[0]!) % 720 === 0)

const nowText = ({ agent, context, words }: Encounter): string =>
  isOpenAtInstant(agent.venue, context.now) ? words.openNow : words.closedNow

function weekText({ agent, question, words }: Encounter): string {
  const closed = words.days.filter((_, index) => hoursOfDay(agent.venue.openingHours, index, '-') === '')
  const asksForClosed = /\b(clos|cerrad|cierra)/i.test(question.text) && !asksForATime(question.text)
  const week = hoursOfWeek(agent.venue.openingHours, words.days, words.allDay)
  return sentences(words.week(week), asksForClosed && closed.length > 0 && words.closedOn(closed.join(', ')))
}
