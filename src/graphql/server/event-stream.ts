import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ServiceError } from '../../errors.js'
import { toGraphqlError } from './to-graphql-error.js'

/** Proxies close a silent connection. */
const heartbeatMs = 15_000
/** A reader that takes nothing for this long is disconnected. */
const drainTimeoutMs = 10_000

const complete = 'event: complete\ndata:\n\n'
const heartbeat = ':\n\n'

const nextEvent = (result: object): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`

/** The body of a stream with a single event. */
export const singleEvent = (result: object): string => nextEvent(result) + complete

export interface StreamParts {
  events: AsyncIterableIterator<unknown>
  answer(event: unknown): Promise<object>
  toPublicError(error: unknown): ServiceError
}

/**
 * The events of one subscription in the protocol of graphql-sse: `next`, and `complete` at the end. Where the service ends
 * it, the last `next` has the error.
 */
export class EventStream {
  readonly body = new PassThrough({ highWaterMark: 16_384 })
  readonly #over = new AbortController()
  readonly #closed = new AbortController()
  #reason: ServiceError | undefined

  constructor(private readonly parts: StreamParts) {
    this.body.once('close', () => {
      this.#closed.abort()
      this.end()
    })
  }

  /** Aborted when no more events will be sent. */
  get over(): AbortSignal {
    return this.#over.signal
  }

  end(reason?: ServiceError): void {
    if (this.over.aborted) return
    this.#reason = reason
    this.#over.abort()
    void this.parts.events.return?.()
  }

  /** Lasts as long as the stream; never rejects. */
  async run(): Promise<void> {
    const { events, answer, toPublicError } = this.parts
    this.body.write(heartbeat)
    const beating = setInterval(() => this.body.writableNeedDrain || this.body.write(heartbeat), heartbeatMs)
    try {
      for await (const event of events) await this.#write(nextEvent(await answer(event)))
    } catch (error) {
      this.end(toPublicError(error))
    }
    clearInterval(beating)
    if (this.#reason) this.body.write(nextEvent({ errors: [toGraphqlError(this.#reason)] }))
    this.body.end(complete)
    this.end()
  }

  /** Waits for a slow reader before the next event is taken from the source. */
  async #write(text: string): Promise<void> {
    if (this.body.write(text)) return
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(drainTimeoutMs)])
    await once(this.body, 'drain', { signal }).catch(() => this.body.destroy())
  }
}
