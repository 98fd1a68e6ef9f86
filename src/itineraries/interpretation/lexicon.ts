import { cities, type LexiconCity } from './cities.js'
import { CuisineTable } from './cuisine-table.js'
import { geoRows, lexiconRows, type Row, tableRows, valuesOf, wordRows } from './lexicon-rows.js'
import type { Feature, Head, Meaning, Role } from './meaning.js'
import { PhraseTable } from './phrase-table.js'
import { type NamedThing, PlaceIndex, PlaceNames, type WordSense } from './place-index.js'
import type { Concept, Diet, Meal, PriceLevel, TopicRequest, VenueKindName } from './plan-request.js'
import { companionWords } from './quantities/company.js'
import { Spelling, SpellingTargets } from './spelling.js'
import { calendarVocabulary } from './temporal/calendar-vocabulary.js'
import { leads } from './temporal/time-expression.js'
import { phrasesOf, sequenceVocabulary } from './temporal/word-sequence.js'
import { tokenise } from './tokens.js'

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

export function buildVocabulary({ cuisines, isVenue }: VocabularySources): Vocabulary {
  const phrases = new PhraseTable<Meaning>()
  const rows = wordRows('meanings')
  for (const [phrase, meaning] of ownMeanings(rows)) phrases.add(phrase, meaning)
  const english = new Set(phrasesIn(lexiconRows('en', 'fillers')))
  const spanish = new Set([...phrasesIn(lexiconRows('es', 'fillers')), ...askingVerbs()])
  const isWord = (word: string) => english.has(word) || spanish.has(word) || phrases.has(word) || isVenue(word)
  const named = rows.filter(({ type }) => type === 'cuisine')
  const table = new CuisineTable(cuisines, named, isWord)
  for (const [phrase, id] of table.names) phrases.add(phrase, { type: 'cuisine', id })
  for (const { phrase = '', type, value = '' } of rows)
    if (type === 'dish') phrases.add(phrase, { type, cuisines: value.split(' ') })
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
  ...phrasesIn(wordRows('look-alikes')),
  ...companionWords,
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

/** Words that change the meaning of a request; typos in others are harmless. */
function isWorthCorrecting(meaning: Meaning): boolean {
  if (meaning.type === 'role') return meaning.role === 'neg' || meaning.role === 'telling'
  return meaning.type !== 'soft' && meaning.type !== 'party'
}

/** Function words that are worth correcting. */
const corrected = new Set(phrasesOf('spelling: worth correcting'))

/** The meanings of `meanings.csv` that are no cuisine, and what diets leave out. */
function* ownMeanings(rows: readonly Row[]): Generator<[phrase: string, meaning: Meaning]> {
  const heads = new Map(tableRows('nouns').map((row) => [row['noun'], toHead(row)]))
  for (const { phrase = '', type = '', value = '' } of rows)
    if (!isOfCuisine(type)) yield [phrase, toMeaning(type, value, heads)]
  for (const { phrase = '' } of wordRows('ingredients')) yield [phrase, { type: 'ingredient' }]
}

const isOfCuisine = (type: string): boolean => type === 'cuisine' || type === 'dish'

function toMeaning(type: string, value: string, heads: ReadonlyMap<string | undefined, Head>): Meaning {
  if (type === 'role') return { type, role: value as Role }
  if (type === 'diet') return { type, diet: value as Diet }
  if (type === 'feature') return { type, feature: value as Feature }
  if (type === 'wish') return { type: 'soft', wish: value }
  if (type === 'activity') return { type: 'soft', wish: value, isActivity: true }
  if (type === 'party') return { type }
  if (type === 'price') return priceMeaning(value)
  const head = type === 'noun' ? heads.get(value) : undefined
  if (!head) throw new Error(`data/lexicon: there is no ${type} "${value}"`)
  return { type: 'head', head }
}

function priceMeaning(levels: string): Meaning {
  const [min, max] = levels.split(' ')
  return {
    type: 'price',
    ...(min !== '-' && { min: Number(min) as PriceLevel }),
    ...(max !== '-' && { max: Number(max) as PriceLevel }),
  }
}

function toHead(row: Row): Head {
  const { noun: name = '', concept, kinds, preferred, stay, meal, flags, topic } = row
  const has = new Set(flags?.split(' '))
  return {
    name,
    concept: concept as Concept,
    kinds: valuesOf(kinds) as VenueKindName[],
    prefer: valuesOf(preferred) as VenueKindName[],
    stay: Number(stay),
    isGeneric: has.has('generic'),
    isThing: has.has('thing'),
    kids: has.has('kids'),
    ...(meal && { meal: meal as Meal }),
    ...(topic && { topic: toTopic(topic, row) }),
  }
}

const toTopic = (name: string, { disciplines, words, required }: Row): TopicRequest => ({
  name,
  disciplinesAny: valuesOf(disciplines),
  wordsAny: valuesOf(words),
  isHard: required === 'required',
})

function* districtsOf({ names, lat, lng, kind }: Readonly<Record<string, string>>): Generator<NamedThing> {
  const point = { id: '', kind: 'neighbourhood', lat: Number(lat), lng: Number(lng) }
  for (const name of valuesOf(names).flatMap(withShort))
    yield { name, ...point, ...(kind === 'sight' && { isSight: true }) }
}

const withShort = (name: string): string[] => [...new Set([name, name.replace(/ square$/, ' sq')])]

function cityTable(): PhraseTable<readonly LexiconCity[]> {
  const table = new PhraseTable<readonly LexiconCity[]>()
  for (const city of cities) for (const name of city.names) table.add(name, [city])
  return table
}

/** Requesting verbs with the pronouns that hang on them: "recomiéndame". */
function askingVerbs(): string[] {
  const endings = verbEndings.flatMap((ending) => pronouns.map((pronoun) => ending + pronoun))
  return lexiconRows('es', 'asking-stems').flatMap(({ stem = '' }) => endings.map((ending) => stem + ending))
}

const verbEndings = ['a', 'e', 'i', 'ar', 'er', 'ir', 'an', 'en']
const pronouns = ['me', 'nos', 'te', 'le', 'les', 'lo', 'la', 'los', 'las', 'melo', 'noslo', 'selo']

const phrasesIn = (rows: readonly Row[]): string[] => rows.map(({ phrase = '' }) => phrase)
