# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.
from __future__ import annotations

from .errors import ApiError

__all__ = [
    "BadRequestError",
    "UnauthorizedError",
    "InvalidScopeError",
    "PlanRequiredError",
    "NotFoundError",
    "RateLimitedError",
    "InternalError",
]


class BadRequestError(ApiError):
    """Status 400, or 405, 408, 409, 413, 415, 417, 431 if more specific: a parameter or body is
    missing, malformed, out of range, unknown, or contradicts another.
    """


class UnauthorizedError(ApiError):
    """Status 401: the API key is missing or invalid."""


class InvalidScopeError(ApiError):
    """Status 403: the key lacks the required scope."""


class PlanRequiredError(ApiError):
    """Status 403: the operation requires a higher plan."""


class NotFoundError(ApiError):
    """Status 404: the path, pass, event or campaign does not exist, or the campaign belongs to another
    partner.
    """


class RateLimitedError(ApiError):
    """Status 429: a limit is exceeded."""


class InternalError(ApiError):
    """Status 500; 503 with `Retry-After`: an internal error; 503 if a dependency is unreachable or the
    service is overloaded.
    """


CODE_ERRORS: dict[str, type[ApiError]] = {
    "BAD_REQUEST": BadRequestError,
    "UNAUTHORIZED": UnauthorizedError,
    "INVALID_SCOPE": InvalidScopeError,
    "PLAN_REQUIRED": PlanRequiredError,
    "NOT_FOUND": NotFoundError,
    "RATE_LIMITED": RateLimitedError,
    "INTERNAL": InternalError,
}
"""The class of each code."""
