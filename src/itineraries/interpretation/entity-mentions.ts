import { isObjectOfSee } from './is-seen-object.js'
import type { Lexicon } from './lexicon.js'
import type { Head, Meaning, Role } from './meaning.js'
import type { NamedThing } from './place-index.js'
import { acceptPlace } from './place-names.js'
import type { Span } from './plan-request.js'
import { type AgeMatch, matchAge } from './quantities/age.js'
import { type DistanceMatch, matchDistance } from './quantities/distance.js'
import { type MoneyMatch, matchMoney } from './quantities/money.js'
import { halfDozenWords, matchParty } from './quantities/party.js'
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

/** Token range recognised as one unit. */
export type EntityMention = { readonly from: number; readonly to: number; readonly span: Span } & MentionContent

export type MentionContent =
  | { readonly type: 'phrase'; readonly meanings: readonly Meaning[] }
  | { readonly type: 'time'; readonly time: TimeExpression }
  | { readonly type: 'date'; readonly date: DateMatch }
  | { readonly type: 'daypart'; readonly daypart: Daypart }
  | { readonly type: 'duration'; readonly minutes: number }
  | { readonly type: 'distance'; readonly distance: DistanceMatch }
  | { readonly type: 'money'; readonly money: MoneyMatch }
  | { readonly type: 'party'; readonly people: number }
  | { readonly type: 'age'; readonly age: AgeMatch }
  | { readonly type: 'offspring' }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'place'; readonly things: readonly NamedThing[] }
  | { readonly type: 'city'; readonly name: string; readonly lat: number; readonly lng: number }
  | { readonly type: 'unreachable' }
  | { readonly type: 'mark'; readonly mark: string }
  | { readonly type: 'filler' }
  | { readonly type: 'unknown' }
  | { readonly type: 'junk' }

/**
 * Greedy longest match from left to right. `venueWords` is the event venue's name, which the lexicon may not contain.
 */
export function recogniseMentions(
  tokens: readonly Token[],
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  venueWords: readonly string[],
): EntityMention[] {
  const mentions: EntityMention[] = []
  for (let index = 0; index < tokens.length; ) {
    const { length, content } = longestCandidate(tokens, index, lexicon, from, venueWords, mentions.at(-1))
    mentions.push({
      from: index,
      to: index + length,
      span: [tokens[index]!.span[0], tokens[index + length - 1]!.span[1]],
      ...content,
    })
    index += length
  }
  return mentions
}

interface MentionCandidate {
  readonly length: number
  readonly content: MentionContent
}

function longestCandidate(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  venueWords: readonly string[],
  before: EntityMention | undefined,
): MentionCandidate {
  let best: MentionCandidate | undefined
  const offer: OfferCandidate = (length, content) => {
    if (length !== undefined && length > (best?.length ?? 0)) best = { length, content: content() }
  }
  const token = tokens[index]!
  const isThing = (i: number): boolean => beginsThing(tokens, i, lexicon)
  if (token.type !== 'emoji' && token.type !== 'junk') {
    offerQuantities(tokens, index, lexicon, from, before, offer)
  }
  const isWalk = isWalkAlone(tokens, index, isThing)
  offer(isWalk ? 1 : undefined, () => ({ type: 'phrase', meanings: [{ type: 'role', role: 'onfoot' }] }))
  const phrase = lexicon.phrases.match(tokens, index)
  // A preposition with a duration or clock time is no party size.
  const isMeasured =
    phrase?.meanings.some(({ type }) => type === 'party') &&
    (matchClock(tokens, index + phrase.length - 1)?.isEvident || matchDuration(tokens, index + phrase.length - 1))
  const isOpen = phrase !== undefined && isObjectOfSee(tokens, index, phrase.length)
  offer(isMeasured || isOpen ? undefined : phrase?.length, () => ({ type: 'phrase', meanings: phrase!.meanings }))
  const house = houseOfAnimal(tokens, index)
  if (house && (best?.length ?? 0) <= house.length)
    best = { length: house.length, content: { type: 'phrase', meanings: meaningsOf(house.name, lexicon) } }
  // After these words the number is part of a name.
  const isNamed =
    best?.content.type === 'party' && /^(or|at|to|except|than|but|not|no)$/.test(tokens[index - 1]?.word ?? '')
  const place = acceptPlace(tokens, index, lexicon, from, isNamed ? 0 : (best?.length ?? 0))
  if (place && place.length >= (best?.length ?? 0))
    best = { length: place.length, content: { type: 'place', things: place.things } }
  const venue = matchWords(tokens, index, venueWords)
  if (venue)
    best = {
      length: venue,
      content: { type: 'place', things: [{ name: venueWords.join(' '), id: '', kind: 'stadium', ...from }] },
    }
  const city = lexicon.cities.match(tokens, index)
  offer(city?.length, () => ({ type: 'city', ...city!.meanings[0]![0]! }))
  const nowhere = lexicon.unreachable.match(tokens, index)
  offer(isUnreachableHere(tokens, index) ? nowhere?.length : undefined, () => ({ type: 'unreachable' }))
  const count = matchCount(tokens, index, before)
  offer(count?.length, () => ({ type: 'number', value: count!.value }))
  return withoutArticle(tokens, index, lexicon, from, best) ?? { length: 1, content: singleToken(token, lexicon) }
}

/** Separates the article from a name, and names from phrases of the same words. */
function withoutArticle(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  best: MentionCandidate | undefined,
): MentionCandidate | undefined {
  const token = tokens[index]!
  if (isArticle(token) && best && best.length > 1) {
    const named = acceptPlace(tokens, index + 1, lexicon, from, best.length - 1)
    // With an article, the landmark wins over a venue of the same one-word name.
    const isWhole = best.content.type === 'place' && best.length > (named?.length ?? 0)
    if (named && !isWhole) return { length: 1, content: singleToken(token, lexicon) }
  }
  // A capitalised word in a street name is a proper noun whatever else it may mean.
  if (isStreetName(tokens, index) && best?.content.type !== 'place') return { length: 1, content: { type: 'unknown' } }
  if (best?.length === 1 && isArticle(tokens[index - 1]) && isVerb(best.content))
    return { length: 1, content: { type: 'unknown' } }
  return best
}

type OfferCandidate = (length: number | undefined, content: () => MentionContent) => void

/** Offers amounts, times and dates. */
function offerQuantities(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  before: EntityMention | undefined,
  offer: OfferCandidate,
): void {
  const token = tokens[index]!
  const isThing = (i: number): boolean => beginsThing(tokens, i, lexicon)
  const money = matchMoney(tokens, index)
  offer(money?.length, () => ({ type: 'money', money: money! }))
  const distance = matchDistance(tokens, index)
  offer(distance?.length, () => ({ type: 'distance', distance: distance! }))
  const age = matchAge(tokens, index, before?.type === 'offspring')
  offer(age?.length, () => ({ type: 'age', age: age! }))
  const time = matchTime(tokens, index, isThing) ?? (hasRole(before, 'duty') ? matchCurtain(tokens, index) : undefined)
  const duration = matchDuration(tokens, index)
  const isLength = duration !== undefined && duration.minutes <= longestStay && duration.length === time?.length
  const isNumbered = time !== undefined && beginsName(tokens, index, time, lexicon, from)
  offer(
    isNumbered || isLength || isPronounOne(token, tokens[index + 1], time) || isOneAfterName(token, before, tokens)
      ? undefined
      : time?.length,
    () => ({
      type: 'time',
      time: time!,
    }),
  )
  const party = matchParty(tokens, index, isThing)
  offer(party?.length, () => ({ type: 'party', people: party!.people }))
  offer(isOrdinal(tokens, index) ? 2 : undefined, () => ({ type: 'filler' }))
  const date = matchDate(tokens, index)
  offer(date?.length, () => ({ type: 'date', date: date! }))
  const part = matchDaypart(tokens, index)
  offer(part?.length, () => ({ type: 'daypart', daypart: part!.part }))
  offer(duration?.length, () => ({ type: 'duration', minutes: duration!.minutes }))
}

const meaningsOf = (noun: string, lexicon: Lexicon): readonly Meaning[] =>
  lexicon.phrases.match(tokenise(noun), 0)?.meanings ?? []

/** "walking" as a clause of its own states the means of transport. */
function isWalkAlone(tokens: readonly Token[], index: number, isThing: (index: number) => boolean): boolean {
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const isApart = before === undefined || before.type === 'mark' || isThing(index - 1)
  return tokens[index]!.word === 'walking' && isApart && (next === undefined || next.type === 'mark')
}

/** Ordinals of anniversaries count no stops. */
function isOrdinal(tokens: readonly Token[], index: number): boolean {
  const [number, ending, next] = tokens.slice(index, index + 3)
  const isWhole = number?.type === 'number' && ending?.isGlued === true && /^(th|st|nd|rd)$/.test(ending.word)
  const isOwn = /^(my|our|his|her|their|dads?|moms?|wifes?|husbands?)$/.test(
    tokens[index - 1]?.stem ?? tokens[index - 1]?.word ?? '',
  )
  const isHis = /^(my|our|his|her|their)$/.test(tokens[index - 2]?.word ?? '') && tokens[index - 1]?.stem !== undefined
  return (
    isWhole &&
    (/^(anniversary|birthday|bday|wedding|date|visit|time|year|grade|floor)$/.test(next?.word ?? '') ||
      ((isOwn || isHis) && !isDay(next)))
  )
}

/** A number that begins a venue name is no time. */
function beginsName(
  tokens: readonly Token[],
  index: number,
  { clockAt, length }: TimeExpression,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
): boolean {
  if (clockAt <= index || tokens[clockAt]!.type !== 'word') return false
  const named = acceptPlace(tokens, clockAt, lexicon, from, 0)
  return named !== undefined && named.length > 2 && clockAt + named.length > index + length
}

const longestStay = 300

/** "one" as a pronoun is no hour. */
const isPronounOne = ({ type, word }: Token, next: Token | undefined, time: TimeExpression | undefined): boolean =>
  type === 'word' &&
  (word === 'one' || (/^un[ao]$/.test(word) && /^(en|por)$/.test(next?.word ?? ''))) &&
  time?.role === 'at' &&
  time.length > 2

/** "one" after a name replaces the noun. */
const isOneAfterName = ({ word }: Token, before: EntityMention | undefined, tokens: readonly Token[]): boolean =>
  word === 'one' && before !== undefined && (before.type === 'place' || isDefinite(before, tokens))

const isDefinite = ({ type, from, to }: EntityMention, tokens: readonly Token[]): boolean =>
  type === 'phrase' &&
  tokens[from - 1]?.word === 'the' &&
  tokens[to + 1]?.type !== 'number' &&
  !clockWord.test(tokens[to + 1]?.word ?? '')

const clockWord = /^(pm|am|p|a|ish|oclock|o)$/

/** No verb follows an article, and a name wins over a phrase that includes the article. */
const isArticle = (before: Token | undefined): boolean => before !== undefined && /^(the|an?|el|la)$/.test(before.word)

const isStreetName = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.type === 'word' &&
  /^(on|along|off|near|by|down|up|around|from)$/.test(tokens[index - 1]?.word ?? '') &&
  !/^(the|an?|not|no|any|this|that|my|our|your|same|other|each|every|one|main|any|side|busy|quiet)$/.test(
    tokens[index]!.word,
  ) &&
  /^(street|st|avenue|ave|blvd|boulevard|road|rd)$/.test(tokens[index + 1]?.word ?? '')

const isVerb = (content: MentionContent): boolean =>
  content.type === 'phrase' && content.meanings.every((meaning) => meaning.type === 'role' && meaning.role === 'past')

/** Number of tokens that match all words in sequence from `index`; 0 if they do not. */
function matchWords(tokens: readonly Token[], index: number, words: readonly string[]): number {
  const isThere =
    words.length > 0 &&
    words.every((word, i) => tokens[index + i]?.word === word || tokens[index + i]?.original === word)
  const initials = words.map((word) => word[0]).join('')
  return isThere ? words.length : initials.length >= 3 && tokens[index]?.word === initials ? 1 : 0
}

function singleToken(token: Token, lexicon: Lexicon): MentionContent {
  if (token.type === 'mark') return { type: 'mark', mark: token.word }
  if (token.type === 'junk') return { type: 'junk' }
  if (offspring.has(token.word)) return { type: 'offspring' }
  if (token.type === 'emoji' && gestureEmoji.test(token.word)) return { type: 'filler' }
  const isFiller = lexicon.isFiller(token.word) || (token.stem !== undefined && lexicon.isFiller(token.stem))
  const isSaid = imperativeWithPronoun.test(token.text) || (!token.isCapital && verbForm.test(token.word))
  return { type: isFiller || isSaid ? 'filler' : 'unknown' }
}

/** Face and hand emoji express attitude and name nothing. */
const gestureEmoji =
  /^[\u{1F600}-\u{1F64F}\u{1F90C}-\u{1F92F}\u{1F937}\u{1F970}-\u{1F97A}\u{1F9D0}\u{1F440}-\u{1F450}\u{1F485}\u{1F4AA}\u{1F4AF}\u{2728}\u{270A}-\u{270C}\u{263A}\u{1FAE0}-\u{1FAE8}\u{1FAF0}-\u{1FAF8}]/u

/** Spanish imperative with an enclitic pronoun: asks for something but names nothing. */
const imperativeWithPronoun = /[áéíóú]\p{L}*(me|nos)$/iu

/** Spanish verb endings that no noun has. */
const verbForm = /^\p{L}*([aei]remos|[aei]riamos|abamos|iendo|ieron|asemos|ieramos)$/u

const offspring = new Set(offspringWords.split('|'))
const daypartLeads = anyOf(
  'in the|at|by|por la|en la|a la|during the|de la|durante la|for the|of the|in|on the|por el|al|toda la|all|the|la|early|early in the|late|later in the|first thing in the',
)
const vagueCounts = new Map<string, number>([
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

function matchDaypart(tokens: readonly Token[], index: number): { length: number; part: Daypart } | undefined {
  const short = shortDaypart(tokens, index)
  if (short) return { length: 1, part: short }
  const lead = phraseIn(daypartLeads, tokens, index)
  const skips = [...new Set([lead, 0])]
  for (const skip of skips) {
    const phrase = daypartPhrases.match(tokens, index + skip)
    if (phrase && phrase.length > 1) return { length: skip + phrase.length, part: phrase.meanings[0]! }
  }
  for (const skip of skips) {
    const word = tokens[index + skip]?.word ?? ''
    const daypart = skip || isDay(tokens[index - 1]) ? daypartBehind(word) : dayparts.get(word)
    const isLead = !skip || !(['in', 'de la', 'all'].includes(tokens[index]!.word) && skip === 1 && word === 'mornings')
    if (daypart && isLead) return { length: skip + 1, part: daypart }
  }
  return undefined
}

/** Clause-initial abbreviation of a part of the day. */
function shortDaypart(tokens: readonly Token[], index: number): Daypart | undefined {
  const [before, token, next] = [tokens[index - 1], tokens[index]!, tokens[index + 1]]
  const isAhead = before === undefined || before.type === 'mark' || /^(then|and|n|in)$/.test(before.word)
  const isNoun = next?.type === 'word' && !/^(i|we|me|us|on|of|if|at)$/.test(next.word)
  return isAhead && isNoun && /^(am|pm|aft|eve)$/.test(token.word) ? daypartBehind(token.word) : undefined
}

/** Attributive numbers that count no stops. */
const isMeasure =
  /^(courses?|stars?|michelin|pieces?|scoops?|floors?|ways?|tier|dozen|inch|oz|pounds?|lbs?|tiempos|platos|estrellas|last|pin|years?|times?|h|hrs?|metro|subway|train|bus|tube|th|st|nd|rd)$/

function matchCount(
  tokens: readonly Token[],
  index: number,
  before: EntityMention | undefined,
): { length: number; value: number } | undefined {
  const token = tokens[index]!
  if (token.type === 'number' && isMeasure.test(tokens[index + 1]?.word ?? '')) return undefined
  if (token.type === 'number')
    return /^\d{1,3}$/.test(token.word)
      ? { length: rangeEnd(tokens, index, Number(token.word)) ?? 1, value: Number(token.word) }
      : undefined
  if (token.type !== 'word' || (token.word === 'one' && (isPronoun(tokens[index - 1]) || before?.type === 'place')))
    return undefined
  const article = ['a', 'un', 'unos', 'unas', 'the'].includes(token.word) ? 1 : 0
  const halfDozen = phraseIn(halfDozenWords, tokens, index)
  if (halfDozen) return { length: halfDozen, value: 6 }
  const vague = vagueCounts.get(tokens[index + article]?.word ?? '')
  if (vague)
    return {
      length: article + 1 + (['of', 'de'].includes(tokens[index + article + 1]?.word ?? '') ? 1 : 0),
      value: vague,
    }
  const value = numbers.get(token.word)
  if (isMeasure.test(tokens[index + 1]?.word ?? '')) return undefined
  if (value === undefined || ['a', 'an', 'un', 'una', 'uno', 'once', 'cuarto'].includes(token.word)) return undefined
  const most = rangeEnd(tokens, index, value)
  if (most) return { length: most, value }
  const ones = value >= 20 ? (numbers.get(tokens[index + 1]?.word ?? '') ?? 0) : 0
  const isPair = ones > 0 && ones < 10
  return { length: isPair ? 2 : 1, value: value + (isPair ? ones : 0) }
}

const isPronoun = (before: Token | undefined): boolean =>
  before !== undefined && /^(every|each|any|this|that|which|another|second|third|next)$/.test(before.word)

/** Of a range of counts the lower one is used. */
function rangeEnd(tokens: readonly Token[], index: number, value: number): number | undefined {
  if (!/^(or|to|-|–|o|a)$/.test(tokens[index + 1]?.word ?? '')) return undefined
  const word = tokens[index + 2]?.word ?? ''
  const most = numbers.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0)
  return most === value + 1 ? 3 : undefined
}

/** Distinguishes an unreachable place from a product of the same name. */
function isUnreachableHere(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.word ?? ''
  return /^(on|in|to|en|a|at|near|around|over|the|la|el|visit)$/.test(before)
}

function beginsThing(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  const match = lexicon.phrases.match(tokens, index)
  return match?.meanings.some(({ type }) => type === 'head' || type === 'cuisine' || type === 'dish') ?? false
}

export function roleOf(mention: EntityMention | undefined): readonly Role[] {
  return mention?.type === 'phrase'
    ? mention.meanings.flatMap((meaning) => (meaning.type === 'role' ? [meaning.role] : []))
    : []
}

export function hasRole(mention: EntityMention | undefined, ...roles: readonly Role[]): boolean {
  return (
    mention?.type === 'phrase' &&
    mention.meanings.some((meaning) => meaning.type === 'role' && roles.includes(meaning.role))
  )
}

export function headOf(mention: EntityMention): Head | undefined {
  return mention.type === 'phrase' ? mention.meanings.find((meaning) => meaning.type === 'head')?.head : undefined
}
