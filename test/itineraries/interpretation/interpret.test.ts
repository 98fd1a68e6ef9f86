import { describe, expect, test } from '@jest/globals'
import { differences } from './check-case.js'
import { readAllCases } from './read-cases.js'

// One phenomenon: `npm test -- interpretation/interpret.test -t '^dates '`. Its cases are in `dates.cases.jsonl`.
for (const [phenomenon, cases] of readAllCases()) {
  describe(phenomenon, () => {
    for (const expected of cases) {
      test(`${expected.city}: ${expected.text}`, () => {
        expect(differences(expected)).toEqual([])
      })
    }
  })
}
