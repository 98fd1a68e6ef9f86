import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Authenticator } from '../support/authenticator.js'
import { addMember, Browser, signIn } from '../support/browser.js'
import { registerDocuments } from '../support/trusted.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const start = 'mutation { startPasskey }'
const add = 'mutation ($response: Json!) { addPasskey(name: "laptop", response: $response) { id name } }'
const addNamed = 'mutation ($name: String!) { addPasskey(name: $name, response: {}) { id } }'
const remove = 'mutation ($id: UUID!) { removePasskey(id: $id) { id } }'
const me = '{ me { email passkeys { id name lastUsedAt } sessions { isCurrent method } } }'
const origin = 'https://pass.example'
const nadia = 'nadia@grace.example'

describe('passkeys', () => {
  let world: World
  let removeDocuments: () => void
  beforeAll(async () => {
    const documents = registerDocuments([start, add, addNamed, remove, me])
    removeDocuments = documents.remove
    world = await openWorld({ TRUSTED_DOCUMENTS: documents.folder })
    await addMember(world, nadia, world.cast.grace.partnerId, 'developer')
    await addMember(world, 'otto@erin.example', world.cast.erin.partnerId, 'owner')
  })
  afterAll(async () => {
    await world.close()
    removeDocuments()
  })
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000)
  })
  type Options = { challenge: string }
  const options = async (browser: Browser): Promise<Options> =>
    (await browser.graphql(start)).data?.startPasskey as Options
  const enrolled = async (email: string) => {
    const browser = await signIn(world, email)
    const authenticator = new Authenticator(origin)
    const { data, errors } = await browser.graphql(add, { response: authenticator.create(await options(browser)) })
    expect(errors).toBeUndefined()
    return { browser, authenticator, id: (data as { addPasskey: { id: string } }).addPasskey.id }
  }
  const challenge = async (): Promise<Options> => (await (await send('/sign-in/passkey/options', {})).json()) as Options
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    world.post(path, body, undefined, { 'sec-fetch-site': 'same-origin', accept: 'application/json', ...headers })

  test('a person adds a passkey, gets a mail, and signs in with it', async () => {
    const { authenticator } = await enrolled(nadia)
    await until(async () => world.mails.find(({ to, subject }) => to === nadia && /passkey/.test(subject)))
    const answer = await send('/sign-in/passkey', authenticator.get(await challenge()))
    expect(answer.status).toBe(200)
    const browser = new Browser(world)
    browser.cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
    const { data } = await browser.graphql(me)
    expect(data).toMatchObject({ me: { email: nadia, passkeys: [{ name: 'laptop' }] } })
    expect((data as { me: { sessions: object[] } }).me.sessions).toContainEqual({ isCurrent: true, method: 'passkey' })
  })

  test('a sign-in with a passkey is a recent one again', async () => {
    const { browser, authenticator } = await enrolled(nadia)
    world.clock.now = new Date(world.clock.now.getTime() + 6 * 60_000)
    expect((await browser.graphql(start)).errors?.[0]?.extensions.code).toBe('RECENT_SIGN_IN_REQUIRED')
    const planted = browser.cookie
    const answer = await send('/sign-in/passkey', authenticator.get(await challenge()), { cookie: planted ?? '' })
    browser.cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
    expect(browser.cookie).not.toBe(planted)
    expect((await browser.graphql(start)).errors).toBeUndefined()
  })

  const refused = async (body: object): Promise<void> => expect((await send('/sign-in/passkey', body)).status).toBe(401)

  test('a challenge works once, for five minutes, and only for a sign-in', async () => {
    const { browser, authenticator } = await enrolled(nadia)
    const answer = authenticator.get(await challenge())
    expect((await send('/sign-in/passkey', answer)).status).toBe(200)
    await refused(answer)
    await refused(authenticator.get(await options(browser)))
    await refused(authenticator.get({ challenge: Buffer.alloc(32).toString('base64url') }))
    const late = await challenge()
    world.clock.now = new Date(world.clock.now.getTime() + 5 * 60_000)
    await refused(authenticator.get(late))
  })

  test('another site, another key, another host and an unverified user are refused', async () => {
    const { browser, authenticator } = await enrolled(nadia)
    const stranger = new Authenticator(origin)
    await refused(stranger.get(await challenge()))
    await refused({ ...stranger.get(await challenge()), id: authenticator.get(await challenge()).id })
    await refused(authenticator.get(await challenge(), 0x01))
    for (const other of [new Authenticator('https://evil.example'), new Authenticator(origin, 'evil.example')]) {
      const response = other.create(await options(browser))
      expect((await browser.graphql(add, { response })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    }
    for (const body of [{}, { id: 1 }, { id: { $ne: null } }, { id: 'x', response: null }, { id: 'a\0b' }])
      await refused(body)
  })

  test('the name of a passkey is one visible line, because mails quote it', async () => {
    const browser = await signIn(world, nadia)
    for (const name of ['laptop"\n\nAll is well.', '\u200b', '\u202etop', 'x'.repeat(101)]) {
      const { errors } = await browser.graphql(addNamed, { name })
      expect(errors?.[0]?.message).toMatch(/^name must /)
    }
  })

  test("a person cannot use another person's challenge, nor remove their passkey", async () => {
    const { id } = await enrolled(nadia)
    const otto = await signIn(world, 'otto@erin.example')
    const nadias = await options(await signIn(world, nadia))
    const response = new Authenticator(origin).create(nadias)
    expect((await otto.graphql(add, { response })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    expect((await otto.graphql(remove, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('a removed passkey signs nobody in', async () => {
    const { browser, authenticator, id } = await enrolled(nadia)
    expect((await browser.graphql(remove, { id })).errors).toBeUndefined()
    await refused(authenticator.get(await challenge()))
  })

  test('a request of another site is refused', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect((await send('/sign-in/passkey/options', {}, { 'sec-fetch-site': site })).status).toBe(403)
  })
})
