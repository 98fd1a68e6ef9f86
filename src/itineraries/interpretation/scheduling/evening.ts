import type { Concept } from '../plan-request.js'
import { mealStarts } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import type { SchedulingContext } from './scheduling-context.js'

/** From when a stop is wanted that belongs to the evening, in minutes after midnight. */
export const eveningOf = (scheduling: SchedulingContext, frame: StopFrame): number | undefined =>
  nightOutFrom(scheduling, frame) ?? (isDinner(scheduling, frame) ? mealStarts.dinner.bestFrom : undefined)

/**
 * A bar, music or a comedy show behind other stops, or on another day. By itself and without a day it is wanted soon, and
 * beside an event with the event.
 */
function nightOutFrom({ interpretation }: SchedulingContext, frame: StopFrame): number | undefined {
  const { until } = interpretation
  const endsEarly = until !== undefined && !isOfEvening(until.minutes)
  if (frame.side || isWantedSoon({ interpretation }) || endsEarly) return undefined
  if (frame.heads.some((head) => musicHeads.has(head))) return musicBegins
  if (frame.concept === 'theatre' && isOfStage(frame)) return firstCurtain
  const [first = ''] = frame.heads
  return frame.concept === 'drink' && eveningHeads.has(first) && frame.topic?.name !== 'beer'
    ? eveningBegins
    : undefined
}

const isWantedSoon = ({
  interpretation: { frames, dates, totalMinutes, isAtOnce },
}: Pick<SchedulingContext, 'interpretation'>): boolean =>
  (frames.length === 1 && dates.length === 0) || isAtOnce || totalMinutes !== undefined

const musicHeads: ReadonlySet<string> = new Set(['livemusic', 'karaoke', 'jazz', 'blues'])
/** A pub, a brewery and a glass of wine are for the day as well. */
const eveningHeads: ReadonlySet<string> = new Set(['bar', 'cocktail', 'cocktailbar', 'winebar', 'sportsbar', 'hookah'])

const isOfStage = ({ topic, text }: StopFrame): boolean =>
  /\b(?:comedy|stand-?up|improv|drag|burlesque|cabaret|comedia|monologos|opera|concert|concierto)\b/i.test(
    `${topic?.name ?? ''} ${text}`,
  )

/** "tacos, then a jazz bar", "Greek on Saturday, home by 9": what leads to an evening out, or ends one, is a dinner. */
function isDinner(scheduling: SchedulingContext, frame: StopFrame): boolean {
  const { frames, daypart, from, until } = scheduling.interpretation
  if (frame.concept !== 'food' || frame.meal || frame.side || frame.daypart || daypart) return false
  if (isWantedSoon(scheduling) || (from && from.minutes < eveningBegins)) return false
  const behind = frames.slice(frames.indexOf(frame) + 1)
  const night = behind.findIndex((other) => isNightOut(scheduling, other))
  const isBeforeNight = night >= 0 && behind.slice(0, night).every(({ concept }) => !isOfDay(concept))
  const isLast = until !== undefined && isOfEvening(until.minutes) && frame === frames.at(-1)
  return isBeforeNight || (isLast && !frames.some(({ concept }) => fillsDay(concept)))
}

/** A stop whose words, or what it is, put it into the evening. */
function isNightOut(scheduling: SchedulingContext, frame: StopFrame): boolean {
  const { concept, meal, times, daypart } = frame
  const [time] = times
  if (concept === 'food' || meal) return false
  if (time) return isOfEvening(time.minutes)
  if (daypart) return daypart.from >= eveningBegins
  return concept === 'dancing' || concept === 'theatre' || nightOutFrom(scheduling, frame) !== undefined
}

/** What fills a day: it begins with these, whatever hour the evening has. */
export const fillsDay = (concept: Concept): boolean => dayConcepts.has(concept)

const dayConcepts: ReadonlySet<Concept> = new Set([
  'museum',
  'gallery',
  'sights',
  'memorial',
  'park',
  'fun',
  'shopping',
])

/** What comes before the evening: another meal may be the dinner. */
const isOfDay = (concept: Concept): boolean => fillsDay(concept) || concept === 'food' || concept === 'coffee'

/** Of the small hours, or late enough for an evening out. */
const isOfEvening = (minutes: number): boolean => minutes <= nightEndsMinutes || minutes > eveningBegins + 2 * hour

/** Minutes after midnight. */
const nightEndsMinutes = 300
const eveningBegins = 1020
const musicBegins = 1140
/** Earliest evening curtain. */
export const firstCurtain = 1110
const hour = 60
