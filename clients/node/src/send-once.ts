import { ApiConnectionError, ApiTimeoutError } from './errors.js'

export interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

export interface HttpResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends a request once and reads the whole response. A redirect is a response like any other: the key must not follow it. */
export async function sendOnce({ url, body, ...request }: HttpRequest, timeoutMs: number): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal, ...(body !== undefined && { body }) })
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  } catch (cause) {
    if (signal.aborted) throw new ApiTimeoutError(`no complete response within ${timeoutMs} ms`, { cause })
    throw new ApiConnectionError('the connection failed before the response was complete', { cause })
  }
}
