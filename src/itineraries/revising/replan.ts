import type { Catalogue } from '../catalogue.js'
import { type Curation, clockAt, conclude, problemOf, zoneOf } from '../curate.js'
import { demandsOf } from '../demands.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { KnownVenue } from '../known-venue.js'
import { settle } from '../settle.js'
import type { Fan } from '../to-problem.js'
import { unmetSentences } from '../unmet-sentences.js'
import type { Wish } from '../wish.js'
import { type Asked, ofPlan } from './asked.js'
import { type Hold, heldProblem, type KeptVisit } from './held-problem.js'
import { choosing, forParty, type Retiming, retimed } from './revised-wish.js'

/** A plan that there is. */
export interface KeptPlan {
  readonly asked: Asked
  readonly items: readonly ItineraryItem[]
  readonly unmet: readonly string[]
  readonly fan: Fan
}

/** How it is to be changed; stops are counted without the event. */
export interface PlanChange extends Retiming {
  /** Places for single stops; `other`: any but the one that it has. */
  readonly places: ReadonlyMap<number, KnownVenue | 'other'>
  /** Stops that must stay just as they are. */
  readonly fixed: ReadonlySet<number>
  /** The fan's words, read for another number of people. */
  readonly read?: Wish
}

/** A plan that holds with the change; or, in sentences, why there is none. */
export type Replanned = { readonly curation: Curation; readonly asked: Asked } | { readonly reasons: string[] }

/** Changes a plan, and of the rest as little as possible: what it met before it still meets. Pure. */
export function replan(kept: KeptPlan, change: PlanChange, catalogue: Catalogue): Replanned {
  const { fan } = kept
  const asked = ofPlan(kept.asked, kept.items)
  const wish = retimed(change.read ? forParty(asked.wish, change.read) : asked.wish, change)
  const chosen = asked.chosen.map((id, index) => {
    const place = change.places.get(index)
    return place === 'other' ? undefined : (place ?? (id === null ? undefined : catalogue.venues.get(id)))
  })
  const choice = choosing(wish, chosen)
  const demands = demandsOf(choice, clockAt(zoneOf(fan))).filter(({ id }) => !asked.givenUp.includes(id))
  const problem = heldProblem(
    problemOf(choice, fan, catalogue),
    visitsOf(kept.items, change.shift),
    holdsOf(choice, change),
  )
  const settlement = settle(problem, demands)
  const reasons = unmetSentences(settlement, wish.language)
  if (!settlement.plan || reasons.length > 0) return { reasons }
  const givenUp = [...asked.givenUp, ...settlement.unmet.map(({ id }) => id)]
  const curation = conclude(choice, fan, catalogue, { plan: settlement.plan, givenUp, unmet: kept.unmet })
  if (curation.violations.length > 0) return { reasons: [] }
  return { curation, asked: { ...asked, wish, givenUp, chosen: chosen.map((venue) => venue?.id ?? null) } }
}

const holdsOf = (wish: Wish, { places, starts, fixed }: PlanChange): Hold[] =>
  wish.stops.map((_, index) => {
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
