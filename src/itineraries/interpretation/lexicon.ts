import { fold } from '../../text/fold.js'
import { CuisineTable } from './cuisine-table.js'
import { geoRows } from './lexicon-rows.js'
import type { Feature, Head, Meaning, Role } from './meaning.js'
import { PhraseTable } from './phrase-table.js'
import { type NamedThing, PlaceIndex, PlaceNames, type WordSense } from './place-index.js'
import type { Concept, Diet, Meal, PriceLevel, TopicRequest, VenueKindName } from './plan-request.js'
import { alternatives, inflect, readPoints, readTable, wordList } from './read-table.js'
import { Spelling, SpellingTargets } from './spelling.js'
import { calendarVocabulary, unitMinutes } from './temporal/calendar-vocabulary.js'
import { leads } from './temporal/time-expression.js'
import { sequenceVocabulary } from './temporal/word-sequence.js'
import { tokenise } from './tokens.js'
import { cityLines } from './words/far-places.js'
import { askingEndings, askingStems, englishFillers, hangingPronouns, spanishFillers } from './words/fillers.js'
import { roleLines } from './words/function-words.js'
import { headLines } from './words/heads.js'
import { lookAlikes } from './words/look-alikes.js'
import { companionLines, companionPlurals, partyPhrases } from './words/people-words.js'
import { activityLines, dietLines, featureLines, ingredientLines, priceLines, softLines } from './words/qualities.js'

interface VocabularySources {
  /** Cuisine tags as spelt in venue data. */
  readonly cuisines: Iterable<string>
  /** Whether a venue has this name, folded: its cuisine tag is then no new cuisine. */
  isVenue(name: string): boolean
}

/** The words that mean the same everywhere: the built-in ones and the cuisines of all venues. Immutable. */
export interface Vocabulary extends WordSense {
  readonly phrases: PhraseTable<Meaning>
  readonly cuisines: CuisineTable
  readonly cities: PhraseTable<readonly LexiconCity[]>
  readonly spelling: Spelling
  /** Words that misspelt ones are corrected to. */
  readonly spellingTargets: SpellingTargets
  /** Words that are spelt right. */
  readonly rightWords: ReadonlySet<string>
  isFiller(word: string): boolean
  isSpanish(word: string): boolean
  isEnglish(word: string): boolean
}

/** The vocabulary with the names of the places around a fan. */
export interface Lexicon extends Vocabulary {
  readonly places: PlaceIndex
  readonly nameSpelling: Spelling
}

interface LexiconCity {
  readonly name: string
  readonly lat: number
  readonly lng: number
}

export function buildVocabulary({ cuisines, isVenue }: VocabularySources): Vocabulary {
  const phrases = new PhraseTable<Meaning>()
  for (const [phrase, meaning] of ownMeanings()) phrases.add(phrase, meaning)
  const english = new Set(words(englishFillers))
  const spanish = new Set([...words(spanishFillers), ...askingVerbs()])
  const isWord = (word: string) => english.has(word) || spanish.has(word) || phrases.has(word) || isVenue(word)
  const table = new CuisineTable(cuisines, isWord)
  for (const [phrase, id] of table.names) phrases.add(phrase, { type: 'cuisine', id })
  for (const [phrase, ids] of table.dishes) phrases.add(phrase, { type: 'dish', cuisines: ids })
  const targets = [...calendarVocabulary, ...phrases.vocabulary(isWorthCorrecting), ...corrected].filter(
    (word) => !english.has(word) || corrected.has(word),
  )
  const cities = cityTable()
  const vocabularyWords = new Set([...phrases.vocabulary(), ...plainVocabulary(), ...english, ...spanish])
  const spellingTargets = new SpellingTargets(targets)
  const rightWords = new Set([...vocabularyWords, ...cities.vocabulary()])
  return {
    phrases,
    cuisines: table,
    cities,
    spelling: new Spelling([spellingTargets], rightWords),
    spellingTargets,
    rightWords,
    isCommon: (word) => vocabularyWords.has(word),
    isThing: (word) => phrases.match(tokenise(word), 0)?.meanings.some(({ type }) => type !== 'role') ?? false,
    isFiller: (word) => english.has(word) || spanish.has(word),
    isSpanish: (word) => spanish.has(word) && !english.has(word),
    isEnglish: (word) => english.has(word) && !spanish.has(word),
  }
}

/** Known words that are in no phrase. */
const plainVocabulary = (): string[] => [
  ...calendarVocabulary,
  ...sequenceVocabulary(),
  ...leads.vocabulary(),
  ...Object.keys(unitMinutes),
  ...words(lookAlikes),
  ...companions,
]

/** The lexicon of a fan; names of the first parts are preferred. Cheap: the parts are shared, not copied. */
export const lexiconOf = (vocabulary: Vocabulary, names: readonly PlaceNames[]): Lexicon => ({
  ...vocabulary,
  places: new PlaceIndex(names, vocabulary),
  nameSpelling: new Spelling(
    names.map(({ spellings }) => spellings),
    vocabulary.rightWords,
  ),
})

/** The districts, streets and sights of `data/geo/districts.csv`. */
export function builtInNames(vocabulary: Vocabulary): PlaceNames {
  const names = new PlaceNames(vocabulary)
  for (const row of geoRows('districts')) for (const thing of districtsOf(row)) names.add(thing)
  return names
}

/** Words for companions, exempt from spelling correction. */
const companions = [companionPlurals, ...[...readTable(companionLines)].map(([, called]) => called)]
  .flatMap((called) => alternatives(called))
  .flatMap((called) => words(called.replace(/ /g, '\n')))

/** Words that change the meaning of a request; typos in others are harmless. */
function isWorthCorrecting(meaning: Meaning): boolean {
  if (meaning.type === 'role') return meaning.role === 'neg' || meaning.role === 'telling'
  return meaning.type !== 'soft' && meaning.type !== 'party'
}

/** Function words that are worth correcting. */
const corrected = new Set(
  'tonight tomorrow today before after between without restaurant restaurants somewhere anywhere anything nothing except around saturday sunday evening afternoon morning night breakfast lunch dinner kids children cheap near nearby close game games museum people drinks drink dessert coffee monday tuesday wednesday thursday friday weekend walking outdoor tour stops places three seven eight eleven twelve'.split(
    ' ',
  ),
)

function* ownMeanings(): Generator<[phrase: string, meaning: Meaning]> {
  yield* lines(roleLines, ([key]) => ({ type: 'role', role: key as Role }))
  yield* lines(dietLines, ([key]) => ({ type: 'diet', diet: key as Diet }))
  yield* lines(ingredientLines, () => ({ type: 'ingredient' }))
  yield* lines(featureLines, ([key]) => ({ type: 'feature', feature: key as Feature }))
  yield* lines(softLines, ([key]) => ({ type: 'soft', wish: key }))
  yield* lines(activityLines, ([key]) => ({ type: 'soft', wish: key, isActivity: true }))
  for (const phrase of alternatives(partyPhrases)) yield [fold(phrase), { type: 'party' }]
  yield* lines(priceLines, ([key]) => priceMeaning(key))
  yield* heads()
}

function* lines(
  table: string,
  toMeaning: (line: readonly [string, ...string[]]) => Meaning,
): Generator<[string, Meaning]> {
  for (const line of readTable(table)) {
    const meaning = toMeaning(line)
    for (const phrase of alternatives(line[1]).flatMap(inflect)) yield [fold(phrase), meaning]
  }
}

function priceMeaning(key: string): Meaning {
  const [min, max] = key.split(' ')
  return {
    type: 'price',
    ...(min !== '-' && { min: Number(min) as PriceLevel }),
    ...(max !== '-' && { max: Number(max) as PriceLevel }),
  }
}

function* heads(): Generator<[string, Meaning]> {
  let head: Head | undefined
  for (const line of headLines.split('\n')) {
    if (line.startsWith('> ') && head) {
      const phrases = new Set(alternatives(line.slice(2)))
      for (const phrase of phrases)
        if (
          !phrases.has(phrase.replace(/^(an?|the|una?|unos|unas|el|la) /, '')) ||
          !/^(an?|the|una?|unos|unas|el|la) /.test(phrase)
        )
          yield [fold(phrase), { type: 'head', head }]
    } else if (line.trim()) head = toHead(line)
  }
}

function toHead(line: string): Head {
  const [name = '', concept, kinds, prefer, stay, flags, topic] = line.split(/\s:(?=\s|$)/).map((field) => field.trim())
  const has = new Set(wordList(flags))
  const meal = [...has].find((flag) => flag.startsWith('meal='))?.slice(5) as Meal | undefined
  const hours = [...has]
    .find((flag) => flag.startsWith('hours='))
    ?.slice(6)
    .split('-')
  return {
    name,
    concept: concept as Concept,
    kinds: wordList(kinds) as VenueKindName[],
    prefer: wordList(prefer) as VenueKindName[],
    stay: Number(stay),
    isGeneric: has.has('generic'),
    isThing: has.has('thing'),
    kids: has.has('kids'),
    ...(meal && { meal }),
    ...(hours && { hours: [Number(hours[0]), Number(hours[1])] as const }),
    ...(topic && { topic: toTopic(topic) }),
  }
}

function toTopic(text: string): TopicRequest {
  const [name = '', disciplines, topicWords] = text.replace('!', '').split(' ')
  return {
    name,
    disciplinesAny: wordList(disciplines, ','),
    wordsAny: wordList(topicWords, ',').map((word) => word.replace('_', ' ')),
    isHard: text.endsWith('!'),
  }
}

function* districtsOf({ names, lat, lng, kind }: Readonly<Record<string, string>>): Generator<NamedThing> {
  const point = { id: '', kind: 'neighbourhood', lat: Number(lat), lng: Number(lng) }
  for (const name of alternatives(names).flatMap(withShort))
    yield { name, ...point, ...(kind === 'sight' && { isSight: true }) }
}

const withShort = (name: string): string[] => [...new Set([name, name.replace(/ square$/, ' sq')])]

function cityTable(): PhraseTable<readonly LexiconCity[]> {
  const table = new PhraseTable<readonly LexiconCity[]>()
  for (const { lat, lng, names } of readPoints(cityLines))
    for (const name of names) table.add(name, [{ name: names[0]!, lat, lng }])
  return table
}

function askingVerbs(): string[] {
  const pronouns = alternatives(hangingPronouns)
  const endings = alternatives(askingEndings).flatMap((ending) => pronouns.map((pronoun) => ending + pronoun))
  return alternatives(askingStems).flatMap((stem) => endings.map((ending) => fold(stem) + ending))
}

function words(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => fold(word).replace(/'/g, ''))
}
