"""When a request is repeated."""

from __future__ import annotations

import random

from .errors import ApiConnectionError, ApiError, FanPassError

_RETRIED_STATUSES = (408, 429, 500, 502, 503, 504)
_FIRST_DELAY = 0.5
_MAX_BACKOFF = 8.0


def retry_delay(error: FanPassError, attempt: int, is_unanswered: bool, max_delay: float) -> float | None:
    """The pause before the next attempt in seconds; None if there must not be one.

    `Retry-After` is a minimum: the jitter is added, so that clients that were refused together do not return together.
    `attempt` is the number of the failed attempt, from 0. `is_unanswered`: an earlier attempt of the call got no response.
    The service may still be working on it, which a 409 then says.
    """
    if not _is_retriable(error, is_unanswered):
        return None
    retry_after = error.retry_after if isinstance(error, ApiError) else None
    if retry_after is None:
        return min(_FIRST_DELAY * 2.0**attempt, _MAX_BACKOFF) * random.uniform(0.5, 1)
    if retry_after > max_delay:
        return None
    return retry_after + random.uniform(0, max(retry_after / 4, _FIRST_DELAY))


def _is_retriable(error: FanPassError, is_unanswered: bool) -> bool:
    if isinstance(error, ApiConnectionError):
        return True
    if not isinstance(error, ApiError):
        return False
    return error.status in _RETRIED_STATUSES or (error.status == 409 and is_unanswered)
