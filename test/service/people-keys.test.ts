import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { AuditEntry } from '../../src/audit/audit-entry.js'
import { addMember, type Browser, signIn } from '../support/browser.js'
import { registerDocuments } from '../support/trusted.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { id scopes } } }`
const rotate = 'mutation ($id: UUID!) { rotateApiKey(id: $id, overlapMinutes: 0) { token apiKey { id } } }'
const revoke = 'mutation ($id: UUID!) { revokeApiKey(id: $id) { revokedAt } }'
const verify = '{ viewer { name } }'

describe("a partner's members manage its keys", () => {
  let world: World
  let owner: Browser
  let closeDocuments: () => void
  beforeAll(async () => {
    const documents = registerDocuments([create, rotate, revoke])
    closeDocuments = documents.remove
    world = await openWorld({ TRUSTED_DOCUMENTS: documents.folder })
    await addMember(world, 'olive@grace.example', world.cast.grace.partnerId, 'owner')
    owner = await signIn(world, 'olive@grace.example')
  })
  afterAll(async () => {
    await world.close()
    closeDocuments()
  })
  const input = (changes = {}) => ({
    input: { partnerId: world.cast.grace.partnerId, name: 'till', scopes: ['fanpass.verify'], ...changes },
  })
  const created = async () => {
    const { data, errors } = await owner.graphql(create, input())
    expect(errors).toBeUndefined()
    return (data as { createApiKey: { token: string; apiKey: { id: string } } }).createApiKey
  }
  const codeOf = async (browser: Browser, query: string, variables: object) =>
    (await browser.graphql(query, variables)).errors?.[0]?.extensions.code

  test('an owner creates, rotates and revokes a key; each is audited and mailed to the owners', async () => {
    const { apiKey, token } = await created()
    expect((await world.graphql(verify, {}, token)).errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
    const { data } = await owner.graphql(rotate, { id: apiKey.id })
    const successor = (data as { rotateApiKey: { token: string; apiKey: { id: string } } }).rotateApiKey
    await owner.graphql(revoke, { id: successor.apiKey.id })
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    expect((await world.graphql(verify, {}, successor.token)).status).toBe(401)
    const subjects = await until(async () => {
      const mails = world.mails.filter(({ subject }) => subject.startsWith('An API key was'))
      return mails.length >= 3 ? mails.map(({ to, subject }) => `${to}: ${subject}`) : undefined
    })
    for (const verb of ['created', 'rotated', 'revoked'])
      expect(subjects).toContain(`olive@grace.example: An API key was ${verb}`)
    expect(JSON.stringify(world.mails)).not.toContain(token)
    const entries = await world.database.em.fork().find(AuditEntry, { subjectId: apiKey.id })
    const [person] = await world.database.queries.all<{ id: string }>(
      sql`select id from person where email like 'olive%'`,
    )
    expect(entries.map(({ action, personId, keyId }) => ({ action, personId, keyId }))).toContainEqual({
      action: 'createApiKey',
      personId: person?.id,
      keyId: null,
    })
  })

  test.each(['catalog.write', 'passes.write', 'outcomes.write', 'outcomes.read_any', 'partners.admin'])(
    'an owner gives no key %s',
    async (scope) => {
      expect(await codeOf(owner, create, input({ scopes: [scope] }))).toBe('INVALID_SCOPE')
    },
  )

  test('an owner gives only granted scopes, and rotates no key with others', async () => {
    const { apiKey } = await created()
    await world.database.queries.all(
      sql`update partner set granted_scopes = '{outcomes.read}' where id = ${world.cast.grace.partnerId}`,
    )
    expect(await codeOf(owner, create, input())).toBe('INVALID_SCOPE')
    expect(await codeOf(owner, rotate, { id: apiKey.id })).toBe('INVALID_SCOPE')
    await world.database.queries.all(
      sql`update partner set granted_scopes = '{fanpass.verify,webhooks.manage}' where id = ${world.cast.grace.partnerId}`,
    )
  })

  test("another partner's keys do not exist for an owner", async () => {
    const [theirs] = await world.database.queries.all<{ id: string }>(
      sql`select id from api_key where partner_id = ${world.cast.erin.partnerId}`,
    )
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const query of [rotate, revoke]) {
      const [stranger, none] = [
        await owner.graphql(query, { id: theirs?.id }),
        await owner.graphql(query, { id: missing }),
      ]
      expect(stranger.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      expect(stranger.errors?.[0]?.message).toBe(none.errors?.[0]?.message)
    }
    expect(await codeOf(owner, create, input({ partnerId: world.cast.erin.partnerId }))).toBe('NOT_FOUND')
  })

  test('creating and rotating need a sign-in of the last five minutes, revoking does not', async () => {
    const { apiKey } = await created()
    world.clock.now = new Date(world.clock.now.getTime() + 5 * 60_000)
    expect(await codeOf(owner, create, input())).toBe('RECENT_SIGN_IN_REQUIRED')
    expect(await codeOf(owner, rotate, { id: apiKey.id })).toBe('RECENT_SIGN_IN_REQUIRED')
    expect(await codeOf(owner, revoke, { id: apiKey.id })).toBeUndefined()
    await signIn(world, 'olive@grace.example', owner)
    expect(await codeOf(owner, create, input())).toBeUndefined()
  })
})
