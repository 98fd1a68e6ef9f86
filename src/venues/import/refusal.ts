/** Why a row of a file was not taken. */
export interface Refusal {
  /** Line of the file, from 1; in JSON files the number of the element, from 1. */
  readonly line: number
  /** The column or property, as the file names it. */
  readonly field: string
  /** What stands there, cut to 80 characters. */
  readonly value: string
  readonly reason: string
}

/** A field whose content cannot be taken. Thrown while a row is read, and turned into a refusal of that row. */
export class BadField extends Error {
  constructor(
    readonly field: string,
    readonly value: string,
    reason: string,
  ) {
    super(reason)
  }
}

/** What a row says, checked and completed. */
export interface Taken<Draft> {
  /** Line of the file, from 1; in JSON files the number of the element, from 1. */
  readonly line: number
  readonly draft: Draft
}

/** The draft that `read` makes of a row, or the refusal of the row. */
export function draftOrRefusal<Draft>(line: number, read: () => Draft): Taken<Draft> | Refusal {
  try {
    return { line, draft: read() }
  } catch (error) {
    if (error instanceof BadField) return refusal(line, error.field, error.value, error.message)
    throw error
  }
}

export const refusal = (line: number, field: string, value: string, reason: string): Refusal => ({
  line,
  field,
  value: printable(value),
  reason,
})

const printable = (value: string): string => {
  const shown = value.toWellFormed().replace(/\p{Cc}/gu, '\uFFFD')
  return shown.length > 80 ? `${shown.slice(0, 79).toWellFormed()}…` : shown
}
