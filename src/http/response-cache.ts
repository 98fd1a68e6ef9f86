import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Context, Middleware } from 'koa'
import { type CatalogueVersion, isWithin, type ValidityWindow } from '../catalogue/catalogue-version.js'
import { endOfTurn } from '../concurrency/end-of-turn.js'
import { rateLimitHeaders } from '../rate-limit/rate-limit-headers.js'
import type { RateLimitResult } from '../rate-limit/rate-limiter.js'
import type { AccessGuards } from './access-guards.js'
import { matches } from './entity-tag.js'
import type { LogRequest } from './log-requests.js'
import { isAmbiguous } from './reject-ambiguous-requests.js'
import { requestIdOf } from './request-id.js'

/** The part of an answer that its `ETag` stands for. */
export interface Content {
  body: Buffer
  tag: string
}

interface Kept extends ValidityWindow {
  /** Its bytes in UTF-8, a character each: head and body go out as one string. */
  body: string
  tag: string
  pathTemplate: string
  /** Names and values in turn: all that is the same for every caller, and of these what a 304 has. */
  headers: readonly string[]
  headersOf304: readonly string[]
}

const mostBytes = 8 * 1024 * 1024
/** What an answer takes besides its body and its URL: headers above all. Without it a great many empty lists would be free. */
const bytesBeside = 2_000
/**
 * So many URLs are remembered at least, and twice as many at most: about as many as there is room for answers. What is asked
 * again after more than that would have had to make room meanwhile.
 */
const leastAsked = 1_000
/** Long enough for every link of ours; what is longer carries something else along. */
const longestUrl = 1_000
const ofBody = new Set(['content-type', 'content-length'])
/** What belongs to one request. */
const own = new Set(['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])

/**
 * Public answers that caches may keep, by their URL. They are given in front of everything else: what is left to do is to
 * count the caller's address, name the request and log it. An answer is kept when it is asked for a second time, because
 * most pages of a list are read once. All are forgotten when the catalogue changes, and each when the next event ends,
 * because time alone changes a list then. The oldest make room.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>()
  #asked = new Set<string>()
  #askedBefore = new Set<string>()
  #bytes = 0

  constructor(
    private readonly gates: AccessGuards,
    private readonly logRequest: LogRequest,
    private readonly clock: () => Date,
    private readonly version: CatalogueVersion,
  ) {
    version.onChange(() => this.#forgetAll())
  }

  /** Answers what is kept, and leaves everything else to `handle`: a caller over its limit too. */
  before(handle: RequestListener): RequestListener {
    return (request, response) => {
      const began = performance.now()
      const now = this.clock()
      const kept = this.#find(request, now)
      if (!kept) return handle(request, response)
      this.gates.countAddress(request, now).then(
        (limit) =>
          limit.allowed
            ? endOfTurn().then(() => this.#send(kept, limit, began, request, response))
            : handle(request, response),
        () => handle(request, response),
      )
    }
  }

  /** Says that the answer of `ctx` is the same for every caller. */
  markCacheable(ctx: Context, content: Content): void {
    ctx.state.offered = content
  }

  /** Keeps what is offered behind it. */
  readonly middleware: Middleware = async (ctx, next) => {
    const { number } = this.version
    await next()
    const { offered, now, pathTemplate } = ctx.state
    const { method, url = '' } = ctx.req
    if (!offered || method !== 'GET' || url.length > longestUrl || !this.#isAskedAgain(url)) return
    const { body, tag } = offered
    const kept = { body: body.toString('latin1'), tag, pathTemplate, ...headersOf(ctx.res, body.length) }
    // Nobody waits for it, and where it does not come nothing is kept.
    this.version.validityFrom(now).then(
      (period) => this.#keep(url, { ...kept, ...period }, number),
      () => undefined,
    )
  }

  #find(request: IncomingMessage, now: Date): Kept | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const kept = this.#kept.get(request.url ?? '')
    return kept && isWithin(kept, now) && !isAmbiguous(request) ? kept : undefined
  }

  #send(kept: Kept, limit: RateLimitResult, began: number, request: IncomingMessage, response: ServerResponse): void {
    const requestId = requestIdOf(request)
    const status = matches(request.headers['if-none-match'], kept.tag) ? 304 : 200
    const headers = [...(status === 304 ? kept.headersOf304 : kept.headers), 'X-Request-Id', requestId]
    for (const [name, value] of Object.entries(rateLimitHeaders(limit))) headers.push(name, value)
    response.writeHead(status, headers)
    response.end(status === 304 ? undefined : kept.body, 'latin1')
    this.logRequest({ requestId, method: request.method ?? '', path: kept.pathTemplate, status, began })
  }

  #isAskedAgain(url: string): boolean {
    if (this.#asked.delete(url) || this.#askedBefore.delete(url)) return true
    if (this.#asked.size >= leastAsked) {
      this.#askedBefore = this.#asked
      this.#asked = new Set()
    }
    this.#asked.add(url)
    return false
  }

  /** What has changed while it was made may be older in an answer: that one is not kept. */
  #keep(url: string, kept: Kept, changes: number): void {
    if (changes !== this.version.number) return
    this.#drop(url)
    this.#kept.set(url, kept)
    this.#bytes += weightOf(url, kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(url: string): void {
    const kept = this.#kept.get(url)
    if (!kept) return
    this.#bytes -= weightOf(url, kept)
    this.#kept.delete(url)
  }

  #forgetAll(): void {
    this.#kept.clear()
    this.#bytes = 0
  }
}

function headersOf(response: ServerResponse, length: number): Pick<Kept, 'headers' | 'headersOf304'> {
  const shared = response.getHeaderNames().filter((name) => !own.has(name) && !ofBody.has(name))
  const headersOf304 = shared.flatMap((name) => [name, String(response.getHeader(name))])
  const type = ['content-type', String(response.getHeader('content-type')), 'content-length', String(length)]
  return { headers: [...headersOf304, ...type], headersOf304 }
}

const weightOf = (url: string, { body }: Kept): number => body.length + url.length + bytesBeside
