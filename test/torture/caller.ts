import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'

export interface Answer {
  /** 0 if the connection failed. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  ms: number
}

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  key?: string
  headers?: Record<string, string>
  body?: object
  /** Sent as a form, instead of `body`. */
  form?: Record<string, string>
}

/** Sends requests to one process over keep-alive connections. */
export class Caller {
  readonly #pool: Pool

  constructor(origin: string, connections: number) {
    this.#pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 })
  }

  async send({ method = 'GET', path, key, headers = {}, body, form }: Call): Promise<Answer> {
    const began = performance.now()
    try {
      const response = await this.#pool.request({
        method,
        path,
        headers: {
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
        },
        body: form ? new URLSearchParams(form).toString() : body ? JSON.stringify(body) : null,
      })
      const text = await response.body.text()
      return { status: response.statusCode, headers: response.headers, body: text, ms: performance.now() - began }
    } catch (error) {
      return { status: 0, headers: {}, body: (error as Error).message, ms: performance.now() - began }
    }
  }

  /** Sends `count` requests concurrently. */
  burst(count: number, call: (index: number) => Call): Promise<Answer[]> {
    return Promise.all(Array.from({ length: count }, (_, index) => this.send(call(index))))
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}

/** Number of responses by status: `200: 100, 429: 900`. */
export const statusesOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .sort(([one], [other]) => one - other)
    .map(([status, of]) => `${status}: ${of.length}`)
    .join(', ')

/** The quantile `part` (0 to 1) of the times, in whole milliseconds. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)
}

/** Waits for the next UTC minute if fewer than `seconds` of this one remain, because a rate-limit window starts with it. */
export async function roomInMinute(seconds: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < seconds * 1_000) await wait(leftMs + 20)
}
