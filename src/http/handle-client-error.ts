import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { badRequest, type ServiceError } from '../errors.js'
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

/**
 * Requests that Node's parser rejects never reach Koa and are answered here. Such a response has no CORS header, because the
 * path is not known.
 */
export function handleClientError(server: Server, log: Logger): void {
  const responses = new WeakMap<object, ServerResponse>()
  server.on('request', ({ socket }, response) => responses.set(socket, response))
  server.on('clientError', (fault: ClientError, duplex) => {
    const socket = duplex as Socket
    const response = responses.get(socket)
    const isAnswerable = !response || response.writableFinished || !response.headersSent
    if (fault.code === 'ECONNRESET' || !socket.writable || !isAnswerable) return void socket.destroy(fault)
    const error = errors[fault.code ?? ''] ?? malformed
    const requestId = requestIdOf(fault, response)
    log.info({ requestId, status: error.status, fault: fault.code }, 'request rejected by the HTTP parser')
    socket.end(responseText(error, requestId), () => socket.destroy())
  })
}

/** The id of the request whose body is at fault, else of the header that the parser has read, else a new one. */
function requestIdOf({ rawPacket, bytesParsed }: ClientError, response: ServerResponse | undefined): string {
  if (response && !response.req.complete) return String(response.getHeader('X-Request-Id') ?? randomUUID())
  const parsed = rawPacket?.toString('latin1', 0, bytesParsed) ?? ''
  const head = parsed.slice(parsed.lastIndexOf('\r\n\r\n') + 1)
  const [, id = ''] = /\nx-request-id:[ \t]*(\S*)[ \t]*\r\n/i.exec(head) ?? []
  return isRequestId(id) ? id : randomUUID()
}

function responseText(error: ServiceError, requestId: string): string {
  const body = JSON.stringify(errorBody(error))
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
}
