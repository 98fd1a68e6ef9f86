import type { ErrorCode } from '../errors.js'

/** What a code means with one HTTP status, in words for partners. `docs/errors.md` lists the same. */
export interface ErrorExplanation {
  readonly status: number
  readonly cause: string
  readonly fix: string
}

/** Every code with the statuses that it comes with; its usual status first. */
export const errorReference: Readonly<Record<ErrorCode, readonly [ErrorExplanation, ...ErrorExplanation[]]>> = {
  BAD_REQUEST: [
    {
      status: 400,
      cause: 'A parameter or a field of the body is missing, unknown, malformed, or contradicts another one.',
      fix: 'Read the message: it names the field and what is accepted. Sending the same request again fails again.',
    },
    {
      status: 405,
      cause: 'The path exists, but not with this HTTP method.',
      fix: 'Use one of the methods in the `Allow` header.',
    },
    {
      status: 408,
      cause: 'The request did not arrive completely within 30 seconds.',
      fix: 'Send it again over a faster connection.',
    },
    {
      status: 409,
      cause: 'The state of the resource forbids the request, or another request changed it meanwhile.',
      fix: 'Read the resource again and decide anew. With an `Idempotency-Key`, wait for the first request to finish.',
    },
    {
      status: 413,
      cause: 'The body is too large.',
      fix: 'Send a smaller body: 64 KiB at most for REST, 256 KiB for GraphQL.',
    },
    {
      status: 415,
      cause: 'The body was sent with another type than JSON, or compressed.',
      fix: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
    },
    {
      status: 417,
      cause: 'The `Expect` header asks for something that the service does not do.',
      fix: 'Leave out the `Expect` header.',
    },
    {
      status: 431,
      cause: 'The request line and headers exceed 16 KiB.',
      fix: 'Send fewer or shorter headers; long inputs belong into the body.',
    },
  ],
  UNAUTHORIZED: [
    {
      status: 401,
      cause: 'There is no API key, or it is mistyped, unknown, revoked or expired, or its partner is suspended.',
      fix: 'Send `Authorization: Bearer svc_live_…` with a working key. The dashboard shows which keys work.',
    },
  ],
  INVALID_SCOPE: [
    {
      status: 403,
      cause: 'The key is valid but lacks the scope of this operation, which the message names.',
      fix: 'Use a key with that scope, or create one.',
    },
  ],
  RECENT_SIGN_IN_REQUIRED: [
    {
      status: 403,
      cause:
        'A person in the dashboard changes keys, signing secrets or members, and signed in more than five minutes ago.',
      fix: 'Sign in again with a passkey or a mailed link, then repeat the change. API keys never get this code.',
    },
  ],
  PLAN_REQUIRED: [
    {
      status: 403,
      cause: 'The operation is not part of the subscription plan: deploying agents needs Growth or above.',
      fix: 'Ask for a larger plan.',
    },
  ],
  NOT_FOUND: [
    {
      status: 404,
      cause: 'Nothing that this key may see has this identifier, or no resource exists at this path.',
      fix: 'Check the identifier and that the key belongs to its owner. Objects of other partners count as missing.',
    },
  ],
  RATE_LIMITED: [
    {
      status: 429,
      cause: 'A limit is used up: requests per minute or day, cost of GraphQL per minute, or open event streams.',
      fix: 'Wait for the seconds in `Retry-After`, then go on more slowly. `X-RateLimit-Remaining` shows what is left.',
    },
  ],
  INTERNAL: [
    {
      status: 500,
      cause: 'A fault of the service; the operator sees it under the request id.',
      fix: 'Send the request again with the same `Idempotency-Key`. If it fails again, report the `X-Request-Id`.',
    },
    {
      status: 503,
      cause: 'A part of the service is unreachable or overloaded for a moment.',
      fix: 'Wait for the seconds in `Retry-After`, then send the request again with the same `Idempotency-Key`.',
    },
  ],
}

/** The explanation of a code with the status of its response; GraphQL has errors in responses of status 200. */
export function explainError(code: ErrorCode, status: number): ErrorExplanation {
  const explanations = errorReference[code]
  return explanations.find((explanation) => explanation.status === status) ?? explanations[0]
}
