import { tableRows } from '../../interpretation/lexicon-rows.js'
import { ruleLexicon } from './rule-lexicon.js'
import { numberWords } from './word-classes.js'

const written = new Map(tableRows('patterns').map(({ name = '', pattern = '' }) => [name, pattern]))

/** Patterns of the words of other lists. */
const listed: Readonly<Record<string, () => string>> = {
  number: () => `\\d{1,3}|${alternation(numberWords())}`,
  companion: () => alternation(ruleLexicon().companions.keys()),
  child: () => alternation(ruleLexicon().children),
  allergen: () => alternation(ruleLexicon().allergens.keys()),
  diet: () => alternation(ruleLexicon().diets.keys()),
}

const alternation = (words: Iterable<string>): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')

/** Puts in place of `<name>` the pattern of `data/lexicon/patterns.csv`; `<n:name>` makes a group of it. */
export const withNamedPatterns = (pattern: string): string =>
  pattern.replace(/(?<!\(\?)<(?:(\w+):)?([\w-]+)>/g, (_, group: string | undefined, name: string) =>
    group === undefined ? `(?:${named(name)})` : `(?<${group}>${named(name)})`,
  )

const complete = new Map<string, string>()

function named(name: string): string {
  const known = complete.get(name)
  if (known !== undefined) return known
  const pattern = listed[name]?.() ?? written.get(name)
  if (pattern === undefined) throw new Error(`data/lexicon: patterns.csv has no "${name}"`)
  const whole = withNamedPatterns(pattern)
  complete.set(name, whole)
  return whole
}
