import { type Arrangement, arrange, sortByStart } from './arrange.js'
import { budgetOf } from './budget.js'
import { chooseMeals } from './choose-meal.js'
import type { Circumstances, EventFacts } from './circumstances.js'
import { eventRequestOf } from './event-request.js'
import { findHints } from './hints.js'
import type { Interpretation } from './interpretation.js'
import { labelsOf } from './labels.js'
import { toLikes } from './likes.js'
import type {
  EventRequest,
  LeftOver,
  PlanRequest,
  SoftRequest,
  Span,
  StopRequest,
  WalkingRequest,
} from './plan-request.js'
import type { EventTimes, Schedule } from './schedule.js'
import { datesOfFrames, scheduleDays } from './scheduling/schedule-days.js'
import { scheduleInterpretation } from './scheduling/schedule-interpretation.js'
import type { StopFrame } from './stop-frame.js'
import type { Calendar } from './temporal/calendar.js'
import { toNearRequest, toStopRequest } from './to-stop-request.js'

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
  const stops = arrangement.frames.map((frame, i): StopRequest => {
    const stop = toStopRequest(frame, interpretation, schedule.starts[i]!, lexicon.cuisines, partySize)
    const labelled = { ...stop, label: labels[i]! }
    return dates ? onDate(labelled, dates[i]!, eventDate) : labelled
  })
  const hints = findHints({
    text: interpretation.text,
    interpretation,
    notUnderstood,
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
  chooseMeals(initial.frames, scheduleOf)
  const dated = datesOfFrames(initial.frames, scheduleOf(initial.frames).window, calendar)
  if (dated) {
    const attended = event && times && { request: event, times }
    const { frames, ...scheduled } = scheduleDays(interpretation, initial.frames, dated, calendar, attended)
    return { arrangement: { ...initial, frames }, ...scheduled }
  }
  const frames = interpretation.isOrderExplicit
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
  const near = nearTargetOf(interpretation)
  const budget = budgetOf(interpretation, partySize)
  return {
    order: interpretation.isOrderStated && !interpretation.isOrderFree ? 'stated' : 'free',
    walking: walkingOf(interpretation),
    ...(near && { near: toNearRequest(near) }),
    awayFrom: interpretation.awayFrom,
    durations: durationsOf(interpretation, frames),
    partySize,
    ...(interpretation.party && { partySizeStated: interpretation.party.people }),
    ...(budget && { budget }),
    kids: interpretation.features.has('kids'),
    likes: toLikes(preferences, lexicon),
    soft: softRequests(interpretation),
    slots: interpretation.slots,
  }
}

/** A stated distance is combined with the reference point. */
function nearTargetOf({ nearTargets }: Interpretation): Interpretation['nearTargets'][number] | undefined {
  // A specific reference point wins over a vague one.
  const isVague = ({ of, name, meters }: Interpretation['nearTargets'][number]): boolean =>
    of === 'location' && name === undefined && meters === undefined
  const first = nearTargets.find((near) => !isVague(near) && near.of !== 'location') ?? nearTargets[0]
  const stated = nearTargets.find(({ meters, of }) => meters !== undefined && of === 'location')
  return first && stated && first.meters === undefined ? { ...first, meters: stated.meters! } : first
}

/** Straight-line distance for a pleasant walk if the fan only asks to walk. */
const defaultLegMeters = 1200

function walkingOf({ leg, onFoot, areLegsShort }: Interpretation): WalkingRequest {
  const legMaxMeters = leg?.meters ?? (onFoot || areLegsShort ? defaultLegMeters : undefined)
  return { onFoot, isStated: leg !== undefined, ...(legMaxMeters !== undefined && { legMaxMeters }) }
}

function durationsOf(
  { durations }: Interpretation,
  frames: Interpretation['frames'][number][] | readonly Interpretation['frames'][number][],
): PlanRequest['durations'] {
  return durations.map(({ frames: own, minutes }) => ({
    stops: frames.flatMap((frame, i) => (own.length === 0 || own.includes(frame) ? [i] : [])),
    maxMinutes: minutes,
  }))
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
