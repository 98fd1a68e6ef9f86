"""From a response to its body, or to an error."""

from __future__ import annotations

import json
import re
from typing import Any

from .code_errors import CODE_ERRORS
from .errors import ApiError
from .send_once import HttpResponse


def read_body(response: HttpResponse) -> dict[str, Any]:
    """The body of a successful response. Raises an ApiError for any other."""
    parsed = _parse_object(response.body)
    if parsed is not None and 200 <= response.status < 300:
        return parsed
    raise _error_of(response, parsed or {})


def _error_of(response: HttpResponse, body: dict[str, Any]) -> ApiError:
    code = body.get("code")
    message = body.get("error")
    known = code if isinstance(code, str) else None
    foreign = f"the response has status {response.status} and is not the API's own"
    return CODE_ERRORS.get(known or "", ApiError)(
        message if isinstance(message, str) else foreign,
        status=response.status,
        code=known,
        request_id=response.headers.get("x-request-id"),
        retry_after=_seconds_of(response.headers.get("retry-after", "")),
        body=response.body,
    )


def _parse_object(text: str) -> dict[str, Any] | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _seconds_of(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None
