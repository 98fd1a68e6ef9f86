import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { buildSchema, parse } from 'graphql'
import { badRequest } from '../../src/errors.js'
import { CompiledOperationCache } from '../../src/graphql/server/compiled-operation-cache.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const schema = buildSchema('type Query { a(limit: Int): Int }')
const many = 100
const long = 100_000

test.each([
  ['names of operations', (text: string) => [text, '{ a }', text] as const],
  ['rejected values', (text: string) => [text, `{ a(limit: "${text}") }`, undefined] as const],
  ['names of unknown fields', (text: string) => [text, `{ ${text} }`, undefined] as const],
])('long %s do not stay in memory', (_, request) => {
  const operations = new CompiledOperationCache(schema, () => badRequest('unused'))
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let number = 0; number < many; number++) {
    const [hash, text, name] = request(`x${number}${'y'.repeat(long)}`)
    expect(operations.get(String(number) + hash.slice(0, 4), parse(text), name)).toHaveProperty('errors')
  }
  collectGarbage()
  expect((process.memoryUsage().heapUsed - before) / (many * long)).toBeLessThan(0.2)
})
