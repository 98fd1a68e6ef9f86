import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Middleware } from 'koa'
import { ServiceError, unauthorized, unavailable } from '../../errors.js'
import { type EndpointDependencies, operationContext } from './endpoint-dependencies.js'
import { EventStream, onlyEvent } from './event-stream.js'
import { formatted } from './format-error.js'
import { prefersType, readOperation } from './read-operation.js'
import { type SubscriptionSource, startOperation } from './run-operation.js'

/** Of one partner, in one process. */
const mostStreams = 20
/** With what a key is remembered for, a revoked one is noticed within 5 s. */
const lookAgainMs = 500

/** Answers operations as server-sent events, for whoever asks for `text/event-stream`. */
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
    const partner = ctx.state.principal?.partnerId ?? ''
    const { dependencies } = this
    const answer = await startOperation(
      dependencies.policy,
      await readOperation(ctx, dependencies.policy),
      operationContext(dependencies, ctx),
    )
    ctx.status = 200
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    ctx.body = 'events' in answer ? this.#begin(ctx, partner, answer) : onlyEvent(formatted(answer))
  }

  /** Ends what is open, and begins nothing new. */
  stop(): void {
    this.#isStopping = true
    for (const stream of this.#open.keys()) stream.end(stopping())
  }

  #begin(ctx: Context, partner: string, { events, answer }: SubscriptionSource): EventStream['body'] {
    this.#checkRoom(partner, events)
    const { contextOf, reveal } = this.dependencies
    const stream = new EventStream({
      events,
      // A context of its own for each event: what is loaded for one is old for the next.
      answer: async (event) => formatted(await answer(event, contextOf(ctx))),
      reveal: (error) => reveal(error, ctx.state.requestId),
    })
    this.#open.set(stream, partner)
    void this.#watch(ctx, stream)
    void stream.run().finally(() => this.#open.delete(stream))
    return stream.body
  }

  #checkRoom(partner: string, events: SubscriptionSource['events']): void {
    const open = [...this.#open.values()].filter((owner) => owner === partner).length
    if (!this.#isStopping && open < mostStreams) return
    void events.return?.()
    if (this.#isStopping) throw stopping()
    const message = `a partner may keep ${mostStreams} streams open in one process; end one first`
    throw new ServiceError('RATE_LIMITED', message, { headers: { 'Retry-After': '1' } })
  }

  /** Ends a stream once its key does not count any more. */
  async #watch(ctx: Context, stream: EventStream): Promise<void> {
    try {
      while (await this.dependencies.gates.recheckKey(ctx, this.clock()))
        await wait(lookAgainMs, undefined, { signal: stream.over })
      stream.end(unauthorized('the API key is not valid any more'))
    } catch (error) {
      if (!stream.over.aborted) stream.end(this.dependencies.reveal(error, ctx.state.requestId))
    }
  }
}

const stopping = (): ServiceError => unavailable('the service is stopping; subscribe again')
