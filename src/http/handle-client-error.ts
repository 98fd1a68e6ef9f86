import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** By Node's name of the fault; every other is a request that is no HTTP. */
const refusals: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: 'the request line and the headers must be at most 16 kB' },
  HPE_INVALID_URL: { status: 400, error: 'the path and the query must be percent-encoded: são is s%C3%A3o' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'the request must arrive within 30 s' },
}
const notHttp = { status: 400, error: 'the request must be well-formed HTTP 1.1' }

/** What Node's parser refuses never becomes a request: it is answered here, in the form of every other error. */
export function handleClientError(server: Server): void {
  const answering = new WeakMap<object, ServerResponse>()
  server.on('request', ({ socket }, response) => answering.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket
    const current = answering.get(socket)
    const isBetween = !current || current.writableFinished || !current.headersSent
    if (error.code === 'ECONNRESET' || !socket.writable || !isBetween) return void socket.destroy(error)
    socket.end(answerTo(error.code ?? ''), () => socket.destroy())
  })
}

function answerTo(fault: string): string {
  const { status, error } = refusals[fault] ?? notHttp
  const body = JSON.stringify({ error, code: 'BAD_REQUEST' })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    `X-Request-Id: ${randomUUID()}`,
    '',
    body,
  ].join('\r\n')
}
