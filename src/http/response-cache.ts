import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { type CatalogueVersion, isWithin, type ValidityWindow } from '../catalogue/catalogue-version.js'

interface CachedResponse extends ValidityWindow {
  body: Buffer
  headers: Record<string, string>
}

/** The headers that describe the content. All others belong to one request and are set in front of the cache. */
const contentHeaders = ['Content-Type', 'Cache-Control', 'ETag', 'Link']

const maxBytes = 8 * 1024 * 1024
/** About as many addresses as there is room for responses. */
const maxRememberedUrls = 1_000
/** What an entry takes besides its body and its URL, so that small responses are not free. */
const overheadBytes = 2_000

/**
 * Public responses by path and query, from their second request on: most pages of a list are read once, and storing each
 * of them would cost more than the cache saves (docs/decisions/0009). The cache is cleared when the catalogue changes. An entry also expires when the next event
 * ends, because time alone changes a list then.
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, url) => body.length + url.length + overheadBytes,
  })

  readonly #requestedOnce = new LRUCache<string, true>({ max: maxRememberedUrls })

  constructor(private readonly version: CatalogueVersion) {
    version.onChange(() => this.#responses.clear())
  }

  /** For GET and HEAD of a public resource; what counts, names or logs the request stands in front of it. */
  readonly middleware: Middleware = async (ctx, next) => {
    const { url } = ctx
    const cached = this.#responses.get(url)
    if (cached && isWithin(cached, ctx.state.now)) return send(ctx as never, cached)
    const { number } = this.version
    await next()
    if (ctx.status !== 200 || !Buffer.isBuffer(ctx.body) || !this.#isRequestedAgain(url)) return
    const response = { body: ctx.body, headers: headersOf(ctx as never) }
    this.version.validityFrom(ctx.state.now).then(
      // A response that was computed across a change may be older than the change.
      (window) => number === this.version.number && this.#responses.set(url, { ...response, ...window }),
      // Without a validity window nothing is cached; the caller has the response already.
      () => undefined,
    )
  }

  #isRequestedAgain(url: string): boolean {
    const isAgain = this.#requestedOnce.has(url)
    this.#requestedOnce.set(url, true)
    return isAgain
  }
}

function send(ctx: Context, { body, headers }: CachedResponse): void {
  ctx.status = 200
  ctx.set(headers)
  ctx.body = body
}

function headersOf({ response }: Context): Record<string, string> {
  const pairs = contentHeaders.map((name) => [name, response.get(name)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value))
}
