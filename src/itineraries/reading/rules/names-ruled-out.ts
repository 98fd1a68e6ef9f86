import type { PlaceMatch } from '../../interpretation/place-index.js'
import { months, weekdays } from '../../interpretation/temporal/calendar-vocabulary.js'
import type { Token } from '../../interpretation/tokens.js'
import type { Reading } from '../reading.js'
import { type Analysis, isTold, quoteOf, type Spanned } from './analysis.js'
import type { Negator } from './find-ruled-out.js'

export interface NameRuledOut extends Spanned {
  readonly exclusion: NonNullable<Reading['excluded']>[number]
}

/** Words between a negation and a name: "not in the Loop", "anywhere but". */
const leadWords = new Set([
  'in',
  'at',
  'the',
  'to',
  'on',
  'near',
  'around',
  'inside',
  'by',
  'en',
  'el',
  'la',
  'a',
  'al',
])
const listWords = new Set(['or', 'nor', 'ni', 'o', 'even'])
const maxNames = 5

/**
 * Names right behind a negation, as a list: "anywhere but Starbucks or Burger King", "not in Times Square". A name in
 * capitals is one as well where the catalogue has none of that name.
 */
export function namesRuledOut(analysis: Analysis, negators: readonly Negator[]): NameRuledOut[] {
  return negators.flatMap((negator) => {
    if (negator.value === 'behind' || isTold(analysis, negator)) return []
    const { tokens } = analysis
    const found: NameRuledOut[] = []
    let at = tokens.findIndex(({ span }) => span[0] >= negator.to)
    while (at >= 0 && at < tokens.length && found.length < maxNames) {
      const start = skip(tokens, at, found.length === 0 ? leadWords : new Set([...listWords, ...leadWords]))
      const isAfterIn =
        /^(?:in|on|near|around|en)$/.test(tokens[start - 1]?.word ?? '') || isArticleAfterIn(tokens, start)
      const length = nameLength(analysis, start)
      if (length === 0 || (found.length > 0 && start === at)) break
      const name = { from: tokens[start]!.span[0], to: tokens[start + length - 1]!.span[1] }
      found.push(toNamed(analysis, negator, name, isAfterIn))
      at = start + length
    }
    return found
  })
}

const isArticleAfterIn = (tokens: readonly Token[], start: number): boolean =>
  /^(?:the|el|la)$/.test(tokens[start - 1]?.word ?? '') &&
  /^(?:in|on|near|around|en)$/.test(tokens[start - 2]?.word ?? '')

function skip(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let index = at
  while (tokens[index] && (words.has(tokens[index]!.word) || words.has(tokens[index]!.text))) index++
  return index
}

/** Tokens of a name that the catalogue has, or that is written as one. */
function nameLength(analysis: Analysis, start: number): number {
  const { tokens, circumstances } = analysis
  const { lexicon, location } = circumstances
  const first = tokens[start]
  if (first?.type !== 'word') return 0
  const match = lexicon.places.match(tokens, start, location, lexicon.nameSpelling)
  if (match && isName(match, first)) return match.length
  // "no sea Taco Time": ordinary words that are written as a name.
  if (match && match.length > 1 && tokens.slice(start, start + match.length).every(isCapitalised)) return match.length
  const isWritten = isWrittenAsName(first) || [first, tokens[start + 1]].every((token) => token && isCapitalised(token))
  if (!isWritten || lexicon.phrases.match(tokens, start) !== undefined) return 0
  const end = tokens.findIndex((token, index) => index > start && !isWrittenAsName(token))
  return Math.min(4, (end < 0 ? tokens.length : end) - start)
}

const isName = ({ strength, isGuess, things, length }: PlaceMatch, { isCapital, text }: Token): boolean =>
  !isGuess &&
  (strength === 'strong' ||
    (strength === 'chain' && (isCapital || length > 1)) ||
    (isCapital && strength !== 'weak') ||
    (strength === 'single' && /['’]s$/.test(text)) ||
    (strength === 'single' && things.some(({ kind }) => kind === 'neighbourhood')))

const isCapitalised = ({ type, text }: Token): boolean => type === 'word' && /^\p{Lu}[\p{Ll}'’]/u.test(text)

/** One word alone may be a day: "not Sun", as against "not Sun Sui Wah". */
const isWrittenAsName = (token: Token): boolean =>
  isCapitalised(token) && !weekdays.has(token.word) && !months.has(token.word)

/** A place that is a district, a street, or that "in" leads is kept at a distance; another is one not to go to. */
function toNamed(analysis: Analysis, negator: Negator, name: Spanned, isAfterIn: boolean): NameRuledOut {
  const span = { from: negator.from, to: name.to }
  const words = quoteOf(analysis, name).slice(0, 80)
  const { tokens, circumstances } = analysis
  const index = tokens.findIndex(({ span: [from] }) => from === name.from)
  const match = circumstances.lexicon.places.match(
    tokens,
    index,
    circumstances.location,
    circumstances.lexicon.nameSpelling,
  )
  const isArea =
    isAfterIn || match?.things[0]?.kind === 'neighbourhood' || /\b(?:street|ave|avenue|road|st)$/i.test(words)
  return {
    ...span,
    exclusion: { quote: quoteOf(analysis, span), ...(isArea ? { district: words } : { place: words }) },
  }
}
