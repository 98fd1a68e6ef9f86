import type { Story } from '../interpretation.js'
import { usualDuty } from '../reading/read-duty.js'
import { plausible, readHour } from '../scheduling/read-hour.js'
import { nightConcepts } from '../scheduling/window-on.js'
import { isShow, mealStarts } from '../start-times.js'
import type { Draft } from '../stop-frame.js'
import { minutesBetween } from '../temporal/clock-time.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { Telling } from './telling.js'

/** "two hours, one beer, one burger": the time told ahead is that of all that follows. */
export function shareTime({ timeAhead, story }: Telling): void {
  if (!timeAhead || story.drafts.length < 2) return
  Object.assign(timeAhead.draft, { stay: timeAhead.usualStay, stayStated: false })
  story.durations.push({ drafts: [], minutes: timeAhead.minutes })
}

/** "a gallery and a coffee in the next two hours": they are over by then; a single stop begins by then. */
export function keepWithin({ hoursAhead, story: { drafts, durations } }: Telling): void {
  const isMany = drafts.length > 1 || (drafts[0]?.count ?? 0) > 1
  if (hoursAhead !== undefined && isMany) durations.push({ drafts: [], minutes: hoursAhead })
}

/** "kids in bed by eight, so early dinner": what is no night out is over by then. */
export function endByBedtime({ limits, drafts, text }: Story): void {
  const isNightOut = drafts.some(({ concept }) => nightConcepts.includes(concept))
  limits.forEach((limit, i) => {
    // "kids go to bed at eight, so dinner by six"
    const isAhead = drafts.some(({ times }) => times.some((time) => isSooner(time, limit.time)))
    const isEnd = limit.time.role === 'by' || (limit.time.role === 'at' && isAhead)
    const isBedtime = limit.anchor === 'begin' && isEnd && bedtime.test(text.slice(0, limit.span[0]))
    if (isBedtime && !isNightOut) limits[i] = { ...limit, anchor: 'done' }
  })
}

const isSooner = ({ clock }: TimeExpression, bed: TimeExpression): boolean =>
  clock.minutes % 720 < bed.clock.minutes % 720

const bedtime = /\b(in bed|asleep|to bed|bedtime|en la cama|dormidos)\W*$/i

/** "we land at eleven and check in at four", "I finish at five and meet friends at seven": the hours between two arrivals are to be filled. */
export function fillUntilNext({ limits, roles, text }: Story): void {
  const [free, ...more] = limits.filter(({ anchor, time }) => anchor === 'begin' && time.clockAt >= 0)
  const next = more.find(({ span }) => {
    const lead = text.slice(0, span[0])
    const isMeeting = meeting.test(lead) && !purpose.test(text.slice(span[1]))
    return roles.has('between') || checkIn.test(lead) || isMeeting
  })
  if (!free || !next) return
  const isEntry = checkIn.test(text.slice(0, next.span[0]))
  if (minutesBetween(free.time.clock, next.time.clock) >= longWait || roles.has('between'))
    limits[limits.indexOf(next)] = { ...next, anchor: 'done', ...(isEntry && { isAdmission: true }) }
}

/** "client at nine, call at half past eleven, coffee in between": the first of two hours at which the fan is due begins what lies between. */
export function beginBetween({ limits, roles }: Story): void {
  const [first, ...more] = limits.filter(({ anchor, time }) => anchor === 'done' && time.clockAt >= 0)
  const at = first && more.length > 0 && roles.has('between') ? limits.indexOf(first) : -1
  if (!first || at < 0 || limits.some(({ anchor }) => anchor === 'begin')) return
  const [early, late] = [first, more[0]!].sort((a, b) => hourOnDay(a.time) - hourOnDay(b.time))
  const { clock } = early!.time
  const minutes = clock.minutes + (early!.isDuty ? usualDuty : 0)
  limits.splice(limits.indexOf(late!), 1)
  limits.splice(limits.indexOf(early!), 1, late!)
  limits.push({ ...early!, anchor: 'begin', time: { ...early!.time, role: 'from', clock: { ...clock, minutes } } })
}

/** Minutes after midnight, where nobody is due before seven. */
const hourOnDay = ({ clock: { minutes, isAmbiguous } }: TimeExpression): number =>
  isAmbiguous && minutes % 720 < 420 ? (minutes % 720) + 720 : minutes

/** "done at half past five, dinner": nobody has had it by then, so that it comes after. */
export function beginWhenDone({ limits, drafts, text }: Story): void {
  const starts = drafts.flatMap(({ spans }) => spans.map(([start]) => start))
  limits.forEach((limit, i) => {
    const { anchor, time, span } = limit
    const isAhead = anchor === 'done' && time.role === 'at' && !limit.isDuty && Math.min(...starts) > span[1]
    if (!isAhead || !through.test(text.slice(0, span[0]))) return
    const isTooSoon = (draft: Draft): boolean => {
      const [from, to] = draft.meal ? [mealStarts[draft.meal].from, mealStarts[draft.meal].to] : usualNight(draft)
      return readHour(time.clock, [from - earlyHours, to]) < from + draft.stay + 30
    }
    const first = drafts[0]
    if (first && isTooSoon(first)) limits[i] = { ...limit, anchor: 'begin', time: { ...time, role: 'from' } }
  })
}

/** Minutes after midnight at which drinks may be over by the end told. */
const usualNight = ({ concept }: Draft): readonly [number, number] =>
  nightConcepts.includes(concept) ? [960, 1439] : [0, 0]

/** Minutes before a meal is usual in which an hour may still be of the same half of the day. */
const earlyHours = 240

const through =
  /(^|[,.;:] ?|\b(i['’]?m|we['’]?re|i am|we are|and|i|we|get|i['’]?ll be|we['’]?ll be) )(done|finish(ed)?|through|off)( (around|about|like))? *$/i

/** "meet friends at seven", "meeting my sister at six" */
const meeting = /\bmeet(ing)?( up with)?( \p{L}+){1,3}( at)? *$/iu

/** "… at seven for dinner": what is wanted is had with them. */
const purpose = /^ (for|to|and|over)\b/i

const checkIn =
  /\b(check(ed|ing)?[- ]?in|(in)?to (the|our) (hotel|room|airbnb))( time)?( is)?( not)?( until| at| from)? *$/i

/** Minutes for which nobody sits in a lobby. */
const longWait = 120

/** "drinks from five till seven, Thai after": what others follow takes the hours that were told of it. */
export function takeHours({ drafts, isOrderStated, text }: Story): void {
  for (const draft of isOrderStated ? drafts.slice(0, -1) : []) {
    const hours = draft.times.find(({ role }) => role === 'range')
    const isHeld = hours?.to && draft.times.length === 1 && !draft.stayStated && draft.count === 1
    const length = isHeld ? minutesBetween(hours.clock, hours.to!) : 0
    const isLoose = draft.spans.some((span) => within.test(text.slice(...span)))
    if (length > draft.stay && length <= longestStay && !isLoose) draft.stay = length
  }
}

const within = /\b(between|anywhere|any ?time|some ?time|entre)\b/i

/** Minutes. */
const longestStay = 180

/** "half an hour to see two memorials, then lunch": what is too short for all is the time of what it was told of. */
export function boundTold({ drafts, durations }: Story): void {
  durations.forEach(({ minutes, told = [] }, i) => {
    const isTooShort = shortest(drafts) > minutes && shortest(told) <= minutes
    if (isTooShort && told.length > 0) durations[i] = { drafts: told, minutes }
  })
}

/** Minutes that they take when none is longer than it must be. */
const shortest = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, { stay, count }) => sum + (stay * count * 2) / 3, 0)

/** "check-in isn't until four, dinner tonight": whoever asks for the evening has got in by then. */
export function endAdmission({ drafts, dayparts, limits }: Story): void {
  const isOfEvening = ({ meal, concept }: Draft): boolean =>
    meal === 'dinner' || meal === 'late' || nightConcepts.includes(concept)
  const at = limits.findIndex(({ isAdmission }) => isAdmission)
  if (at >= 0 && (drafts.some(isOfEvening) || dayparts.some(({ from }) => from >= evening))) limits.splice(at, 1)
}

/** Minutes after midnight. */
const evening = 960

/** "from 7 to 9 drinks and a snack", "after two: coffee, then a museum": the hours are those of both; "from 7 to 9 drinks, then a snack" comes after them. */
export function spreadHours({ leading, story }: Telling): void {
  if (!leading) return
  const { draft, time, span } = leading
  if (time.role === 'at') {
    story.isOrderStated ||= isBegunBy(draft, story)
    return
  }
  if (time.role === 'range' ? story.isOrderStated : story.drafts.some(({ isLeading }) => isLeading)) return
  const others = story.drafts.filter((one) => one !== draft)
  if (others.length === 0 || others.some(({ times, sentence }) => times.length > 0 || sentence !== draft.sentence))
    return
  draft.times.splice(draft.times.indexOf(time), 1)
  story.limits.push({ anchor: 'window', time, span })
}

/** "2pm beers n burgers": what is told at an hour begins what is joined to it, unless it is a show. */
function isBegunBy(draft: Draft, { drafts, before }: Story): boolean {
  const [first, ...others] = drafts
  const isJoined = ({ times, dayparts, dates, sentence, meal, side, isLeading }: Draft): boolean =>
    times.length + dayparts.length + dates.length === 0 && sentence === draft.sentence && !meal && !side && !isLeading
  const isKept = isShow(draft.concept) || draft.concept === 'dancing'
  return first === draft && !isKept && before.length === 0 && others.length > 0 && others.every(isJoined)
}

/** "we land at ten, kick-off is noon, time for a bite?": two times with the stop in between. */
export function beforeKickoff(telling: Telling): void {
  const { limits, event, drafts } = telling.story
  const isSqueezed = event && !event.relation && (event.isSoon || limits.some(({ anchor }) => anchor === 'event'))
  if (isSqueezed) for (const draft of drafts) draft.side ??= sideOfHour(telling, draft)
}

/** "Bears at noon. Pizza 3:30. Bar 8.": an hour that people keep only after the event has begun is after it. */
export function sideOfHour({ around: { event } }: Telling, draft: Draft): 'before' | 'after' {
  const clock = draft.times.find(({ role }) => ['at', 'from', 'after'].includes(role))?.clock
  if (!clock || !event) return 'before'
  const readings = clock.isAmbiguous ? [clock.minutes % 720, (clock.minutes % 720) + 720] : [clock.minutes]
  const [from, to] = plausible(draft)
  const isUsual = (reading: number): boolean => reading >= from && reading <= to
  const ahead = readings.filter((reading) => reading < event.startMinutes)
  if (ahead.some((reading) => isUsual(reading) || reading >= earliestGathering)) return 'before'
  return readings.some((reading) => reading >= event.startMinutes && isUsual(reading)) ? 'after' : 'before'
}

/** Minutes after midnight: from then on people meet before a game, whatever they eat and drink. */
const earliestGathering = 540
