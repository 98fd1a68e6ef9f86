import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Koa from 'koa'
import { docsFiles } from '../../rest-adapter/docs.js'

const folder = fileURLToPath(new URL('../../../rest-adapter/', import.meta.url))
const files = new Map(docsFiles(folder, 'https://service.example'))
const app = new Koa().use((ctx, next) => files.get(ctx.path)?.(ctx, next))
const server = app.listen(0, '127.0.0.1')
const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

beforeAll(() => new Promise((resolve) => (server.listening ? resolve(undefined) : server.once('listening', resolve))))
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('the page that shows the contract', () => {
  test('loads nothing but what is served beside it', async () => {
    const page = await get('/docs')
    const text = await page.text()
    const named = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '')
    for (const name of named.filter((one) => !one.startsWith('data:') && one !== 'openapi.json')) {
      expect((await get(`/${name}`)).status).toBe(200)
    }
    expect(named.join()).not.toContain('//')
    expect(text).not.toMatch(/<script>|<style| on\w+=/)
  })

  test('lets only scripts of its own origin run', async () => {
    const policy = (await get('/docs')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("connect-src 'self' https://service.example;")
  })

  test('comes with types that a browser believes, and with tags', async () => {
    for (const [path, type] of [
      ['/docs', 'text/html'],
      ['/docs/show.js', 'text/javascript'],
      ['/docs/swagger-ui.css', 'text/css'],
      ['/docs/swagger-ui-bundle.js', 'text/javascript'],
    ] as const) {
      const { headers } = await get(path)
      expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`)
      expect(headers.get('etag')).toMatch(/^"/)
    }
  })
})
