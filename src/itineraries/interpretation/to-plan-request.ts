import { type Arrangement, arrange, sortByStart } from './arrange.js'
import { budgetOf } from './budget.js'
import type { Circumstances, EventFacts } from './circumstances.js'
import { eventRequestOf } from './event-request.js'
import { findHints } from './hints.js'
import type { Interpretation } from './interpretation.js'
import { labelsOf } from './labels.js'
import { toLikes } from './likes.js'
import type { EventRequest, LeftOver, PlanRequest, SoftRequest, Span, StopRequest } from './plan-request.js'
import type { EventTimes, Schedule } from './schedule.js'
import { datesOfFrames, scheduleDays } from './scheduling/schedule-days.js'
import { scheduleInterpretation } from './scheduling/schedule-interpretation.js'
import type { StopFrame } from './stop-frame.js'
import type { Calendar } from './temporal/calendar.js'
import { toStopRequest } from './to-stop-request.js'

interface InterpretedText {
  readonly interpretation: Interpretation
  /** The fan's event, unless the text excludes it. */
  readonly attended: EventFacts | undefined
  readonly calendar: Calendar
  readonly language: PlanRequest['language']
  readonly notUnderstood: readonly LeftOver[]
  readonly impossibleTimes: readonly Span[]
}

/** Places an interpretation on the calendar. */
export function toPlanRequest(
  { interpretation, attended, calendar, language, notUnderstood, impossibleTimes }: InterpretedText,
  circumstances: Circumstances,
): PlanRequest {
  const { lexicon, partySize } = circumstances
  const event = eventRequestOf(interpretation, attended !== undefined)
  const times = attended && { start: attended.start.getTime(), end: attended.end.getTime() }
  const { arrangement, schedule, dates, days } = scheduleStops(interpretation, calendar, event, times)
  const labels = labelsOf(arrangement.frames, language)
  const eventDate = times && calendar.dateOf(times.start).toString()
  const planned = arrangement.frames.map((frame, i): StopRequest => {
    const stop = toStopRequest(frame, interpretation, schedule.starts[i]!, lexicon.cuisines, partySize)
    const labelled = { ...stop, label: labels[i]! }
    return dates ? onDate(labelled, dates[i]!, eventDate) : labelled
  })
  const stops = interpretation.isOrderStated ? planned : planned.map(afterMeal)
  const hints = findHints({
    interpretation,
    schedule,
    stops,
    calendar,
    event,
    hasEvent: circumstances.event !== undefined,
    eventDate,
    partySize,
    isCut: arrangement.isCut,
    impossibleTimes,
  })
  const ofDays = days && { days }
  const parts = { language, stops, window: schedule.window, ...ofDays, ...(event && { event }), notUnderstood, hints }
  const whole = wholePlanRequest(interpretation, arrangement, circumstances)
  return { ...parts, ...whole, durations: dates ? durationsByDay(whole.durations, dates) : whole.durations }
}

/** Only the stops on the event's day are before or after it. */
function onDate({ side, ...stop }: StopRequest, date: string, eventDate: string | undefined): StopRequest {
  return { ...stop, date, ...(side && date === eventDate && { side }) }
}

/** Dessert is eaten after the meal that is named before it. */
function afterMeal(stop: StopRequest, index: number, stops: readonly StopRequest[]): StopRequest {
  const meal = stops[index - 1]
  const isDessert = stop.concept === 'dessert' && stop.start?.from !== 'time'
  const isOfMeal =
    meal?.concept === 'food' && meal.meal !== 'breakfast' && meal.side === stop.side && meal.date === stop.date
  return isDessert && isOfMeal ? { ...stop, follows: true } : stop
}

interface ScheduledStops {
  readonly arrangement: Arrangement
  readonly schedule: Schedule
  /** Set if the stops are on several days. */
  readonly dates?: readonly string[]
  readonly days?: PlanRequest['days']
}

/** A limit for the outing is one for each day. */
function durationsByDay(durations: PlanRequest['durations'], dates: readonly string[]): PlanRequest['durations'] {
  return durations.flatMap(({ stops, maxMinutes }) =>
    [...Map.groupBy(stops, (stop) => dates[stop]).values()].map((ofDay) => ({ stops: ofDay, maxMinutes })),
  )
}

function scheduleStops(
  interpretation: Interpretation,
  calendar: Calendar,
  event: EventRequest | undefined,
  times: EventTimes | undefined,
): ScheduledStops {
  const initial = arrange(interpretation)
  const scheduleOf = (frames: readonly StopFrame[]): Schedule =>
    scheduleInterpretation({ ...interpretation, frames: [...frames] }, calendar, event, times)
  const dated = datesOfFrames(initial.frames, scheduleOf(initial.frames).window)
  if (dated) {
    const attended = event && times && { request: event, times }
    const { frames, ...scheduled } = scheduleDays(interpretation, initial.frames, dated, calendar, attended)
    return { arrangement: { ...initial, frames }, ...scheduled }
  }
  const frames = interpretation.isOrderStated
    ? initial.frames
    : sortByStart(initial.frames, scheduleOf(initial.frames).starts)
  return { arrangement: { ...initial, frames }, schedule: scheduleOf(frames) }
}

/** The fields of the request that concern all stops. */
function wholePlanRequest(
  interpretation: Interpretation,
  { frames }: Arrangement,
  { partySize, preferences, lexicon }: Circumstances,
): Omit<PlanRequest, 'language' | 'stops' | 'window' | 'event' | 'notUnderstood' | 'hints'> {
  const { near, totalMinutes } = interpretation
  const budget = budgetOf(interpretation, partySize)
  return {
    order: interpretation.isOrderStated ? 'stated' : 'free',
    walking: interpretation.walking,
    ...(near && { near }),
    awayFrom: interpretation.awayFrom,
    durations: totalMinutes === undefined ? [] : [{ stops: frames.map((_, stop) => stop), maxMinutes: totalMinutes }],
    partySize,
    ...(interpretation.party && { partySizeStated: interpretation.party.people }),
    ...(budget && { budget }),
    kids: interpretation.features.has('kids'),
    likes: toLikes(preferences, lexicon),
    soft: softRequests(interpretation),
    slots: interpretation.slots,
  }
}

/** Wishes that say nothing which a plan could keep or break: not repeated to the fan. */
export const vagueWishes: ReadonlySet<string> = new Set(['good', 'weather'])

function softRequests(interpretation: Interpretation): SoftRequest[] {
  const kept = [...interpretation.soft, ...upscaleRequests(interpretation)].filter(({ wish }) => !vagueWishes.has(wish))
  return kept.filter(({ wish }, i) => kept.findIndex((other) => other.wish === wish) === i)
}

/** The data has no price level for bars and cafés, so the wish is passed on as text. */
function upscaleRequests({ prices, frames, text }: Interpretation): SoftRequest[] {
  return prices
    .filter(
      ({ min, frame }) => min !== undefined && !(frame ? [frame] : frames).some(({ concept }) => concept === 'food'),
    )
    .map(({ span }) => ({ wish: 'upscale', text: text.slice(...span), span }))
}
