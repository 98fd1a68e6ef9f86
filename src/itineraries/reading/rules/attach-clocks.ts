import { formatMinutes } from '../compile/time-limits.js'
import type { Reading } from '../reading.js'
import { type Analysis, quoteOf } from './analysis.js'
import { eventEnd, halfDay, isAbout, meaningsOf } from './clock-minutes.js'
import { type DecidedHour, decideHours, limitsOfOuting } from './hour-model/decide-hours.js'
import { type RangeLimit, rangeLimits, type StopLimit } from './hour-model/hour-options.js'
import { withNamedPatterns } from './named-patterns.js'
import { afterNow, type Times } from './read-times.js'
import type { StopDraft } from './stop-draft.js'

export interface LimitsOfHours {
  readonly plan: Partial<Pick<Reading, 'from' | 'until' | 'blocked'>>
  /** Hours that limit nothing. */
  readonly idle: readonly { from: number; to: number }[]
}

const maxBlocked = 5
/** Minutes that an appointment is taken to last. */
const usualAppointment = 60
/** Hours that are less likely idle are left to what was not understood. */
const leastShareOfIdle = 0.7

/** Gives hours to the stops that they limit; the others limit the outing or nothing. */
export function attachClocks(analysis: Analysis, times: Times, stops: readonly StopDraft[]): LimitsOfHours {
  const now = afterNow(analysis, times.dates)
  const decided = decideHours(analysis, times.hours, stops, now).map((each) => {
    if (isEventEnd(analysis, each)) return idle(each)
    if (isEndOfOther(analysis, each)) return { ...each, option: { limit: 'from' as const } }
    const show = showBeginning(analysis, each, stops)
    if (show) return inLaterHalf({ ...each, option: { limit: 'at' as const, stop: show } })
    return inLaterHalf(isOfOccasion(analysis, each) ? beginning(each, now) : withVisitHour(analysis, each, stops))
  })
  for (const each of decided) if (each.option.stop) limitStop(analysis, each, each.option.stop, each.option.limit)
  const { begins, ends } = limitsOfOuting(decided)
  const blocked = decided.filter(({ option }) => option.limit === 'blocked').slice(0, maxBlocked)
  return {
    plan: {
      ...(begins && { from: { quote: quoteOf(analysis, begins.hour), time: formatMinutes(begins.minutes) } }),
      ...(ends && {
        until: { quote: quoteOf(analysis, ends.hour), time: formatMinutes(ends.endMinutes ?? ends.minutes) },
      }),
      ...(blocked.length > 0 && { blocked: blocked.map((each) => blockedTime(analysis, each)) }),
    },
    idle: decided
      .filter(({ option, share }) => option.limit === 'none' && share >= leastShareOfIdle)
      .map(({ hour }) => hour),
  }
}

/** "after the game, should be over by 9:30": when the event ends. */
function isEventEnd(analysis: Analysis, { hour }: DecidedHour): boolean {
  const end = eventEnd(analysis)
  const isOver = isOverBefore.test(analysis.folded.slice(0, hour.from))
  return isOver && end !== undefined && meaningsOf(hour.clock).some((minutes) => isAbout(minutes, end))
}

/** "dinner after the show, it ends around 10": of an event that is not known; the outing begins then. */
const isEndOfOther = ({ folded, input }: Analysis, { hour, option }: DecidedHour): boolean =>
  !input.event && option.limit === 'at' && endsBefore.test(folded.slice(0, hour.hourFrom))

const endsBefore =
  /\b(?:it|show|game|match|concert|film|movie|play|funcion|concierto|partido) (?:ends|is over|finishes|lets out|gets out|acaba|termina)(?: at| around| about| a las?| sobre las?)? ?$/

const isOverBefore = /\b(?:over|done|ends?|ending|out|finish(?:es|ed)?|acaba\p{L}*|termina\p{L}*)(?: \p{L}+)? ?$/u

const idle = (each: DecidedHour): DecidedHour => ({ ...each, option: { limit: 'none' }, share: 1 })

/** "a play, curtain at 7:30", "teatro, la función es a las 8": the stop that begins then. */
function showBeginning(
  { folded, input }: Analysis,
  { hour, option }: DecidedHour,
  stops: readonly StopDraft[],
): StopDraft | undefined {
  if (input.event || option.stop || hour.end || !showBefore.test(folded.slice(0, hour.from))) return undefined
  return stops.find(({ kinds, extra }) => shows.has(kinds[0]!) && !extra.at)
}

const showBefore =
  /\b(?:curtain|show|film|movie|play|performance|funcion|obra|pelicula)(?:'?s| is| starts?| begins?| es| empieza| comienza)?(?: up)?(?: like)? ?$/
const shows: ReadonlySet<StopDraft['kinds'][number]> = new Set(['theatre', 'cinema', 'live_music'])

/** A show at 8 is not in the morning. */
function inLaterHalf(each: DecidedHour): DecidedHour {
  const { hour, option, minutes } = each
  const isShow = option.limit === 'at' && shows.has(option.stop.kinds[0]!)
  return isShow && hour.clock.isAmbiguous && minutes < earliestShow ? { ...each, minutes: minutes + halfDay } : each
}

/** Minutes after midnight. */
const earliestShow = 600

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
const openAt = /\b(?:be|definitely|sea|este) (?:open|abierto) (?:at|a las?) ?$/

/** "First date tonight at 7": what the outing is for begins then, and does not end. */
const isOfOccasion = ({ folded }: Analysis, { hour, option }: DecidedHour): boolean =>
  (option.limit === 'until' || option.limit === 'none') &&
  hour.end === undefined &&
  occasionBefore.test(folded.slice(0, hour.from))

/** The hour of an occasion, which is not over and not early in the morning. */
function beginning(each: DecidedHour, now = earliestOccasion): DecidedHour {
  const isLater = each.hour.clock.isAmbiguous && each.minutes < now
  return { ...each, option: { limit: 'from' }, minutes: each.minutes + (isLater ? halfDay : 0) }
}

/** Minutes after midnight. */
const earliestOccasion = 480

const occasionBefore = new RegExp(String.raw`\b${withNamedPatterns('<occasion>')} ?$`, 'u')

function limitStop(
  analysis: Analysis,
  { hour, minutes, endMinutes }: DecidedHour,
  { extra }: StopDraft,
  limit: StopLimit,
): void {
  const timed = (time: number) => ({ quote: quoteOf(analysis, hour), time: formatMinutes(time) })
  const [first, second] = isOfRange(limit) ? rangeLimits[limit] : [limit]
  extra[first] ??= timed(minutes)
  if (second) extra[second] ??= timed(endMinutes!)
}

const isOfRange = (limit: StopLimit): limit is RangeLimit => limit in rangeLimits

function blockedTime(analysis: Analysis, { hour, minutes, endMinutes }: DecidedHour) {
  const end = endMinutes ?? minutes + usualAppointment
  return { quote: quoteOf(analysis, hour), from: formatMinutes(minutes), to: formatMinutes(end) }
}
