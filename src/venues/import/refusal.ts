/** Why a row of a file was rejected. */
export interface Refusal {
  /** Line of the file, from 1; in JSON files the number of the element, from 1. */
  readonly line: number
  /** Column or property, as the file names it. */
  readonly field: string
  /** Its value, cut to 80 characters. */
  readonly value: string
  readonly reason: string
}

/** An invalid field. Thrown while a row is read, and converted into a refusal of that row. */
export class BadField extends Error {
  constructor(
    readonly field: string,
    readonly value: string,
    reason: string,
  ) {
    super(reason)
  }
}

/** A row, validated and completed. */
export interface Taken<Draft> {
  /** Line of the file, from 1; in JSON files the number of the element, from 1. */
  readonly line: number
  readonly draft: Draft
}

/** The draft that `read` returns, or a refusal if it throws BadField. */
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
