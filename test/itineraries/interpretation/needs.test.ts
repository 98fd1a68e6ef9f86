import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { withNeeds } from '../../../src/itineraries/interpretation/find-needs.js'
import type { PlanRequest } from '../../../src/itineraries/interpretation/plan-request.js'
import { allergens, foodIds, foodNames } from '../../../src/itineraries/interpretation/words/foods.js'
import { needRules } from '../../../src/itineraries/interpretation/words/needs.js'
import { interpret } from '../../../src/itineraries/reading/interpret.js'
import { circumstances } from '../reading/read-sample.js'

const requestOf = (text: string): PlanRequest => withNeeds(interpret(text, circumstances), text, circumstances.lexicon)

const needsOf = (text: string): string[] => (requestOf(text).needs ?? []).map((need) => need.text)

/** Every need of a request: those that are constraints, and those that are to be asked about. */
const readIn = (text: string): string[] => {
  const { stops, needs = [] } = requestOf(`${text}. Dinner for two`)
  const kept = stops.flatMap(({ dietAll, dietsWished = [], wheelchair }) => [
    ...dietAll,
    ...dietsWished,
    ...(wheelchair ? ['step_free'] : []),
  ])
  return [...new Set([...kept, ...needs.flatMap((need) => need.needs ?? [])])].sort()
}

describe('needs', () => {
  const examples = parse<Record<'rule' | 'need' | 'text', string>>(
    readFileSync(new URL('../../../../test/itineraries/interpretation/need-examples.csv', import.meta.url)),
    { columns: true },
  )

  test.each(examples)('$rule: $text', ({ need, text }) => {
    expect(readIn(text).map((id) => id.replace(/:.*/, ''))).toContain(need.replace(/:.*/, ''))
  })

  test('each rule has an example', () => {
    expect([...new Set(examples.map(({ rule }) => rule))]).toEqual(needRules.map(({ id }) => id))
  })

  test.each([
    'dinner and a museum',
    'we are not hungry',
    'no rush, a quiet bar',
    'steps from the arena',
    'no allergies',
    'no nut allergies, dinner at 7',
    'sin alergias',
    'I am not vegetarian, steak please',
    'half off oysters',
    'we cannot live without cheese',
    'nuts and beer',
    'no soy vegano, cena',
  ])('"%s" states none', (text) => {
    expect(needsOf(text)).toEqual([])
  })

  test('those that a constraint keeps are no longer open', () => {
    expect(needsOf('vegan dinner, my mother is in a wheelchair')).toEqual([])
  })

  test('those that no listing shows are', () => {
    expect(needsOf('dinner, a renal diet, dad walks slowly')).toEqual(['renal diet', 'walks slowly'])
  })

  test.each([
    // Gender, number, accents.
    ['soy celíaca y mi novio es vegetariano', ['gluten_free', 'vegetarian']],
    ['SOMOS CELIACAS', ['gluten_free']],
    ['opciones veganas y libres de gluten', ['gluten_free', 'vegan']],
    ['mis primas son alérgicas a los camarones', ['allergy:shellfish']],
    ['soy alérgica a las nueces e intolerante a la lactosa', ['allergy:tree nuts', 'free:lactose']],
    ['no soy, no dairy', ['free:dairy', 'free:soy']],
    // Lists.
    ["we can't have dairy, eggs or any shellfish", ['free:dairy', 'free:eggs', 'free:shellfish']],
    ['peanut and sesame allergies', ['allergy:peanuts', 'allergy:sesame']],
    ['nada de huevo ni pescado', ['free:eggs', 'free:fish']],
    ['no come huevo, pescado sí', ['free:eggs']],
    ['no eggs, fish is fine', ['free:eggs']],
    ['allergic to gluten and nuts', ['allergy:nuts', 'gluten_free']],
    // One of the party, at the beginning, in two sentences.
    ["my daughter can't have milk", ['free:dairy']],
    ['Halal. One of us is lactose intolerant', ['free:lactose', 'halal']],
    ['mi abuelo no puede subir escaleras y es diabético', ['diabetes', 'step_free']],
    // Misspelt.
    ['my son is alergic to penuts', ['allergy:peanuts']],
    ['soy intolernte a la lactosa', ['free:lactose']],
    // Once only where one includes the other.
    ['no nuts, he has a nut allergy', ['allergy:nuts']],
  ])('"%s" states %j', (text, needs) => {
    expect(readIn(text)).toEqual(needs)
  })

  test('have names in both languages', () => {
    expect([...foodNames.es.keys()]).toEqual(foodIds)
    expect([...new Set(allergens.values())].filter((food) => !foodIds.includes(food))).toEqual([])
  })
})
