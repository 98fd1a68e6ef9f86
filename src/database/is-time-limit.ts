/** query_canceled, by `statement_timeout` or an administrator; lock_not_available, by `lock_timeout`. */
const sqlStates = new Set<unknown>(['57014', '55P03'])

/** Whether a statement was ended because it, or its wait for a lock, took longer than its kind of work may (`WorkKind`). */
export function isTimeLimit(error: unknown): boolean {
  if (!Error.isError(error)) return false
  const { code, cause, originalError } = error as Error & { code?: unknown; originalError?: unknown }
  return sqlStates.has(code) || isTimeLimit(cause) || isTimeLimit(originalError)
}
