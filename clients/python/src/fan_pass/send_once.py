"""One attempt of a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .errors import ApiConnectionError, ApiTimeoutError


@dataclass(frozen=True)
class HttpRequest:
    method: str
    url: str
    headers: dict[str, str]
    body: bytes | None


@dataclass(frozen=True)
class HttpResponse:
    status: int
    headers: Mapping[str, str]
    body: str


class _NoRedirects(HTTPRedirectHandler):
    """A redirect is a response like any other: the key must not follow it."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = build_opener(_NoRedirects)


def send_once(request: HttpRequest, timeout: float) -> HttpResponse:
    """Sends a request once and reads the whole response."""
    attempt = Request(request.url, request.body, request.headers, method=request.method)
    try:
        try:
            response = _opener.open(attempt, timeout=timeout)
        except HTTPError as error:
            response = error
        with response:
            headers = {name.lower(): value for name, value in response.headers.items()}
            return HttpResponse(response.status, headers, response.read().decode(errors="replace"))
    except (OSError, HTTPException) as error:
        reason = error.reason if isinstance(error, URLError) else error
        if isinstance(reason, TimeoutError):
            raise ApiTimeoutError(f"no response within {timeout:g} s") from error
        raise ApiConnectionError("the connection failed before the response was complete") from error
