/** The closed list of error codes, shared by REST and GraphQL. */
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
  /** HTTP status, where it says more than the code's own (405, 409, 413, 415, 503). */
  status?: number
  headers?: Record<string, string>
  /** Path of the input at fault, such as `branding.logoUrl` or `capabilities[1]`. */
  field?: string | undefined
}

/**
 * An error that its caller may read: one sentence that says what is wrong and what is accepted. Where an input is at fault,
 * `field` names it and the message begins with that name, so that a transport can rename the field without parsing the
 * sentence.
 */
export class ServiceError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  readonly field: string | undefined

  /** @param problem the message; with a `field`, the rest of the sentence after the field's name */
  constructor(
    readonly code: ErrorCode,
    readonly problem: string,
    options: ErrorOptions = {},
  ) {
    super(options.field === undefined ? problem : `${options.field} ${problem}`)
    this.status = options.status ?? statusOf[code]
    this.headers = options.headers ?? {}
    this.field = options.field
  }

  /** The same error about a field under another name. */
  renamed(field: string): ServiceError {
    const { code, problem, status, headers } = this
    return new ServiceError(code, problem, { status, headers, field })
  }

  /** The part of a GraphQL error beside its message. */
  get extensions(): { code: ErrorCode; status: number; headers: Record<string, string> } {
    const { code, status, headers } = this
    return { code, status, headers }
  }
}

export const badRequest = (message: string, options?: ErrorOptions): ServiceError =>
  new ServiceError('BAD_REQUEST', message, options)

/** A 400 about one input: `invalidField('first', 'must be an integer from 1 to 200')`. */
export const invalidField = (field: string, problem: string): ServiceError => badRequest(problem, { field })

export const unauthorized = (message: string): ServiceError =>
  new ServiceError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Bearer' } })

export const notFound = (message: string): ServiceError => new ServiceError('NOT_FOUND', message)

/** The state of the resource forbids the request: the code of a bad request with the status 409. */
export const conflict = (message: string): ServiceError => badRequest(message, { status: 409 })

/** A dependency is unreachable or the service is overloaded; the caller may retry. */
export const unavailable = (message: string): ServiceError =>
  new ServiceError('INTERNAL', message, { status: 503, headers: { 'Retry-After': '5' } })
