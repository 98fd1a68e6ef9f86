import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { renderGuide } from '../../src/pages/render-guide.js'
import { openWorld, type World } from '../support/world.js'

const guides = ['/docs/quickstart', '/docs/clients', '/docs/webhooks', '/docs/errors']

describe('the guides for partners', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const hrefs = (page: string) => [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href]) => href as string)
  const textOf = async (path: string) => (await world.request(path)).text()

  test.each(['/docs', ...guides])('%s is a page without inline script or style', async (path) => {
    const response = await world.request(path)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(page).not.toMatch(/<style|style=|<script>| on\w+=/)
    const again = await world.request(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each(guides)('%s is compressed, and its Markdown has the address of the service', async (path) => {
    const page = await world.request(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(page.headers.get('content-encoding')).toBe('gzip')
    const markdown = await world.request(`${path}.md`)
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await markdown.text()
    expect(text).toMatch(/^# /)
    expect(text + (await page.text())).not.toContain('localhost:4000')
  })

  test('every link within the service leads somewhere', async () => {
    const pages = await Promise.all(['/docs', ...guides].map(textOf))
    const local = new Set(pages.flatMap(hrefs).filter((href) => !href.startsWith('https:')))
    const paths = [...local].map((href) => new URL(href, `${world.origin}/docs/`).pathname)
    const statuses = await Promise.all(paths.map(async (path) => [path, (await world.request(path)).status]))
    expect(statuses.filter(([path, status]) => status !== 200 && path !== '/dashboard')).toEqual([])
    expect(await textOf('/docs/errors')).toContain('<h2 id="rate_limited">')
  })

  test('HTML in a guide is shown as text, and a link runs no script', () => {
    const page = renderGuide(
      '# A\n\n<script>alert(1)</script> <b onclick="x">b</b>\n\n[x](javascript:alert(1)) [y](data:x)',
    )
    expect(page).not.toMatch(/<script|<b |<a |href/)
    expect(page).toContain('&#60;script&#62;')
  })

  test('what differs between partners is marked for the script that puts in their own', async () => {
    const page = await textOf('/docs/quickstart')
    expect(page).toContain('svc_live_<span data-sample="YOUR_KEY">YOUR_KEY</span>')
    expect(page).toContain('<span data-sample="YOUR_ENDPOINT_ID">')
  })

  test('the operations of that script are registered, and answer for a key of any scope', async () => {
    const { operations } = JSON.parse(readFileSync('docs/site/samples.json', 'utf8')) as {
      operations: { id: string; name: string; body: string }[]
    }
    const script = await textOf('/docs/samples.js')
    for (const { id, name, body } of operations) {
      expect(id).toBe(createHash('sha256').update(body).digest('hex'))
      expect(script).toContain(`'${name}'`)
      const response = await world.post('/graphql', { documentId: id }, world.cast.grace.key)
      expect(await response.json()).not.toHaveProperty('errors')
    }
  })

  test('the commands of the quickstart do what it says', async () => {
    const { cast, stage } = world
    const pass = await stage.pass('Maya', cast.grace.partnerId)
    const quickstart = readFileSync('docs/quickstart.md', 'utf8').replaceAll('YOUR_FAN_PASS_ID', pass.id)
    const [, path = ''] = /'http:\/\/localhost:4000(\/api[^']+)'/.exec(quickstart) ?? []
    const verified = await world.request(path, { key: cast.grace.key })
    const [, sample = '{}'] = /```json\n(.*?)```/s.exec(quickstart) ?? []
    expect(Object.keys((await verified.json()) as object)).toEqual(Object.keys(JSON.parse(sample) as object))
    const [register = '', send = ''] = [...quickstart.matchAll(/-d '(.+)'/g)].map(([, body]) => body)
    const post = async (body: string) => {
      const answer = await (await world.post('/graphql', body, cast.grace.key)).json()
      return Object.values((answer as { data: Record<string, unknown> }).data)[0]
    }
    const registered = (await post(register)) as { signingSecret: string; endpoint: { id: string } }
    expect(registered.signingSecret).toMatch(/^whsec_/)
    const sent = await post(send.replace('YOUR_ENDPOINT_ID', registered.endpoint.id))
    expect(sent).toEqual({ id: expect.any(String), status: 'pending' })
  })

  test('a guide that does not exist is 404', async () => {
    expect((await world.request(`/docs/${randomUUID()}`)).status).toBe(404)
  })
})
