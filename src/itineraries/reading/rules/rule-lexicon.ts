import { readOnce } from '../../../text/data-rows.js'
import { fold } from '../../../text/fold.js'
import { type Row, wordRows } from '../../interpretation/lexicon-rows.js'
import { PhraseTable } from '../../interpretation/phrase-table.js'
import { allergens } from '../../interpretation/words/foods.js'
import { type diets, type meals, type prices, type StopKind, stopKinds } from '../reading.js'

export type Diet = (typeof diets)[number]
export type PriceLevel = (typeof prices)[number]
export type Feature = 'wheelchair' | 'fewsteps' | 'outdoor' | 'takeaway' | 'kids' | 'chain' | 'indoors'

/** What a phrase of the lexicon stands for. */
export type Entry =
  | {
      readonly type: 'stop'
      readonly kinds: readonly StopKind[]
      readonly meal?: (typeof meals)[number]
      readonly topic?: string
      readonly cuisine?: string
      /** Yields to a more specific noun beside it: "food", "something to do". */
      readonly isWeak: boolean
    }
  | { readonly type: 'cuisine'; readonly cuisine: string }
  | { readonly type: 'diet'; readonly diet: Diet }
  | { readonly type: 'price'; readonly level: PriceLevel }
  | { readonly type: 'feature'; readonly feature: Feature }
  | { readonly type: 'wish'; readonly wish: string }
  | { readonly type: 'ingredient'; readonly food: string }
  /** A phrase whose words mean nothing of their own: "raining cats and dogs". */
  | { readonly type: 'idiom' }

export interface RuleLexicon {
  readonly phrases: PhraseTable<Entry>
  readonly diets: ReadonlyMap<string, Diet>
  /** Word → food in English. */
  readonly allergens: ReadonlyMap<string, string>
  /** Word → how many people it is: "wife" 1, "parents" 2. */
  readonly companions: ReadonlyMap<string, number>
  readonly children: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
}

/** The word lists of `data/lexicon`, read once. Both languages are always in use, because people mix them. */
export const ruleLexicon = readOnce((): RuleLexicon => {
  const phrases = new PhraseTable<Entry>()
  const add = (file: string, toEntry: (row: Row) => Entry) => {
    for (const row of wordRows(file))
      for (const phrase of spellings(fold(row.phrase!))) phrases.add(phrase, toEntry(row))
  }
  add('stops', toStop)
  add('cuisines', ({ cuisine = '' }) => ({ type: 'cuisine', cuisine }))
  add('diets', ({ diet }) => ({ type: 'diet', diet: diet as Diet }))
  add('prices', ({ level }) => ({ type: 'price', level: level as PriceLevel }))
  add('features', ({ feature }) => ({ type: 'feature', feature: feature as Feature }))
  add('wishes', ({ wish = '' }) => ({ type: 'wish', wish }))
  add('idioms', () => ({ type: 'idiom' }))
  add('allergens', ({ food = '' }) => ({ type: 'ingredient', food }))
  const column = <Value>(file: string, toValue: (row: Row) => Value) =>
    new Map(wordRows(file).map((row) => [fold(row.phrase!), toValue(row)]))
  return {
    phrases,
    diets: column('diets', ({ diet }) => diet as Diet),
    allergens,
    companions: column('people', ({ people }) => Number(people)),
    numbers: column('numbers', ({ number }) => Number(number)),
    children: wordRows('features').flatMap(({ phrase = '', feature }) => (feature === 'kids' ? [fold(phrase)] : [])),
  }
})

/** "mac and cheese" is written with a sign as well. */
export const spellings = (phrase: string): string[] =>
  phrase.includes(' and ') ? [phrase, phrase.replace(' and ', ' & '), phrase.replace(' and ', ' n ')] : [phrase]

const toStop = ({ phrase = '', kinds = '', meal, topic, cuisine, weak }: Row): Entry => ({
  type: 'stop',
  kinds: kinds.split(' ').map((kind) => {
    if (!stopKinds.includes(kind as StopKind)) throw new Error(`data/lexicon: "${phrase}" has no kind "${kind}"`)
    return kind as StopKind
  }),
  ...(meal && { meal: meal as NonNullable<Extract<Entry, { type: 'stop' }>['meal']> }),
  ...(topic && { topic }),
  ...(cuisine && { cuisine }),
  isWeak: weak === 'weak',
})
