import { matchClock } from '../temporal/clock-time.js'
import { spokenNumber } from '../temporal/spoken-number.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { bookedWords, partyLeads, peopleWords } from '../words/people-words.js'

export interface PartyMatch {
  readonly length: number
  readonly people: number
}

const leads = anyOf(partyLeads)
const people = anyOf(peopleWords)
const booked = anyOf(bookedWords)
const roughly = anyOf('just|only|solo|like|como|unos|unas|about|around|roughly|maybe|casi|mas o menos')
const notPeople = new Set(
  'hours hour hrs hr minutes minute min mins days day nights night weeks week pm am h bucks dollars dollar usd km mi miles mile blocks block m oclock st nd rd th ish stops horas hora minutos minuto dias noches semanas dolares pesos platos tiempos pasos % half thirty different courses drinks drink beers beer bars museums places restaurants years generations of'.split(
    ' ',
  ),
)
const degrees = anyOf('very|really|pretty|super|extremely')
const moods = anyOf(
  'hungry|thirsty|starving|famished|parched|tired|exhausted|jet lagged|broke|sober|retired|grumpy|old|older|young|elderly|off duty',
)
const pairs = /^(couples|parejas|matrimonios)$/
const vague = new Set(['a', 'an', 'un', 'una', 'uno', 'couple', 'dozen', 'docena', 'one'])

/** "party of 6", "for two", "somos cuatro", "4 ppl", "6 adults and 2 kids". `isThing`: a token begins the name of something. */
export function matchParty(
  tokens: readonly Token[],
  at: number,
  isThing: (at: number) => boolean,
): PartyMatch | undefined {
  // "for once, something fancy"
  if (tokens[at]!.word === 'for' && tokens[at + 1]?.word === 'once') return undefined
  const signed = /^x(\d{1,2})$/.exec(tokens[at]!.word)
  if (signed) return { length: 1, people: Number(signed[1]) }
  const isOfMeal = tokens[at]!.word === 'de' && phraseIn(booked, tokens, at - 1) > 0
  const told = isOfMeal ? 1 : phraseIn(leads, tokens, at)
  const lead = told && told + phraseIn(roughly, tokens, at + told)
  const first = countAt(tokens, at + lead)
  if (!first) return undefined
  const range = rangeAt(tokens, at + lead + first.length)
  const most = range ? range.people : first.people
  const after = at + lead + first.length + (range?.length ?? 0)
  const isOne = isOneOfThem(tokens, after, first.people)
  const counted = isOne ? 0 : peopleAt(tokens, after) || peopleBehindMood(tokens, after)
  // "3 couples" are six.
  if (pairs.test(tokens[after]?.word ?? '')) return withKids(tokens, at, after + 1, first.people * 2)
  const isBooking = ['for', 'para'].includes(tokens[at + lead - 1]?.word ?? '')
  // "a reservation for eight pm"; "una mesa para cuatro esta noche", "sushi para dos esta noche" is none for the small hours.
  const isCounted = /^para$/.test(tokens[at + lead - 1]?.word ?? '') && tokens[at + lead]?.text.includes(':') === false
  const isSeating = (isCounted || /^(table|mesa)$/.test(tokens[at + lead - 2]?.word ?? '')) && first.length === 1
  const isHour = isBooking && matchClock(tokens, at + lead)?.isEvident
  if (isHour && !(isSeating && /^(tonight|tonite|tomorrow|esta|hoy|manana)$/.test(tokens[after]?.word ?? '')))
    return undefined
  const isWeak = ['for', 'para', 'vamos', 'we', 'there'].includes(tokens[at]!.word)
  if (counted) return withKids(tokens, at, after + counted, most)
  // "ten for a birthday"
  if (!lead && at === 0 && most > 1 && phraseIn(feasts, tokens, after) > 0) return { length: after - at, people: most }
  if (!lead && phraseIn(meals, tokens, after) > 0 && isTold(tokens, at, isThing))
    return { length: after - at, people: most }
  if (!lead || vague.has(tokens[after - 1]!.word)) return undefined
  const next = tokens[after]
  // "it'll be 4 for dinner"; else it is an hour.
  if (tokens[at]!.word === 'it' && !/^(for|in|altogether)$/.test(next?.word ?? '')) return undefined
  const isOther =
    next !== undefined &&
    (notPeople.has(next.word) ||
      ['$', '%', '/', '-'].includes(next.word) ||
      (isWeak && ((isThing(after) && next.word !== 'para') || /^(or|o)$/.test(next.word) || isMore(tokens, after))))
  return isOther ? undefined : withKids(tokens, at, after, most)
}

/** "4 thirsty nurses", "six very tired hikers" */
function peopleBehindMood(tokens: readonly Token[], at: number): number {
  const degree = phraseIn(degrees, tokens, at)
  const mood = phraseIn(moods, tokens, at + degree)
  const named = mood && phraseIn(people, tokens, at + degree + mood)
  return named && degree + mood + named
}

/** "para 6 y 8", but not "para 6 y después bailar". */
const isMore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'y' && countAt(tokens, at + 1) !== undefined

/** "4 ppl"; "rolling 10 deep" are ten, "3 deep dish pizzas" are none. */
const peopleAt = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.word === 'deep'
    ? Number(!/^(dish|fried|tissue)$/.test(tokens[at + 1]?.word ?? ''))
    : phraseIn(people, tokens, at)

/** "one of us is celiac" counts nobody. */
const isOneOfThem = (tokens: readonly Token[], after: number, people: number): boolean =>
  people === 1 && tokens[after]?.word === 'of'

/** "3 of us for lunch but 7 for dinner": people again, where they were counted before. */
const isTold = (tokens: readonly Token[], end: number, isThing: (at: number) => boolean): boolean =>
  tokens.slice(0, end).some((_, at) => matchParty(tokens.slice(0, end), at, isThing) !== undefined)

const meals = anyOf(
  'for lunch|for dinner|for brunch|for breakfast|for drinks|para comer|para cenar|para la cena|para almorzar|para la comida|para el almuerzo|para desayunar',
)

const feasts = anyOf(
  'for a birthday|for my birthday|for a bday|for a party|for a celebration|for a reunion|for a shower|for a bachelorette|for a stag',
)

/** "2 adults and 2 kids", "2 adults + toddler", "2 adults, 1 teen and a baby": what is said of the children is read once more. */
function withKids(tokens: readonly Token[], at: number, end: number, people: number): PartyMatch {
  const isAdults = /^(adults?|adultos?)$/.test(tokens[end - 1]!.word) || pairs.test(tokens[end - 1]!.word)
  let all = people + (isAdults ? kidsBefore(tokens, at) : 0)
  for (let from = end; isAdults; ) {
    const begin = from + phraseIn(joints, tokens, from)
    const count = countAt(tokens, begin) ?? { length: 0, people: 1 }
    const kids = phraseIn(children, tokens, begin + count.length)
    if (kids === 0) break
    all += count.people
    from = begin + count.length + kids
  }
  return { length: end - at, people: all }
}

/** "4 kids and 2 adults" */
function kidsBefore(tokens: readonly Token[], at: number): number {
  const isKids =
    /^(and|y|&|\+|plus|,|con|with)$/.test(tokens[at - 1]?.word ?? '') && phraseIn(children, tokens, at - 2) === 1
  return isKids ? (countAt(tokens, at - 3)?.people ?? 0) : 0
}

export const namesChild = (tokens: readonly Token[], at: number): boolean => phraseIn(children, tokens, at) > 0

const joints = anyOf(', and|and|y|+|&|plus|,|with|con')
const children = anyOf(
  'kid|kids|child|children|toddler|toddlers|baby|babies|teen|teens|teenager|teenagers|little ones|little one|infant|infants|nino|ninos|nina|ninas|hijo|hijos|bebe|bebes|adolescente|adolescentes',
)

/** "4 or 5 people", "6-8": for the most of them there has to be room. */
function rangeAt(tokens: readonly Token[], at: number): { length: number; people: number } | undefined {
  const joint = phraseIn(rangeJoints, tokens, at)
  const most = joint ? countAt(tokens, at + joint) : undefined
  return most && { length: joint + most.length, people: most.people }
}

const rangeJoints = anyOf('or|to|-|–|o|a|or maybe|maybe|, maybe|o quiza|o tal vez')

/** More than any hour and any year that is near. */
const isCrowd = (digits: string): boolean => /^\d{4,5}$/.test(digits) && Number(digits) >= 2400

export const halfDozenWords = anyOf('a half dozen|half a dozen|half dozen|media docena de|media docena')

/** A number of people, in digits or words. */
export function countAt(tokens: readonly Token[], at: number): { length: number; people: number } | undefined {
  const token = tokens[at]
  if (token?.type === 'number')
    return (/^\d{1,3}$/.test(token.word) && Number(token.word) > 0) || isCrowd(token.word)
      ? { length: 1, people: Number(token.word) }
      : undefined
  if (token?.type !== 'word') return undefined
  const halfDozen = phraseIn(halfDozenWords, tokens, at)
  if (halfDozen) return { length: halfDozen, people: 6 }
  const count = spokenNumber(tokens, at)
  return count && count.value > 0 ? { length: count.length, people: count.value } : undefined
}
