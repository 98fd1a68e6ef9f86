import { correctSpelling } from '../../interpretation/correct-spelling.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import { wordRows } from '../../interpretation/lexicon-rows.js'
import { editDistance, Spelling } from '../../interpretation/spelling.js'
import { splitJoinedWords } from '../../interpretation/split-glued.js'
import { months, weekdays } from '../../interpretation/temporal/calendar-vocabulary.js'
import { type Token, tokenise, wordsOf } from '../../interpretation/tokens.js'
import type { Edit, EditedText } from './edited-text.js'
import { isNation } from './nations.js'
import { ruleLexicon } from './rule-lexicon.js'

interface Location {
  readonly lat: number
  readonly lng: number
}

/**
 * The text with its shorthand spelt out and its misspelt words corrected. Names of the catalogue stay as they are.
 *
 * @param own names of the fan's event, which are meant where a word that nothing else knows is nearly one of theirs
 */
export function withRightSpelling(
  written: EditedText,
  location: Location,
  lexicon: Lexicon,
  own: readonly string[] = [],
): EditedText {
  const tokens = tokenise(written.text)
  const starts = new Set(tokens.map(({ span }) => span[0]))
  const names = nameTokens(tokens, location, lexicon)
  const spelling = spellingOf(lexicon)
  const ownWords = own.flatMap(wordsOf).filter((word) => word.length >= leastOwnLetters)
  const cut = withoutPrefixes(splitJoinedWords(tokens, { ...lexicon, spelling }), tokens)
  const spelt = correctSpelling(
    cut.map((token) => ({ ...token, word: baseOf(token, spelling, lexicon) ?? token.word })),
    { ...lexicon, spelling },
  )
  return written.with(
    spelt.flatMap((token, index): Edit[] => {
      const [from, to] = token.span
      const before = cut[index]!
      const meant = names.has(from) || spelling.isKnown(before.word) ? undefined : ownWordFor(before, ownWords)
      if (meant !== undefined) return [{ from, to, words: meant }]
      const isMeant =
        names.has(from) ||
        isOfTea(cut, index) ||
        isNameOfPlace(cut, index) ||
        !isPlausible(token, before, index === 0, spelling, lexicon)
      const word = isMeant ? token.text : wordOf(token, before)
      const isCut = !starts.has(from)
      return word === token.text && !isCut ? [] : [{ from, to, words: isCut ? ` ${word}` : word }]
    }),
  )
}

/** "by brighouse station": a word that nothing knows in front of what has a name of its own. */
export const isNameOfPlace = (tokens: readonly Token[], index: number): boolean =>
  /^(?:station|street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|estacion)$/.test(tokens[index + 1]?.word ?? '') &&
  /^(?:by|near|at|on|off|around|from|to|nr|en|por|cerca|de)$/.test(tokens[index - 1]?.word ?? '')

/** "pantagees" where the event is at the Pantages. */
function ownWordFor({ type, word }: Token, ownWords: readonly string[]): string | undefined {
  if (type !== 'word' || word.length < leastOwnLetters || ownWords.includes(word)) return undefined
  return ownWords.find((other) => editDistance(word, other, 1) <= 1)
}

const leastOwnLetters = 6

/** "con" begins more words than it is joined to by mistake. */
function withoutPrefixes(cut: readonly Token[], own: readonly Token[]): Token[] {
  const whole = new Map(own.map((token) => [token.span[0], token]))
  return cut.flatMap((token, index): Token[] => {
    const [before, next] = [cut[index - 1], cut[index + 1]]
    const isTail = before !== undefined && isPrefix(before, token, whole)
    if (isTail) return []
    return next && isPrefix(token, next, whole) ? [whole.get(token.span[0])!] : [token]
  })
}

const isPrefix = (head: Token, tail: Token, whole: ReadonlyMap<number, Token>): boolean =>
  /^\p{L}{1,3}$/u.test(head.word) && tail.type === 'word' && !whole.has(tail.span[0])

/** The word that a token stands for, as written unless it was corrected or is shorthand with a sign. */
function wordOf(token: Token, written: Token): string {
  const isSpeltOut = token.type === 'word' && /[\d/]/.test(token.text) && !/[\d/]/.test(token.word)
  const isCorrected = token.word !== written.word
  if (!isSpeltOut && !isCorrected) return token.text
  return token.isCapital ? token.word[0]!.toUpperCase() + token.word.slice(1) : token.word
}

/** "breakfasty", "pozolito": an unknown word that is derived from one for something to visit or to eat. */
function baseOf({ word, type, isCapital, span }: Token, spelling: Spelling, names: Lexicon): string | undefined {
  const isName = (isCapital && span[0] > 0) || names.nameSpelling.isKnown(word)
  if (type !== 'word' || isName || spelling.isKnown(word)) return undefined
  return derivations
    .filter(([ending]) => ending.test(word))
    .flatMap(([ending, ...replacements]) => replacements.map((replacement) => word.replace(ending, replacement)))
    .find(isListed)
}

const derivations: readonly (readonly [ending: RegExp, ...replacements: string[]])[] = [
  [/([b-df-hj-np-qstvz])\1(?:y|ish)$/, '$1'],
  [/(?:e?y|ish)$/, '', 'e'],
  [/(?:e?c)?it[oa]$/, '', 'o', 'a', 'e'],
  [/(?:e?c)?it[oa]s$/, 's', 'os', 'as', 'es'],
]

const isListed = (word: string): boolean => {
  const [token] = tokenise(word)
  const meanings = (word.length > 2 && token && ruleLexicon().phrases.match([token], 0)?.meanings) || []
  return meanings.some(({ type }) => type === 'stop' || type === 'cuisine')
}

/** The lists have "salón de té" and its like in Spanish. */
const isOfTea = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.word === 'te' && tokens[index - 1]?.word === 'de'

/** Whether a changed word is more likely a slip than a word that no list has. */
function isPlausible(
  { word, text, isCapital }: Token,
  { word: written }: Token,
  isFirst: boolean,
  spelling: Spelling,
  { nameSpelling }: Lexicon,
): boolean {
  if (word === written) return true
  if (isNation(written)) return false
  if (!spelling.corrections(written).includes(word)) return !(isCapital && text.length <= 2)
  // Accents are not written by mistake, and a capital within a sentence begins a name.
  if (/[^a-z]/i.test(text) || (isCapital && !isFirst && !properNouns.has(word))) return false
  return !isInflected(written, word) && !nameSpelling.isKnown(written)
}

/** "counts" and "count" are two forms of a word, of which the lists have one. */
function isInflected(written: string, target: string): boolean {
  let stem = 0
  while (stem < written.length && written[stem] === target[stem]) stem++
  return stem >= leastStem && endings.has(written.slice(stem)) && endings.has(target.slice(stem))
}

const leastStem = 4
const endings = new Set(['', ...'s es n r d a o as os an en ed er or ing ar ir ly al ian'.split(' ')])

/** Words that are written with a capital. */
const properNouns = new Set([...weekdays.keys(), ...months.keys()])

/** Where the words of names begin that are spelt as in the catalogue. */
function nameTokens(tokens: readonly Token[], location: Location, { places, nameSpelling }: Lexicon): Set<number> {
  const found = new Set<number>()
  for (let index = 0; index < tokens.length; index++) {
    const match = places.match(tokens, index, location, nameSpelling)
    if (!match || match.isGuess || (match.length === 1 && match.strength !== 'strong')) continue
    for (const { span } of tokens.slice(index, index + match.length)) found.add(span[0])
    index += match.length - 1
  }
  return found
}

const spellings = new WeakMap<Lexicon['rightWords'], Spelling>()

/** Corrects no word that the rules know, nor one of `words.csv`: other words that look like one of theirs. */
function spellingOf({ rightWords, spellingTargets }: Lexicon): Spelling {
  const known = spellings.get(rightWords)
  if (known) return known
  const { phrases, companions, children, numbers } = ruleLexicon()
  const listed = [...companions.keys(), ...children, ...numbers.keys()]
  const words = new Set([
    ...rightWords,
    ...phrases.vocabulary(),
    ...listed.flatMap((phrase) => phrase.split(' ')),
    ...wordRows('words').map(({ phrase = '' }) => phrase),
  ])
  const spelling = new Spelling([spellingTargets], words)
  spellings.set(rightWords, spelling)
  return spelling
}
