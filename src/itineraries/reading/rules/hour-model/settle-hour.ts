import { hasSeats } from '../../reading.js'
import type { Analysis } from '../analysis.js'
import { eventEnd, eventStart, halfDay, isAbout, meaningsOf, nightEnds } from '../clock-minutes.js'
import { withNamedPatterns } from '../named-patterns.js'
import type { StopDraft } from '../stop-draft.js'
import type { DecidedHour } from './decide-hours.js'

/** A decision of the models, or another one where the words leave one meaning only. */
export function settleHour(
  analysis: Analysis,
  each: DecidedHour,
  stops: readonly StopDraft[],
  now: number | undefined,
  isOnly: boolean,
): DecidedHour {
  if (isOfTonight(analysis, each)) return inSmallHours(each)
  if (isEventEnd(analysis, each)) return idle(each)
  if (isEndOfOther(analysis, each)) return { ...each, option: { limit: 'from' } }
  if (isEndOfWork(analysis, each)) return beginning(each, now)
  const seat = seatUntil(analysis, each, stops)
  if (seat) return { ...each, option: { limit: 'end_by', stop: seat } }
  const next = nextBy(analysis, each, stops)
  if (next) return inLaterHalf({ ...each, option: { limit: 'not_after', stop: next } })
  const show = showBeginning(analysis, each, stops)
  if (show) return inLaterHalf({ ...each, option: { limit: 'at', stop: show } })
  const isBeginning = isOfOccasion(analysis, each) || isBehindDay(analysis, each, isOnly)
  const settled = isBeginning ? beginning(each, now) : withVisitHour(analysis, each, stops)
  return withPlainHalf(analysis, byDay(analysis, inLaterHalf(settled, eventStart(analysis)), stops, now), stops)
}

/** "from 2 to 5 tonight": a range is taken for one of the afternoon otherwise. */
const isOfTonight = ({ folded }: Analysis, { hour, minutes }: DecidedHour): boolean =>
  minutes % halfDay < nightEnds &&
  tonightBehind.test(folded.slice(hour.to)) &&
  !/[ap]\.? ?m\b/.test(folded.slice(hour.from, hour.to))

const tonightBehind = /^ (?:tonight|at night|in the night|esta noche|de la noche)\b/

const inSmallHours = (each: DecidedHour): DecidedHour => ({
  ...each,
  minutes: each.minutes % halfDay,
  ...(each.endMinutes !== undefined && { endMinutes: each.endMinutes % halfDay }),
})

/** "Tacos at one", said in the evening: not in the small hours, unless the night or an event is spoken of. */
function byDay({ folded, input }: Analysis, each: DecidedHour, stops: readonly StopDraft[], now = 0): DecidedHour {
  const { hour, option, minutes } = each
  const isOfNight = input.event || nightWords.test(folded) || stops.some(({ kinds }) => ofNight.has(kinds[0]!))
  if (isOfNight || option.limit !== 'at' || !hour.clock.isAmbiguous || hour.end || minutes >= nightEnds) return each
  const isOfDay = now < lateEvening || stops.some(({ kinds }) => ofDay.has(kinds[0]!))
  return isOfDay ? { ...each, minutes: minutes + halfDay } : each
}

/** Minutes after midnight from which the next one o'clock is one in the night. */
const lateEvening = 1_320
const nightWords = /\b(?:late|nights?|midnight|tonight|after hours|noche|madrugada|party|fiesta)\b/

/**
 * "Our anniversary on Saturday at eight", "bars, from 9": what is for the evening alone does not begin in the morning, and a museum
 * not in the evening.
 */
function withPlainHalf({ folded, input }: Analysis, each: DecidedHour, stops: readonly StopDraft[]): DecidedHour {
  const { hour, option, minutes } = each
  if (option.limit !== 'from' || input.event || !hour.clock.isAmbiguous || hour.end || stops.length === 0) return each
  const isMorning = minutes >= nightEnds && minutes < midMorning
  if (minutes >= evening && stops.every(({ kinds }) => ofDay.has(kinds[0]!)))
    return { ...each, minutes: minutes - halfDay }
  const isOfEvening = ({ kinds }: StopDraft) => ofEvening.has(kinds[0]!)
  const isMeal = ({ kinds, meal, cuisines }: StopDraft) =>
    kinds[0] === 'restaurant' && meal === undefined && !cuisines.some((cuisine) => morningFood.test(cuisine))
  const isEvening = stops.every((stop) => isOfEvening(stop) || (occasion.test(folded) && isMeal(stop)))
  return isMorning && isEvening ? { ...each, minutes: minutes + halfDay } : each
}

const ofDay: ReadonlySet<StopDraft['kinds'][number]> = new Set([
  'museum',
  'gallery',
  'library',
  'zoo',
  'aquarium',
  'park',
])
/** Minutes after midnight. */
const midMorning = 600
const evening = 1_140
const occasion = new RegExp(String.raw`\b${withNamedPatterns('<occasion>')}\b`, 'u')
const morningFood = /breakfast|brunch|pancake|bagel|egg|waffle|diner|bakery|donut|coffee/

/** "after the game, should be over by 9:30": when the event ends. */
function isEventEnd(analysis: Analysis, { hour }: DecidedHour): boolean {
  const end = eventEnd(analysis)
  const isOver = isOverBefore.test(analysis.folded.slice(0, hour.from))
  return isOver && end !== undefined && meaningsOf(hour.clock).some((minutes) => isAbout(minutes, end))
}

/** "dinner after the show, it ends around 10": of an event that is not known; the outing begins then. */
const isEndOfOther = ({ folded, input }: Analysis, { hour, option }: DecidedHour): boolean =>
  !input.event && option.limit === 'at' && endsBefore.test(folded.slice(0, hour.hourFrom))

/** "my shift ends at 9": the fan is free then. */
const isEndOfWork = ({ folded }: Analysis, { hour }: DecidedHour): boolean =>
  hour.end === undefined && offDuty.test(folded.slice(0, hour.hourFrom))

/** "a cafe to work in till noon": the stop lasts until then, where "I have to work till 5, then a cafe" begins then. */
const seatUntil = ({ folded }: Analysis, { hour, option }: DecidedHour, stops: readonly StopDraft[]) =>
  hour.role === 'until' && !hour.end && !option.stop
    ? stops.find(({ kinds, to }) => hasSeats(kinds[0]) && whatFor.test(folded.slice(to, Math.max(to, hour.from))))
    : undefined

const whatFor = /^ (?:to|for|para|(?:where|donde) (?:i|we|puedo|podemos)) (?:\p{L}+ ){1,5}$/u

/** "ramen, then the Green Mill by 9:30": when the fan gets there, where "tacos, home by 9:30" ends the outing. */
const nextBy = ({ folded }: Analysis, { hour, option }: DecidedHour, stops: readonly StopDraft[]) =>
  hour.role === 'by' && !hour.end && !option.stop
    ? stops.find(
        ({ place, kinds, from, to }) =>
          (place || kinds.every((kind) => ofEvening.has(kind))) &&
          hour.from - to === 1 &&
          thenBefore.test(folded.slice(0, from)),
      )
    : undefined

const ofEvening: ReadonlySet<StopDraft['kinds'][number]> = new Set([
  'bar',
  'pub',
  'nightclub',
  'live_music',
  'theatre',
  'cinema',
])
const ofNight: ReadonlySet<StopDraft['kinds'][number]> = new Set([...ofEvening, 'nightclub'])
const thenBefore = /\b(?:then|luego|despues) (?:to |at |al? |en )?(?:the |an? |el |la |una? )?$/u

const offDuty = new RegExp(String.raw`(?<!\p{L})${withNamedPatterns('<off-duty>')} ?$`, 'u')

const endsBefore = new RegExp(String.raw`\b${withNamedPatterns('<show-is-over>')} ?$`)

const isOverBefore = /\b(?:over|done|ends?|ending|out|finish(?:es|ed)?|acaba\p{L}*|termina\p{L}*)(?: \p{L}+)? ?$/u

/** An hour that limits nothing. */
export const idle = (each: DecidedHour): DecidedHour => ({ ...each, option: { limit: 'none' }, share: 1 })

/** "a play, curtain at 7:30", "teatro, la función es a las 8": the stop that begins then. */
function showBeginning(
  { folded, input }: Analysis,
  { hour, option }: DecidedHour,
  stops: readonly StopDraft[],
): StopDraft | undefined {
  if (input.event || option.stop || hour.end || !showBefore.test(folded.slice(0, hour.from))) return undefined
  return stops.find(({ kinds, extra }) => shows.has(kinds[0]!) && !extra.at)
}

const showBefore = new RegExp(String.raw`\b${withNamedPatterns('<show-begins>')} ?$`)
const shows: ReadonlySet<StopDraft['kinds'][number]> = new Set(['theatre', 'cinema', 'live_music'])

/** A show or a bar at 8 is not in the morning, nor is "open past 11"; a club at 12 is not at noon. */
function inLaterHalf(each: DecidedHour, before = Infinity): DecidedHour {
  const { hour, option, minutes } = each
  const [kind] = option.stop?.kinds ?? []
  if (!kind || !hour.clock.isAmbiguous || hour.end) return each
  const isOfNight = minutes % halfDay < nightEnds && (kind === 'nightclub' || kind === 'bar' || option.limit !== 'at')
  const earliest = option.limit === 'open_past' ? halfDay : option.limit === 'at' ? (earliestStarts[kind] ?? 0) : 0
  if (kind === 'nightclub' && option.limit === 'at' && isOfNight) return { ...each, minutes: minutes % halfDay }
  const later = (minutes % halfDay) + halfDay
  // "mimosas at 9:30" before a match at noon.
  const isBefore = kind === 'bar' && minutes >= earliestBefore && later >= before
  return minutes < earliest && !isOfNight && !isBefore ? { ...each, minutes: later } : each
}

/** Minutes after midnight from which something is drunk before an event. */
const earliestBefore = 540
/** Minutes after midnight. */
const earliestStarts: Readonly<Record<string, number>> = {
  cinema: 600,
  theatre: 660,
  live_music: 660,
  bar: 600,
  nightclub: 1_020,
}

/** What is only to be open at an hour has a word that says so; "must be open at 6" is when the fan comes. */
function withVisitHour({ folded }: Analysis, each: DecidedHour, stops: readonly StopDraft[]): DecidedHour {
  const { hour, option } = each
  const isOpenAt = openAt.test(folded.slice(0, hour.hourFrom))
  const isOnlyOpen = option.limit === 'open_past' && openWords.test(folded)
  const stop = option.stop ?? (isOpenAt && stops.length === 1 ? stops[0] : undefined)
  if (!stop || hour.end || !(isOpenAt || (option.limit === 'open_past' && !isOnlyOpen))) return each
  return { ...each, option: { limit: 'at', stop } }
}

const openWords =
  /\b(?:open|opens|serv(?:es|ing)|still|clos(?:es|ed|ing|e(?! (?:to|by)))|abiert\p{L}+|abre\p{L}*|cierr\p{L}+|late|until|till?|hasta)\b/u
const openAt = new RegExp(String.raw`\b${withNamedPatterns('<open-at>')} ?$`, 'u')

/** "First date tonight at 7": what the outing is for begins then, and does not end. */
const isOfOccasion = ({ folded }: Analysis, { hour, option }: DecidedHour): boolean =>
  (option.limit === 'until' || option.limit === 'none') &&
  hour.end === undefined &&
  occasionBefore.test(folded.slice(0, hour.from))

/** "for my parents' anniversary, Saturday 7ish": an hour right behind the day of the plan is no story's. */
function isBehindDay(analysis: Analysis, { hour, option }: DecidedHour, isOnly: boolean): boolean {
  const start = eventStart(analysis)
  const isOfEvent = start !== undefined && meaningsOf(hour.clock).some((minutes) => isAbout(minutes, start))
  const isBehind = analysis.dates.some(({ to }) => to < hour.from && hour.from - to <= 2)
  return isOnly && isBehind && !isOfEvent && option.limit === 'none' && hour.end === undefined
}

/** The hour of an occasion, which is not over and not early in the morning. */
function beginning(each: DecidedHour, now = earliestOccasion): DecidedHour {
  const isLater = each.hour.clock.isAmbiguous && each.minutes < now
  return { ...each, option: { limit: 'from' }, minutes: each.minutes + (isLater ? halfDay : 0) }
}

/** Minutes after midnight. */
const earliestOccasion = 480

const occasionBefore = new RegExp(String.raw`\b${withNamedPatterns('<occasion>')} ?$`, 'u')
