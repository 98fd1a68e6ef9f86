import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { load } from 'js-yaml'
import type { ToolEntry } from '../../mcp-adapter/tool.js'
import type { Schema } from '../../rest-adapter/contract.js'
import { checkInnocence } from '../fuzz/check-innocence.js'
import { valuesFor } from '../fuzz/input-values.js'
import { nastyStrings } from '../fuzz/requests.js'
import { openWorld, type World } from '../support/world.js'

const runs = Number(process.env.FUZZ_RUNS ?? 150)
const { tools } = load(readFileSync('mcp-adapter/tools.yaml', 'utf8')) as { tools: ToolEntry[] }

const modern = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

describe('generated messages to /mcp', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.pass('alice', world.cast.olga.partnerId)
    await world.stage.venue('Anchor')
  })
  afterAll(() => world.close())

  const send = async (body: string, headers: Record<string, string> = {}): Promise<string> => {
    // The clock moves on, so that what is tried is never the limit of the minute.
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    const accept = { accept: 'application/json, text/event-stream' }
    const response = await world.post('/mcp', body, world.cast.olga.key, { ...accept, ...headers })
    const text = await response.text()
    checkInnocence(body, response.status, text)
    expect(text).not.toContain('INTERNAL')
    expect(text).not.toContain('-32603')
    return text
  }

  test.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s answers whatever arguments are sent with a result or a clear error',
    async (name, { input }) => {
      const codes = ['BAD_REQUEST', 'NOT_FOUND']
      const property = fc.asyncProperty(objectFor(input), fc.boolean(), async (args, isModern) => {
        const params = { name, arguments: args, ...(isModern && { _meta: modern }) }
        const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name }
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
        const text = await send(JSON.stringify(message), isModern ? headers : {})
        const { result } = JSON.parse(text) as { result: { isError?: boolean; content: { text: string }[] } }
        const value = JSON.parse(result.content[0]?.text ?? '')
        if (result.isError) expect(codes).toContain(value.code)
      })
      await fc.assert(property, { numRuns: runs, endOnFailure: true })
    },
    600_000,
  )

  test('any message is answered without a fault', async () => {
    const text = fc.oneof(fc.constantFrom(...nastyStrings), fc.string({ maxLength: 20 }))
    const known = [
      'initialize',
      'ping',
      'tools/list',
      'tools/call',
      'server/discover',
      'resources/list',
      'logging/setLevel',
    ]
    const version = fc.constantFrom('2026-07-28', '2025-06-18', '2024-11-05', '2099-01-01', '')
    const anything = fc.jsonValue({ maxDepth: 3 })
    const message = fc.record(
      {
        jsonrpc: fc.oneof(fc.constant('2.0'), text),
        id: fc.oneof(fc.integer(), text, fc.constant(null), anything),
        method: fc.oneof(fc.constantFrom(...known), fc.constant('notifications/initialized'), text),
        params: fc.oneof(anything, fc.record({ name: text, arguments: anything, _meta: fc.constant(modern) })),
        result: anything,
      },
      { requiredKeys: [] },
    )
    const property = fc.asyncProperty(message, version, async (body, name) => {
      await send(JSON.stringify(body), name === '' ? {} : { 'mcp-protocol-version': name })
    })
    await fc.assert(property, { numRuns: runs * 2, endOnFailure: true })
  }, 600_000)

  test.each([
    ['nested arrays', '{"a":'.concat('['.repeat(20_000), ']'.repeat(20_000), '}')],
    ['nested arguments', callWith(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
    ['many arguments', callWith(`{${Array.from({ length: 3_000 }, (_, index) => `"a${index}":1`).join()}}`)],
    ['a prototype', callWith('{"__proto__":{"city":"x"},"constructor":1}')],
    ['a prototype as the tool', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__"}}'],
  ])('%s are refused', async (_, body) => {
    expect(await send(body)).toMatch(/"error"|isError/)
  })
})

function callWith(args: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_venues","arguments":${args}}}`
}

/** Objects with some of the properties, and at times one that is not known. */
function objectFor(schema: Schema): fc.Arbitrary<object> {
  const properties: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    properties[name] = property.type === 'object' ? fc.oneof(objectFor(property), valuesFor({})) : valuesFor(property)
  const own: fc.Arbitrary<object> = fc.record(properties, { requiredKeys: [...(schema.required ?? [])] })
  const unknown = fc.tuple(own, fc.constantFrom(...nastyStrings)).map(([object, name]) => ({ ...object, [name]: 1 }))
  return fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: unknown })
}
