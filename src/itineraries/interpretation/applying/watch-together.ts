import type { Interpretation } from '../interpretation.js'
import { type StopFrame, union } from '../stop-frame.js'
import { foodConcepts } from './find-target.js'

/** Watching a game is one stop, in a bar that serves the stated food if possible. */
export function watchTogether({ frames, isOrderExplicit }: Interpretation): void {
  const seen = frames.filter(({ side, concept }) => side === 'during' && foodConcepts.includes(concept))
  const isMeal = (frame: StopFrame): boolean =>
    frame.isGeneric && frame.concept === 'food' && !frame.side && !frame.meal && frame.times.length === 0
  const watched = frames.filter(
    (frame) => seen.includes(frame) || (!isOrderExplicit && isMeal(frame) && frame.sentence === seen[0]?.sentence),
  )
  if (seen.length === 0) return
  const place = watched.find(({ cuisines }) => cuisines.length > 0) ?? watched.find(isHouse) ?? watched[0]
  if (!place || place.place) return
  for (const other of watched) if (other !== place) frames.splice(frames.indexOf(other), 1)
  const house = watched.find(isHouse)
  if (house) place.kinds = [...house.kinds]
  else if (place.concept === 'food') place.kinds = union(place.kinds, ['bar', 'pub'])
  place.prefer = ['bar', 'pub']
  place.isOptional = false
  if (!place.stayStated) place.stay = Math.max(place.stay, usualWatch)
}

/** Minutes. */
const usualWatch = 120

const isHouse = ({ isThing, concept }: StopFrame): boolean => !isThing && concept === 'drink'
