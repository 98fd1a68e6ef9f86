import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addMember, type Browser, signIn } from '../support/browser.js'
import { openWorld, type World } from '../support/world.js'

const me = '{ me { email } }'

describe('where the cookie of a session counts', () => {
  let world: World
  let analyst: Browser
  beforeAll(async () => {
    world = await openWorld()
    await addMember(world, 'ana@grace.example', world.cast.grace.partnerId, 'analyst')
    analyst = await signIn(world, 'ana@grace.example')
  })
  afterAll(() => world.close())

  let refused = 0
  const expectNobody = async (response: Response): Promise<void> => {
    const text = await response.text()
    expect(text).not.toContain('ana@grace.example')
    expect(text).toMatch(/UNAUTHORIZED|BAD_REQUEST/)
    refused += 1
  }
  const headers = (changes: Record<string, string | undefined>): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...analyst.pageHeaders, 'content-type': 'application/json', ...changes }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    )
  const send = (changes: Record<string, string | undefined>, body = JSON.stringify({ query: me })) =>
    world.request('/graphql', { method: 'POST', body, headers: headers(changes) })

  test('a page of the service is somebody', async () => {
    expect(await (await send({})).json()).toMatchObject({ data: { me: { email: 'ana@grace.example' } } })
  })

  test.each(['cross-site', 'same-site', 'none', undefined])('a fetch from %s is nobody', async (site) => {
    await expectNobody(await send({ 'sec-fetch-site': site }))
    await expectNobody(await send({ 'sec-fetch-site': site, origin: 'https://evil.example' }))
  })

  test('a request without the preflight header is nobody', async () => {
    await expectNobody(await send({ 'x-requested-with': undefined }))
  })

  test.each([
    ['application/x-www-form-urlencoded', new URLSearchParams({ query: me }).toString()],
    ['text/plain', JSON.stringify({ query: me })],
    ['multipart/form-data; boundary=x', `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${me}\r\n--x--`],
  ])('a form of another site (%s) is nobody', async (type, body) => {
    await expectNobody(
      await send({ 'content-type': type, 'sec-fetch-site': 'cross-site', 'x-requested-with': undefined }, body),
    )
    await expectNobody(await send({ 'content-type': type }, body))
  })

  test('a GET is nobody, from wherever', async () => {
    for (const site of ['same-origin', 'cross-site', 'none'])
      await expectNobody(
        await world.request(`/graphql?query=${encodeURIComponent(me)}`, {
          headers: headers({ 'sec-fetch-site': site, 'content-type': undefined, 'apollo-require-preflight': '1' }),
        }),
      )
  })

  test('an event stream from another site is nobody', async () => {
    const accept = { accept: 'text/event-stream' }
    await expectNobody(await send({ ...accept, 'sec-fetch-site': 'cross-site' }))
    await expectNobody(await send({ ...accept, 'x-requested-with': undefined }))
    expect(await (await send(accept)).text()).toContain('ana@grace.example')
  })

  test('no other origin may send the header: the preflight allows nothing', async () => {
    const preflight = await world.request('/graphql', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with,content-type',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('REST never accepts it', async () => {
    const paths = ['/api/v1/fanpass/verify?fan_id=00000000-0000-4000-8000-000000000000', '/api/v1/outcomes']
    for (const path of paths)
      expect((await world.request(path, { headers: headers({ 'content-type': undefined }) })).status).toBe(401)
    for (const path of ['/api/v1/pulse/intent', '/api/v1/agent/deploy'])
      expect((await world.request(path, { method: 'POST', body: '{}', headers: headers({}) })).status).toBe(401)
    refused += 4
  })

  test('two cookies of the name are none', async () => {
    await expectNobody(await send({ cookie: `${analyst.cookie}; ${analyst.cookie}` }))
  })

  test('a key beside the cookie wins', async () => {
    const answer = await send(
      { authorization: `Bearer ${world.cast.erin.key}` },
      JSON.stringify({ query: '{ me { id } viewer { name } }' }),
    )
    expect(await answer.json()).toMatchObject({ data: { me: null, viewer: { name: 'Erin' } } })
  })

  test('without graphql.explore only registered operations run', async () => {
    await addMember(world, 'dev@grace.example', world.cast.grace.partnerId, 'developer')
    const { errors } = await (await signIn(world, 'dev@grace.example')).graphql(me)
    expect(errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
  })

  test('a person acts for partners of their own only; an operator for any', async () => {
    await addMember(world, 'ana@grace.example', world.cast.stan.partnerId, 'analyst')
    const viewer = '{ viewer { name } me { role partners { name role } } }'
    const name = async (partnerId?: string) => (await analyst.graphql(viewer, {}, partnerId)).data?.viewer
    expect(await name()).toEqual({ name: 'Grace' })
    expect(await name(world.cast.stan.partnerId)).toEqual({ name: 'Stan' })
    expect((await analyst.graphql(viewer, {}, world.cast.erin.partnerId)).status).toBe(401)
    expect((await analyst.graphql(viewer, {}, 'no uuid')).status).toBe(400)
    await addMember(world, 'opal@olga.example', world.cast.olga.partnerId, 'operator')
    const operator = await signIn(world, 'opal@olga.example')
    for (const member of [world.cast.erin, world.cast.olga])
      expect((await operator.graphql(viewer, {}, member.partnerId)).data).toMatchObject({ me: { role: 'operator' } })
  })

  test("a person's requests count apart from the partner's", async () => {
    const answer = await send({})
    expect(answer.headers.get('x-ratelimit-limit')).toBe('300')
    const before = await world.graphql('{ viewer { limitWindows { remaining } } }', {}, world.cast.grace.key)
    for (let request = 0; request < 5; request += 1) await send({})
    const after = await world.graphql('{ viewer { limitWindows { remaining } } }', {}, world.cast.grace.key)
    const remaining = ({ data }: typeof before) =>
      (data as { viewer: { limitWindows: { remaining: number }[] } }).viewer.limitWindows[0]?.remaining ?? 0
    expect(remaining(before) - remaining(after)).toBe(1)
  })

  test('counts what was refused', () => {
    console.log(`a session's cookie elsewhere: ${refused} requests were nobody's`)
    expect(refused).toBe(25)
  })
})
