import type { ClockTime } from '../../../interpretation/temporal/clock-time.js'
import { type Analysis } from '../analysis.js'
import type { StatedHour } from '../find-clocks.js'
import { probability, shares } from '../linear-model.js'
import { modelWeights } from '../model-weights.js'
import type { StopDraft } from '../stop-draft.js'
import { type HalfScene, halfDay, halfFeatures } from './half-features.js'
import { optionFeatures } from './hour-features.js'
import { type HourOption, optionsFor } from './hour-options.js'

/** An hour with what it limits. */
export interface DecidedHour {
  readonly hour: StatedHour
  readonly option: HourOption
  /** Probability of the option. */
  readonly share: number
  /** Minutes of the day. */
  readonly minutes: number
  /** Of the second hour of a range. */
  readonly endMinutes?: number
}

/**
 * What each stated hour limits, and which half of the day it is in, in the order of the text: a conditional logit over the
 * options of the hour, and a logistic regression.
 */
export function decideHours(
  analysis: Analysis,
  hours: readonly StatedHour[],
  stops: readonly StopDraft[],
  now: number | undefined,
): DecidedHour[] {
  const decided: DecidedHour[] = []
  for (const [index, hour] of hours.entries()) {
    const options = optionsFor(hour, stops)
    const scene = { analysis, hours, index, stops, decided: decided.map(({ option }) => option) }
    const likely = shares(modelWeights('hours'), optionFeatures(scene, options))
    const share = Math.max(...likely)
    const option = options[likely.indexOf(share)]!
    decided.push({ hour, option, share, ...timesOf({ analysis, hour, option, stops, now, last: lastOf(decided) }) })
  }
  return decided
}

function timesOf(scene: Omit<HalfScene, 'clock'>): Pick<DecidedHour, 'minutes' | 'endMinutes'> {
  const { clock, end } = scene.hour
  const minutes = clock.isAmbiguous ? resolved({ ...scene, clock }) : clock.minutes
  return { minutes, ...(end && { endMinutes: firstAfter(minutes, end) }) }
}

function resolved(scene: HalfScene): number {
  const early = scene.clock.minutes % halfDay
  return probability(modelWeights('halves'), halfFeatures(scene)) > 0.5 ? early + halfDay : early
}

/** The end of a range is the first such hour after its beginning. */
function firstAfter(from: number, { minutes, isAmbiguous }: ClockTime): number {
  const step = isAmbiguous ? halfDay : 2 * halfDay
  return from + ((((minutes - from - 1) % step) + step) % step) + 1
}

/** The last hour that limits something. */
export function lastOf(
  decided: readonly { readonly option: HourOption; readonly minutes: number | undefined }[],
): HalfScene['last'] {
  const { option, minutes } = decided.findLast(({ option: { limit } }) => limit !== 'none') ?? {}
  return option && minutes !== undefined ? { limit: option.limit, minutes } : undefined
}
