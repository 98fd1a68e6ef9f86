import type { Anchor } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { Token } from '../tokens.js'
import { nextItem } from './part-writer.js'
import type { Reading } from './reading.js'
import { isDenied } from './time-clause.js'

/** Minutes that a meeting or an appointment takes, where only its hour is told. */
export const usualDuty = 60

/** Minutes that a performance takes, and before it starts, to be seated. */
export const usualShow = 150
export const showEntry = 20

/** "we have a show at eight", "theatre tickets for 7:30" */
export const isShowAhead = (lead: string): boolean =>
  /\b(show|play|concert|musical|theat(er|re)|opera|ballet|recital|teatro|concierto)\b[^.;!?]{0,12}$/i.test(lead)

/**
 * What the fan is bound to elsewhere at an hour: "dentist at three" and "our 8pm flight" end the outing, "the meeting ends at four"
 * and "after a 2 o'clock meeting" begin it.
 */
export function readDuty(
  reading: Reading,
  item: Item,
  time: TimeExpression,
): { readonly time: TimeExpression; readonly anchor: Anchor } | undefined {
  const before = dutyBefore(reading, item, time)
  if (!before && !isBehind(reading, item, time)) return undefined
  // "my train's not till six"
  if (time.role === 'until' && isDenied(reading, item)) return { time: { ...time, role: 'at' }, anchor: 'done' }
  if (time.role === 'until' || (before?.isOver && time.role !== 'range'))
    return { time: { ...time, role: 'from' }, anchor: 'begin' }
  if (reading.relation !== 'after' && time.role !== 'after') return { time, anchor: 'done' }
  reading.relation = undefined
  const { clock } = time
  return { time: { ...time, role: 'from', clock: { ...clock, minutes: clock.minutes + usualDuty } }, anchor: 'begin' }
}

/** "my train to Boston leaves at six", "our class is over at noon": the noun that the hour is told of. */
function dutyBefore(
  { items, parts, around: { tokens, text } }: Reading,
  item: Item,
  time: TimeExpression,
): { readonly isOver: boolean } | undefined {
  const before = items.slice(0, items.indexOf(item))
  // "meeting at ten, call at one, lunch in between"; else it is the hour at which people meet.
  const isNoun = (other: Item): boolean => tokens[other.from]!.word === 'meeting' && /\bin between\b/i.test(text)
  const known = before.findLastIndex((other) => hasRole(other, 'duty') || isNoun(other))
  // "brainstorm ends at five", "jury duty until three": what is not to be had here takes the fan's time until then.
  const isWanted = parts.some(({ t }) => t === 'mention')
  const isLast = !tokens.slice(item.to).some(({ type }) => type === 'word')
  // "church at ten, then brunch"
  const isFollowed = time.role === 'at' && tokens.slice(item.to, item.to + 2).some(({ word }) => thence.test(word))
  const isOdd = (other: Item, i: number): boolean =>
    other.t === 'unknown'
      ? hasRole(before[i + 1], 'ending') || (i === before.length - 1 && (time.role === 'until' || isFollowed))
      : occupations.test(tokens[other.from]!.word) && hasRole(before[i + 1], 'ending')
  // "an hour between meetings at one", "lunch with a client at one"
  const lead = before[known - 1]
  if (hasRole(lead, 'amid') || (lead && /^(with|con)$/.test(tokens[lead.to - 1]!.word))) return undefined
  const at = known >= 0 || isWanted || isLast ? known : before.findLastIndex(isOdd)
  const between = before.slice(at + 1)
  const isTied = between.every(
    (other) => ['filler', 'place', 'offspring'].includes(other.t) || hasRole(other, ...verbs),
  )
  const isEnding = (other: Item): boolean => hasRole(other, 'ending') && !isLeaving(tokens, other)
  const isOver =
    isCameBy(before.slice(0, at)) ||
    isFinished(tokens, before.slice(0, at)) ||
    between.some((other) => hasRole(other, 'begin') || isEnding(other))
  return at >= 0 && isTied ? { isOver } : undefined
}

/** What takes the fan's time, and is told of without an article. */
const occupations =
  /^(conference|convention|congress|summit|meetings|workshop|session|sessions|training|seminar|classes|lectures)$/

const thence = /^(then|luego)$/

/** "our train goes at ten" */
const isLeaving = (tokens: readonly Token[], { from }: Item): boolean => /^(goes|runs)$/.test(tokens[from]!.word)

/** "I finish my shift at eleven", "out of a meeting at noon" */
function isFinished(tokens: readonly Token[], lead: readonly Item[]): boolean {
  const of = lead.at(-1)
  if (of && tokens[of.to - 1]!.word === 'of' && tokens[of.to - 2]?.word === 'out') return true
  const verb = lead.findLast(({ t, to }) => t !== 'filler' || finishing.test(tokens[to - 1]!.word))
  return verb !== undefined && finishing.test(tokens[verb.to - 1]!.word)
}

const finishing = /^(finish|finishing|end|ending|leave|leaving|off|done|termin(o|amos|ar)|acab(o|amos|ar))$/

/** "llego en el tren de las once" */
const isCameBy = (lead: readonly Item[]): boolean =>
  hasRole(
    lead.findLast((other) => other.t !== 'filler' && !hasRole(other, 'at', 'near')),
    'begin',
  )

/** "our 8pm train", "a two o'clock meeting"; "at six meeting friends" is none. */
function isBehind(reading: Reading, item: Item, { clockAt }: TimeExpression): boolean {
  const { tokens } = reading.around
  const isMeeting = tokens[item.to]?.word === 'meeting' && /^(an?|my|our|the)$/.test(tokens[clockAt - 1]?.word ?? '')
  return isMeeting || hasRole(nextItem(reading, item), 'duty') || isHadThen(reading, item)
}

/** "a las tres y media tengo tren", "at four we have a class" */
function isHadThen({ items, around: { tokens } }: Reading, item: Item): boolean {
  const isHaving = ({ from }: Item): boolean => having.has(tokens[from]!.word)
  const behind = items.slice(items.indexOf(item) + 1).filter((other) => other.t !== 'filler' || isHaving(other))
  return behind.length > 1 && isHaving(behind[0]!) && hasRole(behind[1], 'duty')
}

const having = new Set(['have', 'has', 'got', 've', 'is', 's', 'tengo', 'tenemos', 'tiene', 'hay', 'sale'])

/** What may stand between a duty and its hour. */
const verbs = ['at', 'for', 'done', 'maybedone', 'begin', 'maybebegin', 'ending', 'want', 'neg'] as const
