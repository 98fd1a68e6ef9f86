import type { IncomingMessage } from 'node:http'
import { readBytes } from './read-bytes.js'

/** Reads the fields of a submitted form; 413 above `maxBytes`, 400 if the connection closes before its end. */
export async function readForm(request: IncomingMessage, maxBytes = 4_096): Promise<URLSearchParams> {
  return new URLSearchParams((await readBytes(request, 'form', maxBytes)).toString('utf8'))
}
