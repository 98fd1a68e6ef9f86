const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** SQLSTATE codes, or their first two or three characters. */
const sqlStates = [
  '08', // connection_exception
  '53', // insufficient_resources: too many connections, disk full
  '57P', // operator_intervention: shutdown, crash, database dropped
  '25006', // read_only_sql_transaction: a standby, or a primary during failover
  '55000', // object_not_in_prerequisite_state
  '28000', // invalid_authorization_specification
  '28P01', // invalid_password
  '3D000', // invalid_catalog_name: the database does not exist
]

/** Errors of `pg`, its pool and Kysely that have no code. */
const clientMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'connection terminated',
  'query read timeout',
  'is not queryable',
  'connection has been discarded',
  'pool is ending',
  'server closed the connection',
]

/** Whether an error means that the database is unavailable, so that the caller may retry. */
export function isDatabaseAway(error: unknown): boolean {
  if (!Error.isError(error)) return false
  const code = String((error as Error & { code?: unknown }).code ?? '')
  if (systemCodes.has(code)) return true
  if (code.length === 5 && sqlStates.some((start) => code.startsWith(start))) return true
  const message = error.message.toLowerCase()
  if (clientMessages.some((part) => message.includes(part))) return true
  return isDatabaseAway(error.cause) || isDatabaseAway((error as Error & { originalError?: unknown }).originalError)
}
