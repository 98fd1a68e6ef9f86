import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiConnectionError } from './errors.js'
import type { CallOptions, ClientOptions } from './options.js'
import { Page } from './page.js'
import { readBody } from './read-response.js'
import { ApiResponse } from './response.js'
import { retryDelayMs } from './retry.js'
import { type HttpRequest, type HttpResponse, sendOnce } from './send-once.js'
import { version } from './version.js'

export interface Operation {
  method: 'GET' | 'POST'
  path: string
  /** False for the public API, which is never sent the key. */
  needsKey: boolean
}

/** What all operations have in common: URL, headers, retries. */
export class BaseClient {
  readonly #baseUrl: string
  /** Private, so that logging a client does not show the key. */
  readonly #apiKey: string | undefined
  readonly #timeoutMs: number
  readonly #maxRetries: number
  readonly #maxRetryDelayMs: number
  readonly #sleep: (milliseconds: number) => Promise<void>

  constructor({ baseUrl, apiKey, timeoutMs, maxRetries, maxRetryDelayMs, sleep }: ClientOptions) {
    this.#baseUrl = checkedUrl(baseUrl)
    this.#apiKey = apiKey === undefined ? undefined : headerText('apiKey', apiKey)
    this.#timeoutMs = timeoutMs ?? 30_000
    this.#maxRetries = maxRetries ?? 2
    this.#maxRetryDelayMs = maxRetryDelayMs ?? 60_000
    this.#sleep = sleep ?? wait
  }

  protected async send<Data>(operation: Operation, params: object, options: CallOptions): Promise<ApiResponse<Data>> {
    const isGet = operation.method === 'GET'
    const request = this.#request(operation, isGet ? queryOf(params) : '', isGet ? undefined : params, options)
    const { data, response } = await this.#exchange<Data>(request, options)
    return new ApiResponse(data, response)
  }

  protected list<Item>(operation: Operation, params: object, options: CallOptions): Promise<Page<Item>> {
    const fetchPage = async (query: string): Promise<Page<Item>> => {
      const request = this.#request(operation, query, undefined, options)
      const { data, response } = await this.#exchange<{ data: Item[]; total: number }>(request, options)
      return new Page(data, response, fetchPage)
    }
    return fetchPage(queryOf(params))
  }

  #request(
    { method, path, needsKey }: Operation,
    query: string,
    body: object | undefined,
    { idempotencyKey, requestId }: CallOptions,
  ): HttpRequest {
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': `fan-pass-node/${version}` }
    if (needsKey && this.#apiKey !== undefined) headers.authorization = `Bearer ${this.#apiKey}`
    if (requestId !== undefined) headers['x-request-id'] = headerText('requestId', requestId)
    if (body !== undefined) {
      headers['content-type'] = 'application/json'
      headers['idempotency-key'] = headerText('idempotencyKey', idempotencyKey ?? randomUUID())
    }
    return { method, url: `${this.#baseUrl}${path}${query && `?${query}`}`, headers, body: JSON.stringify(body) }
  }

  /** Sends a request until there is a response that no retry can change, with the same headers in each attempt. */
  async #exchange<Data>(request: HttpRequest, options: CallOptions): Promise<{ data: Data; response: HttpResponse }> {
    const maxRetries = options.maxRetries ?? this.#maxRetries
    let isUnanswered = false
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await sendOnce(request, options.timeoutMs ?? this.#timeoutMs)
        return { data: readBody(response) as Data, response }
      } catch (error) {
        isUnanswered ||= error instanceof ApiConnectionError
        const delay = retryDelayMs(error, attempt, isUnanswered, this.#maxRetryDelayMs)
        if (attempt >= maxRetries || delay === undefined) throw error
        await this.#sleep(delay)
      }
    }
  }
}

function checkedUrl(baseUrl: string): string {
  if (!/^https?:\/\/[^?#]+$/.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError('baseUrl must be an http or https URL such as https://pass.example/api/v1')
  return baseUrl.replace(/\/+$/, '')
}

/** The value is not shown: it may be a key. */
function headerText(name: string, value: string): string {
  if (!/^[ -~]*$/.test(value)) throw new TypeError(`${name} must consist of visible ASCII characters`)
  return value
}

/** Null is sent as an empty value, which the service refuses by name: it is not the same as absent. */
function queryOf(params: object): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  return new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value ?? '')]))).toString()
}
