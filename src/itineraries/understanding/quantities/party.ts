import { matchClock } from '../temporal/clock-time.js'
import { spokenNumber } from '../temporal/spoken-number.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { partyLeads, peopleWords } from '../words/people-words.js'

export interface PartyMatch {
  readonly length: number
  readonly people: number
}

const leads = anyOf(partyLeads)
const people = anyOf(peopleWords)
const roughly = anyOf('just|only|solo|like|como|unos|unas|about|around|roughly|maybe|casi|mas o menos')
const notPeople = new Set(
  'hours hour hrs hr minutes minute min mins days day nights night weeks week pm am h bucks dollars dollar usd km mi miles mile blocks block m oclock st nd rd th ish stops horas hora minutos minuto dias noches semanas dolares pesos % half thirty different courses drinks beers bars museums places restaurants years of'.split(
    ' ',
  ),
)
const pairs = /^(couples|parejas|matrimonios)$/
const vague = new Set(['a', 'an', 'un', 'una', 'uno', 'couple', 'dozen', 'docena', 'one'])

/** "party of 6", "for two", "somos cuatro", "4 ppl", "6 adults and 2 kids". `isThing`: a token begins the name of something. */
export function matchParty(
  tokens: readonly Token[],
  at: number,
  isThing: (at: number) => boolean,
): PartyMatch | undefined {
  const told = phraseIn(leads, tokens, at)
  const lead = told && told + phraseIn(roughly, tokens, at + told)
  const first = countAt(tokens, at + lead)
  if (!first) return undefined
  const after = at + lead + first.length
  const counted = phraseIn(people, tokens, after)
  // "3 couples" are six.
  if (pairs.test(tokens[after]?.word ?? '')) return withKids(tokens, at, after + 1, first.people * 2)
  const isBooking = ['for', 'para'].includes(tokens[at + lead - 1]?.word ?? '')
  // "a reservation for eight pm"; "una mesa para cuatro esta noche" is none for four in the morning.
  const isSeating = /^(table|mesa)$/.test(tokens[at + lead - 2]?.word ?? '') && first.length === 1
  const isHour = isBooking && matchClock(tokens, at + lead)?.isEvident
  if (isHour && !(isSeating && /^(tonight|tonite|tomorrow|esta|hoy|manana)$/.test(tokens[after]?.word ?? '')))
    return undefined
  const isWeak = ['for', 'para', 'vamos', 'we', 'there'].includes(tokens[at]!.word)
  if (counted) return withKids(tokens, at, after + counted, first.people)
  if (!lead || vague.has(tokens[after - 1]!.word)) return undefined
  const next = tokens[after]
  // "it'll be 4 for dinner"; else it is an hour.
  if (tokens[at]!.word === 'it' && !/^(for|in|altogether)$/.test(next?.word ?? '')) return undefined
  const isOther =
    next !== undefined &&
    (notPeople.has(next.word) ||
      ['$', '%', '/', '-'].includes(next.word) ||
      (isWeak && ((isThing(after) && next.word !== 'para') || ['y', 'or', 'o'].includes(next.word))))
  return isOther ? undefined : withKids(tokens, at, after, first.people)
}

/** "2 adults and 2 kids" are four. */
function withKids(tokens: readonly Token[], at: number, end: number, people: number): PartyMatch {
  const and = ['and', 'y', '+', '&', 'plus', ','].includes(tokens[end]?.word ?? '') ? 1 : 0
  const kids = and ? countAt(tokens, end + 1) : undefined
  const isKids =
    kids &&
    /^(kids?|children|child|toddlers?|ninos?|ninas?|hijos?|bab(y|ies)|teens?|little)$/.test(
      tokens[end + 1 + kids.length]?.word ?? '',
    )
  const isAdults = /^(adults?|adultos?)$/.test(tokens[end - 1]!.word) || pairs.test(tokens[end - 1]!.word)
  return isKids && isAdults ? { length: end - at, people: people + kids.people } : { length: end - at, people }
}

function countAt(tokens: readonly Token[], at: number): { length: number; people: number } | undefined {
  const token = tokens[at]
  if (token?.type === 'number')
    return /^\d{1,3}$/.test(token.word) && Number(token.word) > 0
      ? { length: 1, people: Number(token.word) }
      : undefined
  if (token?.type !== 'word') return undefined
  const count = spokenNumber(tokens, at)
  return count && count.value > 0 ? { length: count.length, people: count.value } : undefined
}
