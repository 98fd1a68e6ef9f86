import { interpret } from './interpretation/interpret.js'
import type { PlanRequest } from './interpretation/plan-request.js'
import { constraintsOf } from './planning/constraints.js'
import type { DayPlan } from './planning/problem.js'
import { type Relaxation, relax } from './planning/relax.js'
import { relaxAroundScarceStop } from './planning/relax-around-scarce-stop.js'
import { problemOf, zoneOf } from './planning/request-problem.js'
import { isShiftable, shiftAfterEvent } from './planning/shift-after-event.js'
import type { FanSituation } from './planning/to-problem.js'
import type { Coordinates } from './planning/travel.js'
import { type VerifiedPlan, verifiedPlan } from './planning/verified-plan.js'
import { constraintWording } from './presentation/constraint-words.js'
import { formatTimeIn } from './presentation/format-time.js'
import { sentences } from './presentation/sentences.js'
import { unmetSentences } from './presentation/unmet-sentences.js'
import type { VenueCatalogue } from './venue-catalogue.js'

export interface PlanningInput {
  readonly intent: string
  readonly location: Coordinates
  readonly partySize: number
  readonly preferences: readonly string[]
  readonly event: PlannedEvent | undefined
  readonly now: Date
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
  /** Ids of the constraints (`cuisine:0`, `walk`) that the plan does not satisfy. */
  readonly relaxed: readonly string[]
}

/**
 * From text to a verified plan: interpret, find candidates, plan, verify. Pure; the same input gives the same plan.
 */
export function planItinerary(input: PlanningInput, catalogue: VenueCatalogue): PlannedItinerary {
  const request = interpretIntent(input, catalogue)
  const fan = fanOf(input)
  const problem = problemOf(request, fan, catalogue)
  const relaxation = relaxAroundScarceStop(request, problem, constraintsOf(request), fan, catalogue)
  const shifted = relaxation.plan && problem.event ? undefined : shiftAfterEvent(request, fan.event)
  if (shifted) return planAfterEvent(request, shifted, fan, catalogue, relaxation)
  const unmet = [...blockingHints(request), ...unmetIn(relaxation, request, fan)]
  return verifiedItinerary(request, fan, catalogue, relaxedPlan(relaxation, unmet))
}

/** Stops that no longer fit before the event are planned after it, and reported. */
function planAfterEvent(
  request: PlanRequest,
  shifted: PlanRequest,
  fan: FanSituation,
  catalogue: VenueCatalogue,
  failed: Relaxation,
): PlannedItinerary {
  const relaxation = relax(problemOf(shifted, fan, catalogue), constraintsOf(shifted))
  const { notMet, beforeEvent } = sentences[request.language]
  const unmet = [
    ...blockingHints(request),
    ...unmetIn({ ...failed, unsatisfied: [] }, request, fan),
    ...request.stops.filter(isShiftable).map(({ label }) => `${notMet}: ${beforeEvent(label)}.`),
    ...unmetIn(relaxation, shifted, fan),
  ]
  return verifiedItinerary(shifted, fan, catalogue, relaxedPlan(relaxation, unmet))
}

interface RelaxedPlan extends Pick<PlannedItinerary, 'relaxed' | 'unmet'> {
  readonly plan: DayPlan | undefined
}

const relaxedPlan = ({ plan, unsatisfied }: Relaxation, unmet: readonly string[]): RelaxedPlan => ({
  plan,
  relaxed: unsatisfied.map(({ id }) => id),
  unmet: [...new Set(unmet)],
})

export function verifiedItinerary(
  request: PlanRequest,
  fan: FanSituation,
  { venues }: Pick<VenueCatalogue, 'venues'>,
  { plan, relaxed, unmet }: RelaxedPlan,
): PlannedItinerary {
  const verified = verifiedPlan(request, plan, relaxed, fan, venues)
  const isWithdrawn = verified.violations.length > 0
  return {
    ...verified,
    request,
    relaxed,
    unmet: isWithdrawn ? [...unmet, sentences[request.language].noPlan] : unmet,
  }
}

export function interpretIntent(
  { intent, location, partySize, preferences, event, now }: PlanningInput,
  { lexicon }: Pick<VenueCatalogue, 'lexicon'>,
): PlanRequest {
  const { name, venueName, start, end } = event ?? {}
  const facts = name && venueName && start && end ? { event: { name, venueName, start, end } } : {}
  return interpret(intent, { now, zone: zoneOf({ location }), location, partySize, preferences, lexicon, ...facts })
}

const fanOf = ({ now, location, event }: PlanningInput): FanSituation => ({
  now,
  location,
  ...(event ? { event } : {}),
})

const unmetIn = (relaxation: Relaxation, request: PlanRequest, fan: FanSituation): string[] =>
  unmetSentences(relaxation, request.language, constraintWording(request, formatTimeIn(zoneOf(fan))))

const blockingHints = (request: PlanRequest): string[] =>
  request.hints
    .filter(({ isBlocking }) => isBlocking)
    .map(({ code, text }) => `${sentences[request.language].hints[code]}${text ? `: “${text}”` : ''}.`)
