"""Responses and pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar
from urllib.parse import urlsplit

Data = TypeVar("Data")
Item = TypeVar("Item")


class ApiResponse(Generic[Data]):
    """A successful response."""

    def __init__(self, data: Data, status: int, headers: Mapping[str, str]) -> None:
        self.data = data
        """The body. Fields that the service adds later are in it too."""
        self.status = status
        self.headers = headers
        """The headers by their lower-case names."""

    @property
    def request_id(self) -> str | None:
        """The id of the request: quote it when you report a problem."""
        return self.headers.get("x-request-id")

    @property
    def links(self) -> dict[str, str]:
        """The URLs of the `Link` header by their relation, such as `next`, `alternate` or `license`."""
        links = re.findall(r'<([^>]*)>\s*;\s*rel="?([^";,]+)', self.headers.get("link", ""))
        return {relation: url for url, relation in links}


class Page(ApiResponse[list[Item]]):
    """One page of a list: `data` has its entries."""

    def __init__(
        self, body: Any, status: int, headers: Mapping[str, str], fetch: Callable[[str], Page[Item]]
    ) -> None:
        super().__init__(body["data"], status, headers)
        self.total: int = body["total"]
        """The number of all matches, on all pages."""
        self._fetch = fetch

    def next_page(self) -> Page[Item] | None:
        """The next page; None after the last one."""
        # Only the query is used: a request, and its key, never go to another address than the configured one.
        query = urlsplit(self.links.get("next", "")).query
        return self._fetch(query) if query else None

    def all(self) -> Iterator[Item]:
        """The entries of this page and of all that follow; each page is requested when it is needed."""
        page: Page[Item] | None = self
        while page is not None:
            yield from page.data
            page = page.next_page()
