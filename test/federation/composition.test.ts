import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'

const read = (file: string) => parse(readFileSync(file, 'utf8'))

const composeWith = (tickets: ReturnType<typeof read>) =>
  composeServices([
    { name: 'passes', url: 'http://passes.example', typeDefs: read('schema.graphql') },
    { name: 'tickets', url: 'http://tickets.example', typeDefs: tickets },
  ])

test('the schema composes with a subgraph that extends Venue and Event', () => {
  const { errors, supergraphSdl } = composeWith(read('deploy/federation/tickets/schema.graphql'))
  expect(errors ?? []).toEqual([])
  expect(supergraphSdl).toMatch(/type Venue .*@join__type\(graph: TICKETS, key: "id"\)/s)
})

test('a subgraph that contradicts the schema does not compose', () => {
  const text = readFileSync('deploy/federation/tickets/schema.graphql', 'utf8')
  const { errors } = composeWith(parse(text.replace('name: String! @external', 'name: Int! @external')))
  expect(errors?.length).toBeGreaterThan(0)
})
