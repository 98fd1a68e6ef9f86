import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import type { Logger } from 'pino'
import { readDashboardDocuments } from '../../src/graphql/server/dashboard-documents.js'
import { readTrustedDocuments } from '../../src/graphql/server/trusted-documents.js'

const schema = buildSchema('type Query { name: String }')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function folderWith(manifest: unknown): string {
  const folder = `${mkdtempSync(join(tmpdir(), 'manifest-'))}/`
  writeFileSync(join(folder, 'persisted-documents.json'), JSON.stringify(manifest))
  return folder
}

describe('manifests of trusted documents', () => {
  const text = 'query Name { name }'

  test('the manifest of GraphQL Code Generator is read like Apollo’s', () => {
    const generated = folderWith({ [`sha256:${hashOf(text)}`]: text })
    const operations = [{ id: hashOf(text), name: 'Name', type: 'query', body: text }]
    const apollo = folderWith({ format: 'apollo-persisted-query-manifest', version: 1, operations })
    expect([...readTrustedDocuments(generated, schema)]).toEqual([[hashOf(text), text]])
    expect([...readTrustedDocuments(apollo, schema)]).toEqual([[hashOf(text), text]])
  })

  test.each([
    ['a wrong hash', { [`sha256:${hashOf('another')}`]: text }],
    ['an unknown field', { [`sha256:${hashOf('{ other }')}`]: '{ other }' }],
    ['another format', { operations: [] }],
  ])("%s in an operator's manifest stops the start", (_, manifest) => {
    expect(() => readTrustedDocuments(folderWith(manifest), schema)).toThrow()
  })

  test('a dashboard of another schema is logged and registers nothing', () => {
    const error = jest.fn()
    const folder = folderWith({ [`sha256:${hashOf('{ other }')}`]: '{ other }' })
    expect([...readDashboardDocuments(folder, schema, { error } as unknown as Logger)]).toEqual([])
    expect(error).toHaveBeenCalledTimes(1)
  })

  test('a dashboard that was not built registers nothing', () => {
    expect([...readDashboardDocuments('/nowhere/', schema, { error: jest.fn() } as unknown as Logger)]).toEqual([])
  })
})
