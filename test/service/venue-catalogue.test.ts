import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { tokenise } from '../../src/itineraries/interpretation/tokens.js'
import { tileOf } from '../../src/itineraries/tile-grid.js'
import { VenueCatalogueCache } from '../../src/itineraries/venue-catalogue-cache.js'
import { openTestDatabase } from '../support/open-database.js'
import { Stage } from '../support/stage.js'
import { until } from '../support/until.js'

const chicago = { lat: 41.8826, lng: -87.6226 }
const vancouver = { lat: 49.2827, lng: -123.1207 }
const now = new Date('2026-12-01T12:00:00Z')

describe('the venues in memory', () => {
  let database: Database
  let stage: Stage
  let cache: VenueCatalogueCache
  let stop: () => void
  const open = async (maxVenues = 1_000) => {
    const opened = new VenueCatalogueCache(database.queries, maxVenues)
    stop = await database.listen('venue_tile', {
      onMessage: (tile) => opened.markEdited(tile),
      onReconnect: () => opened.markEdited(''),
    })
    return opened
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    stage = new Stage(database, now)
  })
  beforeEach(async () => {
    cache = await open()
  })
  afterEach(() => stop())
  afterAll(() => database?.close())

  const nameAround = async (place: typeof chicago, id: string) => (await cache.around(place)).venues.get(id)?.name

  test('include the very first venue of an empty database', async () => {
    expect((await cache.around(chicago)).gridCells).toEqual([])
    const { id } = await stage.venue('First', chicago)
    expect(await until(() => nameAround(chicago, id))).toBe('First')
    expect(await cache.readBusiest(100)).toEqual(chicago)
  })

  test('are those around a place: all in reach and no far ones', async () => {
    const near = await stage.venue('Near', { lat: chicago.lat + 0.5, lng: chicago.lng })
    const far = await stage.venue('Far', vancouver)
    const { venues } = await cache.around(chicago)
    expect(venues.get(near.id)?.name).toBe('Near')
    expect(venues.get(far.id)).toBeUndefined()
    expect(await nameAround(vancouver, far.id)).toBe('Far')
  })

  test('follow an edit, a move to another tile and a venue that is no longer listed', async () => {
    const { id } = await stage.venue('Before', chicago)
    expect(await nameAround(chicago, id)).toBe('Before')
    // The notice of the new venue may arrive after it was read.
    expect(await until(async () => cache.ageSeconds === 0 || undefined)).toBe(true)
    await database.queries.all(sql`update venue set name = 'After' where id = ${id}`)
    expect(await until(async () => cache.ageSeconds > 0 || undefined)).toBe(true)
    expect(await until(async () => (await nameAround(chicago, id)) === 'After' || undefined)).toBe(true)
    expect(cache.ageSeconds).toBe(0)

    await cache.around(vancouver)
    await database.queries.all(sql`update venue set lat = ${vancouver.lat}, lng = ${vancouver.lng} where id = ${id}`)
    expect(await until(() => nameAround(vancouver, id))).toBe('After')
    expect(await until(async () => (await nameAround(chicago, id)) === undefined || undefined)).toBe(true)

    await database.queries.all(sql`update venue set listed = false where id = ${id}`)
    expect(await until(async () => (await nameAround(vancouver, id)) === undefined || undefined)).toBe(true)
  })

  test('are after each edit what a process has that reads them anew', async () => {
    stop()
    const place = { lat: 45.01, lng: -90.01 }
    const near = { lat: 45.02, lng: -90.02 }
    await stage.venue('The Blue Museum', { ...place, kind: 'museum' })
    const { id } = await stage.venue('Corbaba Grill', { ...place, hoursText: 'Mo-Fr 9-17' })
    await stage.venue('Twins', { ...place, slug: 'twins-1' })
    const twin = await stage.venue('Twin', { ...place, hoursSource: 'assumed' })
    cache = await open()
    const words = tokenise('from corbaba grill to the twins, blue museum and zorbaba')
    const seenIn = async (of: VenueCatalogueCache) => {
      const { gridCells, lexicon } = await of.around(place)
      const named = words.map((_, index) => lexicon.places.match(words, index, place, lexicon.nameSpelling))
      return { gridCells, names: named.map((match) => match?.things.map((thing) => thing.name)) }
    }
    // Notifications of the edit before may still be on their way, so the age of the cache says nothing of this edit.
    const edit = async (change: Sql) => {
      await database.queries.all(sql`update venue set ${change} where id in (${id}, ${twin.id})`)
      const anew = await seenIn(new VenueCatalogueCache(database.queries, 1_000))
      await until(async () => isDeepStrictEqual(await seenIn(cache), anew) || undefined)
    }
    const first = (await cache.around(place)).lexicon
    await edit(sql`hours_text = 'by phone'`)
    expect((await cache.around(place)).lexicon).toBe(first)
    for (const change of [
      sql`name = 'Zorbaba', name_key = 'zorbaba', match_key = 'zorbaba'`,
      sql`hours_source = 'known', kind = 'museum'`,
      sql`lat = ${near.lat}, lng = ${near.lng}`,
      sql`listed = false`,
      sql`listed = true`,
    ])
      await edit(change)
    expect((await cache.around(place)).lexicon).not.toBe(first)
  })

  test('are all read again after the connection was lost', async () => {
    const { id } = await stage.venue('Remembered', chicago)
    const before = (await cache.around(chicago)).venues.get(id)
    cache.markEdited('')
    expect(await until(async () => cache.ageSeconds === 0 || undefined)).toBe(true)
    const reread = async () => (await cache.around(chicago)).venues.get(id) !== before || undefined
    expect(await until(reread)).toBe(true)
  })

  test('of other tiles stay as they are', async () => {
    const here = await stage.venue('Here', chicago)
    const there = await stage.venue('There', { lat: chicago.lat + 0.2, lng: chicago.lng })
    const before = await cache.around(chicago)
    await database.queries.all(sql`update venue set name = 'Elsewhere' where id = ${there.id}`)
    expect(await until(async () => (await nameAround(chicago, there.id)) === 'Elsewhere' || undefined)).toBe(true)
    const after = await cache.around(chicago)
    expect(after.venues.get(here.id)).toBe(before.venues.get(here.id))
  })

  test('are read once for requests at the same time', async () => {
    await stage.venue('Shared', chicago)
    const [one, other] = await Promise.all([cache.around(chicago), cache.around(chicago)])
    expect([...one.gridCells]).toEqual([...other.gridCells])
    expect(one.gridCells[0]).toBe(other.gridCells[0])
  })

  test('are no more than the limit, and nothing is missing from a larger area', async () => {
    stop()
    cache = await open(1_500)
    const venue = await stage.venue('Kept', chicago)
    const first = await cache.around(chicago)
    await cache.around(vancouver)
    await cache.around({ lat: 40.7, lng: -74 })
    const again = await cache.around(chicago)
    expect(again.venues.get(venue.id)).toEqual(first.venues.get(venue.id))
    expect(again.venues.get(venue.id)).not.toBe(first.venues.get(venue.id))
    stop()
    cache = await open(1)
    expect(await nameAround(chicago, venue.id)).toBe('Kept')
  })

  test('are told of a change once per transaction and tile', async () => {
    const told: string[] = []
    const end = await database.listen('venue_tile', {
      onMessage: (tile) => void told.push(tile),
      onReconnect: () => undefined,
    })
    const { id } = await stage.venue('Told', chicago)
    expect(await until(async () => told.pop())).toBe(String(tileOf(chicago)))
    await database.em.fork().transactional(async (em) => {
      for (const name of ['Told again', 'Told twice'])
        await em
          .getConnection()
          .execute('update venue set name = ? where id = ?', [name, id], 'run', em.getTransactionContext())
    })
    expect(await until(async () => told.length > 0 || undefined)).toBe(true)
    await wait(50)
    end()
    expect(told).toEqual([String(tileOf(chicago))])
  })

  test('learn a cuisine that no venue had before', async () => {
    await cache.around(chicago)
    await stage.venue('Hut', { ...chicago, cuisines: ['zanzibari'] })
    const knows = async () => (await cache.around(chicago)).lexicon.phrases.has('zanzibari') || undefined
    expect(await until(knows)).toBe(true)
  })
})
