import { sessionHeaders } from '../../../shared/session-headers.ts'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { type Failure, failureOf } from './failure.ts'

interface Body {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string; field?: string } }[]
  error?: string
  code?: string
}

const timeoutMs = 30_000

export const hashOf = (document: { __meta__?: Record<string, unknown> | undefined }): string =>
  String(document.__meta__?.['hash'])

/**
 * Runs a registered operation; only its hash is sent.
 * @throws {Failure} with a sentence to show
 */
export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await send({ documentId: hashOf(document), variables })
  const requestId = response.headers.get('x-request-id') ?? ''
  const body = (await response.json().catch(() => ({ code: 'INTERNAL', error: '' }))) as Body
  const failure = failureIn(body, requestId)
  if (failure) throw failure
  return body.data as Result
}

async function send(body: object): Promise<Response> {
  try {
    return await fetch('/graphql', {
      method: 'POST',
      headers: {
        ...sessionHeaders(),
        'Content-Type': 'application/json',
        Accept: 'application/graphql-response+json, application/json;q=0.9',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    throw failureOf('UNREACHABLE', '')
  }
}

function failureIn({ data, errors, error, code }: Body, requestId: string): Failure | undefined {
  const first = errors?.[0]
  if (first) {
    const { code: errorCode = 'BAD_REQUEST', field } = first.extensions ?? {}
    return failureOf(errorCode, first.message, requestId, field)
  }
  return data === undefined ? failureOf(code ?? 'INTERNAL', error ?? '', requestId) : undefined
}
