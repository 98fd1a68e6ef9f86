import type { PlanRequest } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import { type PlannedItinerary, verifiedItinerary } from '../plan-itinerary.js'
import { allBinding, constraintsOf } from '../planning/constraints.js'
import type { PlanningVenue } from '../planning/planning-venue.js'
import { relax } from '../planning/relax.js'
import { problemOf, zoneOf } from '../planning/request-problem.js'
import type { FanSituation } from '../planning/to-problem.js'
import { constraintWording } from '../presentation/constraint-words.js'
import { formatTimeIn } from '../presentation/format-time.js'
import { unmetSentences } from '../presentation/unmet-sentences.js'
import { unrecordedNeeds } from '../presentation/warnings.js'
import type { VenueCatalogue } from '../venue-catalogue.js'
import { heldProblem, type StoredVisit, type VisitHold } from './held-problem.js'
import { forParty, type Reschedule, rescheduled, withChosenVenues } from './revised-request.js'
import { type RevisionInput, requestOfPlan } from './revision-input.js'

/** The current plan. */
export interface StoredPlan {
  readonly asked: RevisionInput
  readonly items: readonly ItineraryItem[]
  readonly unmet: readonly string[]
  readonly fan: FanSituation
}

/** A change of a plan; stops are counted without the event. */
export interface PlanChange extends Reschedule {
  /** Venues for single stops; `other`: any but the current one. */
  readonly venues: ReadonlyMap<number, PlanningVenue | 'other'>
  /** Stops that must not change. */
  readonly fixed: ReadonlySet<number>
  /** The fan's text, interpreted for another party size. */
  readonly reinterpreted?: PlanRequest
}

/** A verified plan with the change; or the reasons, as sentences, why there is none. */
export type Replanned =
  | { readonly itinerary: PlannedItinerary; readonly revisionInput: RevisionInput }
  | { readonly reasons: string[] }

/** Changes a plan and as little else as possible: what it satisfied before stays satisfied. Pure. */
export function replan(stored: StoredPlan, change: PlanChange, catalogue: VenueCatalogue): Replanned {
  const { fan } = stored
  const input = requestOfPlan(stored.asked, stored.items)
  const { reinterpreted } = change
  const moved = rescheduled(reinterpreted ? forParty(input.request, reinterpreted) : input.request, change)
  const chosen = chosenVenues(input, change, catalogue)
  const request = withChosenVenues(moved, chosen)
  const constraints = allBinding(constraintsOf(request)).filter(({ id }) => !input.givenUp.includes(id))
  const holds = holdsOf(request, change)
  const problem = heldProblem(problemOf(request, fan, catalogue), visitsOf(stored.items, change.shift), holds)
  const relaxation = relax(problem, constraints)
  const { plan, unsatisfied } = relaxation
  const reasons = unmetSentences(relaxation, request.language, constraintWording(request, formatTimeIn(zoneOf(fan))))
  if (!plan || reasons.length > 0) return { reasons }
  const relaxed = [...input.givenUp, ...unsatisfied.map(({ id }) => id)]
  const itinerary = verifiedItinerary(request, fan, catalogue, {
    plan,
    relaxed,
    unmet: stillUnmet(stored, input, catalogue),
  })
  if (itinerary.violations.length > 0) return { reasons: [] }
  const chosenIds = chosen.map((venue) => venue?.id ?? null)
  return { itinerary, revisionInput: { ...input, request: moved, givenUp: relaxed, chosen: chosenIds } }
}

/** What the plan did not meet before; needs are said again of its new places. */
function stillUnmet({ items, unmet }: StoredPlan, { request }: RevisionInput, { venues }: VenueCatalogue): string[] {
  const visits = items
    .filter(({ type }) => type !== 'event')
    .map(({ venueId, startsAt, endsAt }, stop) => ({
      stop,
      id: venueId,
      starts: new Date(startsAt),
      ends: new Date(endsAt),
    }))
  const visited = new Map(visits.flatMap(({ id }) => venues.get(id) ?? []).map((venue) => [venue.id, venue]))
  const needs = unrecordedNeeds({ request, visits, venues: visited })
  return unmet.filter((sentence) => !needs.includes(sentence))
}

function chosenVenues(
  input: RevisionInput,
  change: PlanChange,
  catalogue: VenueCatalogue,
): (PlanningVenue | undefined)[] {
  return input.chosen.map((id, index) => {
    const venue = change.venues.get(index)
    if (venue === 'other') return undefined
    return venue ?? (id === null ? undefined : catalogue.venues.get(id))
  })
}

const holdsOf = (request: PlanRequest, { venues, starts, fixed }: PlanChange): VisitHold[] =>
  request.stops.map((_, index) => {
    const venue = venues.get(index)
    if (fixed.has(index)) return { place: 'same', time: 'same' }
    return {
      place: venue === undefined ? 'rather same' : venue === 'other' ? 'another' : 'any',
      time: starts.has(index) ? 'any' : 'rather same',
    }
  })

/** The visits of a plan without the event, later by `shift` milliseconds. */
export const visitsOf = (items: readonly ItineraryItem[], shift: number): StoredVisit[] =>
  items
    .filter(({ type }) => type !== 'event')
    .map(({ venueId, startsAt, endsAt }) => ({
      venueId,
      starts: Math.round((Date.parse(startsAt) + shift) / 60_000),
      ends: Math.round((Date.parse(endsAt) + shift) / 60_000),
    }))
