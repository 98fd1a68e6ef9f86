/** Text without case, accents and curly apostrophes: what all comparisons of words are made on. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘`´]/g, "'")
}

/** A tag of the venue data in the form that all lists of cuisines in a wish have: `Steak_House` → `steak house`. */
export function foldTag(tag: string): string {
  const known = folded.get(tag)
  if (known !== undefined) return known
  if (folded.size > mostFolded) folded.clear()
  const text = fold(tag)
    .replace(/[_\-,;\s]+/g, ' ')
    .trim()
  folded.set(tag, text)
  return text
}

/** The names and tags of a catalogue are folded again and again: once for each intent that looks at a venue. */
const folded = new Map<string, string>()
const mostFolded = 200_000
