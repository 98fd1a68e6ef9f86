import { languageOf } from './language.js'
import type { Lexicon } from './lexicon.js'
import { lexiconRows, wordRows } from './lexicon-rows.js'
import { isDay } from './temporal/time-expression.js'
import { phrasesOf } from './temporal/word-sequence.js'
import type { Token } from './tokens.js'

/** Contexts in which "diner" is a restaurant type, not a misspelt "dinner". */
const isHouse = new RegExp(
  '^(an?|the|some|any|that|this|classic|american|old|good|great|local|greasy|spoon|retro|nice|un|' +
    'el|style|estilo|tipo|algun|buen|mejor|fashioned|skool|favorite|best|school|jewish|greek|at|into|' +
    'hour|hours|hr|hrs|night|closest|nearest)$',
)

/** "diner" as a modifier. */
const isHadInHouse = new RegExp(
  String.raw`^(breakfast|brek\w*|brunch|lunch|food|style|coffee|burger|burgers|pancakes|eggs|pie|pies|` +
    'milkshakes?|shakes?|fries|omelettes?|waffles|grub|fare|classics?|menu|counter|booth|type|' +
    'vibes?)$',
)

/** Abbreviations with their word; some need a certain next word. */
const shorthand = Map.groupBy(
  wordRows('shorthand').map(({ sign = '', word = '', next }) => ({ sign, word, follows: new RegExp(next || '') })),
  ({ sign }) => sign,
)

/** Expands shorthand by its right context and corrects spelling; short names in capitals stay unchanged. */
export function correctSpelling(tokens: Token[], lexicon: Lexicon): Token[] {
  const isSpanish = languageOf(tokens, lexicon) === 'es'
  tokens.toReversed().forEach((token, back) => {
    const i = tokens.length - 1 - back
    const word = readShorthand(tokens, i, isSpanish, lexicon) ?? corrected(tokens, i, lexicon)
    if (word === undefined) return
    // Keeps the fan's own wording for live music.
    Object.assign(token, { word, type: 'word', ...(word !== 'livemusic' && { original: token.word }) })
  })
  return tokens
}

function readShorthand(
  tokens: readonly Token[],
  i: number,
  isSpanish: boolean,
  { phrases }: Lexicon,
): string | undefined {
  const { word, text } = tokens[i]!
  const [before, next] = [tokens[i - 1], tokens[i + 1]]
  // Only the accent distinguishes "té" from the pronoun.
  if (/^té$/iu.test(text.normalize('NFC')) && (phrases.match(tokens, i)?.length ?? 0) < 2) return 'tea'
  if (word === 'tinto') return tintoAt(tokens, i)
  if (isSpanish && unheard.has(word)) return unheard.get(word)
  if (word === 'no' && isKnowing(tokens, i)) return 'know'
  if (/^(music|musica)$/.test(word) && isListed(tokens, i)) return 'livemusic'
  if (word === 'd' && !tokens[i]!.isGlued && next?.type === 'word') return 'de'
  if (word === 'aft' && before && isDay(before) && partOfDay.test(next?.word ?? ',')) return 'afternoon'
  if (word === '2' && /^(close|next|closest|adjacent)$/.test(before?.word ?? '')) return 'to'
  // "4" stands for "for" only before another number.
  if (word === '4' && /^(table|reservation|party|room)$/.test(before?.word ?? '') && next?.type === 'number')
    return 'for'
  if (word === '4' && timed.test(before?.word ?? '')) return undefined
  if (word === '4' && (days.test(next?.word ?? '') || isSingle(tokens, i + 1, phrases))) return 'for'
  return shorthand.get(word)?.find(({ follows }) => follows.test(next?.word ?? ''))?.word
}

function isKnowing(tokens: readonly Token[], i: number): boolean {
  const [twoBefore, before] = [tokens[i - 2]?.word ?? '', tokens[i - 1]?.word ?? '']
  return (
    /^(any1|ne1|anyone|anybody)$/.test(before) ||
    (/^(u|you|ya|yall)$/.test(before) && /^(do|does|did|who)$/.test(twoBefore))
  )
}

/** A noun in a list without further context. */
const isListed = (tokens: readonly Token[], i: number): boolean =>
  ((tokens[i - 1]?.type ?? 'mark') === 'mark' || /^(and|n|y|e|then|good|great)$/.test(tokens[i - 1]!.word)) &&
  tokens.some(({ type }, index) => type === 'word' && index !== i) &&
  ((tokens[i + 1]?.type ?? 'mark') === 'mark' ||
    /^(and|n|y|then|tonight|tonite|tmrw|tomorrow|after|hoy)$/.test(tokens[i + 1]!.word) ||
    isDay(tokens[i + 1]!))

/** "4" before a singular noun stands for "for"; before a plural it counts. */
function isSingle(tokens: readonly Token[], index: number, phrases: Lexicon['phrases']): boolean {
  const thing = phrases.match(tokens, index)
  const isNamed = thing?.meanings.some(({ type }) => type === 'head' || type === 'cuisine') === true
  const end = index + (thing?.length ?? 0)
  return isNamed && [tokens[end - 1], tokens[end]].every((token) => !/[^s]s$/.test(token?.word ?? ''))
}

/** Red wine, or black coffee in Colombia: decided by the time of day and baked goods beside it. */
function tintoAt(tokens: readonly Token[], i: number): string | undefined {
  if (/^(vino|copa|copas|copita|botella|jarra|de)$/.test(tokens[i - 1]?.word ?? '') || tokens[i + 1]?.word === 'de')
    return undefined
  return tokens.some(({ word, text }) => besideCoffee.test(word) || /^parce/i.test(text)) ? 'cafe' : 'vino'
}

const besideCoffee = new RegExp(
  String.raw`^(manana|mananita|desayun\w*|temprano|tempranito|madrugada|pandebonos?|almojabanas?|bunuelos?|` +
    'arepas?|arepitas?|empanadas?|croissants?|pan|panecito|pastel|galletas?|caliente|calientito|' +
    'cargado|azucar|oscuro|colombian[oa]|hirviendo|onces|merienda)$',
)

/** Phonetic spellings of short Spanish words. */
const unheard = new Map(lexiconRows('es', 'phonetic').map(({ sign, word }) => [sign, word]))

/** "sat aft" is a part of the day unless a noun phrase follows. */
const partOfDay = /^([^\p{L}\p{N}]|to|for|in|at|with|w|and|then|or|near|around|pls|please|somewhere)$/u

/** "4" before a day stands for "for", unless preceded by a preposition. */
const days = /^(tonight|tonite|2nite|tomorrow|tmrw|tmr|today|the)$/
const timed =
  /^(at|@|by|around|about|for|of|tipo|como|sobre|las?|hasta|desde|de|para|a|from|to|till|until|til|before|after|past|or|and|table|party|we|us|re|are|\d+|[-–])$/

function corrected(tokens: readonly Token[], i: number, lexicon: Lexicon): string | undefined {
  const token = tokens[i]!
  if (token.word === 'diner' && isMeal(tokens, i)) return 'dinner'
  if (token.word === 'too' && isTwo(tokens, i)) return 'two'
  if (token.type !== 'word' || (token.isCapital && i > 0 && token.word.length < 6)) return undefined
  if (token.stem !== undefined && lexicon.spelling.isKnown(token.stem)) return undefined
  if (lexicon.places.isOfChain(token.word)) return undefined
  const choices = lexicon.spelling.corrections(token.word)
  const choice = choices.find((word) => makesPhrase(tokens, i, word, lexicon)) ?? choices[0]
  return choice === 'diner' && isMeal(tokens, i) ? 'dinner' : choice
}

/** "diner" outside restaurant contexts is a misspelt "dinner". */
const isMeal = (tokens: readonly Token[], i: number): boolean =>
  !isHouse.test(tokens[i - 1]?.word ?? '') && !isHadInHouse.test(tokens[i + 1]?.word ?? '')

/** "too" is a misspelt number unless an adjective follows. */
function isTwo(tokens: readonly Token[], i: number): boolean {
  const [before, next] = [tokens[i - 1]?.word ?? '', tokens[i + 1]]
  const isLast = next === undefined || next.type === 'mark' || /^(at|tonight|tomorrow|on|this|near|in)$/.test(next.word)
  return (/^(for|4)$/.test(before) && isLast) || counted.has(next?.word ?? '')
}

const counted = new Set(phrasesOf('party: people').filter((word) => /^\w+s$|^(people|ppl|pax)$/.test(word)))

/** Whether the word forms a lexicon phrase with a neighbour, which makes it the better correction. */
function makesPhrase(tokens: readonly Token[], i: number, word: string, lexicon: Lexicon): boolean {
  const fixed = tokens
    .slice(Math.max(0, i - 1), i + 3)
    .map((token, index) => (index === Math.min(i, 1) ? { ...token, word } : token))
  const starts = i > 0 ? [0, 1] : [0]
  return starts.some((index) => (lexicon.phrases.match(fixed, index)?.length ?? 0) > 1)
}
