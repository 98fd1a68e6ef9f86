import { type Draft, union } from '../draft.js'
import type { Story } from '../story.js'
import { foodish } from './target-of.js'

/** "watch the game over wings and beer": who watches stays in one place, in a bar that serves what is told where there is one. */
export function watchTogether({ drafts }: Story): void {
  const watched = drafts.filter(({ side, concept }) => side === 'during' && foodish.includes(concept))
  const place = watched.find(({ cuisines }) => cuisines.length > 0) ?? watched.find(isHouse) ?? watched[0]
  if (!place || place.place) return
  for (const other of watched) if (other !== place) drafts.splice(drafts.indexOf(other), 1)
  const house = watched.find(isHouse)
  if (house) place.kinds = [...house.kinds]
  else if (place.concept === 'food') place.kinds = union(place.kinds, ['bar', 'pub'])
  place.prefer = ['bar', 'pub']
  place.isOptional = false
  if (!place.stayStated) place.stay = Math.max(place.stay, usualWatch)
}

/** Minutes. */
const usualWatch = 120

const isHouse = ({ isThing, concept }: Draft): boolean => !isThing && concept === 'drink'
