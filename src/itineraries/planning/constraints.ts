import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import { type Language, sentences } from '../presentation/sentences.js'
import { dietWords, venueConstraints } from './venue-constraints.js'

/** What a wish asks for, one by one: what can clash, be given up, or be told to be unmet. */
export interface Constraint {
  /** Unique in a wish: `cuisine:0`, `walk`. */
  readonly id: string
  readonly kind: ConstraintKind
  /** The stop that it is about; absent: the plan as a whole. */
  readonly stop?: number
  /** For a sentence, such as `kosher food` or `within 200 m of you`. */
  readonly words: string
  /** Nobody said it: giving it up need not be told. */
  readonly isSilent: boolean
}

export type ConstraintKind =
  | 'distance'
  /** Out of a quarter. */
  | 'quarter'
  | 'price'
  /** Of the lowest level and no other. */
  | 'lowest price'
  | 'cuisine'
  /** The cuisine itself and none of its kin. */
  | 'exact cuisine'
  | 'outdoor'
  | 'takeaway'
  | 'topic'
  | 'name'
  | 'hours'
  | 'walk'
  | 'duration'
  | 'order'
  | 'time'
  | 'diet'
  | 'wheelchair'
  | 'kids'
  | 'event'
  | 'stop'

/** Every demand of a wish. `clock` words an instant in the fan's zone, such as `7:30 PM`. */
export function constraintsOf(request: PlanRequest, clock: (instant: number) => string): Constraint[] {
  const ofStops = request.stops.flatMap((stop, index) => [
    demand('stop', stopWords(stop, request.language), index),
    ...venueConstraints(request, index).map(({ kind, words, isSilent }) => demand(kind, words, index, isSilent)),
    ...timeDemands(stop, clock, request.language).map((words) =>
      demand('time', words, index, stop.start?.from === 'usual' && stop.endBy === undefined),
    ),
  ])
  return [...ofStops, ...planDemands(request)]
}

/** A stop with what is never given up for it, so that a stop that fails says what it failed for: `lunch with kosher food`. */
function stopWords(stop: StopRequest, language: Language): string {
  const { wheelchair, label } = stop
  const told = sentences[language]
  const needs = [...dietWords(stop, language), ...(wheelchair ? [told.stepFree] : [])]
  return needs.length === 0 ? label : told.with(label, needs.join(` ${told.and} `))
}

function timeDemands(
  { label, start, endBy }: StopRequest,
  clock: (instant: number) => string,
  language: Language,
): string[] {
  const { at, between, doneBy } = sentences[language]
  if (start?.ideal !== undefined) return [at(label, clock(start.ideal))]
  const [range] = start?.ranges ?? []
  if (range) return [between(label, clock(range.earliest), clock(range.latest))]
  return endBy === undefined ? [] : [doneBy(label, clock(endBy))]
}

function planDemands({ walking, durations, order, event, stops, language }: PlanRequest): Constraint[] {
  const told = sentences[language]
  const { legMaxMeters, totalMaxMeters, isStated } = walking
  const isWalkBound = legMaxMeters !== undefined || totalMaxMeters !== undefined
  return [
    ...(isWalkBound ? [demand('walk', told.walks(legMaxMeters ?? totalMaxMeters!), undefined, !isStated)] : []),
    ...durations.map(({ maxMinutes }, index) => ({
      ...demand('duration', told.allWithin(maxMinutes)),
      id: `duration:${index}`,
    })),
    ...(order === 'stated' && stops.length > 1 ? [demand('order', told.order)] : []),
    ...(event ? [demand('event', told.inTime)] : []),
  ]
}

function demand(kind: ConstraintKind, words: string, stop?: number, isSilent = false): Constraint {
  return stop === undefined
    ? { id: kind, kind, words, isSilent }
    : { id: `${kind}:${stop}`, kind, words, stop, isSilent }
}
