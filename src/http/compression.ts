import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import Negotiator from 'negotiator'
import { weak } from './entity-tag.js'

const minBytes = 1_000
/** Compresses a page of a list about as well as gzip does, in less time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

interface Coding {
  compress(bytes: Buffer): Promise<Buffer>
  createStream(): NodeJS.ReadWriteStream
}

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)

const codings: Record<string, Coding> = {
  br: { compress: (bytes) => brotli(bytes, brotliOptions), createStream: () => createBrotliCompress(brotliOptions) },
  gzip: { compress: promisify<Buffer, Buffer>(gzip), createStream: () => createGzip() },
}
const names = Object.keys(codings)

/** The published types do not have the option: the order of those that the caller likes equally well. */
interface EncodingNegotiator {
  encoding(available: string[], options: { preferred: string[] }): string | undefined
}

/**
 * Compresses responses of 1 kB and more by `Accept-Encoding`, event streams excepted: an event must not wait in a buffer. The
 * compressed bytes of a Buffer are kept as long as the Buffer, so that a cached response and a file are compressed once.
 */
export function compression(): Middleware {
  const compressed = new WeakMap<Buffer, Record<string, Promise<Buffer>>>()
  return async (ctx, next) => {
    await next()
    if (!isCompressible(ctx as never)) return
    ctx.vary('Accept-Encoding')
    const name = acceptedCoding(ctx as never)
    const coding = codings[name]
    if (!coding) return
    const tag = ctx.response.get('ETag')
    if (tag) ctx.set('ETag', weak(tag))
    if (ctx.status === 304) return
    ctx.set('Content-Encoding', name)
    const { body } = ctx
    if (body instanceof Readable) ctx.body = pipeline(body, coding.createStream(), () => undefined)
    else ctx.body = await compressOnce(bytesOf(body), name, coding)
  }

  function compressOnce(bytes: Buffer, name: string, { compress }: Coding): Promise<Buffer> {
    const ofBytes = compressed.get(bytes) ?? {}
    compressed.set(bytes, ofBytes)
    ofBytes[name] ??= compress(bytes)
    return ofBytes[name]
  }
}

function acceptedCoding({ headers, req }: Context): string {
  if (!headers['accept-encoding']) return ''
  const negotiator: EncodingNegotiator = new Negotiator(req)
  return negotiator.encoding([...names, 'identity'], { preferred: names }) ?? ''
}

/** A 304 has the headers of the response that it stands for. */
function isCompressible({ body, response, state, status }: Context): boolean {
  if (status === 304) return state.unmodifiedBytes >= minBytes
  if (!body || response.is('text/event-stream') || response.get('Content-Encoding')) return false
  return body instanceof Readable || response.length >= minBytes
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}
