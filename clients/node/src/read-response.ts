import { codeErrors } from './code-errors.js'
import { ApiError } from './errors.js'
import type { HttpResponse } from './send-once.js'

/** The body of a successful response. Throws an ApiError for any other. */
export function readBody({ status, headers, body }: HttpResponse): object {
  const parsed = parseObject(body)
  if (parsed && status >= 200 && status < 300) return parsed
  const { error, code } = (parsed ?? {}) as Record<string, unknown>
  const known = typeof code === 'string' ? code : undefined
  const Class = codeErrors[known ?? ''] ?? ApiError
  throw new Class(typeof error === 'string' ? error : `the response has status ${status} and is not the API's own`, {
    status,
    code: known,
    requestId: headers['x-request-id'],
    retryAfter: readSeconds(headers['retry-after']),
    body,
  })
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const readSeconds = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
