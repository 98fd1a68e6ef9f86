import type { ExecutionResult, FormattedExecutionResult, GraphQLFormattedError } from 'graphql'
import { isErrorCode } from '../../errors.js'

/**
 * Apollo's own refusals are the caller's mistakes; everything else has been made readable before. A conflict says so by its
 * status, because whoever meets one reads again and repeats.
 */
export function formatError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted
  const code = isErrorCode(extensions?.code)
    ? extensions?.code
    : extensions?.code === 'INTERNAL_SERVER_ERROR'
      ? 'INTERNAL'
      : 'BAD_REQUEST'
  return {
    message: code === 'INTERNAL' && !isErrorCode(extensions?.code) ? 'the service failed to answer' : message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code, ...(extensions?.status === 409 && { status: 409 }) },
  }
}

/** A result as its caller may read it. */
export const formatted = ({ errors, ...result }: ExecutionResult): FormattedExecutionResult =>
  errors ? { errors: errors.map((error) => formatError(error.toJSON())), ...result } : result
