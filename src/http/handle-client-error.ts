import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { badRequest, type ServiceError } from '../errors.js'
import type { RateLimitHeaders } from '../rate-limit/rate-limit-headers.js'
import { errorBody } from './error-body.js'
import { isRequestId } from './request-id.js'

interface ClientError extends NodeJS.ErrnoException {
  rawPacket?: Buffer
  /** How much of `rawPacket` the parser has read. */
  bytesParsed?: number
}

/** By the code of Node's error. */
const errors: Record<string, ServiceError> = {
  HPE_HEADER_OVERFLOW: badRequest('the request line and headers must not exceed 16 KiB', { status: 431 }),
  HPE_INVALID_URL: badRequest('the path and query must be percent-encoded (são as s%C3%A3o)'),
  ERR_HTTP_REQUEST_TIMEOUT: badRequest('the request must arrive within 30 seconds', { status: 408 }),
}
const malformed = badRequest('the request must be well-formed HTTP/1.1')

/** The rate limit headers of a request that is rejected; one whose headers are at fault has none of them. */
export type LimitHeadersOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => Promise<RateLimitHeaders>

export interface ClientErrorDependencies {
  log: Logger
  limitHeadersOf: LimitHeadersOf
  /** The headers of every response. */
  headers: Record<string, string>
  /** Called with the status of each response. */
  onRejected?: (status: number) => void
}

/**
 * Requests that Node's parser rejects never reach Koa and are answered here. Such a response has no CORS header, because the
 * path is not known.
 */
export function handleClientError(
  server: Server,
  { headers, log, limitHeadersOf, onRejected }: ClientErrorDependencies,
): void {
  const responses = new WeakMap<object, ServerResponse>()
  const respond = async (fault: ClientError, socket: Socket) => {
    const response = responses.get(socket)
    const error = errors[fault.code ?? ''] ?? malformed
    const requestId = requestIdOf(fault, response)
    const limits = await limitsOf(socket, response, limitHeadersOf)
    // Koa may have answered meanwhile, for example a request without a valid key.
    if (!isAnswerable(response)) return socket.destroySoon()
    log.info({ requestId, status: error.status, fault: fault.code }, 'request rejected by the HTTP parser')
    onRejected?.(error.status)
    socket.end(responseText(error, { ...headers, ...limits, 'X-Request-Id': requestId }), () => socket.destroy())
  }
  server.on('request', ({ socket }, response) => responses.set(socket, response))
  server.on('clientError', (fault: ClientError, duplex) => {
    const socket = duplex as Socket
    if (fault.code === 'ECONNRESET' || !socket.writable || !isAnswerable(responses.get(socket)))
      return void socket.destroy(fault)
    respond(fault, socket).catch(() => socket.destroy())
  })
}

/** Not while the response to the request at fault is being sent. */
const isAnswerable = (response: ServerResponse | undefined): boolean =>
  !response || response.writableFinished || !response.headersSent

/** The headers that the guards have set for the request whose body is at fault, else those of a request without them. */
async function limitsOf(
  socket: Socket,
  response: ServerResponse | undefined,
  limitHeadersOf: LimitHeadersOf,
): Promise<RateLimitHeaders> {
  const isOfRequest = response !== undefined && !response.req.complete
  const set = Object.entries(isOfRequest ? response.getHeaders() : {}).filter(([name]) =>
    name.startsWith('x-ratelimit-'),
  )
  if (set.length > 0) return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
  return limitHeadersOf(isOfRequest ? response.req : { socket, headers: {} })
}

/** The id of the request whose body is at fault, else of the header that the parser has read, else a new one. */
function requestIdOf({ rawPacket, bytesParsed }: ClientError, response: ServerResponse | undefined): string {
  if (response && !response.req.complete) return String(response.getHeader('X-Request-Id') ?? randomUUID())
  const parsed = rawPacket?.toString('latin1', 0, bytesParsed) ?? ''
  const head = parsed.slice(parsed.lastIndexOf('\r\n\r\n') + 1)
  const [, id = ''] = /\nx-request-id:[ \t]*(\S*)[ \t]*\r\n/i.exec(head) ?? []
  return isRequestId(id) ? id : randomUUID()
}

function responseText(error: ServiceError, headers: Record<string, string>): string {
  const body = JSON.stringify(errorBody(error))
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}
