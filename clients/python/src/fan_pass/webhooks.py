"""Verification of webhook deliveries."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping
from typing import Any, cast

from .errors import WebhookVerificationError
from .types import WebhookEvent


def verify_webhook(
    raw_body: bytes | str,
    headers: Mapping[str, Any],
    secrets: str | Iterable[str],
    *,
    tolerance: float = 300,
) -> WebhookEvent:
    """Verifies a delivery by `webhook-id`, `webhook-timestamp` and `webhook-signature`, and returns its body.

    A delivery is genuine if any of the secrets confirms it, so a rotation needs no change. Raises a
    WebhookVerificationError for a delivery that is not genuine or too old.

    :param raw_body: the body as received, not parsed and serialised again
    :param headers: the headers of the request, in any case
    :param secrets: the signing secret, `whsec_…`, or several
    :param tolerance: the greatest difference between `webhook-timestamp` and this machine's clock, in seconds
    """
    lower = {str(name).lower(): str(value) for name, value in headers.items()}
    message_id, timestamp, signatures = (
        lower.get(name, "") for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not (message_id and timestamp and signatures):
        raise WebhookVerificationError("the delivery lacks a webhook header")
    signed = f"{message_id}.{timestamp}.".encode() + _bytes_of(raw_body)
    expected = [_signature_of(secret, signed) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    given = signatures.split(" ")
    if not any([_is_equal(one, other) for one in expected for other in given]):
        raise WebhookVerificationError("no signature of the delivery is genuine")
    if not re.fullmatch(r"[0-9]+", timestamp) or abs(time.time() - int(timestamp)) > tolerance:
        raise WebhookVerificationError(f"the delivery is not from the last {tolerance:g} seconds")
    return _parse(raw_body)


def is_genuine(raw_body: bytes | str, signature: str | None, secret: str) -> bool:
    """Whether `x-service-signature` is the lower-case hexadecimal HMAC-SHA256 of the raw body, keyed with the secret.

    It does not protect from replays: prefer `verify_webhook`.
    """
    if not secret:
        # As of a variable that is not set: it would let anybody sign.
        raise ValueError("the signing secret must not be empty")
    expected = hmac.new(secret.encode(), _bytes_of(raw_body), hashlib.sha256).hexdigest()
    return _is_equal(expected, signature or "")


def _signature_of(secret: str, signed: bytes) -> str:
    """Standard Webhooks keys the signature with the decoded part of the secret."""
    match = re.fullmatch(r"whsec_([A-Za-z0-9+/]+=*)", secret)
    if match is None:
        raise ValueError("the signing secret must be whsec_ and base64")
    digest = hmac.new(base64.b64decode(match[1]), signed, hashlib.sha256).digest()
    return f"v1,{base64.b64encode(digest).decode()}"


def _is_equal(expected: str, given: str) -> bool:
    """In constant time for texts of the same length; the length is no secret."""
    return hmac.compare_digest(expected.encode(), given.encode(errors="replace"))


def _bytes_of(raw_body: bytes | str) -> bytes:
    return raw_body.encode() if isinstance(raw_body, str) else raw_body


def _parse(raw_body: bytes | str) -> WebhookEvent:
    try:
        return cast(WebhookEvent, json.loads(raw_body))
    except ValueError as error:
        raise WebhookVerificationError("the body of the delivery is not JSON") from error
