import { expect, test } from '@jest/globals'
import { readingInputOf } from '../../../src/itineraries/reading/read-intent.js'
import { analyse } from '../../../src/itineraries/reading/rules/analysis.js'
import { readBeforeStops } from '../../../src/itineraries/reading/rules/read-by-rules.js'
import { sortsOfWords } from '../../../src/itineraries/reading/rules/stop-model/sorts-of-words.js'
import { circumstances } from './read-sample.js'

test('words beside a name are known by what they are, and those that are read together are one', () => {
  const text = 'Friday 8pm Zorgles, ramen with Quimby'
  const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
  readBeforeStops(analysis)
  const at = analysis.tokens.findIndex(({ word }) => word === 'zorgles')
  expect(sortsOfWords(analysis, at - 1, -1)).toEqual(['figure', 'date', '<>'])
  expect(sortsOfWords(analysis, at + 1, 1)).toEqual([',', 'food', 'with'])
  expect(sortsOfWords(analysis, analysis.tokens.length - 1, 1)).toEqual(['Name', '<>', '<>'])
})
