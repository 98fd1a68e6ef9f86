"""Client of the venue, fan pass and partner API."""

from .base_client import CallOptions
from .client import FanPassClient
from .code_errors import *  # one class per code of the contract
from .code_errors import __all__ as _code_errors
from .errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    FanPassError,
    WebhookVerificationError,
)
from .response import ApiResponse, Page
from .version import VERSION as __version__
from .webhooks import is_genuine, verify_webhook

__all__ = [
    *_code_errors,
    "ApiConnectionError",
    "ApiError",
    "ApiResponse",
    "ApiTimeoutError",
    "CallOptions",
    "FanPassClient",
    "FanPassError",
    "Page",
    "WebhookVerificationError",
    "__version__",
    "is_genuine",
    "verify_webhook",
]
