import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openWorld, type World } from '../support/world.js'

const body = JSON.stringify({
  venue_name: 'The Anchor',
  venue_address: '12 Lake Street',
  contact_email: 'host@example.com',
  branding: { tagline: 'x', logo_url: 'https://example.com/x.png' },
  capabilities: ['offers'],
})
const length = `Content-Length: ${body.length}`
const chunked = 'Transfer-Encoding: chunked'
const hidden = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'
const chunk = (text: string, end = '\r\n') => `${text.length.toString(16)}${end}${text}${end}`
const asChunks = `${chunk(body)}0\r\n\r\n`

/** A deploy that would succeed, but for what the case changes: its headers beside Host and Authorization, and its body. */
const deploys: Record<string, [headers: string[], body: string | Buffer]> = {
  'two lengths': [[length, `Content-Length: ${body.length + 3}`], body],
  'two lengths in one header': [[`${length}, ${body.length + 3}`], body],
  'a length and chunks': [[length, chunked], asChunks],
  'chunks and a length of what is hidden behind them': [[chunked, 'Content-Length: 4'], `0\r\n\r\n${hidden}`],
  'chunks, then something else': [['Transfer-Encoding: chunked, identity'], asChunks],
  'an unknown coding': [['Transfer-Encoding: xchunked'], asChunks],
  'two codings': [['Transfer-Encoding: gzip', 'Transfer-Encoding: identity'], asChunks],
  'a space before the colon': [['Transfer-Encoding : chunked'], asChunks],
  'a control character before the coding': [['Transfer-Encoding: \x0bchunked'], asChunks],
  'a negative length': [['Content-Length: -1'], body],
  'a length with a sign': [[`Content-Length: +${body.length}`], body],
  'a hexadecimal length': [[`Content-Length: 0x${body.length.toString(16)}`], body],
  'a length with an exponent': [['Content-Length: 1e2'], body],
  'a length beyond all numbers': [['Content-Length: 99999999999999999999999'], body],
  'an empty length': [['Content-Length: '], body],
  'no length at all': [[], body],
  'a length that is too short': [[`Content-Length: ${body.length - 5}`], body],
  'a chunk size that is no number': [[chunked], `zz\r\n${body}\r\n0\r\n\r\n`],
  'a negative chunk size': [[chunked], `-1\r\n${body}\r\n0\r\n\r\n`],
  'a chunk size beyond all numbers': [[chunked], `ffffffffffffffffff\r\n${body}\r\n0\r\n\r\n`],
  'a chunk size in 0x': [[chunked], `0x${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  'a chunk that is longer than its size': [[chunked], `5\r\n${body}\r\n0\r\n\r\n`],
  'chunks with bare line feeds': [[chunked], `${chunk(body, '\n')}0\n\n`],
  'a bare line feed in a chunk extension': [[chunked], `${body.length.toString(16)};x\n${body}\r\n0\r\n\r\n`],
  'a trailer that breaks a line': [[chunked], `${chunk(body)}0\r\nx: a\nb\r\n\r\n`],
  'gzip that is none': [['Content-Encoding: gzip', length], body],
  'gzip that is cut off': [['Content-Encoding: gzip', 'Content-Length: 20'], gzipSync(body).subarray(0, 20)],
  deflate: [['Content-Encoding: deflate', length], body],
  'identity, then gzip': [['Content-Encoding: identity, gzip', length], body],
  'an expectation that nobody knows': [['Expect: 200-maybe', length], body],
  'a form': [['Content-Type: application/x-www-form-urlencoded', length], body],
  'two repeat keys': [['Idempotency-Key: a', 'Idempotency-Key: b', length], body],
  'UTF-16': [[`Content-Length: ${body.length * 2}`], Buffer.from(body, 'utf16le')],
  'an overlong sequence': [[length], Buffer.concat([Buffer.from(body.slice(0, -2)), Buffer.of(0xc0, 0xaf)])],
  'an unpaired surrogate': [[length], Buffer.concat([Buffer.from(body.slice(0, -3)), Buffer.of(0xed, 0xa0, 0x80)])],
  'a NUL after the object': [[`Content-Length: ${body.length + 1}`], `${body}\0`],
  'brackets 15,000 deep': [['Content-Length: 15000'], '['.repeat(15_000)],
}

const line = 'GET /api/v1/events HTTP/1.1\r\n'

/** Whole requests, each a public list but for what the case changes. */
const heads: Record<string, string | Buffer> = {
  'no host': `${line}\r\n`,
  'two hosts': `${line}Host: x\r\nHost: y\r\n\r\n`,
  'bare line feeds': `${line}Host: x\r\n\r\n`.replaceAll('\r', ''),
  'bare carriage returns': `${line}Host: x\r\n\r\n`.replaceAll('\n', ''),
  'a folded header': `${line}Host: x\r\nX-A: b\r\n c\r\n\r\n`,
  'a header that begins with a space': `${line} Host: x\r\n\r\n`,
  'a space within a name': `${line}Host: x\r\nX A: b\r\n\r\n`,
  'a name that is empty': `${line}Host: x\r\n: b\r\n\r\n`,
  'a line without a colon': `${line}Host: x\r\nX-A\r\n\r\n`,
  'a NUL in a value': `${line}Host: x\r\nX-A: a\0b\r\n\r\n`,
  'a carriage return in a value': `${line}Host: x\r\nX-A: a\rb\r\n\r\n`,
  'headers of 20 kB': `${line}Host: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  'a path of 20 kB': `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a method in small letters': `${line.replace('GET', 'get')}Host: x\r\n\r\n`,
  'a method that nobody knows': `${line.replace('GET', 'FETCH')}Host: x\r\n\r\n`,
  'a method of another protocol': `${line.replace('GET', 'TRACE')}Host: x\r\n\r\n`,
  'version 2.0': `${line.replace('1.1', '2.0')}Host: x\r\n\r\n`,
  'version 1.9': `${line.replace('1.1', '1.9')}Host: x\r\n\r\n`,
  'no version': 'GET /api/v1/events\r\nHost: x\r\n\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a greeting of TLS': Buffer.from('16030100a5010000a10303', 'hex'),
  'a space before the method': ` ${line}Host: x\r\n\r\n`,
  'a tab after the method': `${line.replace('GET ', 'GET\t')}Host: x\r\n\r\n`,
  'a space in the path': 'GET /api/v1/ev ents HTTP/1.1\r\nHost: x\r\n\r\n',
  'a control character in the path': 'GET /api/v1/ev\x01ents HTTP/1.1\r\nHost: x\r\n\r\n',
  'a tunnel': 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n',
  'an asterisk': 'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'a broken percent sign': 'GET /api/v1/%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'half a character in the path': 'GET /api/v1/%c3 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a NUL in the path': 'GET /api/v1/events%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a parent folder': 'GET /api/v1/x/../events HTTP/1.1\r\nHost: x\r\n\r\n',
  'two slashes': 'GET //api/v1/events HTTP/1.1\r\nHost: x\r\n\r\n',
}

describe('what is no proper HTTP', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const requestOf = ([headers, content]: [string[], string | Buffer]): Buffer => {
    const always = ['Host: x', `Authorization: Bearer ${world.cast.grace.key}`]
    const type = headers.some((header) => header.startsWith('Content-Type')) ? [] : ['Content-Type: application/json']
    const head = ['POST /api/v1/agent/deploy HTTP/1.1', ...always, ...type, ...headers, '', ''].join('\r\n')
    return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(content)])
  }

  const cases = [
    ...Object.keys(deploys).map((name) => [name, () => requestOf(deploys[name]!)] as const),
    ...Object.keys(heads).map((name) => [name, () => Buffer.from(heads[name]!)] as const),
  ]
  test('is tried in sixty ways', () => expect(cases.length).toBeGreaterThanOrEqual(60))

  test.each(cases)('%s is refused, and nothing is answered out of step', async (_, request) => {
    const { statuses, isOpen } = await talk(new URL(world.origin).port, request())
    const refusals = isOpen ? statuses.slice(0, -1) : statuses
    expect(refusals.filter((status) => status < 400 || status >= 500)).toEqual([])
    if (isOpen) expect(statuses.at(-1)).toBe(200)
  })

  test.each([
    [
      'a query that is not percent-encoded',
      'GET /api/v1/venues?city=são HTTP/1.1\r\nHost: x\r\n\r\n',
      'percent-encoded',
    ],
    ['a header that is too large', heads['headers of 20 kB'], '16 KiB'],
    ['no host', heads['no host'], 'Host header'],
    ['a method that nobody knows', heads['a method that nobody knows'], 'well-formed HTTP'],
  ])('%s has the response of every other error, and a line in the log', async (_, request, words) => {
    const { headers, content } = await answerTo(Buffer.from(request!))
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expectLimit(headers, 30)
    expect(JSON.parse(content)).toEqual({ error: expect.stringContaining(words), code: 'BAD_REQUEST' })
    expect(world.logged.filter((line) => line.includes(headers.get('x-request-id')!))).toHaveLength(1)
  })

  const answerTo = async (request: Buffer) => {
    const answer = await listen(new URL(world.origin).port, request)
    const [head = '', content = ''] = answer.split('\r\n\r\n')
    const [statusLine = '', ...lines] = head.split('\r\n')
    const headers = new Headers(
      lines.map((text): [string, string] => [text.split(': ')[0]!, text.replace(/^.*?: /, '')]),
    )
    return { status: Number(statusLine.split(' ')[1]), headers, content }
  }
  /** What every response of the authenticated API has, refusals before the key is read included. */
  const expectLimit = (headers: Headers, limit: number) => {
    expect(headers.get('x-ratelimit-limit')).toBe(String(limit))
    for (const name of ['remaining', 'reset']) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }

  const post = 'POST /api/v1/agent/deploy HTTP/1.1\r\nHost: x\r\n'
  /** Each with a valid key; its limit shows wherever the request could be read so far. */
  const refusals: [name: string, status: number, isKeyRead: boolean, request: (key: string) => string][] = [
    ['a header that is malformed', 400, false, (key) => `${post}${key}X-Request-Id: mine\r\nX A: b\r\n\r\n`],
    ['a body that is malformed', 400, true, (key) => `${post}${key}X-Request-Id: mine\r\n${chunked}\r\n\r\nzz\r\n`],
    ['two hosts', 400, true, (key) => `${post}Host: y\r\n${key}X-Request-Id: mine\r\nContent-Length: 0\r\n\r\n`],
    ['headers that do not end', 408, false, (key) => `${post}${key}X-Request-Id: mine\r\n`],
    ['a body that does not end', 408, true, (key) => `${post}${key}X-Request-Id: mine\r\nContent-Length: 9\r\n\r\n{`],
    [
      'an expectation that nobody knows',
      417,
      true,
      (key) => `${post}${key}X-Request-Id: mine\r\nConnection: close\r\nExpect: foo\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    ['headers of 20 kB', 431, false, (key) => `${post}${key}X-Request-Id: mine\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ]

  test.each(refusals)(
    '%s on the authenticated API is %i with a request id, limits and a line in the log',
    async (_, status, isKeyRead, request) => {
      const id = `mine-${status}-${Math.random()}`
      const key = `Authorization: Bearer ${world.cast.grace.key}\r\nContent-Type: application/json\r\n`
      const { requestTimeout, headersTimeout } = world.app.server
      if (status === 408) Object.assign(world.app.server, { requestTimeout: 200, headersTimeout: 200 })
      const answer = await answerTo(Buffer.from(request(key).replace('mine', id)))
      Object.assign(world.app.server, { requestTimeout, headersTimeout })
      expect(answer.status).toBe(status)
      if (isKeyRead || status !== 408) expect(answer.headers.get('x-request-id')).toBe(id)
      expectLimit(answer.headers, isKeyRead ? 600 : 30)
      expect(JSON.parse(answer.content)).toEqual({ error: expect.any(String), code: 'BAD_REQUEST' })
      const lines = world.logged.filter((text) => text.includes(answer.headers.get('x-request-id')!))
      expect(lines.some((text) => text.includes(`"status":${status}`))).toBe(true)
    },
  )

  test.each([
    ['read before the fault', `${line}Host: x\r\nX-Request-Id: mine-1\r\nX A: b\r\n\r\n`, 'mine-1'],
    [
      'of the request at fault, not of the one before it',
      `${line}Host: x\r\nX-Request-Id: first\r\n\r\n${line}Host: x\r\nX-Request-Id: mine-2\r\nX A: b\r\n\r\n`,
      'mine-2',
    ],
    [
      'of a request whose body is at fault',
      `POST /api/v1/venues HTTP/1.1\r\nHost: x\r\nX-Request-Id: mine-3\r\n${chunked}\r\n\r\nzz\r\n`,
      'mine-3',
    ],
  ])("the caller's own identifier is kept: %s", async (_, request, id) => {
    const answer = await listen(new URL(world.origin).port, Buffer.from(request))
    expect([...answer.matchAll(/\r\nX-Request-Id: (\S+)/gi)].at(-1)?.[1]).toBe(id)
    expect(world.logged.some((text) => text.includes(`"${id}"`))).toBe(true)
  })

  test('an unacceptable identifier is replaced', async () => {
    const request = `${line}Host: x\r\nX-Request-Id: ${'x'.repeat(129)}\r\nX A: b\r\n\r\n`
    expect(await listen(new URL(world.origin).port, Buffer.from(request))).toMatch(/X-Request-Id: [0-9a-f-]{36}\r\n/)
  })

  test('an ordinary deploy is accepted', async () => {
    const { statuses } = await talk(new URL(world.origin).port, requestOf([[length], body]))
    expect(statuses).toEqual([201, 200])
  })
})

/** How long nothing may come before the connection is taken to be waiting: for an answer, and after one. */
const patienceMs = 10_000
const quietMs = 40

/** All that comes until the other side closes. */
const listen = (port: string, request: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    connect(Number(port), '127.0.0.1', function (this: Socket) {
      this.on('data', (bytes) => {
        text += bytes.toString()
      })
      this.on('close', () => resolve(text))
      this.write(request)
    }).on('error', reject)
  })

interface Talk {
  statuses: number[]
  /** Whether the connection stayed open after the answer: then it answered whether the service lives. */
  isOpen: boolean
}

function talk(port: string, request: Buffer): Promise<Talk> {
  return new Promise((resolve) => {
    let text = ''
    let isOpen = false
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    const probe = () => {
      isOpen = text !== '' && socket.writable
      if (isOpen) socket.write(`${hidden.trimEnd()}\r\nConnection: close\r\nX-Request-Id: probe\r\n\r\n`)
      else socket.destroy()
    }
    let timer = setTimeout(probe, patienceMs)
    socket.on('data', (part) => {
      text += part
      clearTimeout(timer)
      if (!isOpen) timer = setTimeout(probe, quietMs)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
      resolve({ statuses, isOpen: text.includes('X-Request-Id: probe') })
    })
  })
}
