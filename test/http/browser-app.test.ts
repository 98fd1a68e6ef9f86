import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Koa from 'koa'
import { dashboard } from '../../src/http/dashboard.js'

describe("the dashboard's files", () => {
  const koa = new Koa()
  let origin: string
  let close: () => void
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dashboard-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {}')
    koa.use(dashboard(folder))
    const server = koa.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = () => void server.close()
  })
  afterAll(() => close())

  test.each(['/dashboard', '/dashboard/keys', '/dashboard/campaigns/3f1c2b7a', '/dashboard?tab=1'])(
    '%s is the page, never stored, under a policy without inline styles',
    async (path) => {
      const response = await fetch(origin + path)
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html>'])
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-inline')
    },
  )

  test('an asset is stored for ever, and one that does not exist is not the page', async () => {
    const asset = await fetch(`${origin}/dashboard/assets/main-1.js`)
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await fetch(`${origin}/dashboard/assets/main-0.js`)).status).toBe(404)
  })

  test.each(['/dashboard?id=agt_0', '/dashboards', '/'])('%s is left to others', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404)
  })

  test('a folder without a build serves nothing', async () => {
    const empty = new Koa().use(dashboard(mkdtempSync(join(tmpdir(), 'empty-'))))
    const server = empty.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/dashboard`)
    server.close()
    expect(response.status).toBe(404)
  })
})
