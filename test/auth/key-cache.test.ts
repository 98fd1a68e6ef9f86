import { describe, expect, test } from '@jest/globals'
import { KeyCache } from '../../src/auth/key-cache.js'

const noon = new Date('2026-06-11T12:00:00Z')
const later = (ms: number): Date => new Date(noon.getTime() + ms)

/** A table of keys that counts how often it is read. */
class Table {
  readonly rows = new Map([['hash of alice', 'alice']])
  reads = 0

  readonly lookUp = async (hash: string): Promise<string | undefined> => {
    this.reads += 1
    return this.rows.get(hash)
  }
}

describe('the cache in front of the keys', () => {
  test('500 simultaneous requests with one cold key are one look-up', async () => {
    const table = new Table()
    const cache = new KeyCache(table.lookUp)
    const found = await Promise.all(Array.from({ length: 500 }, () => cache.find('hash of alice', noon)))
    expect([table.reads, new Set(found)]).toEqual([1, new Set(['alice'])])
  })

  test('a revoked key is refused within 5 s, and a known one is not looked up again before', async () => {
    const table = new Table()
    const cache = new KeyCache(table.lookUp)
    await cache.find('hash of alice', noon)
    table.rows.delete('hash of alice')
    expect(await cache.find('hash of alice', later(3_900))).toBe('alice')
    expect(table.reads).toBe(1)
    expect(await cache.find('hash of alice', later(4_900))).toBeUndefined()
  })

  test('a key created after it was looked up works a second later', async () => {
    const table = new Table()
    const cache = new KeyCache(table.lookUp)
    expect(await cache.find('hash of bob', noon)).toBeUndefined()
    table.rows.set('hash of bob', 'bob')
    expect(await cache.find('hash of bob', later(900))).toBeUndefined()
    expect(await cache.find('hash of bob', later(1_000))).toBe('bob')
    expect(table.reads).toBe(2)
  })

  test('a failed look-up rejects all waiting requests and is retried by the next', async () => {
    let reads = 0
    const cache = new KeyCache(async () => {
      if (++reads === 1) throw new Error('the database is away')
      return 'alice'
    })
    const results = await Promise.allSettled([cache.find('hash of alice', noon), cache.find('hash of alice', noon)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(await cache.find('hash of alice', noon)).toBe('alice')
    expect(reads).toBe(2)
  })

  test('20,000 guesses do not push out a real key, and the oldest guesses are forgotten', async () => {
    const table = new Table()
    const cache = new KeyCache(table.lookUp)
    await cache.find('hash of alice', noon)
    for (let guess = 0; guess < 20_000; guess++) await cache.find(`guess ${guess}`, noon)
    const reads = table.reads
    await cache.find('hash of alice', noon)
    await cache.find('guess 19999', noon)
    expect(table.reads).toBe(reads)
    await cache.find('guess 0', noon)
    expect(table.reads).toBe(reads + 1)
  })
})
