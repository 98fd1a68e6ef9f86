import { tableRows } from './lexicon-rows.js'

const written = new Map(tableRows('patterns').map(({ name = '', pattern = '' }) => [name, pattern]))

/**
 * Puts in place of each `<name>` the pattern of `data/lexicon/patterns.csv`, or of `listed`, which are patterns of other word
 * lists; `<n:name>` makes a group of it.
 */
export function namedPatterns(listed: Readonly<Record<string, () => string>>): (pattern: string) => string {
  const complete = new Map<string, string>()
  const withNames = (pattern: string): string =>
    pattern.replace(/(?<!\(\?)<(?:(\w+):)?([\w-]+)>/g, (_, group: string | undefined, name: string) =>
      group === undefined ? `(?:${named(name)})` : `(?<${group}>${named(name)})`,
    )
  function named(name: string): string {
    const known = complete.get(name)
    if (known !== undefined) return known
    const pattern = listed[name]?.() ?? written.get(name)
    if (pattern === undefined) throw new Error(`data/lexicon: patterns.csv has no "${name}"`)
    const whole = withNames(pattern)
    complete.set(name, whole)
    return whole
  }
  return withNames
}
