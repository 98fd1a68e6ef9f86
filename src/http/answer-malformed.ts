import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const tooLarge = { status: 431, reason: 'Request Header Fields Too Large' }
const refusals: Record<string, { status: number; reason: string; error: string }> = {
  HPE_HEADER_OVERFLOW: { ...tooLarge, error: 'the request line and the headers must be at most 16 kB' },
  HPE_INVALID_URL: refused('the path and the query must be percent-encoded: são is s%C3%A3o'),
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', error: 'the request must arrive within 30 s' },
}

/** What Node's parser refuses never becomes a request: it is answered here, in the form of every other error. */
export function answerMalformed(server: Server): void {
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
  const { status, reason, error } = refusals[fault] ?? refused('the request must be well-formed HTTP 1.1')
  const body = JSON.stringify({ error, code: 'BAD_REQUEST' })
  return [
    `HTTP/1.1 ${status} ${reason}`,
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

function refused(error: string): { status: number; reason: string; error: string } {
  return { status: 400, reason: 'Bad Request', error }
}
