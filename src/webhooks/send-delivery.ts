import { type Dispatcher, errors, request } from 'undici'
import { NoPublicAddressError } from './guarded-agent.js'
import { retryAfterSeconds } from './retry-after.js'

export interface OutgoingDelivery {
  url: string
  /** The exact bytes that were signed. */
  body: Uint8Array
  /** The signature headers. */
  headers: Readonly<Record<string, string>>
}

export interface DeliveryResult {
  /** `gone` is the receiver's 410: it wants no more. */
  outcome: 'delivered' | 'failed' | 'gone'
  /** The HTTP status, or undefined when there was no answer. */
  status: number | undefined
  latencyMs: number
  /** The first 1 KiB of the answer as text, never with a NUL. */
  responseHead: string
  /** Why there was no answer, in words for the partner. */
  error: string | undefined
  retryAfterSeconds: number | undefined
}

export interface DeliveryLimits {
  /** From the start to the answer's status and headers. */
  deadlineMs: number
  /** How long the answer's body may then take; the status alone decides, so it is not worth a slot for longer. */
  bodyMs: number
}

const usualLimits: DeliveryLimits = { deadlineMs: 15_000, bodyMs: 1_000 }
/** A little less than one read of a socket brings, so that one is enough. */
const mostBytesRead = 64_000
const bytesKept = 1024

/**
 * Posts one delivery and says what came of it; a receiver's fault is a result, never an exception. Success is a 2xx
 * within 15 seconds. Redirects are answers like any other; at most 64 kB of an answer are read.
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
  headers: { 'content-type': 'application/json', 'user-agent': 'Fan-Pass-Service-Webhooks/1', ...delivery.headers },
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

/** Reads on to the limit, so that a short answer leaves its connection fit for the next delivery. */
async function readHead(body: Dispatcher.ResponseData['body'], withinMs: number): Promise<string> {
  const timer = setTimeout(() => body.destroy(), Math.max(0, withinMs))
  const kept: Buffer[] = []
  let read = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (read < bytesKept) kept.push(chunk.subarray(0, bytesKept - read))
      read += chunk.length
      if (read >= mostBytesRead) break
    }
  } catch {
    // A body that breaks off or comes too slowly changes nothing: the status has been given.
  } finally {
    clearTimeout(timer)
  }
  return new TextDecoder().decode(Buffer.concat(kept), { stream: true }).replaceAll('\0', '\uFFFD')
}

const wordsByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'no connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_SOCKET: 'connection closed before an answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is not HTTP',
  UND_ERR_HEADERS_OVERFLOW: 'the answer has more than 16 kB of headers',
}

function wordsFor(error: unknown, isOverdue: boolean): string {
  if (isOverdue) return 'no answer in time'
  if (error instanceof NoPublicAddressError) return error.message
  if (error instanceof errors.HTTPParserError) return 'the answer is not HTTP'
  const code = codeOf(error)
  return wordsByCode[code] ?? (code ? `connection failed (${code})` : 'connection failed')
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
