/**
 * Text as comparisons see it: without accents, case, outer and repeated white space. `São  Paulo ` and `sao paulo` have
 * one key. Punctuation stays.
 */
export function normalisedName(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim()
}
