import { tableRows } from '../../../interpretation/lexicon-rows.js'
import type { Spanned } from '../analysis.js'

/** Sorts of words that say whose an hour is; a model learns what each of them means where. */
const expressions = [...Map.groupBy(tableRows('hour-words'), ({ sort = '' }) => sort)].map(([sort, rows]) => {
  const words = rows.map(({ pattern }) => pattern).join('|')
  return [sort, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')] as const
})

/** Letters on either side of an hour in which the words are looked for, within its sentence. */
const reach = 50
const sentenceEnd = /[!?;\n]|\.(?!\d)/

export function wordSortsBefore(folded: string, { from }: Spanned): string[] {
  const words = folded
    .slice(Math.max(0, from - reach), from)
    .split(sentenceEnd)
    .at(-1)!
  return sortsIn(words)
}

export function wordSortsBehind(folded: string, { to }: Spanned): string[] {
  const behind = folded.slice(to, to + reach)
  const [first = '', second = ''] = behind.split(sentenceEnd)
  return [...sortsIn(first), ...sortsIn(second).map((sort) => `next ${sort}`)]
}

const sortsIn = (words: string): string[] =>
  expressions.flatMap(([sort, expression]) => (expression.test(words) ? [sort] : []))
