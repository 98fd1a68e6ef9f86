export interface ClientOptions {
  /** The base URL of the API, which ends in `/api/v1`. */
  baseUrl: string
  /** An API key, `svc_live_…`. The public API needs none, and is never sent it. */
  apiKey?: string
  /** How long one attempt may take, in milliseconds. Default: 30,000. */
  timeoutMs?: number
  /** How often a request is repeated after 408, 429, 500, 502, 503, 504 or a lost connection. Default: 2. */
  maxRetries?: number
  /**
   * The longest pause before a retry, in milliseconds. Where the service asks for a longer one, the error is thrown.
   * Default: 60,000.
   */
  maxRetryDelayMs?: number
  /** Waits before a retry. For tests that must not wait. */
  sleep?: (milliseconds: number) => Promise<void>
}

export interface CallOptions {
  /** The `Idempotency-Key` of a POST. Default: a new one per call, the same in each of its attempts. */
  idempotencyKey?: string
  /** The `X-Request-Id` to send: 1 to 128 letters, digits, dots, underscores and hyphens. */
  requestId?: string
  /** `timeoutMs` of this call. */
  timeoutMs?: number
  /** `maxRetries` of this call. */
  maxRetries?: number
}
