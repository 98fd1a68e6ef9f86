import type { ErrorCode } from '../errors.js'
import type { RateLimitResult } from '../rate-limit/rate-limiter.js'

/** A request with an API key, after its response was made. It holds no query, no body and nothing about a person. */
export interface FinishedRequest {
  readonly at: Date
  readonly requestId: string
  readonly partnerId: string
  readonly keyId: string
  readonly method: string
  /** Template of the path, such as `/api/v1/venues/{id}`. */
  readonly path: string
  /** `operationId` of the contract, or the name of the GraphQL operation. */
  readonly operation: string | undefined
  readonly status: number
  /** Of the error; of GraphQL the first one's. */
  readonly code: ErrorCode | undefined
  readonly durationMs: number
  /** The partner's limit after the request was counted. */
  readonly limit: RateLimitResult | undefined
}
