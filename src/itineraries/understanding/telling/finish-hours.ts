import type { Draft } from '../draft.js'
import { plausible } from '../scheduling/read-hour.js'
import { nightConcepts } from '../scheduling/window-on.js'
import type { Story } from '../story.js'
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
    const isBedtime = limit.anchor === 'begin' && limit.time.role === 'by' && bedtime.test(text.slice(0, limit.span[0]))
    if (isBedtime && !isNightOut) limits[i] = { ...limit, anchor: 'done' }
  })
}

const bedtime = /\b(in bed|asleep|to bed|bedtime|en la cama|dormidos)\W*$/i

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
  if (time.role === 'range' ? story.isOrderStated : story.drafts.some(({ isLeading }) => isLeading)) return
  const others = story.drafts.filter((one) => one !== draft)
  if (others.length === 0 || others.some(({ times, sentence }) => times.length > 0 || sentence !== draft.sentence))
    return
  draft.times.splice(draft.times.indexOf(time), 1)
  story.limits.push({ anchor: 'window', time, span })
}

/** "we land at ten, kick-off is noon, time for a bite?": two times with the stop in between. */
export function beforeKickoff(telling: Telling): void {
  const { limits, event, drafts } = telling.story
  const isSqueezed = event && !event.relation && (event.isSoon || limits.some(({ anchor }) => anchor === 'event'))
  if (isSqueezed) for (const draft of drafts) draft.side ??= sideOfHour(telling, draft)
}

/** "Bears at noon. Pizza 3:30. Bar 8.": an hour that people keep only after the event has begun is after it. */
function sideOfHour({ around: { event } }: Telling, draft: Draft): 'before' | 'after' {
  const clock = draft.times.find(({ role }) => role === 'at')?.clock
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
