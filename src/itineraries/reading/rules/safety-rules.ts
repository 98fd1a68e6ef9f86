import type { Reading } from '../reading.js'
import type { Rule, Unquoted } from './rule.js'
import { ruleLexicon } from './rule-lexicon.js'

export type DietFinding = Unquoted<NonNullable<Reading['diets']>[number]>

const asDiet = ({ d = '' }: Readonly<Record<string, string>>): DietFinding | undefined => {
  const diet = ruleLexicon().diets.get(d)
  return diet && { diet, must: true }
}

/** Diets of anybody in the party: where in doubt they are taken, because leaving one out is the worse mistake. */
export const dietRules: readonly Rule<DietFinding>[] = [
  {
    id: 'diet-if-possible',
    language: 'any',
    pattern:
      '<d:diet>(?:[- ]friendly)?(?: options?)? (?:would be (?:nice|great|a plus|good)|if (?:possible|you can)|(?:is )?a plus|preferred|preferably|si se puede|si es posible|de preferencia)|(?:ideally|preferably|maybe|bonus if|de preferencia) <d2:diet>',
    produce: ({ d, d2 }) => {
      const found = asDiet({ d: d ?? d2 ?? '' })
      return found && { ...found, must: false }
    },
    examples: [['vegan would be nice', { diet: 'vegan', must: false }]],
  },
  {
    id: 'diet-word',
    language: 'any',
    pattern:
      "(?:strictly |proper |both |all |pure |i'm |im |soy |es )?<d:diet>(?! (?:museum|girlfriend|de (?:res|cerdo|puerco|pollo)|roja))",
    produce: asDiet,
    examples: [
      ['both halal. need food', { diet: 'halal', must: true }],
      ['coeliac, travelling alone', { diet: 'gluten_free', must: true }],
      ['mi novia es vegetariana', { diet: 'vegetarian', must: true }],
    ],
  },
  {
    id: 'off-gluten',
    language: 'any',
    pattern:
      "(?:off|no|without|zero|avoid(?:s|ing)?|(?:can't|cant|cannot|can not|doesn't|doesnt|don't|dont|won't|" +
      'not) (?:eat|have|do|tolerate|come)|sin|no (?:come|como|comemos|puede comer|puedo comer|tolera|tolero)|' +
      'nada de|libres? de|free (?:of|from)) (?:any )?(?:gluten|wheat|trigo)|gluten no(?=[,.;!]|$)|(?:gluten|wheat)[- ](?:intolera\\p{L}+|allergy|' +
      'sensitiv\\p{L}+|issues?)|celiac disease',
    produce: () => ({ diet: 'gluten_free', must: true }),
    examples: [
      ["one of us is 'off gluten'", { diet: 'gluten_free', must: true }],
      ['mi prima no come gluten', { diet: 'gluten_free', must: true }],
      ['opciones libres de gluten', { diet: 'gluten_free', must: true }],
      ['gluten no, alegria si', { diet: 'gluten_free', must: true }],
    ],
  },
  {
    id: 'no-meat',
    language: 'any',
    pattern:
      "(?:no|without|zero|avoid(?:s|ing)?|(?:can't|cant|cannot|doesn't|doesnt|don't|dont|won't) (?:eat|do)|sin|" +
      'no (?:come|como|comemos|comen)|nada de) (?:any |all )?(?:meat|carne)(?! (?:of|de|from|roja|asada))|carne no(?=[,.;!]|$)',
    produce: () => ({ diet: 'vegetarian', must: true }),
    examples: [
      ['she doesnt eat meat', { diet: 'vegetarian', must: true }],
      ['no meat on a stick', { diet: 'vegetarian', must: true }],
    ],
  },
  {
    id: 'gf-as-a-diet',
    language: 'en',
    pattern:
      'gf(?: (?:options?|menu|friendly|diet|kitchen)|(?= (?:buns?|toast|dessert|cake|donuts?|tacos?|burgers?|noodles|' +
      "pizza|pasta|bread|food|place|bakery|beer)))|(?:is|are|am|i'm|im|must be|needs? to be|strictly|strict|be) gf(?! (?:and|who|is))|gf[,.]? (?:please|only|pls)",
    produce: () => ({ diet: 'gluten_free', must: true }),
    examples: [
      ['gf options a must', { diet: 'gluten_free', must: true }],
      ['dinner with my gf', null],
    ],
  },
]
