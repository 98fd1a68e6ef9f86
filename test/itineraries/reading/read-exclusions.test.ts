import { describe, expect, test } from '@jest/globals'
import { readingInputOf } from '../../../src/itineraries/reading/read-intent.js'
import type { Reading } from '../../../src/itineraries/reading/reading.js'
import { readByRules } from '../../../src/itineraries/reading/rules/read-by-rules.js'
import { circumstances } from './read-sample.js'

const read = (text: string): Reading => readByRules(text, readingInputOf(text, circumstances), circumstances)

const ruledOut = (text: string): string[] =>
  (read(text).excluded ?? []).map(({ kind, cuisine, place, district }) => kind ?? cuisine ?? place ?? district ?? '')

describe('what a text rules out', () => {
  test.each<[string, string[]]>([
    ["we're sick of pizza, burgers instead", ['pizza']],
    ['Anything but seafood or sushi tonight', ['seafood', 'sushi']],
    ['a kid who refuses museums, parks, and aquariums, dumplings', ['museum', 'park', 'aquarium']],
    ['instead of a museum a park please', ['museum']],
    ['sushi? no thanks. burgers? yes', ['sushi']],
    ['dinner at 7, seafood is out', ['seafood']],
    ["I'd rather have Thai than Indian tonight", ['indian']],
    ['harta de pizza, mejor tacos', ['pizza']],
    ['El sushi no me gusta, prefiero algo tailandés', ['sushi']],
    ['no sushi, dinner at 7', ['sushi']],
    ['Not in Times Square, a museum', ['Times Square']],
    ["pizza, nowhere that's basically a bar", ['bar']],
    ['dinner, not a takeout window or fast food', ['fast_food']],
    ['hamburguesas, nada de bares porfa', ['bar']],
    ['una copa, discoteca no que mañana madrugo', ['nightclub']],
    ['a bar without leaving Pilsen', []],
    ['desayunar sin salir mucho de Pilsen', []],
  ])('%s', (text, expected) => {
    expect(ruledOut(text)).toEqual(expected)
  })

  test('what is asked for behind a refusal is planned', () => {
    expect(read("we're sick of pizza, burgers instead").stops).toMatchObject([{ cuisine: ['burger'] }])
    expect(read('instead of a museum a park please').stops).toMatchObject([{ kinds: ['park'] }])
  })

  test('anything but a dish asks for a meal', () => {
    expect(read('anything but sushi').stops).toMatchObject([{ kinds: ['restaurant'] }])
  })

  test('what somebody hates is not planned because it is named again', () => {
    expect(read('I hate pizza. Everyone always takes me to pizza. Dinner tonight').stops).toHaveLength(1)
  })

  test.each(["we don't want to skip dessert", 'no rush, dessert', "I don't dislike dessert"])(
    '%s rules nothing out',
    (text) => {
      expect(ruledOut(text)).toEqual([])
      expect(read(text).stops).toMatchObject([{ kinds: ['dessert'] }])
    },
  )
})
