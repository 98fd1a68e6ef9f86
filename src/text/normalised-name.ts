/**
 * Text for comparison: without accents, letter case and redundant white space, so that `São  Paulo ` equals `sao
 * paulo`. Punctuation is kept.
 */
export function normalisedName(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim()
}
