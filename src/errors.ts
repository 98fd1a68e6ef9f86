/** The closed list of codes that an answer may carry, on both doors. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'INVALID_SCOPE'
  | 'PLAN_REQUIRED'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'INTERNAL'

const statusOf: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_SCOPE: 403,
  PLAN_REQUIRED: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL: 500,
}

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(statusOf, code)

export interface ErrorOptions {
  /** The HTTP status where it says more than the code's own (405, 409, 413, 415, 503). */
  status?: number
  headers?: Record<string, string>
}

/** An error that its caller may read: `message` is one sentence that names the field and says what is accepted. */
export class ServiceError extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: ErrorOptions = {},
  ) {
    super(message)
    this.status = options.status ?? statusOf[code]
    this.headers = options.headers ?? {}
  }

  /** What a GraphQL answer says beside the message. */
  get extensions(): { code: ErrorCode; status: number; headers: Record<string, string> } {
    const { code, status, headers } = this
    return { code, status, headers }
  }
}

export const badRequest = (message: string, options?: ErrorOptions): ServiceError =>
  new ServiceError('BAD_REQUEST', message, options)

export const unauthorized = (message: string): ServiceError =>
  new ServiceError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Bearer' } })

export const notFound = (message: string): ServiceError => new ServiceError('NOT_FOUND', message)

/** A state that forbids what was asked: the same code as a bad request, with the status 409. */
export const conflict = (message: string): ServiceError => badRequest(message, { status: 409 })

/** A dependency is away, or there is too much to do; the caller may try again. */
export const unavailable = (message: string): ServiceError =>
  new ServiceError('INTERNAL', message, { status: 503, headers: { 'Retry-After': '5' } })
