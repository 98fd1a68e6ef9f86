import type { IncomingMessage } from 'node:http'
import { badRequest } from '../errors.js'
import { readBytes, tooLarge } from './read-bytes.js'

/**
 * Reads a request's body as one JSON object. Throws a ServiceError: 415 for another content type or any content
 * encoding, 413 above `maxBytes`, and 400 if it is not a JSON object in UTF-8.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Record<string, unknown>> {
  if (!hasBody(request)) throw badRequest('the body must not be empty; it must be a JSON object')
  checkHeaders(request, maxBytes)
  return parseObject(await readBytes(request, 'body', maxBytes))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function checkHeaders({ headers }: IncomingMessage, maxBytes: number): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    const accept = { Accept: 'application/json' }
    throw badRequest('the body must be sent with Content-Type: application/json', { status: 415, headers: accept })
  }
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    const accept = { 'Accept-Encoding': 'identity' }
    throw badRequest('the body must be sent without a Content-Encoding', { status: 415, headers: accept })
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge('body', maxBytes)
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  const value = parse(bytes)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw badRequest('the body must be a JSON object')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw badRequest('the body must be well-formed JSON in UTF-8')
  }
}
