/** `a`, `a or b`, `a, b or c`. */
export const listed = (parts: readonly string[], conjunction: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts.at(-1)}`
