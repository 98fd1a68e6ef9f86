import type { Analysis } from './analysis.js'

/** Whether a text has code or instructions to a language model in it; none of its words may then be read back. */
export function isForMachine({
  text,
  tokens,
  circumstances,
}: Pick<Analysis, 'text' | 'tokens' | 'circumstances'>): boolean {
  if (tokens.some(({ type }) => type === 'junk') || sql.test(text)) return true
  const { phrases } = circumstances.lexicon
  const roles = tokens.flatMap((_, index) => phrases.match(tokens, index)?.meanings ?? [])
  const count = (wanted: string) => roles.filter((meaning) => meaning.type === 'role' && meaning.role === wanted).length
  // One word alone may be the fan's own: "print", "token".
  return count('command') > 0 || count('machine') > 1
}

const sql =
  /\b(?:SELECT\b.+\bFROM|UPDATE\b.+\bSET|INSERT\s+INTO|DELETE\s+FROM|(?:DROP|ALTER|TRUNCATE)\s+(?:TABLE|DATABASE))\b/is
