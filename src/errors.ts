/** The closed list of error codes, shared by REST and GraphQL; a recent sign-in is required of persons, so never by REST. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'INVALID_SCOPE'
  | 'RECENT_SIGN_IN_REQUIRED'
  | 'PLAN_REQUIRED'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'INTERNAL'

const statusOf: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_SCOPE: 403,
  RECENT_SIGN_IN_REQUIRED: 403,
  PLAN_REQUIRED: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL: 500,
}

export const errorCodes = Object.keys(statusOf) as readonly ErrorCode[]

/** Why the state of a reservation forbids a request, for pages that say it in the reader's language. */
export interface ConflictReason {
  code:
    | 'cancelled'
    | 'passed'
    | 'full'
    | 'few_places'
    | 'no_reservations'
    | 'pass_inactive'
    | 'plan_changed'
    | 'closed_day'
    | 'closed_hours'
    | 'too_soon'
    | 'large_party'
  /** Places that are left, minutes that a table must lie ahead, or people that a party may have. */
  count?: number
}

export interface ErrorOptions {
  /** HTTP status, where it says more than the code's own (405, 409, 413, 415, 503). */
  status?: number
  headers?: Record<string, string>
  /** Path of the input at fault, such as `branding.logoUrl` or `capabilities[1]`. */
  field?: string | undefined
  reason?: ConflictReason | undefined
}

/** A fault of the configuration or the surroundings that prevents the start; its message is all that the operator needs. */
export class SetupError extends Error {}

const maxLength = 500

/** Libraries quote a caller's text of any length. */
const shortened = (text: string): string => (text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`)

/**
 * An error that its caller may read: one sentence that says what is wrong and what is accepted. Where an input is at fault,
 * `field` names it and the message begins with that name, so that a transport can rename the field without parsing the
 * sentence.
 */
export class ServiceError extends Error {
  readonly problem: string
  readonly status: number
  readonly headers: Record<string, string>
  readonly field: string | undefined
  readonly reason: ConflictReason | undefined

  /** @param problem the message; with a `field`, the rest of the sentence after the field's name */
  constructor(
    readonly code: ErrorCode,
    problem: string,
    options: ErrorOptions = {},
  ) {
    super(shortened(options.field === undefined ? problem : `${options.field} ${problem}`))
    this.problem = shortened(problem)
    this.status = options.status ?? statusOf[code]
    this.headers = options.headers ?? {}
    this.field = options.field
    this.reason = options.reason
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

/** @param allowed the value of the `Allow` header */
export const methodNotAllowed = (method: string, allowed: string): ServiceError =>
  badRequest(`method ${method} is not allowed for this path; allowed: ${allowed}`, {
    status: 405,
    headers: { Allow: allowed },
  })

/** The state of the resource forbids the request: the code of a bad request with the status 409. */
export const conflict = (message: string, reason?: ConflictReason): ServiceError =>
  badRequest(message, { status: 409, reason })

/** A dependency is unreachable or the service is overloaded; the caller may retry. */
export const unavailable = (message: string): ServiceError =>
  new ServiceError('INTERNAL', message, { status: 503, headers: { 'Retry-After': '5' } })
