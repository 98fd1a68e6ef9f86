import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { deployedAgent } from '../support/agents.js'
import { addContact, addMember, Browser } from '../support/browser.js'
import { OidcProvider } from '../support/oidc-provider.js'
import { openWorld, type World } from '../support/world.js'

const email = 'ines@grace.example'

describe("signing in by the operator's identity provider", () => {
  let world: World
  let provider: OidcProvider
  beforeAll(async () => {
    provider = await OidcProvider.open()
    world = await openWorld({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'dashboard',
      OIDC_CLIENT_SECRET: 'a secret of the client',
    })
    await addMember(world, email, world.cast.grace.partnerId, 'analyst')
  })
  afterAll(async () => {
    await world.close()
    provider.close()
  })
  beforeEach(() => {
    provider.claims = { email, email_verified: true }
    provider.forged = {}
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  /** The path back, and the cookie of the attempt. */
  const begin = async (returnPath = '/dashboard/reports') => {
    const answer = await world.request(`/sign-in/oidc?return=${encodeURIComponent(returnPath)}`)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { cookie, back: provider.authorize(answer.headers.get('location') ?? '') }
  }
  const finish = (back: string, cookie: string) => world.request(back, { headers: { cookie } })
  const sessionOf = (answer: Response) =>
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session='))

  test('a member with a verified address is signed in', async () => {
    const { cookie, back } = await begin()
    const answer = await finish(back, cookie)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/dashboard/reports')
    const browser = new Browser(world)
    browser.cookie = sessionOf(answer)?.split(';')[0]
    expect((await browser.graphql('{ me { email } }')).data).toEqual({ me: { email } })
  })

  test("an agent's confirmed contact without a membership is signed in, and led back to the venue's page", async () => {
    const contact = 'host@night-kitchen.example'
    const id = await deployedAgent(world, world.cast.grace.key)
    await addContact(world, contact, id)
    provider.claims = { email: contact, email_verified: true }
    const { cookie, back } = await begin(`/dashboard?id=${id}`)
    const answer = await finish(back, cookie)
    expect(answer.headers.get('location')).toBe(`/dashboard?id=${id}`)
    const browser = new Browser(world)
    browser.cookie = sessionOf(answer)?.split(';')[0]
    expect(await (await browser.get(`/dashboard?id=${id}`)).text()).toContain(`<strong>${contact}</strong>`)
  })

  test('the page offers it, and says so to the dashboard', async () => {
    expect(await (await world.request('/sign-in')).text()).toContain('/sign-in/oidc?return=')
    expect(await (await world.request('/sign-in/methods')).json()).toMatchObject({ oidc: true })
  })

  test.each([
    ['an address that is not verified', { email, email_verified: false }],
    ['no address', {}],
    ['an address of no member', { email: 'nobody@grace.example', email_verified: true }],
  ])('%s signs nobody in', async (_, claims) => {
    provider.claims = claims
    const { cookie, back } = await begin()
    const answer = await finish(back, cookie)
    expect(answer.status).toBe(403)
    expect(sessionOf(answer)).toBeUndefined()
  })

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a token that has expired', { exp: 1 }],
  ])('%s is refused', async (_, forged) => {
    provider.forged = forged
    const { cookie, back } = await begin()
    expect((await finish(back, cookie)).status).toBe(410)
  })

  test('the answer counts in the browser that asked, and once: nobody is signed in as the attacker', async () => {
    const { cookie, back } = await begin()
    expect((await finish(back, '')).status).toBe(410)
    expect((await finish(back, (await begin()).cookie)).status).toBe(410)
    expect((await finish(back.replace(/state=[^&]*/, 'state=other'), cookie)).status).toBe(410)
    expect((await finish(back, cookie)).status).toBe(303)
    expect((await finish(back, cookie)).status).toBe(410)
  })

  test.each(['%', '%E0%A4%A', '=', 'A'.repeat(7_000), '"', '{}'])('the cookie %j is no attempt', async (value) => {
    const { back } = await begin()
    expect((await finish(back, `__Host-oidc-attempt=${value}`)).status).toBe(410)
  })

  test('it leads to no other site', async () => {
    const { cookie, back } = await begin('//evil.example/')
    expect((await finish(back, cookie)).headers.get('location')).toBe('/dashboard')
  })
})

describe('without mail and identity provider', () => {
  test('sign-in is off and says so', async () => {
    const world = await openWorld({}, { hasMail: false })
    const page = await (await world.request('/sign-in')).text()
    expect(page).toContain('Sign-in is off')
    expect(page).not.toContain('<form')
    expect((await world.request('/sign-in/oidc')).status).toBe(404)
    expect(await (await world.request('/sign-in/methods')).json()).toEqual({ mail: false, passkey: false, oidc: false })
    await world.close()
  })
})
