const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** connection_exception, insufficient_resources (too many connections), operator_intervention (shutdown, crash). */
const awayClasses = ['08', '53', '57P']
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|pool is ending|server closed the connection/i

/** Whether an error says that the database can't be reached now, so that the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as Error & { code?: unknown }).code ?? '')
  if (awayCodes.has(code) || (code.length === 5 && awayClasses.some((start) => code.startsWith(start)))) return true
  if (awayMessages.test(error.message)) return true
  return isDatabaseAway(error.cause) || isDatabaseAway((error as Error & { originalError?: unknown }).originalError)
}
