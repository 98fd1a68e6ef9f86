import { describe, expect, test } from '@jest/globals'
import { type BatchFn, CrossRequestBatchLoader } from '../../src/database/cross-request-batch-loader.js'
import { QueryRunner } from '../../src/database/query-runner.js'

describe('look-ups by key of concurrent requests', () => {
  const open = (answer: () => Promise<void> = async () => undefined) => {
    const batches: (readonly string[])[] = []
    const lookUp: BatchFn<string> = async (_rows, keys) => {
      batches.push(keys)
      await answer()
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `found ${key}`]))
    }
    const shared = new CrossRequestBatchLoader(new QueryRunner({ query: async () => ({ rows: [] }) }))
    return { batches, find: (key: string) => shared.find(lookUp, key) }
  }

  test('share one statement, each key once, and a missing key is undefined', async () => {
    const { batches, find } = open()
    expect(await Promise.all(['a', 'b', 'a', 'none'].map(find))).toEqual(['found a', 'found b', 'found a', undefined])
    expect(batches).toEqual([['a', 'b', 'none']])
  })

  test('that come while a statement is under way are answered by the next, never by that one', async () => {
    const gate = Promise.withResolvers<void>()
    const { batches, find } = open(() => gate.promise)
    const first = find('a')
    await new Promise((resolve) => setTimeout(resolve, 5))
    const later = [find('a'), find('b')]
    expect(batches).toEqual([['a']])
    gate.resolve()
    expect(await Promise.all([first, ...later])).toEqual(['found a', 'found a', 'found b'])
    expect(batches).toEqual([['a'], ['a', 'b']])
  })

  test('fail together, and the next look-up retries', async () => {
    let fails = true
    const { find } = open(async () => {
      if (fails) throw new Error('away')
    })
    const both = await Promise.allSettled([find('a'), find('b')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await find('a')).toBe('found a')
  })
})
