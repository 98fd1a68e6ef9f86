import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Koa from 'koa'
import { readContract } from '../../rest-adapter/contract.js'
import { serveReference } from '../../rest-adapter/reference/serve-reference.js'

const folder = fileURLToPath(new URL('../../../rest-adapter/', import.meta.url))
const contract = readContract(folder)
const key = 'svc_live_OfTheDemonstration'
const samples = () => ({ key, values: { fan_id: 'the-pass', event_id: 'the-event', from: '2026-11-06' } })
const app = new Koa().use((ctx, next) => {
  ctx.state.now = new Date()
  ctx.set('Access-Control-Allow-Origin', '*')
  return serveReference(contract, 'https://service.example', ctx.path === '/demo' ? samples : undefined)(ctx, next)
})
const server = app.listen(0, '127.0.0.1')

beforeAll(async () => void (server.listening || (await once(server, 'listening'))))
afterAll(() => void server.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  return { headers: response.headers as Record<string, string>, page: await text(response) }
}

describe('the API reference', () => {
  test('is one small document that loads nothing and runs no script', async () => {
    const { headers, page } = await get('/')
    expect(page).not.toMatch(/<script|<link rel="stylesheet"| on\w+=| style=/)
    expect(page.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="data:,">'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;/)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.etag).toMatch(/^"/)
    expect(brotliCompressSync(page).length).toBeLessThan(30_000)
  })

  test('has the quickstart first, then every operation and webhook with its fields and statuses', async () => {
    const { page } = await get('/')
    const webhooks = Object.values(contract.text.webhooks as Record<string, { post: { operationId: string } }>)
    const ids = [...contract.endpoints.map(({ id }) => id), ...webhooks.map(({ post }) => post.operationId)]
    const positions = ids.map((id) => page.indexOf(`<article id="${id}">`))
    expect(positions).not.toContain(-1)
    expect(page.indexOf('id="quickstart"')).toBeLessThan(Math.min(...positions))
    for (const name of ['location.lat', 'items[].book_url', 'branding.logo_url', 'Idempotency-Key'])
      expect(page).toContain(`<code>${name}</code>`)
    expect(page).not.toMatch(/undefined|\[object/)
  })

  test('every link inside the page leads to an element of it', async () => {
    const { page } = await get('/')
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target)
  })

  test('a browser on this machine gets samples that work, and no other site may read or store them', async () => {
    const { headers, page } = await get('/demo')
    for (const shown of [
      `Bearer ${key}`,
      'fan_id=the-pass',
      'from=2026-11-06',
      '&#34;event_id&#34;: &#34;the-event&#34;',
    ])
      expect(page).toContain(shown)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers.etag).toBeUndefined()
    expect(headers['cache-control']).not.toMatch('public')
  })

  test.each([
    ['a name of another site', { host: 'rebound.example' }],
    ['a name that begins like this machine', { host: 'localhost.example' }],
    ['a proxy', { 'x-forwarded-for': '198.51.100.1' }],
  ])('through %s the samples have placeholders', async (_, headers) => {
    const { page } = await get('/demo', headers)
    expect(page).not.toContain(key)
    expect(page).toContain('Bearer svc_live_…')
    expect((await get('/')).page).toBe(page)
  })
})
