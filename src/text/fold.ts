/** Lower case without accents and curly apostrophes; basis of all word comparisons. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘`´]/g, "'")
}

/** Normalises a venue tag to the form used in requests: `Steak_House` → `steak house`. */
export function foldTag(tag: string): string {
  const cached = foldCache.get(tag)
  if (cached !== undefined) return cached
  if (foldCache.size > maxCachedTags) foldCache.clear()
  const text = foldName(tag)
  foldCache.set(tag, text)
  return text
}

/** Tags are folded for every request, hence the cache. Names are not: a catalogue has as many as venues. */
const foldCache = new Map<string, string>()
const maxCachedTags = 20_000

/** As `foldTag`, for the name of a venue. */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/[_\-,;\s]+/g, ' ')
    .trim()
