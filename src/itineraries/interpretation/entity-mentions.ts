import type { Lexicon } from './lexicon.js'
import type { Head, Meaning, Role } from './meaning.js'
import type { NamedThing } from './place-index.js'
import { acceptPlace } from './place-names.js'
import type { Span } from './plan-request.js'
import { type AgeMatch, matchAge } from './quantities/age.js'
import { type DistanceMatch, matchDistance } from './quantities/distance.js'
import { type MoneyMatch, matchMoney } from './quantities/money.js'
import { halfDozenWords, matchParty } from './quantities/party.js'
import { isSeenBehind } from './see-something.js'
import { matchDate } from './temporal/calendar-date.js'
import { type Daypart, daypartBehind, daypartPhrases, dayparts, numbers } from './temporal/calendar-vocabulary.js'
import { matchClock } from './temporal/clock-time.js'
import type { DateMatch } from './temporal/date-spec.js'
import { matchDuration } from './temporal/duration.js'
import { isDay, matchCurtain, matchTime, type TimeExpression } from './temporal/time-expression.js'
import { anyOf, phraseIn } from './temporal/word-sequence.js'
import { type Token, tokenise } from './tokens.js'
import { houseOfAnimal } from './watched-animals.js'
import { offspringWords } from './words/people-words.js'

/** A run of tokens that was understood as one thing. */
export type Item = { readonly from: number; readonly to: number; readonly span: Span } & Content

export type Content =
  | { readonly t: 'phrase'; readonly meanings: readonly Meaning[] }
  | { readonly t: 'time'; readonly time: TimeExpression }
  | { readonly t: 'date'; readonly date: DateMatch }
  | { readonly t: 'daypart'; readonly part: Daypart }
  | { readonly t: 'duration'; readonly minutes: number }
  | { readonly t: 'distance'; readonly distance: DistanceMatch }
  | { readonly t: 'money'; readonly money: MoneyMatch }
  | { readonly t: 'party'; readonly people: number }
  | { readonly t: 'age'; readonly age: AgeMatch }
  | { readonly t: 'offspring' }
  | { readonly t: 'number'; readonly value: number }
  | { readonly t: 'place'; readonly things: readonly NamedThing[] }
  | { readonly t: 'city'; readonly name: string; readonly lat: number; readonly lng: number }
  | { readonly t: 'unreachable' }
  | { readonly t: 'mark'; readonly mark: string }
  | { readonly t: 'filler' }
  | { readonly t: 'unknown' }
  | { readonly t: 'junk' }

/**
 * Reads the tokens from left to right, always taking the longest thing that begins where the last one ended. `venueWords` are
 * the name of the place of the fan's event, which the lexicon need not know.
 */
export function readItems(
  tokens: readonly Token[],
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  venueWords: readonly string[],
): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const { length, content } = longest(tokens, at, lexicon, from, venueWords, items.at(-1))
    items.push({ from: at, to: at + length, span: [tokens[at]!.span[0], tokens[at + length - 1]!.span[1]], ...content })
    at += length
  }
  return items
}

interface Reading {
  readonly length: number
  readonly content: Content
}

function longest(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  venueWords: readonly string[],
  before: Item | undefined,
): Reading {
  let best: Reading | undefined
  const offer = (length: number | undefined, content: () => Content): void => {
    if (length !== undefined && length > (best?.length ?? 0)) best = { length, content: content() }
  }
  const token = tokens[at]!
  const isThing = (i: number): boolean => beginsThing(tokens, i, lexicon)
  if (token.type !== 'emoji' && token.type !== 'junk') {
    const money = matchMoney(tokens, at)
    offer(money?.length, () => ({ t: 'money', money: money! }))
    const distance = matchDistance(tokens, at)
    offer(distance?.length, () => ({ t: 'distance', distance: distance! }))
    const age = matchAge(tokens, at, before?.t === 'offspring')
    offer(age?.length, () => ({ t: 'age', age: age! }))
    const time = matchTime(tokens, at, isThing) ?? (hasRole(before, 'duty') ? matchCurtain(tokens, at) : undefined)
    const duration = matchDuration(tokens, at)
    const isLength = duration !== undefined && duration.minutes <= longestStay && duration.length === time?.length
    const isNumbered = time !== undefined && beginsName(tokens, at, time, lexicon, from)
    offer(
      isNumbered || isLength || isOneOf(token, tokens[at + 1], time) || isOneCalled(token, before, tokens)
        ? undefined
        : time?.length,
      () => ({
        t: 'time',
        time: time!,
      }),
    )
    const party = matchParty(tokens, at, isThing)
    offer(party?.length, () => ({ t: 'party', people: party!.people }))
    offer(isOrdinal(tokens, at) ? 2 : undefined, () => ({ t: 'filler' }))
    const date = matchDate(tokens, at)
    offer(date?.length, () => ({ t: 'date', date: date! }))
    const part = matchDaypart(tokens, at)
    offer(part?.length, () => ({ t: 'daypart', part: part!.part }))
    offer(duration?.length, () => ({ t: 'duration', minutes: duration!.minutes }))
  }
  const isWalk = isWalkAlone(tokens, at, isThing)
  offer(isWalk ? 1 : undefined, () => ({ t: 'phrase', meanings: [{ t: 'role', role: 'onfoot' }] }))
  const phrase = lexicon.phrases.match(tokens, at)
  // "for two hours", "for two pm" are no party of two.
  const isMeasured =
    phrase?.meanings.some(({ t }) => t === 'party') &&
    (matchClock(tokens, at + phrase.length - 1)?.isEvident || matchDuration(tokens, at + phrase.length - 1))
  const isOpen = phrase !== undefined && isSeenBehind(tokens, at, phrase.length)
  offer(isMeasured || isOpen ? undefined : phrase?.length, () => ({ t: 'phrase', meanings: phrase!.meanings }))
  const house = houseOfAnimal(tokens, at)
  if (house && (best?.length ?? 0) <= house.length)
    best = { length: house.length, content: { t: 'phrase', meanings: meaningsOf(house.name, lexicon) } }
  // "shake shack or five guys": behind these words no people are counted.
  const isNamed = best?.content.t === 'party' && /^(or|at|to|except|than|but|not|no)$/.test(tokens[at - 1]?.word ?? '')
  const place = acceptPlace(tokens, at, lexicon, from, isNamed ? 0 : (best?.length ?? 0))
  if (place && place.length >= (best?.length ?? 0))
    best = { length: place.length, content: { t: 'place', things: place.things } }
  const venue = matchWords(tokens, at, venueWords)
  if (venue)
    best = {
      length: venue,
      content: { t: 'place', things: [{ name: venueWords.join(' '), id: '', kind: 'stadium', ...from }] },
    }
  const city = lexicon.cities.match(tokens, at)
  offer(city?.length, () => ({ t: 'city', ...city!.meanings[0]![0]! }))
  const nowhere = lexicon.unreachable.match(tokens, at)
  offer(isUnreachableHere(tokens, at) ? nowhere?.length : undefined, () => ({ t: 'unreachable' }))
  const count = matchCount(tokens, at, before)
  offer(count?.length, () => ({ t: 'number', value: count!.value }))
  if (isNounBy(token) && best && best.length > 1) {
    const named = acceptPlace(tokens, at + 1, lexicon, from, best.length - 1)
    // "the Jefferson" is the memorial, though a café is called Jefferson.
    const isWhole = best.content.t === 'place' && best.length > (named?.length ?? 0)
    if (named && !isWhole) return { length: 1, content: single(token, lexicon) }
  }
  // "on Milwaukee Ave", "off Rush street": a name, whatever else the word may mean.
  if (isStreetName(tokens, at) && best?.content.t !== 'place') return { length: 1, content: { t: 'unknown' } }
  if (best?.length === 1 && isNounBy(tokens[at - 1]) && isVerb(best.content))
    return { length: 1, content: { t: 'unknown' } }
  return best ?? { length: 1, content: single(token, lexicon) }
}

const meaningsOf = (noun: string, lexicon: Lexicon): readonly Meaning[] =>
  lexicon.phrases.match(tokenise(noun), 0)?.meanings ?? []

/** "walking, three breweries", "three breweries walking": by itself it says how the fan gets about. */
function isWalkAlone(tokens: readonly Token[], at: number, isThing: (at: number) => boolean): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const isApart = before === undefined || before.type === 'mark' || isThing(at - 1)
  return tokens[at]!.word === 'walking' && isApart && (next === undefined || next.type === 'mark')
}

/** "our 10th anniversary", "my 30th": how often a day has come round counts nothing. */
function isOrdinal(tokens: readonly Token[], at: number): boolean {
  const [number, ending, next] = tokens.slice(at, at + 3)
  const isWhole = number?.type === 'number' && ending?.isGlued === true && /^(th|st|nd|rd)$/.test(ending.word)
  const isOwn = /^(my|our|his|her|their|dads?|moms?|wifes?|husbands?)$/.test(
    tokens[at - 1]?.stem ?? tokens[at - 1]?.word ?? '',
  )
  // "my brother's 30th"
  const isHis = /^(my|our|his|her|their)$/.test(tokens[at - 2]?.word ?? '') && tokens[at - 1]?.stem !== undefined
  return (
    isWhole &&
    (/^(anniversary|birthday|bday|wedding|date|visit|time|year|grade|floor)$/.test(next?.word ?? '') ||
      ((isOwn || isHis) && !isDay(next)))
  )
}

/** "at Three Dots and a Dash" is no time. */
function beginsName(
  tokens: readonly Token[],
  at: number,
  { clockAt, length }: TimeExpression,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
): boolean {
  if (clockAt <= at || tokens[clockAt]!.type !== 'word') return false
  const named = acceptPlace(tokens, clockAt, lexicon, from, 0)
  return named !== undefined && named.length > 2 && clockAt + named.length > at + length
}

/** "2 hrs for dinner", "dinner (2h)", but "a las 9 hrs", "19h". */
const longestStay = 300

/** "a museum in the morning and one in the afternoon": without a preposition before it, it is no hour. */
const isOneOf = ({ type, word }: Token, next: Token | undefined, time: TimeExpression | undefined): boolean =>
  type === 'word' &&
  (word === 'one' || (/^un[ao]$/.test(word) && /^(en|por)$/.test(next?.word ?? ''))) &&
  time?.role === 'at' &&
  time.length > 2

/** "the Lincoln memorial and the Jefferson one": behind a name it stands for the noun. */
const isOneCalled = ({ word }: Token, before: Item | undefined, tokens: readonly Token[]): boolean =>
  word === 'one' && before !== undefined && (before.t === 'place' || isDefinite(before, tokens))

const isDefinite = ({ t, from, to }: Item, tokens: readonly Token[]): boolean =>
  t === 'phrase' &&
  tokens[from - 1]?.word === 'the' &&
  tokens[to + 1]?.type !== 'number' &&
  !clockWord.test(tokens[to + 1]?.word ?? '')

const clockWord = /^(pm|am|p|a|ish|oclock|o)$/

/** "the Met": after an article no verb follows; "the Field Museum": a name goes before a phrase with its article. */
const isNounBy = (before: Token | undefined): boolean => before !== undefined && /^(the|an?|el|la)$/.test(before.word)

const isStreetName = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.type === 'word' &&
  /^(on|along|off|near|by|down|up|around|from)$/.test(tokens[at - 1]?.word ?? '') &&
  !/^(the|an?|not|no|any|this|that|my|our|your|same|other|each|every|one|main|any|side|busy|quiet)$/.test(
    tokens[at]!.word,
  ) &&
  /^(street|st|avenue|ave|blvd|boulevard|road|rd)$/.test(tokens[at + 1]?.word ?? '')

const isVerb = (content: Content): boolean =>
  content.t === 'phrase' && content.meanings.every((meaning) => meaning.t === 'role' && meaning.role === 'past')

/** How many tokens the words take at `at` when all are there, one after the other. */
function matchWords(tokens: readonly Token[], at: number, words: readonly string[]): number {
  const isThere =
    words.length > 0 && words.every((word, i) => tokens[at + i]?.word === word || tokens[at + i]?.original === word)
  const initials = words.map((word) => word[0]).join('')
  return isThere ? words.length : initials.length >= 3 && tokens[at]?.word === initials ? 1 : 0
}

function single(token: Token, lexicon: Lexicon): Content {
  if (token.type === 'mark') return { t: 'mark', mark: token.word }
  if (token.type === 'junk') return { t: 'junk' }
  if (offspring.has(token.word)) return { t: 'offspring' }
  if (token.type === 'emoji' && gesture.test(token.word)) return { t: 'filler' }
  const isFiller = lexicon.isFiller(token.word) || (token.stem !== undefined && lexicon.isFiller(token.stem))
  const isSaid = asking.test(token.text) || (!token.isCapital && spoken.test(token.word))
  return { t: isFiller || isSaid ? 'filler' : 'unknown' }
}

/** A face or a hand says how something is meant and names nothing. */
const gesture =
  /^[\u{1F600}-\u{1F64F}\u{1F90C}-\u{1F92F}\u{1F937}\u{1F970}-\u{1F97A}\u{1F9D0}\u{1F440}-\u{1F450}\u{1F485}\u{1F4AA}\u{1F4AF}\u{2728}\u{270A}-\u{270C}\u{263A}\u{1FAE0}-\u{1FAE8}\u{1FAF0}-\u{1FAF8}]/u

/** "Consígueme", "sácanos": where a pronoun hangs on the verb, the stress is written, and it only asks. */
const asking = /[áéíóú]\p{L}*(me|nos)$/iu

/** "iremos", "estariamos", "caminando": forms that no noun has. */
const spoken = /^\p{L}*([aei]remos|[aei]riamos|abamos|iendo|ieron|asemos|ieramos)$/u

const offspring = new Set(offspringWords.split('|'))
const daypartLeads = anyOf(
  'in the|at|by|por la|en la|a la|during the|de la|durante la|for the|of the|in|on the|por el|al|toda la|all|the|la|early|early in the|late|later in the|first thing in the',
)
const counts = new Map<string, number>([
  ['couple', 2],
  ['pair', 2],
  ['par', 2],
  ['trio', 3],
  ['few', 3],
  ['cuantos', 3],
  ['cuantas', 3],
  ['several', 3],
  ['varios', 3],
  ['varias', 3],
  ['handful', 3],
  ['multiple', 2],
  ['multiples', 2],
])

function matchDaypart(tokens: readonly Token[], at: number): { length: number; part: Daypart } | undefined {
  const short = shortDaypart(tokens, at)
  if (short) return { length: 1, part: short }
  const lead = phraseIn(daypartLeads, tokens, at)
  const skips = [...new Set([lead, 0])]
  for (const skip of skips) {
    const phrase = daypartPhrases.match(tokens, at + skip)
    if (phrase && phrase.length > 1) return { length: skip + phrase.length, part: phrase.meanings[0]! }
  }
  for (const skip of skips) {
    const word = tokens[at + skip]?.word ?? ''
    const part = skip || isDay(tokens[at - 1]) ? daypartBehind(word) : dayparts.get(word)
    const isLead = !skip || !(['in', 'de la', 'all'].includes(tokens[at]!.word) && skip === 1 && word === 'mornings')
    if (part && isLead) return { length: skip + 1, part }
  }
  return undefined
}

/** "AM museum, PM brewery, eve steak": at the head of a clause the short word is the part of the day. */
function shortDaypart(tokens: readonly Token[], at: number): Daypart | undefined {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  const isAhead = before === undefined || before.type === 'mark' || /^(then|and|n|in)$/.test(before.word)
  const isNoun = next?.type === 'word' && !/^(i|we|me|us|on|of|if|at)$/.test(next.word)
  return isAhead && isNoun && /^(am|pm|aft|eve)$/.test(token.word) ? daypartBehind(token.word) : undefined
}

/** "three-course dinner", "five star hotel": numbers that count no stops. */
const isMeasure =
  /^(courses?|stars?|michelin|pieces?|scoops?|floors?|ways?|tier|dozen|inch|oz|pounds?|lbs?|tiempos|platos|estrellas|last|pin|years?|times?|h|hrs?|metro|subway|train|bus|tube|th|st|nd|rd)$/

function matchCount(
  tokens: readonly Token[],
  at: number,
  before: Item | undefined,
): { length: number; value: number } | undefined {
  const token = tokens[at]!
  if (token.type === 'number' && isMeasure.test(tokens[at + 1]?.word ?? '')) return undefined
  if (token.type === 'number')
    return /^\d{1,3}$/.test(token.word)
      ? { length: rangeEnd(tokens, at, Number(token.word)) ?? 1, value: Number(token.word) }
      : undefined
  if (token.type !== 'word' || (token.word === 'one' && (isPronoun(tokens[at - 1]) || before?.t === 'place')))
    return undefined
  const article = ['a', 'un', 'unos', 'unas', 'the'].includes(token.word) ? 1 : 0
  const halfDozen = phraseIn(halfDozenWords, tokens, at)
  if (halfDozen) return { length: halfDozen, value: 6 }
  const vague = counts.get(tokens[at + article]?.word ?? '')
  if (vague)
    return { length: article + 1 + (['of', 'de'].includes(tokens[at + article + 1]?.word ?? '') ? 1 : 0), value: vague }
  const value = numbers.get(token.word)
  if (isMeasure.test(tokens[at + 1]?.word ?? '')) return undefined
  if (value === undefined || ['a', 'an', 'un', 'una', 'uno', 'once', 'cuarto'].includes(token.word)) return undefined
  const most = rangeEnd(tokens, at, value)
  if (most) return { length: most, value }
  const ones = value >= 20 ? (numbers.get(tokens[at + 1]?.word ?? '') ?? 0) : 0
  const isPair = ones > 0 && ones < 10
  return { length: isPair ? 2 : 1, value: value + (isPair ? ones : 0) }
}

/** "a beer in every one" */
const isPronoun = (before: Token | undefined): boolean =>
  before !== undefined && /^(every|each|any|this|that|which|another|second|third|next)$/.test(before.word)

/** "two or three bars", "3-4 stops": the lesser number will do. */
function rangeEnd(tokens: readonly Token[], at: number, value: number): number | undefined {
  if (!/^(or|to|-|–|o|a)$/.test(tokens[at + 1]?.word ?? '')) return undefined
  const word = tokens[at + 2]?.word ?? ''
  const most = numbers.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0)
  return most === value + 1 ? 3 : undefined
}

/** "on Mars" is far away, a Mars bar is not. */
function isUnreachableHere(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  return /^(on|in|to|en|a|at|near|around|over|the|la|el|visit)$/.test(before)
}

function beginsThing(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const found = lexicon.phrases.match(tokens, at)
  return found?.meanings.some(({ t }) => t === 'head' || t === 'cuisine' || t === 'dish') ?? false
}

export function roleOf(item: Item | undefined): readonly Role[] {
  return item?.t === 'phrase' ? item.meanings.flatMap((meaning) => (meaning.t === 'role' ? [meaning.role] : [])) : []
}

export function hasRole(item: Item | undefined, ...roles: readonly Role[]): boolean {
  return item?.t === 'phrase' && item.meanings.some((meaning) => meaning.t === 'role' && roles.includes(meaning.role))
}

export function headOf(item: Item): Head | undefined {
  return item.t === 'phrase' ? item.meanings.find((meaning) => meaning.t === 'head')?.head : undefined
}
