import { expect, test } from '@jest/globals'
import { literalTest } from '../../src/text/required-literals.js'

/** Whether a text with one of the literals of the pattern, and nothing else of it, passes. */
const passes = (pattern: string, text: string): boolean => literalTest(pattern)(text)

test.each([
  ['a word', 'dinner', 'breakfast', 'late dinner'],
  ['each alternative', 'lunch|dinner', 'breakfast', 'dinner'],
  ['groups, with and without a name', '(?:after )?(?<meal>lunch|dinner)s?', 'after eight', 'lunches'],
  ['the rarest of a sequence', 'at (?:the )?opera(?: house)?', 'at the house', 'grand opera'],
  ['what is repeated at least once', '(?:very ){1,3}\\p{L}+', 'much', 'very much'],
  ['a digit', '\\d{1,2}(?:th|st)?', 'at noon', 'the 7th'],
])('a text that lacks %s cannot match', (_, pattern, lacking, having) => {
  expect(passes(pattern, lacking)).toBe(false)
  expect(passes(pattern, having)).toBe(true)
})

test.each([
  ['an optional word', '(?:after )?\\p{L}+'],
  ['an alternative without a literal', 'lunch|\\p{L}+'],
  ['the words of an assertion', '(?<!no )\\p{L}+(?= please)'],
  ['a word that may be repeated no time', '(?:very )*\\p{L}+'],
  ['everything but a digit', '\\D+'],
  ['any digit or none', '\\d*\\p{L}'],
])('%s is required of no text', (_, pattern) => {
  expect(passes(pattern, 'x')).toBe(true)
})
