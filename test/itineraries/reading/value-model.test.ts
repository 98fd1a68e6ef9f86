import { describe, expect, test } from '@jest/globals'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { circumstances } from './read-sample.js'

const read = (text: string) => readWithRules(text, circumstances)

describe('a value is read where it is meant', () => {
  test.each([
    ['table for 6 at a tapas place tonight', 6],
    ['there are four of us, looking for ramen', 4],
    ['my grandmother and I used to come here. pie please', undefined],
    ['my dad and I used to watch games here. beer and wings', undefined],
  ])('party: %s', (text, people) => expect(read(text).reading.party?.people).toBe(people))

  test('a wish', () => expect(read('a quiet dinner for two').reading.wishes?.[0]?.wish).toBe('quiet'))
})

describe('words that nothing reads are named if they ask for something', () => {
  test.each([
    ['dinner at seven, with room for a cello case', /cello/],
    ['sushi tonight, and somebody who can mend a zipper', /zipper/],
  ])('%s', (text, word) => {
    const { doubts, reading } = read(text)
    // As words that were not understood, or as a stop that the catalogue does not have.
    expect(JSON.stringify([doubts, reading.stops])).toMatch(word)
  })

  test.each(['we flew in from Reykjavik, tacos please', 'my colleague Zbigniew says hi. ramen near me'])(
    'not: %s',
    (text) => expect(read(text).doubts).toEqual([]),
  )
})

test('a stop without a noun gets a likely kind', () => {
  const [stop] = read('somewhere quiet to drink something warm').reading.stops
  expect(['cafe', 'bar']).toContain(stop?.kinds[0])
})
