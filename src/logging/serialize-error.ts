/** An error as it is logged: with its stack, and without a database message, because that quotes values of rows. */
export function serializeError(error: unknown): object {
  if (!Error.isError(error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const facts = databaseFacts(error)
  return {
    type: error.constructor.name || name,
    message: facts ? describe(facts) : message,
    stack: framesOf(stack),
    ...facts,
    ...(Error.isError(cause) && { cause: serializeError(cause) }),
  }
}

interface DatabaseFacts {
  /** SQLSTATE. */
  code: string
  table?: string
  column?: string
  constraint?: string
}

/** SQLSTATE and names only: PostgreSQL quotes rows and parameters in its messages. */
function databaseFacts(error: Error): DatabaseFacts | undefined {
  const { code, table, column, constraint } = error as Partial<DatabaseFacts>
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || !('severity' in error)) return undefined
  return { code, ...(table && { table }), ...(column && { column }), ...(constraint && { constraint }) }
}

const describe = ({ code, table, column, constraint }: DatabaseFacts): string =>
  ['database error', code, table, column, constraint].filter(Boolean).join(' ')

const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))
