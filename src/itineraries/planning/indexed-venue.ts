import { fold, foldName, foldTag } from '../../text/fold.js'
import { undisputedAssumedHours } from '../../venues/assumed-hours.js'
import type { WeeklyHours } from '../../venues/opening-hours.js'
import { undisputed } from '../../venues/parse-opening-hours.js'
import type { PlanningVenue } from './planning-venue.js'
import { type Season, seasonOf } from './seasons.js'
import { toVector, type Vector } from './travel.js'

/** A venue with the values that every request would compute again. Words are folded like the lists of a request. */
export interface IndexedVenue<Venue extends PlanningVenue = PlanningVenue> {
  readonly venue: Venue
  readonly vector: Vector
  /** The undisputed hours, which plans keep to where they can. */
  readonly surelyOpen: WeeklyHours
  readonly name: string
  /** The words of the name, with a space before each and after the last. */
  readonly nameWords: string
  readonly cuisines: readonly string[]
  /** The number of venues with this name. */
  readonly branches: number
  /** Assumed to admit no visitors. */
  readonly isPrivate: boolean
  /** When it is assumed to be open at all; undefined all year. */
  readonly season: Season | undefined
  /** Words of name, tags and cuisines, with spaces around; natural history is one word, because it is not history. */
  readonly allWords: string
  /** Words of its traits, with spaces around: assumed, while `allWords` are on record. */
  readonly assumedWords: string
}

export function indexVenue<Venue extends PlanningVenue>(venue: Venue, branches = 1): IndexedVenue<Venue> {
  const nameWords = foldName(venue.name)
  const folded = venue.cuisines.map(foldTag)
  // Nearly all are folded already, and venues share the list.
  const cuisines = folded.every((cuisine, index) => cuisine === venue.cuisines[index]) ? venue.cuisines : folded
  return {
    venue,
    vector: toVector(venue),
    surelyOpen: surelyOpenHours(venue),
    name: fold(venue.name),
    // Joined, because a template would keep its parts.
    nameWords: ['', nameWords, ''].join(' '),
    cuisines,
    branches,
    isPrivate: venue.traits.includes('private'),
    season: seasonOf(venue.traits),
    allWords: ['', nameWords, ...venue.tags.map(foldTag), ...cuisines, '']
      .join(' ')
      .replaceAll(' natural history', ' naturalhistory'),
    assumedWords: ['', ...venue.traits.map((trait) => trait.replace(/^serves:/, '')), '']
      .join(' ')
      .replaceAll(' natural history', ' naturalhistory'),
  }
}

const surelyOpenHours = ({ hoursSource, openingHours, hoursText, kind, traits }: PlanningVenue): WeeklyHours =>
  hoursSource === 'known' ? undisputed(openingHours, hoursText) : undisputedAssumedHours(kind, traits, openingHours)
