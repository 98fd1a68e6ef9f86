/** The class of every error that this library throws about a request or a webhook. */
export class FanPassError extends Error {
  override readonly name: string = this.constructor.name
}

export interface ApiErrorDetails {
  status: number
  code: string | undefined
  requestId: string | undefined
  retryAfter: number | undefined
  body: string
}

/** The service, or a proxy before it, has answered with an error. Each code of the service has a subclass. */
export class ApiError extends FanPassError {
  /** The HTTP status. */
  readonly status: number
  /** The code, such as `NOT_FOUND`; undefined where the response is not the service's own, such as a proxy's page. */
  readonly code: string | undefined
  /** The id of the request: quote it when you report a problem. */
  readonly requestId: string | undefined
  /** The seconds of `Retry-After`. */
  readonly retryAfter: number | undefined
  /** The body as received. */
  readonly body: string

  constructor(message: string, { status, code, requestId, retryAfter, body }: ApiErrorDetails) {
    super(message)
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** There is no complete response: the service is unreachable or the connection was cut. `cause` has the details. */
export class ApiConnectionError extends FanPassError {}

/** An attempt took longer than the timeout. */
export class ApiTimeoutError extends ApiConnectionError {}

/** A webhook delivery is not genuine, or too old. */
export class WebhookVerificationError extends FanPassError {}
