import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { type CatalogueVersion, isWithin, type ValidityWindow } from '../catalogue/catalogue-version.js'
import { dropUnmodified } from './conditional-get.js'
import { isAmbiguous } from './reject-ambiguous-requests.js'

/** A response as it is sent to every caller, without the headers that belong to one request. */
export interface CachedResponse {
  readonly body: Buffer
  readonly tag: string
  /** Those that are the same for every caller, besides those of every response: names and values in turn. */
  readonly headers: readonly string[]
  readonly headersOf304: readonly string[]
  /** For the log and the metrics. */
  readonly pathTemplate: string
  readonly registeredOperation: string | undefined
}

type Entry = CachedResponse & ValidityWindow

const maxBytes = 8 * 1024 * 1024
/** About as many addresses as there is room for responses. */
const maxRememberedUrls = 1_000
/** What an entry takes besides its body and its URL, so that small responses are not free. */
const overheadBytes = 2_000

/** Lets the cache store the response, which must be the same for every caller. */
export const markCacheable: Middleware = (ctx, next) => {
  ctx.state.isCacheable = true
  return next()
}

/**
 * Public responses by path, query and `Accept-Encoding`, from their second request on: most pages of a list are read once,
 * and storing each of them would cost more than the cache saves (docs/decisions/0009). The cache is cleared when the
 * catalogue changes. An entry also expires when the next event ends, because time alone changes a list then.
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + overheadBytes,
  })

  readonly #requestedOnce = new LRUCache<string, true>({ max: maxRememberedUrls })

  constructor(private readonly version: CatalogueVersion) {
    version.onChange(() => this.#responses.clear())
  }

  /** The stored response to a request. */
  find(request: IncomingMessage, now: Date): CachedResponse | undefined {
    const key = isAmbiguous(request) ? undefined : keyOf(request)
    const entry = key === undefined ? undefined : this.#responses.get(key)
    return entry && isWithin(entry, now) ? entry : undefined
  }

  /** Stores responses that are marked as cacheable, as they leave compression. */
  readonly store: Middleware = async (ctx, next) => {
    const { number } = this.version
    await next()
    if (!ctx.state.isCacheable) return
    const key = keyOf(ctx.req)
    if (key !== undefined && ctx.status === 200 && this.#isRequestedAgain(key)) this.#store(key, ctx as never, number)
    dropUnmodified(ctx as never)
  }

  #isRequestedAgain(key: string): boolean {
    const isAgain = this.#requestedOnce.has(key)
    this.#requestedOnce.set(key, true)
    return isAgain
  }

  /** `number` is that of the catalogue version before the response was computed. */
  #store(key: string, ctx: Context, number: number): void {
    const response = toCached(ctx)
    if (!response) return
    this.version.validityFrom(ctx.state.now).then(
      // A response that was computed across a change may be older than the change.
      (window) => number === this.version.number && this.#responses.set(key, { ...response, ...window }),
      // Without a validity window nothing is cached; the caller has the response already.
      () => undefined,
    )
  }
}

/** Undefined for a request that is never served from the cache; `Expect` is left to the routes. */
function keyOf({ headers, method, url }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.expect !== undefined) return undefined
  return `${headers['accept-encoding'] ?? ''} ${url}`
}

/** Of a response, as all others are those of every response or belong to one request. */
const sharedHeaders = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'ETag',
  'Link',
  'Vary',
]
/** Of a response with a body. */
const bodyHeaders = ['Content-Encoding', 'Content-Length', 'Content-Type']

function toCached({ body, res, state }: Context): CachedResponse | undefined {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return undefined
  const headersOf304 = pick(res, sharedHeaders)
  return {
    body: unpooled(body),
    tag: String(res.getHeader('ETag')),
    headers: [...headersOf304, ...pick(res, bodyHeaders)],
    headersOf304,
    pathTemplate: state.pathTemplate,
    registeredOperation: state.registeredOperation,
  }
}

/** A copy with memory of its own: a small Buffer is a part of a pool of 64 kB, which it would keep as a whole. */
function unpooled(body: string | Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  if (typeof body === 'string') copy.write(body)
  else body.copy(copy)
  return copy
}

const pick = (response: ServerResponse, names: readonly string[]): string[] =>
  names.filter((name) => response.hasHeader(name)).flatMap((name) => [name, String(response.getHeader(name))])
