import type { IncomingMessage } from 'node:http'
import { badRequest, type ServiceError } from '../errors.js'

/**
 * Reads a request's body as one JSON object. Throws a ServiceError: 415 for another content type or any content
 * encoding, 413 past `sizeLimit` bytes, and 400 for what is no JSON object in UTF-8.
 */
export async function readBody(request: IncomingMessage, sizeLimit: number): Promise<Record<string, unknown>> {
  if (!hasBody(request)) throw badRequest('the body must be a JSON object, not empty')
  checkHeaders(request, sizeLimit)
  return parseObject(await readBytes(request, sizeLimit))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function checkHeaders({ headers }: IncomingMessage, sizeLimit: number): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    const accept = { Accept: 'application/json' }
    throw badRequest('the body must be sent with Content-Type: application/json', { status: 415, headers: accept })
  }
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    const accept = { 'Accept-Encoding': 'identity' }
    throw badRequest('the body must be sent without a Content-Encoding', { status: 415, headers: accept })
  }
  if (Number(headers['content-length'] ?? 0) > sizeLimit) throw tooLarge(sizeLimit)
}

/** What comes after the limit is left to the server, which throws it away. */
function readBytes(request: IncomingMessage, sizeLimit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    // A caller that left while its key was looked up has no further event to wait for.
    if (request.destroyed) reject(cutOff())
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= sizeLimit) chunks.push(chunk)
      else reject(tooLarge(sizeLimit))
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('close', () => {
      if (!request.readableEnded) reject(cutOff())
    })
    request.on('error', reject)
  })
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

const cutOff = (): ServiceError => badRequest('the body must arrive in full')
const tooLarge = (sizeLimit: number): ServiceError =>
  badRequest(`the body must be at most ${sizeLimit} bytes`, { status: 413 })
