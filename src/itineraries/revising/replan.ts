import type { PlanRequest } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import { clockAt, conclude, type PlannedItinerary, problemOf, zoneOf } from '../plan-itinerary.js'
import type { PlanningVenue } from '../planning/catalogue-venue.js'
import { constraintsOf } from '../planning/constraints.js'
import { relax } from '../planning/relax.js'
import type { Fan } from '../planning/to-problem.js'
import type { VenueCatalogue } from '../planning/venue-catalogue.js'
import { unmetSentences } from '../presentation/unmet-sentences.js'
import { type Hold, heldProblem, type KeptVisit } from './held-problem.js'
import { choosing, forParty, type Reschedule, rescheduled } from './revised-request.js'
import { ofPlan, type RevisionInput } from './revision-input.js'

/** A plan that there is. */
export interface KeptPlan {
  readonly asked: RevisionInput
  readonly items: readonly ItineraryItem[]
  readonly unmet: readonly string[]
  readonly fan: Fan
}

/** How it is to be changed; stops are counted without the event. */
export interface PlanChange extends Reschedule {
  /** Places for single stops; `other`: any but the one that it has. */
  readonly places: ReadonlyMap<number, PlanningVenue | 'other'>
  /** Stops that must stay just as they are. */
  readonly fixed: ReadonlySet<number>
  /** The fan's words, read for another number of people. */
  readonly read?: PlanRequest
}

/** A plan that holds with the change; or, in sentences, why there is none. */
export type Replanned =
  | { readonly curation: PlannedItinerary; readonly asked: RevisionInput }
  | { readonly reasons: string[] }

/** Changes a plan, and of the rest as little as possible: what it met before it still meets. Pure. */
export function replan(kept: KeptPlan, change: PlanChange, catalogue: VenueCatalogue): Replanned {
  const { fan } = kept
  const asked = ofPlan(kept.asked, kept.items)
  const wish = rescheduled(change.read ? forParty(asked.request, change.read) : asked.request, change)
  const chosen = asked.chosen.map((id, index) => {
    const place = change.places.get(index)
    return place === 'other' ? undefined : (place ?? (id === null ? undefined : catalogue.venues.get(id)))
  })
  const choice = choosing(wish, chosen)
  const demands = constraintsOf(choice, clockAt(zoneOf(fan))).filter(({ id }) => !asked.givenUp.includes(id))
  const problem = heldProblem(
    problemOf(choice, fan, catalogue),
    visitsOf(kept.items, change.shift),
    holdsOf(choice, change),
  )
  const settlement = relax(problem, demands)
  const reasons = unmetSentences(settlement, wish.language)
  if (!settlement.plan || reasons.length > 0) return { reasons }
  const givenUp = [...asked.givenUp, ...settlement.unmet.map(({ id }) => id)]
  const curation = conclude(choice, fan, catalogue, { plan: settlement.plan, givenUp, unmet: kept.unmet })
  if (curation.violations.length > 0) return { reasons: [] }
  return { curation, asked: { ...asked, request: wish, givenUp, chosen: chosen.map((venue) => venue?.id ?? null) } }
}

const holdsOf = (request: PlanRequest, { places, starts, fixed }: PlanChange): Hold[] =>
  request.stops.map((_, index) => {
    const place = places.get(index)
    if (fixed.has(index)) return { place: 'same', time: 'same' }
    return {
      place: place === undefined ? 'rather same' : place === 'other' ? 'another' : 'any',
      time: starts.has(index) ? 'any' : 'rather same',
    }
  })

/** The visits of a plan without the event, as much later as everything is to come. */
export const visitsOf = (items: readonly ItineraryItem[], shift: number): KeptVisit[] =>
  items
    .filter(({ type }) => type !== 'event')
    .map(({ venueId, startsAt, endsAt }) => ({
      venueId,
      starts: Math.round((Date.parse(startsAt) + shift) / 60_000),
      ends: Math.round((Date.parse(endsAt) + shift) / 60_000),
    }))
