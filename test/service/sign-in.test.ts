import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { addMember, askForLink, Browser, mailedToken, signIn } from '../support/browser.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const ada = 'ada@grace.example'
const me = '{ me { email role partners { name } sessions { isCurrent device method } } viewer { name } }'

describe('signing in by a mailed link', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await addMember(world, ada, world.cast.grace.partnerId, 'analyst')
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000)
  })
  const count = async (table: 'session' | 'sign_in_link'): Promise<number> => {
    const statement = { session: sql`select 1 from session`, sign_in_link: sql`select 1 from sign_in_link` }
    return (await world.database.queries.all(statement[table])).length
  }

  test('a member asks for a link, confirms it and is somebody', async () => {
    const browser = new Browser(world)
    const token = await mailedToken(world, ada, async () => {
      const fields = { email: ' Ada@Grace.example ', return: '/dashboard/keys?x=1' }
      expect((await browser.submit('/sign-in', fields)).status).toBe(200)
    })
    expect(world.mails.at(-1)?.text).toContain(`https://pass.example/sign-in/link?token=${token}`)

    const confirmed = await browser.submit('/sign-in/link', { token })
    expect(confirmed.status).toBe(303)
    expect(confirmed.headers.get('location')).toBe('/dashboard/keys?x=1')
    const [cookie = ''] = confirmed.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/)

    const { data, errors } = await browser.graphql(me)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      me: {
        email: ada,
        role: 'analyst',
        partners: [{ name: 'Grace' }],
        sessions: [{ isCurrent: true, device: 'Firefox on Linux', method: 'mail' }],
      },
      viewer: { name: 'Grace' },
    })
  })

  test('the pages are in the language of the reader', async () => {
    for (const [path, english, spanish] of [
      ['/sign-in', 'Mail me a link', 'Enviarme un enlace'],
      ['/sign-in/link?token=x', 'The link works once', 'El enlace funciona una sola vez'],
      ['/invitation?token=x', 'Accept and sign in', 'Aceptar e iniciar sesión'],
    ] as const)
      for (const [language, words] of [
        ['en', english],
        ['es', spanish],
      ] as const) {
        const response = await world.request(path, { headers: { 'accept-language': `${language}-MX,fr;q=0.5` } })
        expect(response.headers.get('vary')).toContain('Accept-Language')
        const text = await response.text()
        expect(text).toContain(`<html lang="${language}">`)
        expect(text).toContain(words)
      }
    for (const [path, fields, status] of [
      ['/sign-in', { email: 'nobody@grace.example' }, 200],
      ['/sign-in/link', { token: 'x' }, 410],
      ['/invitation', { token: 'x' }, 410],
    ] as const) {
      const headers = { 'accept-language': 'es', 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(fields).toString()
      const response = await world.request(path, { method: 'POST', body, headers })
      expect({ path, status: response.status }).toEqual({ path, status })
      expect(response.headers.get('vary')).toContain('Accept-Language')
      expect(await response.text()).toContain('<html lang="es">')
    }
  })

  test('the secrets of links and sessions are stored hashed only', async () => {
    const browser = await signIn(world, ada)
    const secret = browser.cookie?.split('=')[1] ?? ''
    const rows = await world.database.queries.all(sql`select s::text as text from session s union all
      select l::text from sign_in_link l`)
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a scanner that opens the link changes nothing', async () => {
    const token = await askForLink(world, ada)
    const before = await count('session')
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await world.request(`/sign-in/link?token=${token}`, { method })).status).toBe(200)
    expect(await count('session')).toBe(before)
    expect((await new Browser(world).submit('/sign-in/link', { token })).status).toBe(303)
  })

  test('the page of a link names its address, so that nobody signs in as somebody else unawares', async () => {
    const token = await askForLink(world, ada)
    const shown = async (language = 'en') =>
      (await world.request(`/sign-in/link?token=${token}`, { headers: { 'accept-language': language } })).text()
    expect(await shown()).toContain(`You will be signed in as <strong>${ada}</strong>`)
    expect(await shown('es')).toContain(`Iniciarás sesión como <strong>${ada}</strong>`)
    expect(await (await world.request('/sign-in/link?token=x')).text()).not.toContain('signed in as')
    await new Browser(world).submit('/sign-in/link', { token })
    expect(await shown()).not.toContain(ada)
  })

  test('a link works once, and only once of ten at the same time', async () => {
    const token = await askForLink(world, ada)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => new Browser(world).submit('/sign-in/link', { token })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(8)
  })

  test('a link ends after 15 minutes', async () => {
    const token = await askForLink(world, ada)
    world.clock.now = new Date(world.clock.now.getTime() + 15 * 60_000)
    expect((await new Browser(world).submit('/sign-in/link', { token })).status).toBe(410)
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const sent = world.mails.length
    const answers: Response[] = []
    await mailedToken(world, ada, async () => {
      for (const email of ['nobody@grace.example', ada])
        answers.push(await new Browser(world).submit('/sign-in', { email }))
    })
    const [unknown, known] = await Promise.all(
      answers.map(async (answer) => {
        const headers = [...answer.headers].filter(([name]) => !/request-id|date|remaining/.test(name))
        return { status: answer.status, headers, body: await answer.text() }
      }),
    )
    expect(unknown).toEqual(known)
    expect(world.mails.slice(sent).map(({ to }) => to)).toEqual([ada])
  })

  test('addresses cannot be tried out: thirty requests per minute and address, five links per mail address', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 32; attempt += 1)
      statuses.push((await new Browser(world).submit('/sign-in', { email: `guess${attempt}@grace.example` })).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
    for (const email of [ada, 'nobody@grace.example']) {
      const quarter = 900_000
      world.clock.now = new Date(Math.ceil(world.clock.now.getTime() / quarter) * quarter)
      const links: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) {
        links.push((await new Browser(world).submit('/sign-in', { email })).status)
        world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      }
      expect(links).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/dash\r\nSet-Cookie: a=b',
    ' //evil.example',
    `/${'a'.repeat(600)}`,
  ]
  test.each(elsewhere)('a sign-in does not lead to %j', async (path) => {
    const token = await askForLink(world, ada, { return: path })
    const answer = await new Browser(world).submit('/sign-in/link', { token })
    const location = answer.headers.get('location') ?? ''
    expect(new URL(location, 'https://pass.example').origin).toBe('https://pass.example')
    expect(location).not.toMatch(/^\/[/\\]/)
  })

  test('the sign-in replaces the session that the browser had: nobody can plant one', async () => {
    const attacker = await signIn(world, ada)
    const planted = attacker.cookie
    const victim = new Browser(world)
    victim.cookie = planted
    await signIn(world, ada, victim)
    expect(victim.cookie).not.toBe(planted)
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    expect((await attacker.graphql(me)).status).toBe(401)
    expect((await victim.graphql(me)).status).toBe(200)
  })

  test("a secret of the attacker's choice is no session", async () => {
    const browser = new Browser(world)
    browser.cookie = `__Host-session=${'A'.repeat(43)}`
    expect((await browser.graphql(me)).status).toBe(401)
    await signIn(world, ada, browser)
    expect(browser.cookie).not.toContain('AAAA')
  })

  test('forms of other sites are refused', async () => {
    const token = await askForLink(world, ada)
    for (const site of ['cross-site', 'same-site']) {
      expect((await new Browser(world).submit('/sign-in/link', { token }, site)).status).toBe(403)
      expect((await new Browser(world).submit('/sign-in', { email: ada }, site)).status).toBe(403)
      expect((await new Browser(world).submit('/sign-out', {}, site)).status).toBe(403)
    }
    const old = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
    const answer = await world.request('/sign-in/link', { method: 'POST', body: `token=${token}`, headers: old })
    expect(answer.status).toBe(403)
  })

  test('signing out ends the session everywhere within 5 s', async () => {
    const browser = await signIn(world, ada)
    const { cookie } = browser
    expect((await browser.graphql(me)).status).toBe(200)
    expect((await browser.submit('/sign-out', {})).headers.get('location')).toBe('/sign-in')
    expect(browser.cookie).toBeUndefined()
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    browser.cookie = cookie
    expect((await browser.graphql(me)).status).toBe(401)
  })

  test('a session ends after 12 hours without a request and after 7 days', async () => {
    const idle = await signIn(world, ada)
    const busy = await signIn(world, ada)
    const hours = (number: number) => {
      world.clock.now = new Date(world.clock.now.getTime() + number * 3_600_000)
    }
    // The response does not wait for the write.
    const lastUseIsStored = () =>
      until(() => world.database.queries.first(sql`select 1 from session where last_used_at = ${world.clock.now}`))
    hours(11)
    expect((await busy.graphql(me)).status).toBe(200)
    await lastUseIsStored()
    hours(2)
    expect((await idle.graphql(me)).status).toBe(401)
    for (let day = 0; day < 15; day += 1) {
      expect({ day, status: (await busy.graphql(me)).status }).toEqual({ day, status: 200 })
      await lastUseIsStored()
      hours(10)
    }
    hours(5)
    expect((await busy.graphql(me)).status).toBe(401)
  })
})
