import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ServiceError } from '../../errors.js'

/** Proxies take a silent connection for a dead one. */
const heartbeatMs = 15_000
/** A reader that takes nothing for so long is cut off. */
const patienceMs = 10_000

const complete = 'event: complete\ndata:\n\n'
const heartbeat = ':\n\n'

const nextEvent = (result: object): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`

/** The answer that needs no stream: one event and its end. */
export const onlyEvent = (result: object): string => nextEvent(result) + complete

export interface StreamParts {
  events: AsyncIterableIterator<unknown>
  answer(event: unknown): Promise<object>
  /** How an error of ours is told. */
  reveal(error: unknown): ServiceError
}

/**
 * The events of one subscription as its reader takes them, in the words of graphql-sse: `next`, and `complete` at the end.
 * Where the service ends it, the last `next` says why.
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

  /** Aborted when nothing more will be told. */
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
    const { events, answer, reveal } = this.parts
    this.body.write(heartbeat)
    const beating = setInterval(() => this.body.writableNeedDrain || this.body.write(heartbeat), heartbeatMs)
    try {
      for await (const event of events) await this.#write(nextEvent(await answer(event)))
    } catch (error) {
      this.end(reveal(error))
    }
    clearInterval(beating)
    if (this.#reason) this.body.write(nextEvent(refusal(this.#reason)))
    this.body.end(complete)
    this.end()
  }

  /** While the reader is slow nothing is taken from the source. */
  async #write(text: string): Promise<void> {
    if (this.body.write(text)) return
    const patience = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(patienceMs)])
    await once(this.body, 'drain', { signal: patience }).catch(() => this.body.destroy())
  }
}

const refusal = ({ message, code }: ServiceError): object => ({ errors: [{ message, extensions: { code } }] })
