import type { TimeAnchor } from '../clause-entities.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { Token } from '../tokens.js'
import type { ClauseParse } from './clause-parse.js'
import { nextMention } from './push-entity.js'
import { isDenied } from './time-clause.js'

/** Assumed duration of an appointment, in minutes. */
export const usualDuty = 60

/** Assumed duration of a performance and entry time before it, in minutes. */
export const usualShow = 150
export const showEntry = 20

export const isShowAhead = (lead: string): boolean =>
  /\b(show|play|concert|musical|theat(er|re)|opera|ballet|recital|teatro|concierto)\b[^.;!?]{0,12}$/i.test(lead)

/** Appointments: a start or departure ends the outing, an end starts it. */
export function parseDuty(
  state: ClauseParse,
  mention: EntityMention,
  time: TimeExpression,
): { readonly time: TimeExpression; readonly anchor: TimeAnchor } | undefined {
  const before = dutyBefore(state, mention, time)
  if (!before && !isBehind(state, mention, time)) return undefined
  if (time.role === 'until' && isDenied(state, mention)) return { time: { ...time, role: 'at' }, anchor: 'done' }
  if (time.role === 'until' || (before?.isOver && time.role !== 'range'))
    return { time: { ...time, role: 'from' }, anchor: 'begin' }
  if (state.relation !== 'after' && time.role !== 'after') return { time, anchor: 'done' }
  state.relation = undefined
  const { clock } = time
  return { time: { ...time, role: 'from', clock: { ...clock, minutes: clock.minutes + usualDuty } }, anchor: 'begin' }
}

/** Noun that the time modifies. */
function dutyBefore(
  { mentions, entities, context: { tokens, text } }: ClauseParse,
  mention: EntityMention,
  time: TimeExpression,
): { readonly isOver: boolean } | undefined {
  const before = mentions.slice(0, mentions.indexOf(mention))
  // A noun, otherwise a meeting time.
  const isNoun = (other: EntityMention): boolean =>
    tokens[other.from]!.word === 'meeting' && /\bin between\b/i.test(text)
  const dutyIndex = before.findLastIndex((other) => hasRole(other, 'duty') || isNoun(other))
  // An unrequestable activity occupies the fan until then.
  const isWanted = entities.some(({ type }) => type === 'venue')
  const isLast = !tokens.slice(mention.to).some(({ type }) => type === 'word')
  const isFollowed =
    time.role === 'at' && tokens.slice(mention.to, mention.to + 2).some(({ word }) => thence.test(word))
  const isOdd = (other: EntityMention, i: number): boolean =>
    other.type === 'unknown'
      ? hasRole(before[i + 1], 'ending') || (i === before.length - 1 && (time.role === 'until' || isFollowed))
      : occupations.test(tokens[other.from]!.word) && hasRole(before[i + 1], 'ending')
  const lead = before[dutyIndex - 1]
  if (hasRole(lead, 'amid') || (lead && /^(with|con)$/.test(tokens[lead.to - 1]!.word))) return undefined
  const index = dutyIndex >= 0 || isWanted || isLast ? dutyIndex : before.findLastIndex(isOdd)
  const between = before.slice(index + 1)
  const isTied = between.every(
    (other) => ['filler', 'place', 'offspring'].includes(other.type) || hasRole(other, ...verbs),
  )
  const isEnding = (other: EntityMention): boolean => hasRole(other, 'ending') && !isLeaving(tokens, other)
  const isOver =
    isCameBy(before.slice(0, index)) ||
    isFinished(tokens, before.slice(0, index)) ||
    between.some((other) => hasRole(other, 'begin') || isEnding(other))
  return index >= 0 && isTied ? { isOver } : undefined
}

/** Occupations stated without an article. */
const occupations =
  /^(conference|convention|congress|summit|meetings|workshop|session|sessions|training|seminar|classes|lectures)$/

const thence = /^(then|luego)$/

const isLeaving = (tokens: readonly Token[], { from }: EntityMention): boolean =>
  /^(goes|runs)$/.test(tokens[from]!.word)

function isFinished(tokens: readonly Token[], lead: readonly EntityMention[]): boolean {
  const of = lead.at(-1)
  if (of && tokens[of.to - 1]!.word === 'of' && tokens[of.to - 2]?.word === 'out') return true
  const verb = lead.findLast(({ type, to }) => type !== 'filler' || finishing.test(tokens[to - 1]!.word))
  return verb !== undefined && finishing.test(tokens[verb.to - 1]!.word)
}

const finishing = /^(finish|finishing|end|ending|leave|leaving|off|done|termin(o|amos|ar)|acab(o|amos|ar))$/

const isCameBy = (lead: readonly EntityMention[]): boolean =>
  hasRole(
    lead.findLast((other) => other.type !== 'filler' && !hasRole(other, 'at', 'near')),
    'begin',
  )

/** The time modifies the following appointment noun. */
function isBehind(state: ClauseParse, mention: EntityMention, { clockAt }: TimeExpression): boolean {
  const { tokens } = state.context
  const isMeeting = tokens[mention.to]?.word === 'meeting' && /^(an?|my|our|the)$/.test(tokens[clockAt - 1]?.word ?? '')
  return isMeeting || hasRole(nextMention(state, mention), 'duty') || isHadThen(state, mention)
}

function isHadThen({ mentions, context: { tokens } }: ClauseParse, mention: EntityMention): boolean {
  const isHaving = ({ from }: EntityMention): boolean => haveVerb.has(tokens[from]!.word)
  const behind = mentions
    .slice(mentions.indexOf(mention) + 1)
    .filter((other) => other.type !== 'filler' || isHaving(other))
  return behind.length > 1 && isHaving(behind[0]!) && hasRole(behind[1], 'duty')
}

const haveVerb = new Set(['have', 'has', 'got', 've', 'is', 's', 'tengo', 'tenemos', 'tiene', 'hay', 'sale'])

/** Words allowed between an appointment and its time. */
const verbs = ['at', 'for', 'done', 'maybedone', 'begin', 'maybebegin', 'ending', 'want', 'neg'] as const
