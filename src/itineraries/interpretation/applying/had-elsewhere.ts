import type { MentionPart, Part } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Draft } from '../stop-frame.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { ownerWords } from '../words/people-words.js'
import { foodish } from './target-of.js'
import type { Telling } from './telling.js'

/** "we'll eat at the arena", "dinner at home": it is had where no plan goes, so that only the rest is planned. */
export function isHadElsewhere(
  { around: { tokens }, phrase: { items }, story }: Telling,
  { mention, span }: MentionPart,
  next: Part | undefined,
): boolean {
  if (!foodish.includes(mention.concept) || mention.place) return false
  const behind = items.filter((item) => item.span[0] >= span[1])
  const at = behind[0]?.from ?? tokens.length
  return isAtEvent(behind, next) || isAtOwnTable(tokens, at) || (story.isEventKnown && phraseIn(there, tokens, at) > 0)
}

function isAtEvent(behind: readonly Item[], next: Part | undefined): boolean {
  const isEvent = next?.t === 'event' ? next.relation === undefined : next?.t === 'near' && next.near.of === 'event'
  const between = isEvent ? behind.filter((item) => item.span[1] <= next!.span[0]) : []
  return between.length > 0 && between.every((item) => item.t === 'filler' || hasRole(item, 'at'))
}

/** "back at the hotel", "on our flight" */
function isAtOwnTable(tokens: readonly Token[], from: number): boolean {
  const at = from + phraseIn(tableLeads, tokens, from)
  const house = owners.has(tokens[at]?.word ?? '') ? at + 1 : at
  return at > from && phraseIn(ownTables, tokens, house) > 0
}

const tableLeads = anyOf('at|in|on|en|back at')
const ownTables = anyOf('home|hotel|house|airbnb|apartment|office|plane|flight|train|casa|oficina|avion|tren')
const there = anyOf('there|alli|alla')
const owners = new Set(ownerWords.split('|'))

/** "lunch is covered", "we have dinner reservations at seven", "dinner with my parents is at eight": it is had, and the fan has seen to it. */
export function isSettled({ phrase: { items }, around: { tokens } }: Telling, { meal, spans }: Draft): boolean {
  if (items.some((item) => hasRole(item, 'sorted'))) return true
  const booking = items.find((item) => hasRole(item, 'booking'))
  if (booking && isHaving(tokens.slice(items[0]!.from, booking.from))) return true
  const told = meal === undefined ? -1 : items.findIndex(({ span }) => spans.some(([start]) => start === span[0]))
  return told >= 0 && (isFixed(items[told]!, items.slice(told + 1), tokens) || isWithCompany(items, told, tokens))
}

/** "lunch is at one", "dinner booked for seven", "dinner at eight already" */
function isFixed(meal: Item, behind: readonly Item[], tokens: readonly Token[]): boolean {
  const words = ({ from, to }: Item): string[] => tokens.slice(from, to).map(({ word }) => word)
  const time = behind.findIndex(({ t }) => t === 'time')
  const verb = behind.slice(0, Math.max(time, 0)).findLast((item) => !hasRole(item, 'at'))
  // "dinner's at eight"
  const isShort = time === 0 && tokens[meal.to - 1]!.stem !== undefined
  const isSet = time >= 0 && (booked.has(words(behind[time]!)[0]!) || (verb && being.has(words(verb)[0]!)))
  return isShort || isSet || behind.some((item) => words(item).includes('already'))
}

/** "I've got lunch with a client", "we have dinner plans" */
function isWithCompany(items: readonly Item[], meal: number, tokens: readonly Token[]): boolean {
  const lead = tokens.slice(items[0]!.from, items[meal]!.from)
  const verb = lead.findLastIndex(({ word }) => !owners.has(word))
  const [subject, has] = [lead[verb - 1]?.word, lead[verb]?.word ?? '']
  const isOurs = subject === undefined ? has !== 'have' : subjects.has(subject)
  const isPlan = tokens[items[meal]!.to]?.word === 'plans' || hasRole(items[meal + 1], 'with')
  return isPlan && isOurs && having.has(has) && isHaving(lead)
}

/** "we have", but not "can we have" or "if we have". */
function isHaving(lead: readonly Token[]): boolean {
  return lead.some(({ word }) => having.has(word)) && !lead.some(({ word }) => asking.has(word))
}

const having = new Set(['have', 'got', 've', 'tenemos', 'tengo'])
const subjects = new Set(['i', 'we', 've', 'already', 'ya'])
const asking = new Set('can|could|may|do|to|if|need|want|no|que|necesito|necesitamos|quiero|queremos'.split('|'))
const being = new Set(['is', 's', 'es'])
const booked = new Set(['booked', 'reserved'])
