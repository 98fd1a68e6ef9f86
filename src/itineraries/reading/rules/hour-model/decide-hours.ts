import type { ClockTime } from '../../../interpretation/temporal/clock-time.js'
import type { Analysis } from '../analysis.js'
import { halfDay, nightEnds, nightMinutes } from '../clock-minutes.js'
import type { StatedHour } from '../find-clocks.js'
import { probability, scoreOf, sharesOf } from '../linear-model.js'
import { linkOf } from '../link-of.js'
import { modelWeights } from '../model-weights.js'
import type { StopDraft } from '../stop-draft.js'
import { type HalfScene, halfFeatures, sortOf } from './half-features.js'
import { historyFeatures, optionFeatures } from './hour-features.js'
import { type HourOption, optionsFor, optionsLeft } from './hour-options.js'

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
  /** The words leave this limit only. */
  readonly isPlain: boolean
}

/** Hours that are decided so far, with the logarithm of their probability. */
interface Sequence {
  readonly decided: readonly DecidedHour[]
  readonly score: number
}

/** Sequences that are kept from one hour to the next, and options of an hour that are tried. */
const width = 8
const mostOptions = 3
/** Taken off a sequence whose hours contradict each other; a text that surely contradicts itself is left to the planner. */
const contradiction = 3.5

/**
 * What each stated hour limits, and which half of the day it is in, in the order of the text: a conditional logit over the
 * options of the hour, and a logistic regression. Of the sequences of both decisions the most probable one is found by a beam
 * search, in which hours that contradict each other count against it.
 */
export function decideHours(
  analysis: Analysis,
  hours: readonly StatedHour[],
  stops: readonly StopDraft[],
  now: number | undefined,
): readonly DecidedHour[] {
  const weights = modelWeights('hours')
  let beam: Sequence[] = [{ decided: [], score: 0 }]
  for (const [index, hour] of hours.entries()) {
    const all = optionsFor(hour, stops)
    const options = optionsLeft(analysis, hour, all)
    const isPlain = options.length < all.length
    const scene = { analysis, hours, index, stops }
    const scores = optionFeatures(scene, options).map((features) => scoreOf(weights, features))
    const longer = beam.flatMap(({ decided, score }) => {
      const history = historyFeatures(
        scene,
        options,
        decided.map(({ option }) => option),
      )
      const likely = sharesOf(scores.map((fixed, at) => fixed + scoreOf(weights, history[at]!)))
      const best = options.map((option, at) => ({ option, share: likely[at]! })).toSorted((a, b) => b.share - a.share)
      return best.slice(0, mostOptions).flatMap(({ option, share }) =>
        halvesOf({ analysis, hour, option, stops, now, last: lastOf(decided) }).map(
          ({ minutes, probability: ofHalf }): Sequence => ({
            decided: [...decided, { hour, option, share, isPlain, ...timesOf(hour, minutes) }],
            score: score + Math.log(share) + Math.log(ofHalf),
          }),
        ),
      )
    })
    const worthOf = ({ decided, score }: Sequence): number =>
      score -
      (isContradictory(decided) || isTurned(decided, analysis) ? contradiction : 0) -
      (isOverTooSoon(decided, stops, now) ? 2 * contradiction : 0)
    beam = longer
      .map((sequence) => ({ sequence, worth: worthOf(sequence) }))
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, width)
      .map(({ sequence }) => sequence)
  }
  return beam[0]!.decided
}

/** The times of the day that an hour can mean; of one that limits nothing, either. */
function halvesOf(scene: HalfScene): { minutes: number; probability: number }[] {
  const {
    hour: { clock },
    option,
  } = scene
  if (!clock.isAmbiguous || option.limit === 'none') return [{ minutes: clock.minutes, probability: 1 }]
  const early = clock.minutes % halfDay
  if (isOfMorning(scene, early)) return [{ minutes: early, probability: 1 }]
  const late = probability(modelWeights('halves'), halfFeatures(scene))
  return [
    { minutes: early, probability: 1 - late },
    { minutes: early + halfDay, probability: late },
  ]
}

/**
 * "pancakes tomorrow by 8:30", "coffee in the morning, train's at 7:20": nothing that is asked for is of another time of the day. In
 * "breakfast at 9, our flight is at 5" the later hour is of the afternoon.
 */
function isOfMorning({ analysis: { folded, input }, stops, now, last }: HalfScene, early: number): boolean {
  const isSaid = morningWords.test(folded)
  if (early < (isSaid ? nightEnds : earliestBreakfast) || (last && last.minutes >= early)) return false
  if (input.event || stops.length === 0 || eveningWords.test(folded)) return false
  return (
    (now === undefined || now < early) &&
    stops.every(
      ({ meal, kinds, cuisines }) =>
        meal === 'breakfast' ||
        (meal === undefined && cuisines.some((cuisine) => breakfastFood.test(cuisine))) ||
        (meal === undefined && kinds[0] === 'cafe' && isSaid),
    )
  )
}

/** Minutes after midnight, where no word says that it is morning. */
const earliestBreakfast = 420
const breakfastFood = /^(?:breakfast|pancakes?|bagels?|eggs?)$/
const morningWords = /\b(?:mornings?|breakfast|temprano|madrugada|desayun\p{L}*|(?:por|de|en) la manana)\b/u
const eveningWords =
  /\b(?:afternoon|evening|tonight|nights?|late|pm|dinner|supper|after work|tarde|noche|cena\p{L}*|midnight)\b/u

const timesOf = ({ end }: StatedHour, minutes: number): Pick<DecidedHour, 'minutes' | 'endMinutes'> => ({
  minutes,
  ...(end && { endMinutes: firstAfter(minutes, end) }),
})

/** The hours at which the outing begins and ends; both may be those of one range. */
export const limitsOfOuting = (decided: readonly DecidedHour[]) => ({
  // "off work at 5, so 5:30 at the earliest"
  begins: decided
    .filter(({ option: { limit } }) => limit === 'from' || limit === 'within')
    .toSorted((a, b) => nightMinutes(b.minutes) - nightMinutes(a.minutes))[0],
  ends: decided.findLast(({ option: { limit } }) => limit === 'until' || limit === 'within'),
})

/** An outing that ends before it begins, or a stop outside of it or that ends before it begins. Days of their own are not compared. */
function isContradictory(decided: readonly DecidedHour[]): boolean {
  if (decided.some(({ option }) => option.stop?.extra.date)) return false
  const { begins, ends } = limitsOfOuting(decided)
  const begin = begins?.minutes ?? 0
  // "dinner at 8, flight leaves at 7" is a contradiction of the text.
  const over = ends && !ends.isPlain ? nightMinutes(ends.endMinutes ?? ends.minutes) : Infinity
  if (begin >= over) return true
  return decided.some(({ option: { limit, stop }, minutes }) => {
    if (!stop || limit === 'open_past') return false
    const time = nightMinutes(minutes)
    const start = decided.find(({ option }) => option.stop === stop && option.limit === 'at')
    return time < begin || time > over || (limit === 'end_by' && start !== undefined && time <= start.minutes)
  })
}

/** "dinner, sitter till 11": nothing is over by now, nor before what is in it begins. */
function isOverTooSoon(decided: readonly DecidedHour[], stops: readonly StopDraft[], now = 0): boolean {
  const { ends } = limitsOfOuting(decided)
  // A text with other hours may be of tomorrow.
  const earliest = Math.max(decided.length === 1 ? now + 1 : 0, ...stops.map((stop) => earliestEnds[sortOf(stop)] ?? 0))
  return ends !== undefined && !ends.hour.end && ends.hour.clock.isAmbiguous && nightMinutes(ends.minutes) < earliest
}

/** Minutes after midnight. */
const earliestEnds: Readonly<Record<string, number>> = { brunch: 660, lunch: 720, night: 720, dinner: 1_050 }

/** "dinner at 8 then bars at 11": what comes then is later. */
const isTurned = (decided: readonly DecidedHour[], { folded }: Analysis): boolean =>
  decided.some(({ option: { limit, stop }, minutes }, index) => {
    const last = decided[index - 1]
    const isThen =
      limit === 'at' && last?.option.limit === 'at' && linkOf(folded, last.option.stop.to, stop.from) === 'then'
    return isThen && nightMinutes(minutes) <= nightMinutes(last.minutes)
  })

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
