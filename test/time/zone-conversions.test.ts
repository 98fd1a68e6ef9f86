import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

/** The comparison of the zone data, and migrations that have run already. */
const exempt = /^src\/orm\/(zone-differences\.ts|migrations\/Migration2026112[12])/

test('no SQL converts a time to a zone', () => {
  const converting = globSync(['src/**/*.ts', 'rest-adapter/**/*.ts'])
    .filter((path) => !exempt.test(path))
    .filter((path) =>
      /\bat time zone\b|\btimezone\(|timestamptz::(date|time)\b|current_date/i.test(readFileSync(path, 'utf8')),
    )
  expect(converting).toEqual([])
})
