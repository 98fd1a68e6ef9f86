import { readdirSync, statSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { probability } from '../../../src/itineraries/reading/rules/linear-model.js'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { binary, fitChoices } from '../../eval/fit-choices.js'
import { circumstances } from './read-sample.js'

const options = { penalty: 0.1, minOccurrences: 1, iterations: 100 }
const instances = [
  { features: ['bias', 'wants'], isOfClass: true },
  { features: ['bias', 'wants', 'quickly'], isOfClass: true },
  { features: ['bias', 'ate'], isOfClass: false },
  { features: ['bias', 'ate', 'quickly'], isOfClass: false },
]
const examples = instances.map(({ features, isOfClass }) => binary(features, isOfClass))

test('logistic regression tells examples apart, and gives the same weights again', () => {
  const weights = fitChoices(examples, options)
  expect(probability(weights, ['bias', 'wants'])).toBeGreaterThan(0.85)
  expect(probability(weights, ['bias', 'ate'])).toBeLessThan(0.15)
  expect(Math.abs(weights.get('quickly')!)).toBeLessThan(0.01)
  expect([...fitChoices(examples, options)]).toEqual([...weights])
})

test('its gradient is zero at the minimum', () => {
  const weights = fitChoices(examples, options)
  const gradient = instances.reduce((sum, { features, isOfClass }) => {
    const error = probability(weights, features) - (isOfClass ? 1 : 0)
    return sum + (features.includes('wants') ? error : 0)
  }, options.penalty * weights.get('wants')!)
  expect(Math.abs(gradient)).toBeLessThan(1e-3)
})

test('the weights take at most 1 MiB', () => {
  const folder = new URL('../../../../data/models/', import.meta.url)
  const sizes = readdirSync(folder).map((name) => statSync(new URL(name, folder)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_048_576)
})

test('neither a person nor what hurts becomes a stop', () => {
  const stops = readWithRules('dinner with Zorgla, then tacos. my granny is dying of zorglitis', circumstances)!.reading
    .stops
  expect(stops.map(({ quote }) => quote).join(' ')).not.toMatch(/zorgl|dying/i)
})

test.each([
  ['we came from the zoo. somewhere for ramen?', ['ramen']],
  ['my kid only eats noodles. lunch near the museum', ['lunch']],
  ['we had sushi yesterday, so tacos and then a movie', ['tacos', 'movie']],
  ['dinner, then a place for quilting', ['dinner', 'quilting']],
  ['pub, dinner, comedy, pub', ['pub', 'dinner', 'comedy', 'pub']],
  ['brunch and a museum, brunch under $20 each', ['brunch', 'museum']],
  ['a museum, soup, the Strand for an hour, dumplings', ['museum', 'soup', 'Strand', 'dumplings']],
  ['can we eat pre-show, six of us', ['eat']],
  ['I promised my kids the zoo', ['zoo']],
  ['low stakes food', ['food']],
  ['the zoo, plus a walk, plus zero small talk', ['zoo', 'walk']],
])('%s', (text, expected) => {
  const stops = readWithRules(text, circumstances)!.reading.stops.map(({ quote }) => quote)
  expect(stops).toHaveLength(expected.length)
  for (const [index, word] of expected.entries()) expect(stops[index]).toContain(word)
})
