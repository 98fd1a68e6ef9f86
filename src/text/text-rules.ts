/** Whether PostgreSQL can store a text: it accepts no NUL, and UTF-8 has no unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Control characters, line and paragraph separators, unpaired surrogates, and marks that override the text direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Whether a line of text can be shown beside others as it was written. */
export const isPrintable = (text: string): boolean => !unprintable.test(text)

/** Whether a reader sees anything of it: white space and zero-width characters alone look empty. */
export const isVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** The number of Unicode characters, as JSON Schema counts them. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
