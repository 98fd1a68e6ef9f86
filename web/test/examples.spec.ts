import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { withDates } from '../playground/src/relative-dates.ts'
import { serviceSchema } from './stand-in.ts'

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

test('a date in the variables is counted from today', () => {
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
