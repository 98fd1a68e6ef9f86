import { type Dispatcher, errors, request } from 'undici'
import { deliveryHeaders } from './delivery-headers.js'
import { NoPublicAddressError } from './guarded-agent.js'
import { retryAfterSeconds } from './retry-after.js'

export interface OutgoingDelivery {
  url: string
  /** Exactly the signed bytes. */
  body: Uint8Array
  /** Signature headers. */
  headers: Readonly<Record<string, string>>
}

export interface DeliveryResult {
  /** `gone`: the receiver responded 410 and wants no more events. */
  outcome: 'delivered' | 'failed' | 'gone'
  /** HTTP status; undefined if there was no response. */
  status: number | undefined
  latencyMs: number
  /** The first 1 KiB of the response as text, without NUL characters. */
  responseHead: string
  /** Why there was no response, in words for the partner. */
  error: string | undefined
  retryAfterSeconds: number | undefined
}

export interface DeliveryLimits {
  /** Time limit until the response's status and headers. */
  deadlineMs: number
  /** Further time limit for the body. Only the status matters, so a body is not worth a slot for longer. */
  bodyMs: number
}

const usualLimits: DeliveryLimits = { deadlineMs: 15_000, bodyMs: 1_000 }
/** Slightly less than one socket read, so that one read suffices. */
const mostBytesRead = 64_000
const bytesKept = 1024

/**
 * Posts one delivery and returns its result; a fault of the receiver is a result, never an exception. Success is a 2xx
 * status within 15 seconds. Redirects are not followed; at most 64 kB of a response are read.
 */
export async function sendDelivery(
  agent: Dispatcher,
  delivery: OutgoingDelivery,
  now: Date,
  limits: DeliveryLimits = usualLimits,
): Promise<DeliveryResult> {
  const started = performance.now()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), limits.deadlineMs)
  try {
    const answer = await request(delivery.url, { ...postOf(delivery), dispatcher: agent, signal: deadline.signal })
    const latencyMs = Math.round(performance.now() - started)
    const responseHead = await readHead(answer.body, Math.min(limits.bodyMs, limits.deadlineMs - latencyMs))
    const retryAfter = retryAfterSeconds([answer.headers['retry-after'] ?? []].flat()[0], now)
    return {
      outcome: outcomeOf(answer.statusCode),
      status: answer.statusCode,
      latencyMs,
      responseHead,
      error: undefined,
      retryAfterSeconds: retryAfter,
    }
  } catch (error) {
    return unanswered(Math.round(performance.now() - started), wordsFor(error, deadline.signal.aborted))
  } finally {
    clearTimeout(timer)
  }
}

const postOf = (delivery: OutgoingDelivery) => ({
  method: 'POST' as const,
  highWaterMark: 16 * 1024,
  body: delivery.body,
  headers: deliveryHeaders(delivery.headers),
})

function outcomeOf(status: number): DeliveryResult['outcome'] {
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'delivered' : 'failed'
}

const unanswered = (latencyMs: number, error: string): DeliveryResult => ({
  outcome: 'failed',
  status: undefined,
  latencyMs,
  responseHead: '',
  error,
  retryAfterSeconds: undefined,
})

/** Reads to the limit, so that the connection of a short response can be reused. */
async function readHead(body: Dispatcher.ResponseData['body'], withinMs: number): Promise<string> {
  const timer = setTimeout(() => body.destroy(), Math.max(0, withinMs))
  const chunks: Buffer[] = []
  let read = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (read < bytesKept) chunks.push(chunk.subarray(0, bytesKept - read))
      read += chunk.length
      if (read >= mostBytesRead) break
    }
  } catch {
    // A body that breaks off or is too slow changes nothing: the status is known.
  } finally {
    clearTimeout(timer)
  }
  return new TextDecoder().decode(Buffer.concat(chunks), { stream: true }).replaceAll('\0', '\uFFFD')
}

const wordsByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  UND_ERR_SOCKET: 'connection closed before a response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the response is not valid HTTP',
  UND_ERR_HEADERS_OVERFLOW: 'the response headers exceed 16 kB',
}

function wordsFor(error: unknown, isOverdue: boolean): string {
  if (isOverdue) return 'no response within the time limit'
  if (error instanceof NoPublicAddressError) return error.message
  if (error instanceof errors.HTTPParserError) return 'the response is not valid HTTP'
  const code = codeOf(error)
  return wordsByCode[code] ?? (code ? `connection failed (${code})` : 'connection failed')
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
