import type { Reading } from '../reading.js'
import { type Distance, distanceOf } from './distance.js'
import { rulesOf, type Unquoted } from './rule.js'

export interface NearFinding extends Distance {
  /** `there`: near what was named before, else near the fan or the fan's event. */
  readonly of: 'me' | 'event' | 'place' | 'there'
  /** Only names that the catalogue has, or that "near" leads, are taken. */
  readonly place?: string
  /** The words only name a place if the catalogue has it. */
  readonly isVague?: boolean
  /** Beside the place, not in it: a sight that is named so is no stop. */
  readonly isBeside?: boolean
  /** Where the fan is. */
  readonly isHere?: boolean
}

const realLimit = /within|under|than|most|max|up to|^a |menos|mas de|hasta/

/** How far from where it is to be; the house of the event is marked in the text. */
export const distanceRules = rulesOf('distance', ({ place, ...groups }, value): NearFinding | undefined => {
  const distance = distanceFrom(groups)
  return distance && { of: value as NearFinding['of'], ...(value === 'place' && { place: place ?? '' }), ...distance }
})

/** "15 minutes of trees" and "30 minutes to eat" are no way. */
function distanceFrom({ limit = '', foot = '', link = '', ...groups }: Readonly<Record<string, string>>) {
  const isWay = foot !== '' || /from|desde/.test(link) || (!/^(?:to|al?)$/.test(link) && realLimit.test(limit))
  return isWay || groups['unit'] || groups['blocks'] || groups['few'] ? distanceOf(groups) : undefined
}

/** Where it is to be; the house of the event is marked in the text. */
export const nearRules = rulesOf('near', ({ place }, value): NearFinding | undefined => {
  if (value === 'me' || value === 'event' || value === 'there') return { of: value }
  if (!place) return undefined
  const [isBeside, isHere] = [value === 'beside', value === 'here']
  const isVague = isBeside || isHere || value === 'in'
  return { of: 'place', place, ...(isVague && { isVague }), ...(isBeside && { isBeside }), ...(isHere && { isHere }) }
})

export interface WalkingFinding extends Unquoted<Reading['walking']> {
  /** Between stops; without it, the way to a single stop may be meant. */
  readonly isBetween?: boolean
}

/** How far the fan walks. */
export const walkingRules = rulesOf('walking', (groups, value): WalkingFinding => {
  if (value === 'ride') return { on_foot: false }
  return { on_foot: true, ...distanceOf(groups), ...(value === 'between' && { isBetween: true }) }
})
