import type { Lexicon } from './lexicon.js'
import type { Meaning, Role } from './meaning.js'
import type { PhraseMatch } from './phrase-table.js'
import { landmarkKinds, type PlaceMatch } from './place-index.js'
import type { Token } from './tokens.js'

/** Words that introduce a place name. */
const leads = new Set(
  'at to near in by from around visit visiting see walk walking stroll along through across explore exploring except besides inside outside beside opposite of or and but anywhere en a al cerca de del frente junto visitar por menos excepto salvo ni sin sea sean like called named on love hate try than avoid skip is up do hit then between'.split(
    ' ',
  ),
)
const articles = new Set('the el la los las'.split(' '))
const indefinite = new Set(
  'a an un una some any algun alguna another otro otra unos unas good nice cheap more'.split(' '),
)

/**
 * The place named at `index`, or undefined if the words are more likely common nouns. `rival` is the length of the
 * best other reading.
 */
export function acceptPlace(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  rival: number,
): PlaceMatch | undefined {
  const token = tokens[index]!
  if (token.type === 'mark' || token.type === 'emoji' || token.type === 'junk') return undefined
  const match = lexicon.places.match(tokens, index, from, lexicon.nameSpelling)
  if (!match || match.length < rival) return undefined
  // A city name wins over part of a venue name.
  const city = lexicon.cities.match(tokens, index)
  const isPart = match.strength === 'single' || !match.things.some(({ kind }) => landmarkKinds.has(kind))
  const isQuarter = match.things.some(({ kind }) => kind === 'neighbourhood')
  if (isPart && !isQuarter && city && city.length >= match.length) return undefined
  if (match.strength === 'single' && isSurname(tokens, index, lexicon)) return undefined
  if (match.length === 1 && match.things[0]?.kind === 'memorial' && otherNoun.test(tokens[index + 1]?.word ?? ''))
    return undefined
  return isMeant(tokens, index, match, rival, lexicon) || isQuarterOf(tokens, index, match, lexicon) ? match : undefined
}

/** Type nouns that contradict the landmark's kind. */
const otherNoun =
  /^(park|square|sq|street|st|avenue|ave|road|rd|theatre|theater|hall|center|centre|house|cottage|room)$/

/** A neighbourhood directly beside the requested noun. */
function isQuarterOf(tokens: readonly Token[], index: number, match: PlaceMatch, { phrases }: Lexicon): boolean {
  const isShort = /^\p{Lu}{3}$/u.test(tokens[index]!.text)
  const isNamed = match.strength === 'single' || match.length > 1 || isShort
  const isQuarter = match.things.some(({ kind }) => kind === 'neighbourhood')
  if (!isNamed || !isQuarter) return false
  const isAhead = match.length > 1 || tokens[index]!.word.length > 5
  return (
    isWanted(phrases.match(tokens, index + match.length)) || (isAhead && endsPhrase(tokens, index, phrases, isWanted))
  )
}

const isWanted = (match: PhraseMatch<Meaning> | undefined): boolean =>
  match?.meanings.some(({ type }) => type === 'head' || type === 'cuisine' || type === 'dish') === true

/** Whether a phrase with such a meaning ends at `index`. */
const endsPhrase = (
  tokens: readonly Token[],
  index: number,
  phrases: Lexicon['phrases'],
  isSort: (match: PhraseMatch<Meaning>) => boolean,
): boolean =>
  [1, 2, 3, 4].some((length) => {
    const match = index >= length ? phrases.match(tokens, index - length) : undefined
    return match?.length === length && isSort(match)
  })

/** The match is only the end of a longer proper name. */
function isSurname(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  const before = tokens[index - 1]
  const isName = before?.type === 'word' && before.isCapital && index > 1 && tokens[index]!.isCapital
  return isName && !lexicon.isFiller(before.word) && !lexicon.phrases.has(before.word)
}

function isMeant(tokens: readonly Token[], index: number, match: PlaceMatch, rival: number, lexicon: Lexicon): boolean {
  const before = tokens[index - 1]?.word ?? ''
  const lead = articles.has(before) ? (tokens[index - 2]?.word ?? '') : before
  const isDenied = isAfterNo(tokens, articles.has(before) ? index - 1 : index, lexicon)
  const isLed = isDenied || leads.has(lead)
  const isCapital = isWrittenAsName(tokens, index, match.length)
  const isLandmark = match.things.some(({ kind }) => landmarkKinds.has(kind))
  const isOwned = tokens[index]!.stem !== undefined
  const isNeighbourhood = match.things.some(({ kind }) => kind === 'neighbourhood')
  const isAlone = isWholePhrase(tokens, index, match.length)
  const isHad = !match.isGuess && isAtStart(tokens, index) && houseTail.test(tokens[index + match.length]?.word ?? '')
  if (isNeighbourhood && isArticle(tokens, index) && !isCapital) return false
  // After a negation, an abbreviation is not a neighbourhood.
  if (isNeighbourhood && isDenied && rival > 0 && !articles.has(before) && !isCapital) return false
  if (isNeighbourhood && match.strength !== 'strong') return isLed || isCapital || (isAlone && match.length > 1)
  // A chain name of common words needs a negation or preposition.
  if (match.strength === 'chain') {
    const isName = match.length > 1 ? isLed || isCapital || isAlone : isDenied || (isLed && isCapital)
    return isName && match.length > rival && !indefinite.has(before)
  }
  if (match.strength === 'strong')
    return (
      isLandmark || isLed || isCapital || isOwned || isAlone || match.length >= 3 || isSpelledOut(tokens, index, match)
    )
  // After a Spanish verb of motion "a" is a preposition, not an article.
  const isMotion =
    before === 'a' &&
    /^(ir|irme|irnos|voy|vamos|vayamos|pasar|llegar|volver|llevame|llevanos|llevarme|llevarnos|lleva|llevo|lleven)$/.test(
      tokens[index - 2]?.word ?? '',
    )
  const isAsked = !indefinite.has(before) || before === 'any'
  if (match.strength === 'single' && isAsked && lexicon.places.isOfChain(tokens[index]!.word)) return rival === 0
  if (indefinite.has(before) && !isMotion) return false
  if (match.strength === 'weak' && isHad && isOddWord(tokens, index, match.length, lexicon)) return rival === 0
  if (match.strength === 'single')
    return (
      (isCapital && (index > 0 || rival === 0)) || ((isLed || isHad) && tokens[index]!.word.length >= 5 && rival === 0)
    )
  const isThen = /^(then|and)$/.test(lead) && articles.has(before)
  const isVisited =
    (isThen || /^(at|to|called|try|up)$/.test(lead)) && !isOrdinary(tokens, index, match.length, lexicon)
  const isWhole = match.length >= 3 || (match.length === 2 && isNameEnd(tokens[index + match.length]))
  if (isVisited && isWhole && match.length > rival && !match.isGuess) return true
  if (isHyphened(tokens, index, match.length) && match.length > rival && !match.isGuess) return true
  return (
    match.length > Math.max(1, rival) &&
    ((isLandmark && isAlone && match.length > 2) ||
      (isCapital &&
        (isLed || isLandmark || isOwned || (isAlone && !isOrdinary(tokens, index, match.length, lexicon)))) ||
      (isLandmark && articles.has(before) && (isLed || isAtStart(tokens, index - 1))))
  )
}

/** Exact spelling of words with no other meaning. */
const isSpelledOut = (tokens: readonly Token[], index: number, { length, isGuess }: PlaceMatch): boolean =>
  length > 1 && (!isGuess || isAtStart(tokens, index)) && !indefinite.has(tokens[index - 1]?.word ?? '')

/** English article, not the Spanish preposition. */
const isArticle = (tokens: readonly Token[], index: number): boolean =>
  /^(an?)$/.test(tokens[index - 1]?.word ?? '') &&
  /^(in|on|as|with|do|make|walk|one|of|for)$/.test(tokens[index - 2]?.word ?? '')

/** After a verb of aversion the name is excluded. */
const isAfterNo = (tokens: readonly Token[], index: number, { phrases }: Lexicon): boolean =>
  endsPhrase(tokens, index, phrases, ({ meanings }) =>
    meanings.some((meaning) => meaning.type === 'role' && denials.includes(meaning.role)),
  )

/** A word without any meaning in the lexicon. */
const isOddWord = (tokens: readonly Token[], index: number, length: number, lexicon: Lexicon): boolean => {
  const { word } = tokens[index]!
  return length === 1 && word.length >= 6 && !lexicon.isFiller(word) && !lexicon.phrases.has(word)
}

/** Words that typically follow a one-word venue name. */
const houseTail =
  /^(for|then|at|before|after|tonight|tomorrow|or|on|in|near|is|deli|pizza|bar|grill|cafe|pub|burgers|steakhouse|bbq|tacos|diner)$/

const denials: readonly Role[] = ['neg', 'than']

/** A clause-initial name with an article is a well-known one. */
const isAtStart = (tokens: readonly Token[], index: number): boolean =>
  index === 0 ||
  tokens[index - 1]!.type === 'mark' ||
  /^(then|and|first|y|luego|primero)$/.test(tokens[index - 1]!.word)

/** No other noun in the clause. */
function isWholePhrase(tokens: readonly Token[], index: number, length: number): boolean {
  const start = articles.has(tokens[index - 1]?.word ?? '') ? index - 1 : index
  const next = tokens[index + length]
  return isAtStart(tokens, start) && isNameEnd(next)
}

const isNameEnd = (next: Token | undefined): boolean =>
  next === undefined || next.type === 'mark' || nameTails.has(next.word)

const nameTails = new Set(
  'for then and or at before after near in tonight tomorrow today with w w/ on is please pls'.split(' '),
)

/** Every word of the name is a common noun. */
const isOrdinary = (tokens: readonly Token[], index: number, length: number, { phrases }: Lexicon): boolean =>
  tokens.slice(index, index + length).every((_, i) => phrases.match(tokens, index + i) !== undefined)

/** Hyphenated as in the name. */
const isHyphened = (tokens: readonly Token[], index: number, length: number): boolean =>
  length === 2 && tokens[index + 1]!.isGlued

const sightNouns = new Set(
  'museum museo park parque theatre theater teatro library biblioteca gallery galeria'.split(' '),
)

/** Title case of all content words in a text that is not all capitals. */
function isWrittenAsName(tokens: readonly Token[], index: number, length: number): boolean {
  const words = tokens
    .slice(index, index + length)
    .filter(({ type, word }) => type === 'word' && word.length > 3 && !sightNouns.has(word))
  const others = tokens.filter(({ type }, i) => type === 'word' && (i < index || i >= index + length))
  const isShouted = others.length > 2 && others.every(({ isCapital }) => isCapital)
  return words.length > 0 && words.every(({ isCapital }) => isCapital) && !isShouted
}
