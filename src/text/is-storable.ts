/** Whether PostgreSQL can store a text: it accepts no NUL, and UTF-8 has no unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
