"""The errors that this library raises."""

from __future__ import annotations


class FanPassError(Exception):
    """The class of every error that this library raises about a request or a webhook."""


class ApiError(FanPassError):
    """The service, or a proxy before it, has answered with an error. Each code of the service has a subclass."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str | None,
        request_id: str | None,
        retry_after: int | None,
        body: str,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        """The HTTP status."""
        self.code = code
        """The code, such as `NOT_FOUND`; None where the response is not the service's own, such as a proxy's page."""
        self.request_id = request_id
        """The id of the request: quote it when you report a problem."""
        self.retry_after = retry_after
        """The seconds of `Retry-After`."""
        self.body = body
        """The body as received."""


class ApiConnectionError(FanPassError):
    """There is no complete response: the service is unreachable or the connection was cut. `__cause__` has the details."""


class ApiTimeoutError(ApiConnectionError):
    """The service did not respond within the timeout."""


class WebhookVerificationError(FanPassError):
    """A webhook delivery is not genuine, or too old."""
