import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Koa, { type Context } from 'koa'
import { compression } from '../../src/http/compression.js'
import { conditionalGet } from '../../src/http/conditional-get.js'

const long = JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ name: `Venue ${number}` })))
const file = Buffer.from(long)
const bodies: Record<string, (ctx: Pick<Context, 'set' | 'type' | 'body'>) => unknown> = {
  '/text': () => long,
  '/file': (ctx) => {
    ctx.set('ETag', '"tag"')
    return file
  },
  '/object': () => JSON.parse(long),
  '/stream': () => Readable.from([long.slice(0, 1_500), long.slice(1_500)]),
  '/events': (ctx) => {
    ctx.type = 'text/event-stream'
    return long
  },
  '/short': () => 'x'.repeat(999),
  '/encoded': (ctx) => {
    ctx.set('Content-Encoding', 'zstd')
    return file
  },
}

const sent: unknown[] = []
const app = new Koa()
app.use(async (ctx, next) => {
  await next()
  sent.push(ctx.body)
})
app.use(compression())
app.use(conditionalGet)
app.use((ctx) => {
  ctx.body = bodies[ctx.path]?.(ctx as never)
})
const server = app.listen(0, '127.0.0.1')

beforeAll(() => (server.listening ? undefined : once(server, 'listening')))
afterAll(() => void server.close())

async function get(path: string, encoding?: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const all = { ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...headers }
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers: all, agent: false }).end()
  const [response] = await once(outgoing, 'response')
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

describe('compression', () => {
  test.each(['/text', '/file', '/object', '/stream'])(
    '%s comes in the coding that the caller accepts',
    async (path) => {
      for (const coding of ['br', 'gzip']) {
        const { bytes, headers } = await get(path, coding)
        expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' })
        expect(decoders[coding]?.(bytes).toString()).toBe(long)
        expect(bytes.length).toBeLessThan(long.length / 3)
      }
      const plain = await get(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.vary).toBe('Accept-Encoding')
      expect(plain.bytes.toString()).toBe(long)
    },
  )

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=0', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('Accept-Encoding: %s gives %s', async (header, coding) => {
    expect((await get('/text', header)).headers['content-encoding']).toBe(coding)
  })

  test.each(['/events', '/short', '/encoded'])('%s is sent as it is, whoever asks', async (path) => {
    const [accepting, plain] = [await get(path, 'br'), await get(path)]
    expect(accepting.headers).toEqual({ ...plain.headers, date: accepting.headers.date })
    expect(accepting.headers.vary).toBeUndefined()
    expect(accepting.bytes).toEqual(plain.bytes)
  })

  test('only the uncompressed bytes have a strong tag, and either tag gives a 304 with the headers of its 200', async () => {
    expect((await get('/file')).headers.etag).toBe('"tag"')
    expect((await get('/file', 'br')).headers.etag).toBe('W/"tag"')
    for (const tag of ['"tag"', 'W/"tag"', '"other", W/"tag"', '*'])
      for (const [coding, own] of [
        [undefined, '"tag"'],
        ['gzip', 'W/"tag"'],
      ] as const) {
        const { bytes, headers, status } = await get('/file', coding, { 'if-none-match': tag })
        expect([status, bytes.length]).toEqual([304, 0])
        expect(headers).toMatchObject({ etag: own, vary: 'Accept-Encoding' })
        expect(headers['content-encoding']).toBeUndefined()
      }
    expect((await get('/file', 'br', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('HEAD has the headers of GET', async () => {
    for (const coding of ['br', 'gzip', undefined]) {
      const [got, head] = [await get('/file', coding), await get('/file', coding, {}, 'HEAD')]
      expect(head.headers).toEqual({ ...got.headers, date: head.headers.date })
      expect(head.headers['content-length']).toBe(String(got.bytes.length))
    }
  })

  test('the same bytes are compressed once', async () => {
    sent.length = 0
    await Promise.all([get('/file', 'br'), get('/file', 'br'), get('/file', 'gzip')])
    await get('/file', 'br')
    expect(new Set(sent).size).toBe(2)
    await get('/text', 'br')
    await get('/text', 'br')
    expect(new Set(sent).size).toBe(4)
  })
})
