import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { withValues } from '../playground/src/example-values.ts'
import { withDates } from '../playground/src/relative-dates.ts'
import { serviceSchema, standInKey, startStandIn } from './stand-in.ts'

const folder = new URL('../examples/', import.meta.url)
const schema = await serviceSchema()
const names = readdirSync(folder).flatMap((file) =>
  file.endsWith('.graphql') ? [file.slice(0, -'.graphql'.length)] : [],
)

for (const name of names) {
  test(`the example ${name} has a title, one valid operation and its variables`, () => {
    const text = readFileSync(new URL(`${name}.graphql`, folder), 'utf8')
    assert.match(text, /^# \S.*\n/)
    const document = parse(text)
    assert.deepEqual(validate(schema, document), [])
    const [operation, ...more] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    assert.equal(more.length, 0)
    for (const given of Object.keys(variablesOf(name)))
      assert.ok(declared(operation as OperationDefinitionNode).includes(given))
  })
}

// The service at PLAYGROUND_ORIGIN if set; else the stand-in.
let origin = process.env.PLAYGROUND_ORIGIN
const key = process.env.PLAYGROUND_KEY ?? standInKey
/** Those of the demonstration; the stand-in takes any. */
const ownValues = {
  campaign: 'dc774a43-e995-5f51-879f-80f1afd8740f',
  fanPass: 'f7461bf8-ce10-5a1b-992d-91544c2bccb9',
}
let close = () => {}
before(async () => {
  if (origin) return
  const { origin: standIn, server } = await startStandIn()
  origin = standIn
  close = () => (server.closeAllConnections(), void server.close())
})
after(() => close())

for (const name of names) {
  test(`the example ${name} returns no error`, async () => {
    const query = readFileSync(new URL(`${name}.graphql`, folder), 'utf8')
    const accept = query.includes('\nsubscription ') ? 'text/event-stream' : 'application/json'
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ query, variables: withDates(withValues(variablesOf(name), ownValues), new Date()) }),
    })
    assert.equal(response.status, 200)
    assert.ok(response.headers.get('content-type')?.startsWith(accept))
    if (accept === 'text/event-stream') return response.body?.cancel()
    assert.equal(((await response.json()) as { errors?: unknown }).errors, undefined)
  })
}

test('dates in the variables are relative to today', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  assert.deepEqual(withDates({ from: 'today-1', to: 'today', next: 'today+7', city: 'today is fine' }, now), {
    from: '2026-02-28',
    to: '2026-03-01',
    next: '2026-03-08',
    city: 'today is fine',
  })
})

const declared = (operation: OperationDefinitionNode): string[] =>
  (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)

const variablesOf = (name: string): Record<string, unknown> =>
  readdirSync(folder).includes(`${name}.json`) ? JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) : {}

test('no example is bound to the data of one installation', () => {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}/
  for (const name of names) assert.doesNotMatch(JSON.stringify(variablesOf(name)), uuid)
  assert.deepEqual(withValues({ input: { fanPassId: '$fanPass' } }, { fanPass: 'one' }), { input: { fanPassId: 'one' } })
})
