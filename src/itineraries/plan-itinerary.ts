import type { Circumstances } from './interpretation/circumstances.js'
import { withNeeds } from './interpretation/find-needs.js'
import type { PlanRequest } from './interpretation/plan-request.js'
import { type PlanDay, planDays, type RelaxedPlan } from './plan-days.js'
import { constraintsOf } from './planning/constraints.js'
import { eventAlone } from './planning/event-alone.js'
import { type Relaxation, relax } from './planning/relax.js'
import { relaxAroundScarceStop } from './planning/relax-around-scarce-stop.js'
import { problemOf, zoneOf } from './planning/request-problem.js'
import { isShiftable, shiftAfterEvent } from './planning/shift-after-event.js'
import { attendanceOf, type FanSituation } from './planning/to-problem.js'
import type { Coordinates } from './planning/travel.js'
import { type VerifiedPlan, verifiedPlan } from './planning/verified-plan.js'
import { constraintWording } from './presentation/constraint-words.js'
import { formatTimeIn } from './presentation/format-time.js'
import { helpLinesIn, offerOfHelp } from './presentation/help-line.js'
import { hintSentences } from './presentation/hint-sentences.js'
import { notMetNow } from './presentation/later-than-now.js'
import { missingStopSentence } from './presentation/missing-stop.js'
import { remarksOf } from './presentation/remarks.js'
import { sentences } from './presentation/sentences.js'
import { unmetSentences, withoutRepeats } from './presentation/unmet-sentences.js'
import { unrecordedNeeds, warningsOf } from './presentation/warnings.js'
import { interpret } from './reading/interpret.js'
import type { SettledReading } from './reading/settle-faults.js'
import type { VenueCatalogue } from './venue-catalogue.js'

export interface PlanningInput {
  readonly intent: string
  readonly location: Coordinates
  readonly partySize: number
  readonly preferences: readonly string[]
  readonly event: PlannedEvent | undefined
  readonly now: Date
  /** What the language model read; without it the built-in rules read. */
  readonly reading?: SettledReading
}

export interface PlannedEvent extends Coordinates {
  readonly id: string
  readonly name: string
  readonly venueName: string
  readonly start: Date
  readonly end: Date
}

export interface PlannedItinerary extends VerifiedPlan {
  readonly request: PlanRequest
  /** Sentences for the fan. */
  readonly unmet: readonly string[]
  /** How each allergy, diet and need was treated. */
  readonly warnings: readonly string[]
  /** A sentence with the number to call if help may be needed; only in the summary, because the page can be shared. */
  readonly offeredHelp: readonly string[]
  /** What was met less well than the fan may expect, is assumed, or cannot be checked. */
  readonly remarks: readonly string[]
  /** Ids of the constraints (`cuisine:0`, `walk`) that the plan does not satisfy. */
  readonly relaxed: readonly string[]
}

/**
 * From text to a verified plan: interpret, find candidates, plan, verify. Pure; the same input gives the same plan.
 */
export function planItinerary(input: PlanningInput, catalogue: VenueCatalogue): PlannedItinerary {
  return planRequested(interpretIntent(input, catalogue), fanOf(input), catalogue)
}

/** Plans what was read already. */
export function planRequested(request: PlanRequest, fan: FanSituation, catalogue: VenueCatalogue): PlannedItinerary {
  if (request.scope) return withoutPlan(request, fan)
  const planDay: PlanDay = (ofDay, fanThen) => planOneDay(ofDay, fanThen, catalogue)
  const relaxed = request.days ? planDays(request, fan, catalogue, planDay) : planDay(request, fan)
  return verifiedItinerary(relaxed.request, fan, catalogue, relaxed)
}

function planOneDay(request: PlanRequest, fan: FanSituation, catalogue: VenueCatalogue): RelaxedPlan {
  const problem = problemOf(request, fan, catalogue)
  const relaxation = relaxAroundScarceStop(request, problem, constraintsOf(request), fan, catalogue)
  const isImpossible = attendanceOf(request, fan) === 'impossible'
  const isSettled = isImpossible || (relaxation.plan && problem.event)
  const shifted = isSettled ? undefined : shiftAfterEvent(request, fan.event)
  if (shifted) return planAfterEvent(request, shifted, fan, catalogue, relaxation)
  const { notMet, inTime } = sentences[request.language]
  const unmet = [
    ...hintSentences(request, relaxation.plan, catalogue),
    ...(isImpossible ? [`${notMet}: ${inTime}.`] : []),
    ...unmetIn(relaxation, request, fan, catalogue),
  ]
  if (relaxation.plan || !problem.event) return relaxedPlan(request, relaxation, unmet)
  const attended = { ...relaxation, plan: eventAlone(problem) }
  // Stops by default are not missed.
  const isAllAssumed = request.stops.every(({ assumed }) => assumed)
  return relaxedPlan(request, attended, isAllAssumed ? hintSentences(request) : unmet)
}

/** Stops that no longer fit before the event are planned after it, and reported. */
function planAfterEvent(
  request: PlanRequest,
  shifted: PlanRequest,
  fan: FanSituation,
  catalogue: VenueCatalogue,
  failed: Relaxation,
): RelaxedPlan {
  const problem = problemOf(shifted, fan, catalogue)
  const relaxation = relax(problem, constraintsOf(shifted))
  const { notMet, beforeEvent } = sentences[request.language]
  const unmet = [
    ...request.stops.filter(isShiftable).map(({ label }) => `${notMet}: ${beforeEvent(label)}.`),
    ...hintSentences(request),
    ...unmetIn({ ...failed, unsatisfied: [] }, request, fan, catalogue),
    ...unmetIn(relaxation, shifted, fan, catalogue),
  ]
  const plan = relaxation.plan ?? eventAlone(problem)
  return relaxedPlan(shifted, { ...relaxation, plan }, unmet)
}

/** In place of a plan that nobody asked for: one sentence. */
function withoutPlan(request: PlanRequest, fan: FanSituation): PlannedItinerary {
  const { offTopic, unclear, help } = sentences[request.language]
  const kind = request.help ?? 'crisis'
  const distress = help[kind](helpLinesIn(zoneOf(fan), kind))
  const sentence = { off_topic: offTopic, unclear, distress }[request.scope!]
  return {
    visits: [],
    venues: new Map(),
    violations: [],
    request,
    relaxed: [],
    unmet: [sentence],
    warnings: [],
    offeredHelp: offerOfHelp(request, zoneOf(fan)),
    remarks: [],
  }
}

const relaxedPlan = (
  request: PlanRequest,
  { plan, unsatisfied }: Relaxation,
  unmet: readonly string[],
): RelaxedPlan => ({
  request,
  plan,
  relaxed: unsatisfied.map(({ id }) => id),
  unmet: [...new Set(unmet)],
})

export function verifiedItinerary(
  request: PlanRequest,
  fan: FanSituation,
  catalogue: Pick<VenueCatalogue, 'venues' | 'indexed' | 'gridCells'>,
  { plan, relaxed, unmet }: Omit<RelaxedPlan, 'request'>,
): PlannedItinerary {
  const verified = verifiedPlan(request, plan, relaxed, fan, catalogue.venues)
  const isWithdrawn = verified.violations.length > 0
  const planned = { ...verified, request, relaxed }
  const all = withoutRepeats([...unrecordedNeeds(planned), ...notMetNow(planned, fan), ...unmet], request.language)
  return {
    ...planned,
    warnings: warningsOf(planned),
    offeredHelp: offerOfHelp(request, zoneOf(fan)),
    remarks: remarksOf(planned, catalogue, fan),
    unmet: isWithdrawn ? [...all, sentences[request.language].noPlan] : all,
  }
}

/** The request in a text, with every need that it states. */
export function interpretIntent(input: PlanningInput, catalogue: Pick<VenueCatalogue, 'lexicon'>): PlanRequest {
  const circumstances = circumstancesOf(input, catalogue)
  const { intent, reading } = input
  return withNeeds(interpret(intent, circumstances, reading), intent, circumstances.lexicon)
}

export function circumstancesOf(
  { location, partySize, preferences, event, now }: PlanningInput,
  { lexicon }: Pick<VenueCatalogue, 'lexicon'>,
): Circumstances {
  const { name, venueName, start, end } = event ?? {}
  const facts = name && venueName && start && end ? { event: { name, venueName, start, end } } : {}
  return { now, zone: zoneOf({ location }), location, partySize, preferences, lexicon, ...facts }
}

const fanOf = ({ now, location, event }: PlanningInput): FanSituation => ({
  now,
  location,
  ...(event ? { event } : {}),
})

const unmetIn = (
  relaxation: Relaxation,
  request: PlanRequest,
  fan: FanSituation,
  catalogue: VenueCatalogue,
): string[] =>
  unmetSentences(relaxation, request.language, constraintWording(request, formatTimeIn(zoneOf(fan))), (stop) =>
    missingStopSentence(request, stop, fan, catalogue),
  )
