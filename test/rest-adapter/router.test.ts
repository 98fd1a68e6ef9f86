import { IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { GraphQLError } from 'graphql'
import { ServiceError } from '../../src/errors.js'
import { readBody } from '../../src/http/read-body.js'
import { errorText, type Library, serveLibrary } from './serve-library.js'
import { knownBook } from './toy-library.js'

let library: Library
beforeAll(async () => {
  library = await serveLibrary()
})
afterAll(() => library.close())
beforeEach(() => {
  library.dependencies.seen.length = 0
})

const key = { headers: { authorization: 'Bearer reader' } }
const loan = { book_id: knownBook, reader: { name: ' Ana ' }, genres: ['poem'] }

describe('an answer', () => {
  test('has the aliases of the document for names and nothing hidden', async () => {
    const response = await library.get('/shelf/books?limit=1')
    expect(await response.json()).toEqual({
      data: [{ id: `${knownBook.slice(0, -1)}0`, title: 'Émile', genre: 'novel', pages: 100, weight: 0.5 }],
      total: 3,
    })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('has the success status of the contract', async () => {
    const response = await library.lend(loan)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ loan_id: 'loan_1', reader_name: 'Ana', genres: ['poem'], note: null })
  })

  test('takes a parameter of the path, a UUID in either case', async () => {
    const response = await library.get(`/shelf/books/${knownBook.toUpperCase()}`, key)
    expect(response.status).toBe(200)
    expect(library.dependencies.seen).toEqual([{ id: knownBook }])
  })
})

describe('input', () => {
  test('becomes variables: trimmed, with defaults, and without what is absent', async () => {
    await library.get('/shelf/books?title=+Nana%20&utm_source=mail&utm_source=web')
    expect(library.dependencies.seen).toEqual([{ title: 'Nana', first: 2 }])
    library.dependencies.seen.length = 0
    await library.lend({ ...loan, days: 3 })
    expect(library.dependencies.seen).toEqual([
      { bookId: knownBook, reader: { name: 'Ana' }, genres: ['poem'], days: 3 },
    ])
  })

  test.each([
    ['limit=0', 'limit must be an integer from 1 to 3'],
    ['limit=1.0', 'limit must be an integer from 1 to 3'],
    ['limit=1e0', 'limit must be an integer from 1 to 3'],
    ['limit=0x1', 'limit must be an integer from 1 to 3'],
    ['limit=', 'limit must not be empty; it must be an integer from 1 to 3'],
    ['limit', 'limit must not be empty; it must be an integer from 1 to 3'],
    ['limit=1&limit=1', 'limit must be sent only once'],
    ['l%69mit=1&limit=1', 'limit must be sent only once'],
    ['title=%20', 'title must be a string of 1 to 20 characters'],
    ['title=%ff', 'title must be percent-encoded UTF-8'],
    ['title=a%00', 'title must not contain NUL or an unpaired surrogate'],
  ])('the query %s is refused with its reason', async (query, message) => {
    expect(await errorText(await library.get(`/shelf/books?${query}`))).toBe(`400 BAD_REQUEST ${message}`)
  })

  const long = 'x'.repeat(300)
  test.each<[unknown, string]>([
    [{ ...loan, bookId: 1 }, 'bookId is not a known field; did you mean book_id?'],
    [{ bookId: knownBook }, 'bookId is not a known field; did you mean book_id?'],
    [{ ...loan, mail: 'a@b.example' }, 'mail is not a known field; did you mean reader.email?'],
    [{ ...loan, reader: { name: 'Ana', eMail: 'x' } }, 'reader.eMail is not a known field; did you mean reader.email?'],
    [{ ...loan, [long]: 1 }, `"${'x'.repeat(64)}" is not a known field; did you mean book_id?`],
    ['{"__proto__": {"days": 1}}', '__proto__ is not a known field; did you mean book_id?'],
    [{ ...loan, constructor: 1 }, 'constructor is not a known field; did you mean reader?'],
    [{ genres: ['poem'], reader: { name: 'Ana' } }, 'book_id is required and must be a UUID'],
    [{ ...loan, reader: {} }, 'reader.name is required and must be a string of 1 to 10 characters'],
    [{ ...loan, reader: null }, 'reader must be an object with name, not null'],
    [{ ...loan, reader: 'Ana' }, 'reader must be an object with name'],
    [{ ...loan, reader: ['Ana'] }, 'reader must be an object with name'],
    [{ ...loan, reader: { name: '  ' } }, 'reader.name must be a string of 1 to 10 characters'],
    [{ ...loan, reader: { name: 'A\0' } }, 'reader.name must not contain NUL or an unpaired surrogate'],
    [
      `{"book_id":"${knownBook}","genres":["poem"],"reader":{"name":"\\ud800"}}`,
      'reader.name must not contain NUL or an unpaired surrogate',
    ],
    [{ ...loan, reader: { name: 'Ana', email: 'ana' } }, 'reader.email must be an email address'],
    [{ ...loan, days: null }, 'days must be an integer from 1 to 30, not null'],
    [{ ...loan, days: '3' }, 'days must be an integer from 1 to 30'],
    [{ ...loan, days: 2.5 }, 'days must be an integer from 1 to 30'],
    [JSON.stringify({ ...loan, days: 7 }).replace('7', '1e400'), 'days must be an integer from 1 to 30'],
    [{ ...loan, genres: [] }, 'genres must be an array of 1 to 2 unique items, each one of novel, poem'],
    [{ ...loan, genres: ['poem', 'play'] }, 'genres[1] must be one of novel, poem'],
    [
      { ...loan, genres: ['poem', 'poem'] },
      'genres[1] must not repeat an earlier item; genres must be an array of 1 to 2 unique items, each one of novel, poem',
    ],
    [{ ...loan, book_id: `urn:uuid:${knownBook}` }, 'book_id must be a UUID'],
    [[loan], 'the body must be a JSON object'],
    ['null', 'the body must be a JSON object'],
    ['', 'the body must not be empty; it must be a JSON object'],
    ['{"book_id": ', 'the body must be well-formed JSON in UTF-8'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 'the body must be well-formed JSON in UTF-8'],
    [`{"days":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 'book_id is required and must be a UUID'],
  ])('the body %j is refused with its reason', async (body, message) => {
    expect(await errorText(await library.lend(body))).toBe(`400 BAD_REQUEST ${message}`)
    expect(library.dependencies.seen).toEqual([])
  })

  test('counts characters, not code units, after trimming', async () => {
    expect((await library.lend({ ...loan, reader: { name: ` ${'😀'.repeat(10)} ` } })).status).toBe(201)
    expect((await library.lend({ ...loan, reader: { name: '😀'.repeat(11) } })).status).toBe(400)
  })

  test('of a header is checked too', async () => {
    expect(await errorText(await library.lend(loan, { 'idempotency-key': 'a b' }))).toBe(
      '400 BAD_REQUEST Idempotency-Key must be visible characters',
    )
    expect((await library.lend(loan, { 'idempotency-key': 'a' })).status).toBe(201)
  })
})

describe('a body', () => {
  test('that is no plain JSON is 415', async () => {
    expect(await errorText(await library.lend(loan, { 'content-type': 'text/plain' }))).toBe(
      '415 BAD_REQUEST the body must be sent with Content-Type: application/json',
    )
    expect((await library.lend(loan, { 'content-type': 'application/jsonp' })).status).toBe(415)
    expect((await library.lend(loan, { 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await library.lend(loan, { 'content-type': 'Application/JSON; charset=x' })).status).toBe(201)
  })

  test('of 64 KiB is read, one byte more is 413', async () => {
    const text = JSON.stringify(loan)
    expect((await library.lend(text.padEnd(65_536))).status).toBe(201)
    expect(await errorText(await library.lend(text.padEnd(65_537)))).toBe(
      '413 BAD_REQUEST the body must not exceed 65536 bytes',
    )
  })

  test('of unknown length is cut at the limit, and the connection stays in step', async () => {
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
    const head = 'Host: x\r\nAuthorization: Bearer reader\r\nContent-Type: application/json\r\n'
    const large = `POST /shelf/loans HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${chunk(' '.repeat(65_536))}${chunk(' ')}0\r\n\r\n`
    const next = 'GET /shelf/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const statuses = (await raw(large + next)).match(/HTTP\/1\.1 \d+/g)
    expect(statuses).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404'])
  })
})

function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(library.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
  })
}

describe('the order of checks', () => {
  test('is path, method, key, then input', async () => {
    expect((await library.get('/shelf/loan', { method: 'POST' })).status).toBe(404)
    expect((await library.get('/shelf/loans', { method: 'PUT', body: '{' })).status).toBe(405)
    expect((await library.lend('{', { authorization: 'Bearer nobody' })).status).toBe(401)
    expect((await library.lend('{', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('a path', () => {
  test.each(['/shelf', '/shelf/', '/shelf/books/', '/shelf/Books', '/shelf/%62ooks', '/shelf/docs/package.json'])(
    '%s is unknown and counts as public',
    async (path) => {
      const response = await library.get(path)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('x-ratelimit-limit')).toBe('100')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await errorText(response)).toBe(
        '404 NOT_FOUND no resource exists at this path; see https://library.example/shelf/openapi.json',
      )
    },
  )

  test('beside the base belongs to somebody else', async () => {
    expect(await (await library.get('/shelfish')).text()).toBe('another middleware')
  })

  test('with a wrong method is 405 with Allow, and the headers of its limit', async () => {
    const open = await library.get('/shelf/books', { method: 'DELETE' })
    expect(open.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(open.headers.get('x-ratelimit-limit')).toBe('100')
    expect(await errorText(open)).toBe(
      '405 BAD_REQUEST method DELETE is not allowed for this path; allowed: GET, HEAD, OPTIONS',
    )
    const closed = await library.get('/shelf/loans')
    expect(closed.headers.get('allow')).toBe('POST')
    expect(closed.headers.get('x-ratelimit-limit')).toBe('30')
    expect(closed.status).toBe(405)
  })
})

describe('an error of the service', () => {
  test('keeps its status, code and words', async () => {
    const stranger = knownBook.replace('1', '2')
    expect(await errorText(await library.get(`/shelf/books/${stranger}`, key))).toBe(
      '404 NOT_FOUND there is no such book',
    )
  })

  test.each([
    ['Nobody', 'reader.name must be a reader'],
    ['Noone', 'reader.name must be a reader'],
    ['Poet', 'genres[0] must not be poem'],
    ['Ghost', 'input.shelf must be open'],
  ])('names the field as the caller wrote it (%s)', async (name, message) => {
    expect(await errorText(await library.lend({ ...loan, reader: { name } }))).toBe(`400 BAD_REQUEST ${message}`)
  })

  test('names a parameter whose argument has another name', async () => {
    const response = await library.get(`/shelf/books/${knownBook.replace('1', '9')}`, key)
    expect(await errorText(response)).toBe('400 BAD_REQUEST book_id must be a book of this year')
  })

  test('that is not for callers is not shown', async () => {
    const broken = knownBook.replace('1', '0')
    expect(await errorText(await library.get(`/shelf/books/${broken}`, key))).toBe(
      '500 INTERNAL the library failed to answer',
    )
  })
})

describe('an error of a resolver', () => {
  test('becomes the status, the headers and the code that it carries', async () => {
    const options = { status: 503, headers: { 'Retry-After': '5' } }
    const originalError = new ServiceError('INTERNAL', 'the shelves are being moved', options)
    const away = new GraphQLError(originalError.message, { originalError })
    const closed = await serveLibrary({ compile: () => () => ({ data: null, errors: [away] }) })
    const response = await closed.get('/shelf/books')
    await closed.close()
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(await errorText(response)).toBe('503 INTERNAL the shelves are being moved')
  })
})

describe('a caller that leaves', () => {
  test('before its body has arrived is not waited for', async () => {
    const request = new IncomingMessage(new Socket())
    Object.assign(request.headers, { 'content-type': 'application/json', 'content-length': '10' })
    const reading = readBody(request, 64 * 1024)
    request.destroy()
    await expect(reading).rejects.toThrow('the body is incomplete')
    await expect(readBody(request, 64 * 1024)).rejects.toThrow('the body is incomplete')
  })
})

describe('the public API', () => {
  test('may be read from any page, errors and 304 included', async () => {
    const { headers } = await library.get('/shelf/books')
    const same = await library.get('/shelf/books', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    for (const response of [same, await library.get('/shelf/books?limit=0')]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-expose-headers')).toContain('ETag, Link, X-RateLimit-Limit')
    }
  })

  test('answers a preflight, the other API does not', async () => {
    const response = await library.get('/shelf/books', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    expect(response.headers.get('access-control-max-age')).toBe('86400')
    const closed = await library.get('/shelf/loans', { method: 'OPTIONS' })
    expect(closed.status).toBe(405)
    expect(closed.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('lets caches keep an answer, but no error and nothing private', async () => {
    const cacheControl = async (path: string, init = {}) => (await library.get(path, init)).headers.get('cache-control')
    expect(await cacheControl('/shelf/books')).toBe('public, max-age=60')
    expect(await cacheControl('/shelf/books?limit=0')).toBe('no-store')
    expect(await cacheControl(`/shelf/books/${knownBook}`, key)).toBe('no-store')
    expect(await cacheControl(`/shelf/books/${knownBook}`)).toBe('no-store')
  })

  test('returns 304 with the same headers and no body for a matching ETag', async () => {
    const first = await library.get('/shelf/books')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    for (const known of [tag, `W/${tag}`, `"a", W/"b",${tag}`, '*']) {
      const again = await library.get('/shelf/books', { headers: { 'if-none-match': known } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      for (const name of ['etag', 'link', 'cache-control', 'x-ratelimit-limit']) {
        expect(again.headers.get(name)).toBe(first.headers.get(name))
      }
    }
    expect((await library.get('/shelf/books', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('answers HEAD as GET, without the body', async () => {
    const whole = await library.get('/shelf/books')
    const head = await library.get('/shelf/books', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await whole.text())))
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(await head.text()).toBe('')
  })

  test('leads through all pages by its links', async () => {
    const first = await library.get('/shelf/books?title=%C3%89&limit=2')
    const link = first.headers.get('link') ?? ''
    expect(link).toBe(
      '<https://library.example/shelf/books?title=%C3%89&limit=2&cursor=second>; rel="next", ' +
        '<https://library.example/terms>; rel="license"',
    )
    const { pathname, search } = new URL(link.slice(1, link.indexOf('>')))
    const last = await library.get(pathname + search)
    expect(last.headers.get('link')).toBe('<https://library.example/terms>; rel="license"')
    expect(((await last.json()) as { data: unknown[] }).data).toHaveLength(1)
  })
})

describe('the response cache', () => {
  test('stands behind the guards of public endpoints with a cache period, and of no other', async () => {
    const passed: string[] = []
    const cached = await serveLibrary({
      responseCache: (ctx, next) => {
        passed.push(`${ctx.path} ${ctx.response.get('X-RateLimit-Limit')}`)
        return next()
      },
    })
    await cached.get('/shelf/books')
    await cached.get(`/shelf/books/${knownBook}`, key)
    await cached.get('/shelf/openapi.json')
    await cached.lend(loan)
    await cached.close()
    expect(passed).toEqual(['/shelf/books 100'])
  })
})

describe('the contract', () => {
  test('is served with the public address and without the words of the adapter', async () => {
    const response = await library.get('/shelf/openapi.json')
    const text = await response.text()
    expect(JSON.parse(text).servers).toEqual([{ url: 'https://library.example/shelf' }])
    expect(text).not.toMatch(/"x-|_page/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await library.get('/shelf/openapi.json', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await library.get('/shelf/openapi.json', { method: 'POST' })).status).toBe(405)
  })
})
