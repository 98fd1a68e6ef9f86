"""What all operations have in common: URL, headers, retries."""

from __future__ import annotations

import json
import re
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypedDict
from urllib.parse import urlencode, urlsplit

from .errors import ApiConnectionError, FanPassError
from .read_response import read_body
from .response import ApiResponse, Page
from .retry import retry_delay
from .send_once import HttpRequest, HttpResponse, send_once
from .version import VERSION


class CallOptions(TypedDict, total=False):
    """What can be set for one call."""

    idempotency_key: str
    """The `Idempotency-Key` of a POST. Default: a new one per call, the same in each of its attempts."""
    request_id: str
    """The `X-Request-Id` to send: 1 to 128 letters, digits, dots, underscores and hyphens."""
    timeout: float
    """`timeout` of this call."""
    max_retries: int
    """`max_retries` of this call."""


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    needs_key: bool
    """False for the public API, which is never sent the key."""


class BaseClient:
    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        max_retry_delay: float = 60.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """A client of one service with one key.

        :param base_url: the base URL of the API, which ends in `/api/v1`
        :param api_key: an API key, `svc_live_…`; the public API needs none
        :param timeout: how long to wait for a connection and for each part of a response, in seconds
        :param max_retries: how often a request is repeated after 408, 429, 500, 502, 503, 504 or a lost connection
        :param max_retry_delay: the longest pause before a retry, in seconds; where the service asks for a longer one, the
            error is raised
        :param sleep: waits before a retry; for tests that must not wait
        """
        self._base_url = _checked_url(base_url)
        self._api_key = None if api_key is None else _header_text("api_key", api_key)
        self._timeout = timeout
        self._max_retries = max_retries
        self._max_retry_delay = max_retry_delay
        self._sleep = sleep

    def _send(self, operation: Operation, params: Mapping[str, Any], options: CallOptions | None) -> ApiResponse[Any]:
        is_get = operation.method == "GET"
        query = _query_of(params) if is_get else ""
        request = self._request(operation, query, None if is_get else params, options or {})
        body, response = self._exchange(request, options or {})
        return ApiResponse(body, response.status, response.headers)

    def _list(self, operation: Operation, params: Mapping[str, Any] | None, options: CallOptions | None) -> Page[Any]:
        def fetch(query: str) -> Page[Any]:
            request = self._request(operation, query, None, options or {})
            body, response = self._exchange(request, options or {})
            return Page(body, response.status, response.headers, fetch)

        return fetch(_query_of(params or {}))

    def _request(
        self, operation: Operation, query: str, body: Mapping[str, Any] | None, options: CallOptions
    ) -> HttpRequest:
        headers = {"Accept": "application/json", "User-Agent": f"fan-pass-python/{VERSION}"}
        if operation.needs_key and self._api_key is not None:
            headers["Authorization"] = f"Bearer {self._api_key}"
        if "request_id" in options:
            headers["X-Request-Id"] = _header_text("request_id", options["request_id"])
        if body is not None:
            headers["Content-Type"] = "application/json"
            key = options.get("idempotency_key") or str(uuid.uuid4())
            headers["Idempotency-Key"] = _header_text("idempotency_key", key)
        url = f"{self._base_url}{operation.path}" + (f"?{query}" if query else "")
        content = None if body is None else json.dumps(body, allow_nan=False).encode()
        return HttpRequest(operation.method, url, headers, content)

    def _exchange(self, request: HttpRequest, options: CallOptions) -> tuple[dict[str, Any], HttpResponse]:
        """Sends a request until there is a response that no retry can change, with the same headers in each attempt."""
        attempt = 0
        is_unanswered = False
        while True:
            try:
                response = send_once(request, options.get("timeout", self._timeout))
                return read_body(response), response
            except FanPassError as error:
                is_unanswered = is_unanswered or isinstance(error, ApiConnectionError)
                delay = retry_delay(error, attempt, is_unanswered, self._max_retry_delay)
                if attempt >= options.get("max_retries", self._max_retries) or delay is None:
                    raise
            self._sleep(delay)
            attempt += 1


def _checked_url(base_url: str) -> str:
    if not re.fullmatch(r"https?://[^\s?#]+", base_url) or not urlsplit(base_url).hostname:
        raise ValueError("base_url must be an http or https URL such as https://pass.example/api/v1")
    return base_url.rstrip("/")


def _header_text(name: str, value: str) -> str:
    """The value is not shown: it may be a key."""
    if not re.fullmatch(r"[ -~]*", value):
        raise ValueError(f"{name} must consist of visible ASCII characters")
    return value


def _query_of(params: Mapping[str, Any]) -> str:
    """None is sent as an empty value, which the service refuses by name: it is not the same as absent."""
    return urlencode({name: "" if value is None else value for name, value in params.items()})
