/** What a log shows of an error: its stack, and of the database's word only what names no value of a row. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const facts = databaseFacts(error)
  return {
    type: error.constructor.name || name,
    message: facts ? wordsOf(facts) : message,
    stack: framesOf(stack),
    ...facts,
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  }
}

interface DatabaseFacts {
  /** SQLSTATE. */
  code: string
  table?: string
  column?: string
  constraint?: string
}

/** The database quotes rows and parameters in its messages: a state and names say enough. */
function databaseFacts(error: Error): DatabaseFacts | undefined {
  const { code, table, column, constraint } = error as Partial<DatabaseFacts>
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || !('severity' in error)) return undefined
  return { code, ...(table && { table }), ...(column && { column }), ...(constraint && { constraint }) }
}

const wordsOf = ({ code, table, column, constraint }: DatabaseFacts): string =>
  ['the database refuses', code, table, column, constraint].filter(Boolean).join(' ')

const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))
