// Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

import { ApiError } from './errors.js'

/** Status 400, or 405, 408, 409, 413, 415, 417, 431 if more specific: a parameter or body is missing, malformed, out of range, unknown, or contradicts another. */
export class BadRequestError extends ApiError {}

/** Status 401: the API key is missing or invalid. */
export class UnauthorizedError extends ApiError {}

/** Status 403: the key lacks the required scope. */
export class InvalidScopeError extends ApiError {}

/** Status 403: the operation requires a higher plan. */
export class PlanRequiredError extends ApiError {}

/** Status 404: the path, pass, event or campaign does not exist, or the campaign belongs to another partner. */
export class NotFoundError extends ApiError {}

/** Status 429: a limit is exceeded. */
export class RateLimitedError extends ApiError {}

/** Status 500; 503 with `Retry-After`: an internal error; 503 if a dependency is unreachable or the service is overloaded. */
export class InternalError extends ApiError {}

/** The class of each code. */
export const codeErrors: Readonly<Record<string, typeof ApiError>> = {
  BAD_REQUEST: BadRequestError,
  UNAUTHORIZED: UnauthorizedError,
  INVALID_SCOPE: InvalidScopeError,
  PLAN_REQUIRED: PlanRequiredError,
  NOT_FOUND: NotFoundError,
  RATE_LIMITED: RateLimitedError,
  INTERNAL: InternalError,
}
