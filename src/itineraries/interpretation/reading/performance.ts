import type { Surroundings } from '../clause-entities.js'
import type { Item } from '../entity-mentions.js'
import type { Mention } from '../mention.js'
import { textOf } from './part-writer.js'
import type { Reading } from './reading.js'

/** "before the concert": a thing to be at that the fan has settled already. */
export function isPerformance(reading: Reading, item: Item, { concept }: Mention): boolean {
  const isDefinite = /^(the|our|my|el|la|del|nuestro|nuestra|mi|al)$/.test(
    reading.around.tokens[item.from - 1]?.word ?? '',
  )
  const isTied = reading.relation === 'before' || reading.relation === 'after'
  const isShow = concept === 'theatre' || concept === 'live_music'
  const isSettled = (isDefinite && isTied) || isOnAt(reading, item) || isAppointment(reading, item)
  return isSettled && isShow && performance.test(textOf(reading, item))
}

/** "show is at 8" */
function isOnAt({ items, around }: Reading, item: Item): boolean {
  const [verb, time] = items.filter(({ from }) => from >= item.to)
  // "the show's at 8"
  if (verb?.t === 'time') return /['’]s$/.test(around.text.slice(...item.span))
  return (
    time?.t === 'time' &&
    /^(is|s|over|done|starts|begins|ends|finishes|lets|es|empieza|comienza|termina|acaba)$/.test(
      around.tokens[verb!.from]!.word,
    )
  )
}

/** "our 7:30 show" */
function isAppointment({ items, around }: Reading, item: Item): boolean {
  const time = items.find(({ t, to }) => t === 'time' && to === item.from)
  return time !== undefined && isOurs(around, time)
}

/** "our 7:30 …" */
export const isOurs = ({ tokens }: Surroundings, { from }: Item): boolean =>
  /^(our|my|nuestra|nuestro|mi)$/.test(tokens[from - 1]?.word ?? '')

const performance =
  /show|concert|concierto|gig|play|musical|opera|performance|recital|ballet|funci[oó]n|obra|espect[aá]culo/i
