import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { load, YAML11_SCHEMA } from 'js-yaml'
import { readContract, type Schema } from '../../rest-adapter/contract.js'

const folder = fileURLToPath(new URL('../../../rest-adapter/', import.meta.url))
const contract = readContract(folder)
const text = contract.text as { paths: Items; webhooks: Items; components: { schemas: Record<string, Schema> } }

type Items = Record<string, Record<string, Operation>>
interface Content {
  'application/json': { schema: Schema; examples: Record<string, { value: unknown }> }
}
interface Answer {
  $ref?: string
  content?: Content
  headers?: Record<string, unknown>
}
interface Operation {
  operationId: string
  security?: unknown[]
  responses: Record<string, Answer>
  requestBody?: { content: Content }
}

const operations = Object.values(text.paths).flatMap((item) => Object.values(item))
const webhooks = Object.entries(text.webhooks).map(([name, item]) => [name, item.post as Operation] as const)

const ajv = new Ajv2020({ strict: true, allErrors: true })
formats.default(ajv)
ajv.addVocabulary([
  'x-trim',
  'x-accepts',
  'openapi',
  'info',
  'servers',
  'tags',
  'paths',
  'webhooks',
  'components',
  'security',
])
ajv.addSchema({ $id: 'contract', components: text.components })

function look(reference: string): Answer {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], contract.text) as Answer
}

const resolved = (answer: Answer): Answer => (answer.$ref ? look(answer.$ref) : answer)

function faults(content: Content | undefined): unknown[] {
  const media = content?.['application/json']
  if (!media) return []
  const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"contract#/')) as Schema
  const validate = ajv.compile(schema)
  return Object.values(media.examples).flatMap(({ value }) => (validate(value) ? [] : [value, validate.errors]))
}

describe('the v1 contract', () => {
  test('has the six paths of the specification and a document for each', () => {
    expect(contract.endpoints.map(({ method, path, status }) => `${method} ${path} ${status}`).sort()).toEqual([
      'GET /events 200',
      'GET /fanpass/verify 200',
      'GET /outcomes 200',
      'GET /venues 200',
      'POST /agent/deploy 201',
      'POST /pulse/intent 200',
    ])
    const ids = contract.endpoints.map(({ id }) => `${id}.graphql`).sort()
    expect(readdirSync(join(folder, 'documents')).sort()).toEqual(ids)
  })

  test.each(operations.map((one) => [one.operationId, one] as const))(
    'documents every status of %s',
    (_, operation) => {
      const isPublic = operation.security?.length === 0
      const statuses = [
        '400',
        '405',
        '408',
        '417',
        '429',
        '431',
        '500',
        '503',
        ...(isPublic ? ['200', '304'] : ['401', '403', '404']),
      ]
      const more = operation.requestBody ? ['409', '413', '415'] : []
      const success = operation.operationId === 'deployAgent' ? '201' : '200'
      expect(Object.keys(operation.responses).sort()).toEqual([...new Set([...statuses, ...more, success])].sort())
      for (const answer of Object.values(operation.responses)) {
        expect(Object.keys(resolved(answer).headers ?? {})).toEqual(
          expect.arrayContaining(['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id']),
        )
      }
    },
  )

  test.each([...operations, ...webhooks.map(([, one]) => one)].map((one) => [one.operationId, one] as const))(
    'has only examples of %s that its own schemas accept',
    (_, operation) => {
      expect(faults(operation.requestBody?.content)).toEqual([])
      for (const answer of Object.values(operation.responses)) expect(faults(resolved(answer).content)).toEqual([])
    },
  )

  test('has examples of errors that are exactly error and code', () => {
    expect(text.components.schemas.Error?.additionalProperties).toBe(false)
    expect(Object.keys(text.components.schemas.Error?.properties ?? {})).toEqual(['error', 'code'])
  })

  test('describes the four webhooks, each by the name of its event', () => {
    expect(webhooks.map(([name]) => name).sort()).toEqual([
      'agent.deployed',
      'outcome.verified',
      'pass.activated',
      'reservation.confirmed',
    ])
    for (const [name, { requestBody }] of webhooks) {
      const examples = Object.values(requestBody?.content['application/json'].examples ?? {})
      for (const { value } of examples) expect(value).toMatchObject({ event: name })
    }
  })

  test('has no character beyond Latin-1, because headers that are read from it would be slow to send', () => {
    const characters = [...readFileSync(join(folder, 'openapi.yaml'), 'utf8')]
    expect(characters.filter((character) => character > '\u00ff')).toEqual([])
  })

  test('describes every field, and reads the same with every reader of YAML', () => {
    const undescribed: string[] = []
    const visit = (schema: Schema & { description?: string; $ref?: string }, at: string): void => {
      if (!schema.description && !schema.$ref) undescribed.push(at)
      for (const [name, one] of Object.entries(schema.properties ?? {})) visit(one, `${at}.${name}`)
      if (schema.items) visit(schema.items, `${at}[]`)
    }
    for (const [name, schema] of Object.entries(text.components.schemas)) visit(schema, name)
    expect(undescribed).toEqual([])
    const source = readFileSync(join(folder, 'openapi.yaml'), 'utf8')
    expect(load(source, { schema: YAML11_SCHEMA })).toEqual(load(source))
  })
})

describe('no endpoint is named in the code', () => {
  test('of the adapter', () => {
    const words = contract.endpoints.flatMap(({ id, path }) => [id, ...path.split('/').filter(Boolean)])
    const named = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const code = readFileSync(join(folder, file), 'utf8').replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
        return words.filter((word) => new RegExp(`\\b${word}\\b`).test(code)).map((word) => `${file}: ${word}`)
      })
    expect(named).toEqual([])
  })
})
