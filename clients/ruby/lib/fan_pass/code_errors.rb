# frozen_string_literal: true

# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

module FanPass
  # Status 400, or 405, 408, 409, 413, 415, 417, 431 if more specific: a parameter or body is missing,
  # malformed, out of range, unknown, or contradicts another.
  class BadRequestError < ApiError; end

  # Status 401: the API key is missing or invalid.
  class UnauthorizedError < ApiError; end

  # Status 403: the key lacks the required scope.
  class InvalidScopeError < ApiError; end

  # Status 403: the operation requires a higher plan.
  class PlanRequiredError < ApiError; end

  # Status 404: the path, pass, event or campaign does not exist, or the campaign belongs to another partner.
  class NotFoundError < ApiError; end

  # Status 429: a limit is exceeded.
  class RateLimitedError < ApiError; end

  # Status 500; 503 with `Retry-After`: an internal error; 503 if a dependency is unreachable or the service
  # is overloaded.
  class InternalError < ApiError; end

  # The class of each code.
  CODE_ERRORS = {
    "BAD_REQUEST" => BadRequestError,
    "UNAUTHORIZED" => UnauthorizedError,
    "INVALID_SCOPE" => InvalidScopeError,
    "PLAN_REQUIRED" => PlanRequiredError,
    "NOT_FOUND" => NotFoundError,
    "RATE_LIMITED" => RateLimitedError,
    "INTERNAL" => InternalError,
  }.freeze
end
