import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Database } from '../../src/database/database.js'
import { VenueCatalogueCache } from '../../src/itineraries/venue-catalogue.js'
import { openTestDatabase } from '../support/open-database.js'
import { Stage } from '../support/stage.js'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

test('the very first venue of an empty database is planned with', async () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const cache = new VenueCatalogueCache(database.queries)
  expect([...(await cache.current(now)).venues]).toEqual([])
  const venue = await new Stage(database, now).venue('First')
  const later = new Date(now.getTime() + 2_000)
  expect([...(await cache.current(later)).venues.keys()]).toEqual([venue.id])
})
