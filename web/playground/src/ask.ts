/** A response of the service: its HTTP status and the GraphQL result, or an error in the same shape. */
export interface Answer {
  status: number
  result: Result
}

export interface Result {
  data?: Record<string, unknown> | null
  errors?: readonly { message: string; extensions?: { code?: string } }[]
}

export interface Operation {
  query: string
  variables?: unknown
  operationName?: string | null | undefined
}

const timeoutMs = 60_000

/**
 * Sends one operation with the credentials of a session. Never rejects: a network or proxy failure becomes a readable
 * error.
 */
export async function ask(credentials: Record<string, string>, operation: Operation): Promise<Answer> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        ...credentials,
        'Content-Type': 'application/json',
        Accept: 'application/graphql-response+json, application/json;q=0.9',
      },
      body: JSON.stringify(operation),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, result: await readResult(response) }
  } catch (error) {
    return { status: 0, result: failure(unreachable(error)) }
  }
}

/** The message of the first error, if any. */
export const problemOf = ({ result }: Answer): string | undefined => result.errors?.[0]?.message

/** Whether the service refused the key itself rather than the operation. */
export const isRefused = ({ status, result }: Answer): boolean =>
  status === 401 || (result.errors?.some((error) => error.extensions?.code === 'UNAUTHORIZED') ?? false)

async function readResult(response: Response): Promise<Result> {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as Result & { error?: unknown }
    // An error raised before GraphQL has the shape of REST errors.
    return typeof body.error === 'string' ? failure(body.error) : body
  } catch {
    return failure(`The service answered ${response.status} without JSON. Try again; if it stays, tell the operator.`)
  }
}

const failure = (message: string): Result => ({ errors: [{ message }] })

const unreachable = (error: unknown): string =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? `No answer within ${timeoutMs / 1000} seconds. Ask for less, for example fewer rows or a shorter period.`
    : 'The service is unreachable. Check your connection and try again.'
