/** Parses a word table: lines of `key : a|b|c : …`; blank lines are ignored. */
export function* readTable(lines: string): Generator<readonly [key: string, ...fields: string[]]> {
  for (const line of lines.split('\n')) {
    if (!line.trim()) continue
    const [key = '', ...fields] = line.split(/\s:(?=\s|$)/).map((field) => field.trim())
    yield [key, ...fields]
  }
}

/** Parses `latitude longitude : a|b` lines. */
export function* readPoints(lines: string): Generator<{ lat: number; lng: number; names: readonly string[] }> {
  for (const [place, called] of readTable(lines)) {
    const [lat = 0, lng = 0] = place.split(' ').map(Number)
    yield { lat, lng, names: alternatives(called) }
  }
}

export function alternatives(field: string | undefined): string[] {
  return (field ?? '')
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean)
}

export function wordList(field: string | undefined, separator: RegExp | string = /[\s,]+/): string[] {
  return (field ?? '').split(separator).filter((word) => word && word !== '-')
}

/** `stem~` → endings o, a, os, as; `stem^` → none, a, es, as. */
export function inflect(word: string): string[] {
  if (word.endsWith('~')) return ['o', 'a', 'os', 'as'].map((ending) => word.slice(0, -1) + ending)
  if (word.endsWith('^')) return ['', 'a', 'es', 'as'].map((ending) => word.slice(0, -1) + ending)
  return [word]
}

/** Parses `number : a|b` lines into a map from folded word to number. */
export function numberTable(lines: string, fold: (word: string) => string): Map<string, number> {
  const table = new Map<string, number>()
  for (const [key, words] of readTable(lines))
    for (const word of alternatives(words)) table.set(fold(word), Number(key))
  return table
}
