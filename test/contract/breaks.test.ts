import { describe, expect, test } from '@jest/globals'
import { load } from 'js-yaml'
import { graphqlBreaks, graphqlDangers } from './graphql-breaks.js'
import { type OpenApi, openapiBreaks } from './openapi-breaks.js'

const contract = `
paths:
  /plans:
    post:
      operationId: makePlan
      security: [{ apiKey: [plans.write] }]
      parameters:
        - { name: city, in: query, schema: { type: string, maxLength: 80 } }
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/PlanRequest' } }
      responses:
        '200':
          headers: { Link: { schema: { type: string } } }
          content:
            application/json: { schema: { $ref: '#/components/schemas/Plan' } }
        '404': { content: {} }
webhooks:
  plan.made:
    post:
      operationId: planMade
      parameters: [{ name: signature, in: header, schema: { type: string } }]
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Plan' } }
components:
  schemas:
    PlanRequest:
      type: object
      required: [people]
      properties:
        people: { type: integer, minimum: 1, maximum: 50 }
        kind: { type: string, enum: [dinner, lunch] }
    Plan:
      type: object
      required: [event, stops]
      properties:
        event: { const: plan.made }
        stops: { type: array, items: { type: string, enum: [food, museum] } }
`

const read = (text: string) => load(text) as OpenApi
const breaksOf = (from: string, to: string) => {
  expect(contract).toContain(from)
  return openapiBreaks(read(contract), read(contract.replace(from, to)))
}

describe('breaking changes of the REST contract', () => {
  test.each([
    ['/plans:', '/plan:', ['POST /plans is removed']],
    ['makePlan', 'createPlan', ['POST /plans changes its operationId to createPlan']],
    ['plans.write', 'plans.admin', ['POST /plans changes its security to [{"apiKey":["plans.admin"]}]']],
    ['name: city, in', 'name: town, in', ['POST /plans city is removed']],
    ['in: query,', 'in: query, required: true,', ['POST /plans city is required']],
    ['maxLength: 80', 'maxLength: 40', ['POST /plans city has a stricter maxLength: 40']],
    ['minimum: 1,', 'minimum: 2,', ['POST /plans body.people has a stricter minimum: 2']],
    ['type: integer', 'type: string', ['POST /plans body.people changes from integer to string']],
    ['enum: [dinner, lunch]', 'enum: [dinner]', ['POST /plans body.kind no longer accepts lunch']],
    ['required: [people]', 'required: [people, kind]', ['POST /plans body.kind is required']],
    ["        '404': { content: {} }\n", '', ['POST /plans 404 is removed']],
    ['headers: { Link:', 'headers: { Next:', ['POST /plans 200 loses the header Link']],
    [
      'required: [event, stops]',
      'required: [event]',
      ['POST /plans 200.stops is no longer always present', 'POST plan.made body.stops is no longer always present'],
    ],
    ['stops: {', 'places: {', ['POST /plans 200.stops is removed', 'POST plan.made body.stops is removed']],
    ['name: signature', 'name: mac', ['POST plan.made signature is removed']],
    [
      'const: plan.made',
      'const: plan.created',
      [
        'POST /plans 200.event is no longer always plan.made',
        'POST plan.made body.event is no longer always plan.made',
      ],
    ],
  ])('%s → %s', (from, to, breaks) => expect(breaksOf(from, to)).toEqual(breaks))

  test.each([
    ['maxLength: 80', 'maxLength: 200'],
    ['type: integer, minimum: 1, maximum: 50', 'type: number, minimum: 0'],
    ['enum: [dinner, lunch]', 'enum: [dinner, lunch, brunch]'],
    ['enum: [food, museum]', 'enum: [food, museum, park]'],
    ['required: [people]', 'required: []'],
    ["'404'", "'409': {}\n        '404'"],
  ])('%s → %s breaks nothing', (from, to) => expect(breaksOf(from, to)).toEqual([]))
})

const schema = `
type Query { pass(id: ID!): Pass @requiresScopes(scopes: [["read"], ["admin"]]) open: Int }
type Pass @key(fields: "id") { id: ID! name: String }
enum Kind { a b }
`
const graphqlChange = (from: string, to: string): [string, string] => {
  expect(schema).toContain(from)
  return [schema, schema.replace(from, to)]
}

describe('breaking changes of the GraphQL schema', () => {
  test.each([
    [' name: String', '', ['Pass.name was removed.']],
    ['pass(id: ID!)', 'pass(id: ID!, at: Int!)', ['A required arg at on Query.pass was added.']],
    ['[["read"], ["admin"]]', '[["admin"]]', ['Query.pass @requiresScopes requires more: admin']],
    ['open: Int', 'open: Int @authenticated', ['Query.open @authenticated requires more: a key or a session']],
    ['type Pass @key(fields: "id")', 'type Pass', ['Pass @key(fields: "id") was removed.']],
  ])('%s → %s', (from, to, breaks) => expect(graphqlBreaks(...graphqlChange(from, to))).toEqual(breaks))

  test.each([
    ['[["read"], ["admin"]]', '[["read"], ["admin"], ["staff"]]'],
    ['open: Int', 'open: Int secret: Int @authenticated'],
  ])('%s → %s breaks nothing', (from, to) => expect(graphqlBreaks(...graphqlChange(from, to))).toEqual([]))

  test('a new value of an enum is dangerous', () =>
    expect(graphqlDangers(...graphqlChange('a b', 'a b c'))).toEqual(['c was added to enum type Kind.']))
})
