import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import type { ClockTime } from '../../src/itineraries/interpretation/temporal/clock-time.js'
import { minutesOf } from '../../src/itineraries/reading/compile/time-limits.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { analyse, type Spanned } from '../../src/itineraries/reading/rules/analysis.js'
import { halfDay } from '../../src/itineraries/reading/rules/clock-minutes.js'
import type { StatedHour } from '../../src/itineraries/reading/rules/find-clocks.js'
import { lastOf } from '../../src/itineraries/reading/rules/hour-model/decide-hours.js'
import { halfFeatures } from '../../src/itineraries/reading/rules/hour-model/half-features.js'
import { historyFeatures, optionFeatures } from '../../src/itineraries/reading/rules/hour-model/hour-features.js'
import {
  type HourOption,
  limitsOfStop,
  optionsFor,
  type RangeLimit,
  rangeLimits,
} from '../../src/itineraries/reading/rules/hour-model/hour-options.js'
import { readDatedStops } from '../../src/itineraries/reading/rules/read-by-rules.js'
import { afterNow } from '../../src/itineraries/reading/rules/read-times.js'
import { overlaps } from '../../src/itineraries/reading/rules/rule.js'
import type { StopDraft } from '../../src/itineraries/reading/rules/stop-draft.js'
import { binary, type Example, type ExamplesOf, joined } from './fit-choices.js'
import { circumstancesOf, type RecordedSample } from './recorded-samples.js'
import { type QuotedRequest, spanOf, spansOf } from './stop-examples.js'

export type HourExamples = ExamplesOf<'hours' | 'halves'>

/** Examples for the model of hours from labelled requests that ask for a plan. The stops are those that the service finds. */
export const hourExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): HourExamples =>
  joined(
    ['hours', 'halves'],
    samples
      .filter(({ reading }) => reading.scope === 'plan')
      .map(({ input, reading }) =>
        examplesOf(input.intent, circumstancesOf(input, lexicon), (stops) => ({
          times: timesOf(reading, input.intent, stops),
          isComplete: true,
        })),
      ),
  )

/** A request of which the words of its stops and hours are labelled. */
export interface QuotedHours extends QuotedRequest {
  readonly hours: readonly {
    readonly quote: string
    readonly limit: HourOption['limit']
    /** Index of the stop that is limited. */
    readonly stop?: number
    /** Left out where either half of the day will do. */
    readonly time?: string
  }[]
}

export const quotedHourExamples = (requests: readonly QuotedHours[]): HourExamples =>
  joined(
    ['hours', 'halves'],
    requests.map(({ text, circumstances, stops, hours }) => {
      const spans = spansOf(stops, text)
      const quotes = spansOf(
        hours.map(({ quote }) => quote),
        text,
      )
      const timesFor = (drafts: readonly StopDraft[]) =>
        hours.map(({ limit, stop, time }, index): LabelledTime => {
          const draft = stop === undefined ? undefined : draftFor(spans[stop]!, drafts, stops.length)
          const minutes = time === undefined ? undefined : minutesOf(time)
          return { ...quotes[index]!, limit, stop: draft, isOfStop: stop !== undefined, minutes }
        })
      return examplesOf(text, circumstances, (drafts) => ({ times: timesFor(drafts), isComplete: false }))
    }),
  )

interface Labels {
  readonly times: readonly LabelledTime[]
  /** An hour without a label is none of the plan. */
  readonly isComplete: boolean
}

interface Labelled {
  readonly option: HourOption
  readonly minutes: number | undefined
}

function examplesOf(
  text: string,
  circumstances: Circumstances,
  labelsFor: (stops: readonly StopDraft[]) => Labels,
): HourExamples {
  const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
  const { before, stops } = readDatedStops(analysis)
  const { hours, dates } = before.times
  const labels = labelsFor(stops)
  const decided: Labelled[] = []
  const examples: Record<keyof HourExamples, Example[]> = { hours: [], halves: [] }
  for (const [index, hour] of hours.entries()) {
    const options = optionsFor(hour, stops)
    const label = labelOf(hour, options, labels)
    if (!label) continue
    const scene = { analysis, hours, index, stops }
    const history = historyFeatures(
      scene,
      options,
      decided.map(({ option }) => option),
    )
    const features = optionFeatures(scene, options).map((fixed, at) => [...fixed, ...history[at]!])
    examples.hours.push({ options: features, chosen: options.indexOf(label.option) })
    const { option, minutes } = label
    if (hour.clock.isAmbiguous && option.limit !== 'none' && minutes !== undefined) {
      const now = afterNow(analysis, dates)
      const half = { analysis, hour, option, stops, now, last: lastOf(decided) }
      examples.halves.push(binary(halfFeatures(half), minutes >= halfDay))
    }
    decided.push(label)
  }
  return examples
}

/** A time of the reading with its words. */
interface LabelledTime extends Spanned {
  readonly limit: HourOption['limit']
  /** Undefined if it is not known which half of the day it is in. */
  readonly minutes: number | undefined
  /** Undefined if no stop was found for its one. */
  readonly stop?: StopDraft | undefined
  readonly isOfStop: boolean
}

function timesOf(reading: Reading, text: string, stops: readonly StopDraft[]): LabelledTime[] {
  const time = (limit: LabelledTime['limit'], value: { quote: string; time: string } | undefined) =>
    value ? [{ limit, ...spanOf(value.quote, text), minutes: minutesOf(value.time), isOfStop: false }] : []
  const ofStops = reading.stops.flatMap((stop) => {
    const draft = draftFor(spanOf(stop.quote, text), stops, reading.stops.length)
    return limitsOfStop
      .flatMap((limit) => time(limit, stop[limit]))
      .map((found) => ({ ...found, stop: draft, isOfStop: true }))
  })
  const blocked = (reading.blocked ?? []).flatMap(({ quote, from, to }) => [
    ...time('blocked', { quote, time: from }),
    ...time('from', { quote, time: to }),
  ])
  return [...ofStops, ...time('from', reading.from), ...time('until', reading.until), ...blocked]
}

export function draftFor(span: Spanned, stops: readonly StopDraft[], count: number): StopDraft | undefined {
  const found = stops.find((stop) => (stop.parts ?? [stop]).some((part) => overlaps(part, span)))
  return found ?? (stops.length === 1 && count === 1 ? stops[0] : undefined)
}

/** What an hour limits by the reading; undefined if that cannot be told. */
function labelOf(
  hour: StatedHour,
  options: readonly HourOption[],
  { times, isComplete }: Labels,
): Labelled | undefined {
  const near = times.filter((time) => overlaps(time, hour))
  if (near.length === 0 && isComplete)
    return { option: options.find(({ limit }) => limit === 'none')!, minutes: undefined }
  const begin = near.find(({ minutes }) => minutes === undefined || isAt(hour.clock, minutes))
  if (!begin || (begin.isOfStop && !begin.stop)) return undefined
  const limit = hour.end ? ofRange(begin, near) : begin.limit
  const option = options.find((each) => each.limit === limit && each.stop === begin.stop)
  return option && { option, minutes: begin.minutes }
}

/** A range limits by its first hour and another limit of the same stop. */
function ofRange({ limit, stop, isOfStop }: LabelledTime, near: readonly LabelledTime[]): HourOption['limit'] {
  if (!isOfStop) return limit === 'blocked' || limit === 'none' ? limit : 'within'
  if (limit in rangeLimits) return limit
  const given = near.filter((other) => other.stop === stop).map((other) => other.limit)
  const found = Object.entries(rangeLimits).find(([, limits]) => limits.every((each) => given.includes(each)))
  return (found?.[0] as RangeLimit | undefined) ?? 'between'
}

const isAt = ({ minutes, isAmbiguous }: ClockTime, time: number): boolean =>
  isAmbiguous ? (minutes - time) % halfDay === 0 : (minutes - time) % (2 * halfDay) === 0
