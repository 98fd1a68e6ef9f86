import { expect, test } from '@jest/globals'
import { isOutOfSeason, seasonOf } from '../../src/itineraries/planning/seasons.js'

test('a venue with a season is closed outside of it, over New Year too', () => {
  expect(isOutOfSeason(seasonOf(['holiday market', 'seasonal']), '2026-12-05')).toBe(false)
  expect(isOutOfSeason(seasonOf(['holiday market', 'seasonal']), '2027-01-01')).toBe(false)
  expect(isOutOfSeason(seasonOf(['holiday market', 'seasonal']), '2027-03-21')).toBe(true)
  expect(isOutOfSeason(seasonOf(['ice rink', 'winter', 'seasonal']), '2027-02-01')).toBe(false)
  expect(isOutOfSeason(seasonOf(['kayaking', 'seasonal']), '2027-02-01')).toBe(true)
  expect(isOutOfSeason(seasonOf(['kayaking', 'seasonal']), '2026-07-01')).toBe(false)
  expect(isOutOfSeason(seasonOf(['park']), '2027-02-01')).toBe(false)
})
