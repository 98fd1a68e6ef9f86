import { describe, expect, test } from '@jest/globals'
import { differences } from './check-case.js'
import { readAllCases } from './read-cases.js'

// Open cases are counted by `npm run eval:cases`. One phenomenon: `npm test -- interpretation/interpret.test -t '^dates '`. Its cases are in `dates.cases.jsonl`.
for (const [phenomenon, cases] of readAllCases()) {
  describe(phenomenon, () => {
    for (const expected of cases.filter(({ isOpen }) => !isOpen)) {
      test(`${expected.city}: ${expected.text}`, () => {
        expect(differences(expected)).toEqual([])
      })
    }
  })
}
