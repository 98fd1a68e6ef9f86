import { type ExecutionResult, GraphQLError, type SourceLocation } from 'graphql'
import { badRequest, ServiceError } from '../../errors.js'

/** Turns whatever was thrown into an error that the caller may read, and logs the rest under the request's id. */
export type ToPublicError = (error: unknown, requestId: string) => ServiceError

const internalError = (): ServiceError => new ServiceError('INTERNAL', 'the service failed to answer')

/**
 * The one way from any error to what GraphQL callers read. `originalError` of the result is always a ServiceError, so that
 * a transport finds status, headers and field there. On the wire are the input at fault, so that a form can show the error at
 * its field; the status of a conflict, whose caller reads the resource again and retries; and the seconds of `Retry-After`,
 * because a gateway or an event stream does not pass headers on.
 */
export function toGraphqlError(
  error: unknown,
  toPublicError: (error: unknown) => ServiceError = internalError,
): GraphQLError {
  const originalError = serviceErrorOf(error, toPublicError)
  const { message, code, status, field } = originalError
  const { path, locations } = error instanceof GraphQLError ? error : {}
  const retryAfter = retryAfterOf(originalError)
  const extensions = {
    code,
    ...(field !== undefined && { field }),
    ...(status === 409 && { status }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
  return withLocations(new GraphQLError(message, { path: path ?? null, originalError, extensions }), locations)
}

/** The `Retry-After` header of a result with errors: the longest wait, so that a repeat of the whole operation can succeed. */
export function retryAfterHeader(errors: ExecutionResult['errors'] = []): Record<string, string> {
  const waits = errors.flatMap(({ originalError }) => retryAfterOf(originalError) ?? [])
  return waits.length === 0 ? {} : { 'Retry-After': String(Math.max(...waits)) }
}

/** Seconds. */
function retryAfterOf(error: unknown): number | undefined {
  const header = error instanceof ServiceError ? error.headers['Retry-After'] : undefined
  return header === undefined ? undefined : Number(header)
}

/** The constructor takes locations only as nodes, which the executor does not keep. */
export const withLocations = (error: GraphQLError, locations: readonly SourceLocation[] | undefined): GraphQLError =>
  locations ? Object.defineProperty(error, 'locations', { value: locations, enumerable: true }) : error

/** A GraphQLError without a path and a cause is about the document or its variables: the caller's mistake. */
function serviceErrorOf(error: unknown, toPublicError: (error: unknown) => ServiceError): ServiceError {
  if (error instanceof ServiceError) return error
  if (!(error instanceof GraphQLError)) return toPublicError(error)
  const { originalError, path, message } = error
  if (originalError && !(originalError instanceof GraphQLError)) return serviceErrorOf(originalError, toPublicError)
  return path ? toPublicError(originalError ?? error) : badRequest(message)
}
