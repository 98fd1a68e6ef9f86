import { describe, expect, test } from '@jest/globals'
import { withNeeds } from '../../../src/itineraries/interpretation/find-needs.js'
import { interpret } from '../../../src/itineraries/interpretation/interpret.js'
import { needRules } from '../../../src/itineraries/interpretation/words/needs.js'
import { circumstances } from '../reading/read-sample.js'

const needsOf = (text: string): string[] =>
  (withNeeds(interpret(text, circumstances), text, circumstances.lexicon, false).needs ?? []).map((need) => need.text)

describe('needs', () => {
  test.each(needRules.flatMap(({ id, pattern, examples }) => examples.map((text) => ({ id, pattern, text }))))(
    '$id: $text',
    ({ pattern, text }) => {
      expect([...text.matchAll(pattern)].length).toBeGreaterThan(0)
    },
  )

  test.each(['dinner and a museum', 'we are not hungry', 'no rush, a quiet bar', 'steps from the arena'])(
    '"%s" states none',
    (text) => {
      expect(needsOf(text)).toEqual([])
    },
  )

  test('those that a constraint keeps are no longer open', () => {
    expect(needsOf('vegan dinner, my mother is in a wheelchair')).toEqual([])
  })

  test('those that no listing shows are', () => {
    expect(needsOf('dinner, a renal diet, dad walks slowly')).toEqual(['renal diet', 'walks slowly'])
  })
})
