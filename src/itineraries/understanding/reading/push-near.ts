import type { Span } from '../../wish.js'
import type { Item } from '../items.js'
import { mentionOf } from '../mention.js'
import type { NearTarget } from '../parts.js'
import { metersBetween } from '../place-index.js'
import { pushPart } from './part-writer.js'
import type { Reading } from './reading.js'

export function pushNear(
  reading: Reading,
  item: Item,
  of: NearTarget['of'],
  thing?: { name: string; lat?: number; lng?: number },
): true {
  const { meters, onFoot, span } = reading.distance ?? {
    meters: undefined,
    onFoot: false,
    span: reading.relation === 'near' ? reading.relationSpan : item.span,
  }
  const isHere =
    thing?.lat !== undefined && metersBetween({ lat: thing.lat, lng: thing.lng! }, reading.around.location) < hereMeters
  const near: NearTarget = {
    of: isHere ? 'location' : of,
    ...(thing && { name: thing.name }),
    ...(thing?.lat !== undefined && !isHere && { lat: thing.lat, lng: thing.lng! }),
    ...(meters !== undefined && { meters }),
    onFoot,
  }
  const whole: Span = [Math.min(span[0], item.span[0]), item.span[1]]
  reading.parts.push({ span: whole, text: reading.around.text.slice(...whole), t: 'near', near })
  reading.relation = undefined
  reading.distance = undefined
  return true
}

/** Nearer than this to a place that is named, the fan is there already. */
const hereMeters = 800

export function readDistance(
  reading: Reading,
  item: Item,
  distance: { meters: number; scope: 'leg' | 'from' | 'here'; onFoot: boolean },
): void {
  if (distance.scope === 'leg' || isOfEachWalk(reading, item) || isWayToStop(reading, item, distance.scope)) {
    pushPart(reading, item, { t: 'leg', meters: distance.meters, onFoot: distance.onFoot })
    return
  }
  if (distance.scope === 'from') {
    reading.distance = { meters: distance.meters, onFoot: distance.onFoot, span: item.span }
    reading.relation = 'near'
    reading.relationSpan = item.span
    return
  }
  reading.distance = { meters: distance.meters, onFoot: distance.onFoot, span: item.span }
  pushNear(reading, item, 'location')
}

/** "keep each walk under ten minutes" */
const isOfEachWalk = ({ around }: Reading, { span }: Item): boolean =>
  /\b(each|every|any|cada) (walk|leg|stretch|caminata|tramo)\b[^,.;]*$/i.test(around.text.slice(0, span[1]))

/** "then walk max 5 minutes to dessert": the way to the next stop. */
function isWayToStop({ around, parts, items }: Reading, item: Item, scope: 'leg' | 'from' | 'here'): boolean {
  const next = items.find(({ from }) => from === item.to)
  const isWalked = /\bwalk\b/i.test(around.text.slice(Math.max(0, item.span[0] - 10), item.span[1]))
  const isTo = scope === 'from' && /\bto$/i.test(around.text.slice(...item.span))
  const isStop = next?.t === 'phrase' && mentionOf(next.meanings, '') !== undefined
  return isWalked && isTo && isStop && !parts.some(({ t }) => t === 'mention')
}

/** Straight-line metres that "near" usually means. */
export const usualNear = 1500
