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

export type Allergy = Unquoted<NonNullable<Reading['allergies']>[number]>

const asAllergy = ({ a = '' }: Readonly<Record<string, string>>): Allergy | undefined => {
  const food = ruleLexicon().allergens.get(a)
  return food === undefined ? undefined : { food }
}

/** "and tree nuts", "y a todas las nueces" behind an allergy. */
export const furtherAllergen =
  /^(?:,| and| or| &| \/| y| o| ni)+ ?(?:also |tambien |a |en general a |al |a la |todas? |todos? |todas? las |todo |los |las |la |el )*/

/** Allergies, as people put them; foods without an allergy are exclusions. */
export const allergyRules: readonly Rule<Allergy>[] = [
  {
    id: 'allergic-to',
    language: 'en',
    pattern:
      '(?:allerg\\p{L}+|anaphyla\\p{L}+|intoleran\\p{L}+|epi ?pens?|hives|rash(?:es)?|swells?(?: up)?|reacts?|reaction)' +
      '(?: (?:to|for|with|of|from)|:) (?:all |any |the )?<a:allergen>',
    produce: asAllergy,
    examples: [
      ['allergic to peanuts', { food: 'peanuts' }],
      ['has an epipen for peanuts and tree nuts', { food: 'peanuts' }],
    ],
  },
  {
    id: 'food-allergy',
    language: 'en',
    pattern: '<a:allergen>[-, ]{1,2}(?:allerg\\p{L}+|anaphyla\\p{L}+|intoleran\\p{L}+|free)',
    produce: asAllergy,
    examples: [
      ['shellfish allergy (bad)', { food: 'shellfish' }],
      ['dairy free. properly.', { food: 'dairy' }],
    ],
  },
  {
    id: 'cannot-have',
    language: 'any',
    pattern:
      "(?:can'?t|cannot|can not|must not|mustn'?t|no puede|no puedo) (?:have|eat|do|drink|touch|comer|" +
      "tomar) (?:any )?<a:allergen>|\\p{L}+(?:'s|'m|'re|s| is| am| are) off (?:the )?<a2:allergen>",
    produce: ({ a, a2 }) => asAllergy({ a: a ?? a2 ?? '' }),
    examples: [
      ['one cant have dairy', { food: 'dairy' }],
      ["she's off dairy", { food: 'dairy' }],
    ],
  },
  {
    id: 'alergia-a',
    language: 'es',
    pattern:
      '(?:alerg\\p{L}+|intoleran\\p{L}+|anafila\\p{L}+)(?: (?:severa|grave|fuerte|muy))? (?:a|al|a la|a los|a las|por) (?:todo |todas? |todos? )?(?:el |la |los |las )?<a:allergen>',
    produce: asAllergy,
    examples: [
      ['soy alérgica al camarón', { food: 'shellfish' }],
      ['alergia severa al maní', { food: 'peanuts' }],
    ],
  },
  {
    id: 'sin-lactosa',
    language: 'any',
    pattern:
      '(?:sin|no|nada de|zero|without|libre de) (?:leche|lactosa|lactose|dairy|lacteos|' +
      '<a:allergen>)(?=,? (?:por(?! fa)|porque|because|(?:\\p{L}+\\S{0,3} (?:is |am |are )?)?(?:very |muy )?all?erg|' +
      '\\p{L}+ (?:carries|has) an epi|for (?:me|him|her|' +
      'the)\\b))|(?<after>lactosa|lacteos|dairy) no(?=[,.;!]|$)|(?:sin|without|no) (?<milk>lactosa|lacteos|' +
      'lactose|dairy)',
    produce: ({ a, milk, after }) => (milk || after ? { food: 'dairy' } : a ? asAllergy({ a }) : { food: 'dairy' }),
    examples: [
      ['comer algo sin lactosa', { food: 'dairy' }],
      ['no peanuts for me', { food: 'peanuts' }],
      ["no eggs, I'm allergic", { food: 'eggs' }],
      ['lactosa no, postre', { food: 'dairy' }],
    ],
  },
]
