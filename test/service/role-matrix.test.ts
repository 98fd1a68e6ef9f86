import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isObjectType } from 'graphql'
import { load } from 'js-yaml'
import type { AccessRule } from '../../src/auth/access-rule.js'
import { AccessRules } from '../../src/auth/access-rules.js'
import { capabilities } from '../../src/auth/capability.js'
import { scopes } from '../../src/auth/scope.js'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { deployedAgent } from '../support/agents.js'
import { addContact, addMember, type Browser, signIn } from '../support/browser.js'
import { sampleField } from '../support/sample-field.js'
import { registerDocuments } from '../support/trusted.js'
import { type GraphqlAnswer, openWorld, type World } from '../support/world.js'

const everything = [...Object.keys(scopes), ...Object.keys(capabilities)]

/** What each role may do, as the design says it. */
const allowed: Record<string, readonly string[]> = {
  operator: everything,
  owner: ['keys.manage', 'members.manage', 'usage.read', 'webhooks.manage', 'agent.deploy', 'outcomes.read'],
  developer: ['keys.manage', 'usage.read', 'webhooks.manage', 'agent.deploy'],
  analyst: ['outcomes.read', 'graphql.explore'],
  contact: ['venue.manage'],
}
const roles = Object.keys(allowed) as ('operator' | 'owner' | 'developer' | 'analyst' | 'contact')[]

const schema = await buildServiceSchema()
const kinds = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const
const rows = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((parent) => {
  const type = schema.getType(parent)
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  return fields
    .filter(({ name }) => !name.startsWith('_'))
    .map((field) => ({
      name: field.name,
      kind: kinds[parent],
      query: `${kinds[parent]} { ${sampleField(field)} }`,
      rule: AccessRules.of(schema).ofField(parent, field.name),
    }))
})
const contract = load(readFileSync('rest-adapter/openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, { security?: unknown[] }>>
}

/** The code with which a role is refused; undefined if it may. Everyone here acts for a partner of the growth plan. */
function refusal(
  { authenticated, scopes: needed, policies }: AccessRule,
  role: string,
  isFresh: boolean,
): string | undefined {
  const has = (name: string) => allowed[role]?.includes(name) ?? false
  if (needed.some((choice) => !choice.some((names) => names.every(has)))) return 'INVALID_SCOPE'
  const names = policies.flat(2)
  const isOpen = needed.length > 0 || names.some((name) => /^(every-caller|signed-in|person:.+)$/.test(name))
  if (role === 'contact' && authenticated && !isOpen) return 'INVALID_SCOPE'
  if (names.some((name) => name.startsWith('person:') && !has(name.slice(7)))) return 'INVALID_SCOPE'
  return names.includes('recent-sign-in') && !isFresh ? 'RECENT_SIGN_IN_REQUIRED' : undefined
}

describe('the matrix of roles', () => {
  let world: World
  let removeDocuments: () => void
  const browsers: Partial<Record<string, Browser>> = {}
  beforeAll(async () => {
    const documents = registerDocuments(rows.map(({ query }) => query))
    removeDocuments = documents.remove
    world = await openWorld({ TRUSTED_DOCUMENTS: documents.folder })
    for (const role of roles) {
      if (role === 'contact') continue
      const partner = role === 'operator' ? world.cast.olga : world.cast.grace
      await addMember(world, `${role}@people.example`, partner.partnerId, role)
    }
    await addContact(world, 'contact@people.example', await deployedAgent(world, world.cast.grace.key))
  })
  afterAll(async () => {
    await world.close()
    removeDocuments()
  })

  const codeOf = async (browser: Browser, { kind, query }: (typeof rows)[number]): Promise<string | undefined> => {
    const accept = kind === 'subscription' ? 'text/event-stream' : 'application/json'
    const headers = { ...browser.pageHeaders, accept }
    const answer = await world.post('/graphql', { query }, undefined, headers)
    const [result = ''] = /{.*}/.exec(await answer.text()) ?? []
    return (JSON.parse(result) as GraphqlAnswer).errors?.[0]?.extensions.code
  }
  const refusals = ['UNAUTHORIZED', 'INVALID_SCOPE', 'PLAN_REQUIRED', 'RECENT_SIGN_IN_REQUIRED', 'INTERNAL']
  let cells = 0
  let refusedCells = 0
  const check = async (role: string, isFresh: boolean): Promise<void> => {
    const wrong: string[] = []
    for (const row of rows) {
      const code = await codeOf(browsers[role] as Browser, row)
      const expected = refusal(row.rule, role, isFresh)
      cells += 1
      if (expected) refusedCells += 1
      const isRight = expected ? code === expected : code === undefined || !refusals.includes(code)
      if (!isRight) wrong.push(`${row.name}: ${code}, expected ${expected ?? 'no refusal'}`)
    }
    expect(wrong).toEqual([])
  }

  test.each(roles)('%s, just signed in, over every operation', async (role) => {
    browsers[role] = await signIn(world, `${role}@people.example`)
    await check(role, true)
  })

  test.each(roles)('%s, signed in six minutes ago, over every operation', async (role) => {
    const signedInAt = world.clock.now.getTime()
    browsers[role] = await signIn(world, `${role}@people.example`)
    world.clock.now = new Date(signedInAt + 6 * 60_000)
    await check(role, false)
  })

  test.each(roles)('%s: REST never accepts the session', async (role) => {
    for (const [path, operations] of Object.entries(contract.paths))
      for (const [method, operation] of Object.entries(operations)) {
        if (!['get', 'post'].includes(method) || operation.security?.length === 0) continue
        const headers = (browsers[role] as Browser).pageHeaders
        const answer = await world.request(`/api/v1${path}`, { method: method.toUpperCase(), headers })
        expect({ path, status: answer.status }).toEqual({ path, status: 401 })
        cells += 1
        refusedCells += 1
      }
  })

  test('has a cell for each role, operation and transport', () => {
    console.log(`the matrix of roles: ${rows.length} operations, ${cells} cells, ${refusedCells} refused`)
    expect(cells).toBeGreaterThan(rows.length * roles.length * 2)
  })
})
