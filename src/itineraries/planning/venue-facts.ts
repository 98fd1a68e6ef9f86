import type { WeeklyHours } from '../../venues/opening-hours.js'
import { undisputed } from '../../venues/parse-opening-hours.js'
import { fold, foldTag } from '../interpretation/fold.js'
import type { PlanningVenue } from './catalogue-venue.js'
import { toVector, type Vector } from './travel.js'

/** A venue with what every wish would work out for it anew. Words are folded as the lists of a wish are. */
export interface VenueFacts {
  readonly venue: PlanningVenue
  readonly vector: Vector
  /** A plan keeps to the hours that nobody disputes, where it can. */
  readonly surelyOpen: WeeklyHours
  readonly name: string
  /** The words of the name, a blank before each and after the last. */
  readonly nameWords: string
  readonly cuisines: readonly string[]
  /** How many houses have its name. */
  readonly branches: number
  /** The words of the name, the tags and the cuisines, a blank before each; natural history is one word, for it is no history. */
  readonly allWords: string
}

export function factsOf(venue: PlanningVenue, branches = 1): VenueFacts {
  const nameWords = foldTag(venue.name)
  const cuisines = venue.cuisines.map(foldTag)
  return {
    venue,
    vector: toVector(venue),
    surelyOpen: venue.hoursSource === 'known' ? undisputed(venue.openingHours, venue.hoursText) : venue.openingHours,
    name: fold(venue.name),
    nameWords: ` ${nameWords} `,
    cuisines,
    branches,
    allWords: ` ${[nameWords, ...venue.tags.map(foldTag), ...cuisines].join(' ')}`.replaceAll(
      ' natural history',
      ' naturalhistory',
    ),
  }
}
