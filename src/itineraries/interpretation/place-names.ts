import type { Lexicon } from './lexicon.js'
import type { Meaning, Role } from './meaning.js'
import type { PhraseMatch } from './phrase-table.js'
import { landmarkKinds, type PlaceMatch } from './place-index.js'
import type { Token } from './tokens.js'

/** Words after which a place is named. */
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
 * The place that is named at `tokens[at]`, or nothing where the words may as well be plain ones: a bar called "Dinner" must not
 * swallow a wish. `rival` is the length of the best other reading.
 */
export function acceptPlace(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  from: { lat: number; lng: number },
  rival: number,
): PlaceMatch | undefined {
  const token = tokens[at]!
  if (token.type === 'mark' || token.type === 'emoji' || token.type === 'junk') return undefined
  const match = lexicon.places.match(tokens, at, from, lexicon.nameSpelling)
  if (!match || match.length < rival) return undefined
  // A part of a name is no name where it is a city: "lunch in Paris" is not at the Paris Café.
  const city = lexicon.cities.match(tokens, at)
  const isPart = match.strength === 'single' || !match.things.some(({ kind }) => landmarkKinds.has(kind))
  const isQuarter = match.things.some(({ kind }) => kind === 'neighbourhood')
  if (isPart && !isQuarter && city && city.length >= match.length) return undefined
  if (match.strength === 'single' && isSurname(tokens, at, lexicon)) return undefined
  if (match.length === 1 && match.things[0]?.kind === 'memorial' && otherNoun.test(tokens[at + 1]?.word ?? ''))
    return undefined
  return isMeant(tokens, at, match, rival, lexicon) || isQuarterOf(tokens, at, match, lexicon) ? match : undefined
}

/** "Lincoln Park" is no memorial of his. */
const otherNoun =
  /^(park|square|sq|street|st|avenue|ave|road|rd|theatre|theater|hall|center|centre|house|cottage|room)$/

/** "pilsen tacos", "west loop dinner", "sushi river north": a quarter right beside what is wanted there. */
function isQuarterOf(tokens: readonly Token[], at: number, match: PlaceMatch, { phrases }: Lexicon): boolean {
  // "LES dive"
  const isShort = /^\p{Lu}{3}$/u.test(tokens[at]!.text)
  const isNamed = match.strength === 'single' || match.length > 1 || isShort
  const isQuarter = match.things.some(({ kind }) => kind === 'neighbourhood')
  if (!isNamed || !isQuarter) return false
  const isAhead = match.length > 1 || tokens[at]!.word.length > 5
  return isWanted(phrases.match(tokens, at + match.length)) || (isAhead && endsPhrase(tokens, at, phrases, isWanted))
}

const isWanted = (match: PhraseMatch<Meaning> | undefined): boolean =>
  match?.meanings.some(({ t }) => t === 'head' || t === 'cuisine' || t === 'dish') === true

/** Whether a phrase of that sort ends where `at` begins. */
const endsPhrase = (
  tokens: readonly Token[],
  at: number,
  phrases: Lexicon['phrases'],
  isSort: (match: PhraseMatch<Meaning>) => boolean,
): boolean =>
  [1, 2, 3, 4].some((length) => {
    const match = at >= length ? phrases.match(tokens, at - length) : undefined
    return match?.length === length && isSort(match)
  })

/** "Lou Mitchell's" is not Mitchell's: a name that goes on before the words that were found is another. */
function isSurname(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1]
  const isName = before?.type === 'word' && before.isCapital && at > 1 && tokens[at]!.isCapital
  return isName && !lexicon.isFiller(before.word) && !lexicon.phrases.has(before.word)
}

function isMeant(tokens: readonly Token[], at: number, match: PlaceMatch, rival: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const lead = articles.has(before) ? (tokens[at - 2]?.word ?? '') : before
  const isDenied = isAfterNo(tokens, articles.has(before) ? at - 1 : at, lexicon)
  const isLed = isDenied || leads.has(lead)
  const isCapital = isWrittenAsName(tokens, at, match.length)
  const isLandmark = match.things.some(({ kind }) => landmarkKinds.has(kind))
  // "Al's Beef for lunch"
  const isOwned = tokens[at]!.stem !== undefined
  const isNeighbourhood = match.things.some(({ kind }) => kind === 'neighbourhood')
  const isAlone = isWholePhrase(tokens, at, match.length)
  // "portillos for lunch", "katzs deli"
  const isHad = !match.isGuess && isAtStart(tokens, at) && houseTail.test(tokens[at + match.length]?.word ?? '')
  // "in a loop", "make a loop"
  if (isNeighbourhood && isArticle(tokens, at) && !isCapital) return false
  // "no msg" in New York is no arena.
  if (isNeighbourhood && isDenied && rival > 0 && !articles.has(before) && !isCapital) return false
  if (isNeighbourhood && match.strength !== 'strong') return isLed || isCapital || (isAlone && match.length > 1)
  // "not burger king", "no subway": each word is an ordinary one, and a chain.
  if (match.strength === 'chain') {
    const isName = match.length > 1 ? isLed || isCapital || isAlone : isDenied || (isLed && isCapital)
    return isName && match.length > rival && !indefinite.has(before)
  }
  if (match.strength === 'strong')
    return (
      isLandmark || isLed || isCapital || isOwned || isAlone || match.length >= 3 || isSpelledOut(tokens, at, match)
    )
  // "ir a Starbucks": after a verb of motion the Spanish preposition is no English article.
  const isMotion =
    before === 'a' &&
    /^(ir|irme|irnos|voy|vamos|vayamos|pasar|llegar|volver|llevame|llevanos|llevarme|llevarnos|lleva|llevo|lleven)$/.test(
      tokens[at - 2]?.word ?? '',
    )
  // "starbucks or dunkin", "any chipotle nearby"
  const isAsked = !indefinite.has(before) || before === 'any'
  if (match.strength === 'single' && isAsked && lexicon.places.isOfChain(tokens[at]!.word)) return rival === 0
  if (indefinite.has(before) && !isMotion) return false
  if (match.strength === 'weak' && isHad && isOddWord(tokens, at, match.length, lexicon)) return rival === 0
  if (match.strength === 'single')
    return (isCapital && (at > 0 || rival === 0)) || ((isLed || isHad) && tokens[at]!.word.length >= 5 && rival === 0)
  // "beers at town hall pub", "dinner at girl and the goat"
  const isThen = /^(then|and)$/.test(lead) && articles.has(before)
  const isVisited = (isThen || /^(at|to|called|try|up)$/.test(lead)) && !isOrdinary(tokens, at, match.length, lexicon)
  const isWhole = match.length >= 3 || (match.length === 2 && isNameEnd(tokens[at + match.length]))
  if (isVisited && isWhole && match.length > rival && !match.isGuess) return true
  // "sushi-san for lunch"
  if (isHyphened(tokens, at, match.length) && match.length > rival && !match.isGuess) return true
  return (
    match.length > Math.max(1, rival) &&
    ((isLandmark && isAlone && match.length > 2) ||
      (isCapital && (isLed || isLandmark || isOwned || (isAlone && !isOrdinary(tokens, at, match.length, lexicon)))) ||
      (isLandmark && articles.has(before) && (isLed || isAtStart(tokens, at - 1))))
  )
}

/** "au cheval burgers", "cafe iberico 7:30": a name as it is written, of words that nothing else is called. */
const isSpelledOut = (tokens: readonly Token[], at: number, { length, isGuess }: PlaceMatch): boolean =>
  length > 1 && (!isGuess || isAtStart(tokens, at)) && !indefinite.has(tokens[at - 1]?.word ?? '')

/** "in a", "do a": the English article, and not the preposition of "ir a Pilsen". */
const isArticle = (tokens: readonly Token[], at: number): boolean =>
  /^(an?)$/.test(tokens[at - 1]?.word ?? '') &&
  /^(in|on|as|with|do|make|walk|one|of|for)$/.test(tokens[at - 2]?.word ?? '')

/** "I don't do McDonald's", "sick of Starbucks": after these words a name is one to leave out. */
const isAfterNo = (tokens: readonly Token[], at: number, { phrases }: Lexicon): boolean =>
  endsPhrase(tokens, at, phrases, ({ meanings }) =>
    meanings.some((meaning) => meaning.t === 'role' && denials.includes(meaning.role)),
  )

/** One word that says nothing of what is wanted. */
const isOddWord = (tokens: readonly Token[], at: number, length: number, lexicon: Lexicon): boolean => {
  const { word } = tokens[at]!
  return length === 1 && word.length >= 6 && !lexicon.isFiller(word) && !lexicon.phrases.has(word)
}

/** What follows the name of a house in one word. */
const houseTail =
  /^(for|then|at|before|after|tonight|tomorrow|or|on|in|near|is|deli|pizza|bar|grill|cafe|pub|burgers|steakhouse|bbq|tacos|diner)$/

const denials: readonly Role[] = ['neg', 'than']

/** "the field museum, then lunch": what begins a clause with its article is one that is known. */
const isAtStart = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || tokens[at - 1]!.type === 'mark' || /^(then|and|first|y|luego|primero)$/.test(tokens[at - 1]!.word)

/** "shake shack", "The Purple Pig for lunch": nothing else is named before the phrase ends. */
function isWholePhrase(tokens: readonly Token[], at: number, length: number): boolean {
  const start = articles.has(tokens[at - 1]?.word ?? '') ? at - 1 : at
  const next = tokens[at + length]
  return isAtStart(tokens, start) && isNameEnd(next)
}

const isNameEnd = (next: Token | undefined): boolean =>
  next === undefined || next.type === 'mark' || nameTails.has(next.word)

const nameTails = new Set(
  'for then and or at before after near in tonight tomorrow today with w w/ on is please pls'.split(' '),
)

/** Every word of it says what is wanted: "Good Food". */
const isOrdinary = (tokens: readonly Token[], at: number, length: number, { phrases }: Lexicon): boolean =>
  tokens.slice(at, at + length).every((_, i) => phrases.match(tokens, at + i) !== undefined)

/** "sushi-san": words tied together as in the name. */
const isHyphened = (tokens: readonly Token[], at: number, length: number): boolean =>
  length === 2 && tokens[at + 1]!.isGlued

const sightNouns = new Set(
  'museum museo park parque theatre theater teatro library biblioteca gallery galeria'.split(' '),
)

/** Every word but the small ones and the nouns of sights has a capital, and not the whole text has. */
function isWrittenAsName(tokens: readonly Token[], at: number, length: number): boolean {
  const words = tokens
    .slice(at, at + length)
    .filter(({ type, word }) => type === 'word' && word.length > 3 && !sightNouns.has(word))
  const others = tokens.filter(({ type }, i) => type === 'word' && (i < at || i >= at + length))
  const isShouted = others.length > 2 && others.every(({ isCapital }) => isCapital)
  return words.length > 0 && words.every(({ isCapital }) => isCapital) && !isShouted
}
