import { matcher } from '../../../text/required-literals.js'
import { tableRows } from '../lexicon-rows.js'
import { namedPatterns } from '../named-patterns.js'
import { phrasesOf } from '../temporal/word-sequence.js'
import { alternation, foodIds, foodWords } from './foods.js'

export type NeedId =
  | `allergy:${string}`
  | `free:${string}`
  | 'vegan'
  | 'vegetarian'
  | 'halal'
  | 'kosher'
  | 'gluten_free'
  | PersonalNeed

/** Needs that no food names. */
const personalNeeds = [
  'allergy',
  'intolerance',
  'diabetes',
  'renal_diet',
  'low_salt',
  'low_carb',
  'low_fodmap',
  'weak_immunity',
  'pregnancy',
  'step_free',
  'walking_aid',
  'little_walking',
  'stroller',
  'sight',
  'hearing',
  'autism',
  'claustrophobia',
  'epilepsy',
  'oxygen',
  'changing_table',
] as const
export type PersonalNeed = (typeof personalNeeds)[number]

/** A need of somebody in the party that no plan may pass over in silence. */
export interface NeedRule {
  readonly id: string
  /** `food` concerns what is eaten, `access` every place. */
  readonly concerns: 'food' | 'access'
  /** Over folded words without apostrophes, a space between each two; its groups list what must not be eaten. */
  readonly pattern: string
  readonly matchesIn: (text: string) => RegExpExecArray[]
  /** The need that the words mean; of a rule with foods, how strictly they are to be left out. */
  readonly need: PersonalNeed | 'halal' | 'kosher' | 'allergy' | 'free' | 'free:alcohol'
}

const withFoods = namedPatterns({ 'food-word': () => alternation(foodWords) })

/** The rows of a rule of `needs.csv` are alternatives. */
export const needRules: readonly NeedRule[] = [...Map.groupBy(tableRows('needs'), ({ rule }) => rule)].map(
  ([id = '', rows]) => {
    const { concerns, need } = rows[0]!
    const alternatives = withFoods(rows.map((row) => row['pattern']).join('|')).replaceAll("'", '')
    const pattern = `(?<![^ ])(?:${alternatives})(?![^ ])`
    return {
      id,
      concerns: concerns as NeedRule['concerns'],
      need: need as NeedRule['need'],
      pattern,
      matchesIn: matcher(pattern),
    }
  },
)

/** "no nut allergies", "not allergic to anything", "sin alergias": what precedes an allergy that nobody has. */
export const deniedAllergy = new RegExp(withFoods('<denied-allergy>'))

/** Ids of every need that a text can state. */
export const needIds: readonly NeedId[] = [
  ...foodIds.flatMap((id): NeedId[] => [`allergy:${id}`, `free:${id}`]),
  'vegan',
  'vegetarian',
  'halal',
  'kosher',
  'gluten_free',
  ...personalNeeds,
]

/** Words whose spelling is corrected. */
export const needVocabulary: readonly string[] = [
  ...foodWords.flatMap((phrase) => phrase.split(' ')),
  ...phrasesOf('spelling: needs'),
]

/** The other words of the rules, which are spelt correctly. */
export const needWords: readonly string[] = needRules.flatMap(({ pattern }) => pattern.match(/[a-z]{4,}/g) ?? [])
