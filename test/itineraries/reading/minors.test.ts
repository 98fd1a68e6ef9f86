import { expect, test } from '@jest/globals'
import { areMinors } from '../../../src/itineraries/reading/compile/minors.js'

test.each([
  ["thrift stores and boba w my best friend, we're 16, like 40 dollars each", 2, true],
  ['tenemos 15 años y queremos ir al cine', 4, true],
  ["we're 14, table at 8", 14, false],
  ["we're 12 for dinner", 2, false],
  ["I'm 15 minutes from the station", 1, false],
  ["we're 30 and bored", 2, false],
  ['me and 3 friends (were 17) want to thrift', 4, true],
  ['pizza with my sister, both 15, no bars', 2, true],
  ["something fun that's not 21+", 4, true],
  ['a table for all 12 of us', 12, false],
  ['a 21+ show', 2, false],
])('%s', (text, partySize, expected) => {
  expect(areMinors(text, partySize)).toBe(expected)
})
