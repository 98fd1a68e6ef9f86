import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Middleware } from 'koa'
import type { Principal } from '../../auth/principal.js'
import { ServiceError, unauthorized, unavailable } from '../../errors.js'
import { callerLimit } from '../../rate-limit/limits.js'
import { type EndpointDependencies, operationContext } from './endpoint-dependencies.js'
import { EventStream, singleEvent } from './event-stream.js'
import { prefersType, readOperation } from './read-operation.js'
import { type SubscriptionSource, startOperation } from './run-operation.js'
import { retryAfterHeader } from './to-graphql-error.js'

/** Of one partner over all its keys, or of one person; in one process. */
const maxStreams = 20
/** Together with the key cache's TTL, a revoked key ends a stream within 5 s. */
const recheckMs = 500

/** Runs operations for requests that accept `text/event-stream` and sends their results as server-sent events. */
export class EventStreams {
  readonly #open = new Map<EventStream, string>()
  #isStopping = false

  constructor(
    private readonly dependencies: EndpointDependencies,
    private readonly clock: () => Date,
  ) {}

  readonly middleware: Middleware = async (koa, next) => {
    const ctx = koa as Context
    if (!prefersType(ctx, 'text/event-stream')) return next()
    const { principal } = ctx.state
    const owner = principal ? callerLimit(principal).key : ''
    const { dependencies } = this
    const result = await startOperation(
      dependencies.policy,
      await readOperation(ctx, dependencies.policy),
      operationContext(dependencies, ctx),
    )
    ctx.status = 200
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    if ('events' in result) ctx.body = this.#begin(ctx, owner, result)
    else {
      ctx.set(retryAfterHeader(result.errors))
      ctx.body = singleEvent(result)
    }
  }

  /** Ends all streams and refuses new ones. */
  stop(): void {
    this.#isStopping = true
    for (const stream of this.#open.keys()) stream.end(stopping())
  }

  #begin(ctx: Context, owner: string, { events, answer }: SubscriptionSource): EventStream['body'] {
    this.#checkStreamLimit(owner, events)
    const { contextOf, toPublicError } = this.dependencies
    const stream = new EventStream({
      events,
      // A context for each event: rows loaded for one event are stale for the next.
      answer: (event) => answer(event, contextOf(ctx)),
      toPublicError: (error) => toPublicError(error, ctx.state.requestId),
    })
    this.#open.set(stream, owner)
    void this.#watch(ctx, stream)
    void stream.run().finally(() => this.#open.delete(stream))
    return stream.body
  }

  #checkStreamLimit(owner: string, events: SubscriptionSource['events']): void {
    const open = [...this.#open.values()].filter((other) => other === owner).length
    if (!this.#isStopping && open < maxStreams) return
    void events.return?.()
    if (this.#isStopping) throw stopping()
    const message = `limit of ${maxStreams} open streams per partner or person reached; close a stream first`
    throw new ServiceError('RATE_LIMITED', message, { headers: { 'Retry-After': '1' } })
  }

  /** Ends a stream once its key or session is revoked, has expired, or may do less than when the stream began. */
  async #watch(ctx: Context, stream: EventStream): Promise<void> {
    const before = ctx.state.principal
    try {
      while (await this.dependencies.guards.recheckKey(ctx, this.clock())) {
        if (hasLostScope(before, ctx.state.principal)) return stream.end(scopeLost())
        await wait(recheckMs, undefined, { signal: stream.over })
      }
      stream.end(unauthorized(before?.person ? sessionEnded : 'the API key is no longer valid'))
    } catch (error) {
      if (!stream.over.aborted) stream.end(this.dependencies.toPublicError(error, ctx.state.requestId))
    }
  }
}

const hasLostScope = (before: Principal | undefined, now: Principal | undefined): boolean =>
  [...(before?.scopes ?? [])].some((scope) => !now?.scopes.has(scope))

const scopeLost = (): ServiceError =>
  new ServiceError(
    'INVALID_SCOPE',
    'what the caller may do has been reduced; subscribe again if it still includes this',
  )
const sessionEnded = 'the session has ended: sign in again'
const stopping = (): ServiceError => unavailable('the service is restarting; subscribe again')
