import type { Story } from '../interpretation.js'
import { type Draft, union } from '../stop-frame.js'
import { foodish } from './target-of.js'

/** "watch the game over wings and beer": who watches stays in one place, in a bar that serves what is told where there is one. */
export function watchTogether({ drafts, isOrderWorded }: Story): void {
  const seen = drafts.filter(({ side, concept }) => side === 'during' && foodish.includes(concept))
  // "comer y ver el partido en un bar"
  const isMeal = (draft: Draft): boolean =>
    draft.isGeneric && draft.concept === 'food' && !draft.side && !draft.meal && draft.times.length === 0
  const watched = drafts.filter(
    (draft) => seen.includes(draft) || (!isOrderWorded && isMeal(draft) && draft.sentence === seen[0]?.sentence),
  )
  if (seen.length === 0) return
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
