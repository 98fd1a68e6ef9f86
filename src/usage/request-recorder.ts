import type { QueryRunner } from '../database/query-runner.js'
import type { FinishedRequest } from './finished-request.js'
import { RequestCountBuffer } from './request-count-buffer.js'
import { RequestLogBuffer } from './request-log-buffer.js'

const flushMs = 2_000

/**
 * Counts partners' requests and keeps the request log. Both are buffered and written every two seconds and on close, so
 * that a request costs no write; a killed process loses its buffer. Rate limits do not depend on the counts.
 */
export class RequestRecorder {
  readonly #counts = new RequestCountBuffer()
  readonly #log = new RequestLogBuffer()
  #writing: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout

  constructor(private readonly queries: QueryRunner) {
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  record(request: FinishedRequest): void {
    this.#counts.add(request)
    this.#log.add(request)
  }

  /** Writes what is buffered. Counts of a failed write are retried with the next flush; log entries are dropped. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      await this.#counts.write(this.queries)
      await this.#log.write(this.queries)
    })
    return this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
    await this.#counts.writeAll(this.queries)
  }
}
