import type { IncomingMessage } from 'node:http'
import { badRequest, type ServiceError } from '../errors.js'

/**
 * Reads the bytes of a request's body. Throws a ServiceError: 413 above `maxBytes`, and 400 if the connection closes before
 * its end. Node discards the bytes after the limit.
 *
 * @param name what the errors call the body
 */
export function readBytes(request: IncomingMessage, name: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    // No event comes of a request without a body (see createHttpServer).
    if (request.readableEnded) resolve(Buffer.alloc(0))
    // No further event comes if the caller disconnected while its key was being checked.
    if (request.destroyed) reject(incomplete(name))
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else reject(tooLarge(name, maxBytes))
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('close', () => {
      if (!request.readableEnded) reject(incomplete(name))
    })
    // The only error of a request is that its connection closed; it comes before `close`.
    request.on('error', () => reject(incomplete(name)))
  })
}

export const tooLarge = (name: string, maxBytes: number): ServiceError =>
  badRequest(`the ${name} must not exceed ${maxBytes} bytes`, { status: 413 })

const incomplete = (name: string): ServiceError => badRequest(`the ${name} is incomplete: the connection was closed`)
