import { type HelpWord, helpSentences } from './help-words.js'

/** Sorts of words that say nothing without another. */
const plainSorts: ReadonlySet<string> = new Set(['self', 'somebody', 'negation', 'body', 'family', 'wish'])
const farthestSort = 3

/** One request asks several times about its text, for two models. */
let last: { readonly text: string; readonly features: readonly string[] } | undefined

/** The features of the whole text of a request. */
export function featuresOfRequest(text: string): readonly string[] {
  if (last?.text !== text) last = { text, features: helpFeatures(text) }
  return last.features
}

/** What the models of calls for help and of other subjects see of a text. */
export function helpFeatures(text: string): string[] {
  const sentences = helpSentences(text)
  const sorts = sentences.flatMap((words) => words.flatMap(({ sort }) => sort ?? []))
  const count = sentences.reduce((sum, words) => sum + words.length, 0)
  return [
    'bias',
    `words=${Math.min(6, Math.floor(count / 6))}`,
    `sentences=${Math.min(4, sentences.length)}`,
    `question=${/[?¿]/.test(text)}`,
    `outing=${Math.min(3, sorts.filter((sort) => sort === 'outing').length)}`,
    ...sentences.flatMap((words) => [...wordFeatures(words.map(({ word }) => word)), ...sortFeatures(words)]),
    ...togetherFeatures(new Set(sorts)),
  ]
}

function wordFeatures(words: readonly string[]): string[] {
  const framed = ['<', ...words, '>']
  return framed.flatMap((word, index) => {
    const [next, third, fourth] = framed.slice(index + 1, index + 4)
    return [
      `word=${word}`,
      ...lettersOf(word),
      ...(next ? [`pair=${word} ${next}`] : []),
      ...(third ? [`three=${word} ${next} ${third}`, `gap=${word} ${third}`] : []),
      ...(fourth ? [`wide=${word} ${fourth}`] : []),
    ]
  })
}

const leastLetters = 5

/** Parts of a longer word, so that its other forms and misspellings count. */
function lettersOf(word: string): string[] {
  if (word.length < leastLetters) return []
  const framed = `<${word}>`
  return Array.from({ length: framed.length - 3 }, (_, index) => `part=${framed.slice(index, index + 4)}`)
}

function sortFeatures(words: readonly HelpWord[]): string[] {
  const sorts = words.flatMap(({ sort }) => sort ?? [])
  const mixed = words.flatMap(({ word, sort }, index) => {
    const next = words[index + 1]
    return [
      ...(sort && next ? [`sort word=${sort} ${next.word}`] : []),
      ...(next?.sort ? [`word sort=${word} ${next.sort}`] : []),
    ]
  })
  const ordered = sorts.flatMap((sort, index) => [
    `sort=${sort}`,
    ...sorts.slice(index + 1, index + 1 + farthestSort).map((other) => `sorts=${sort} ${other}`),
    ...(index + 2 < sorts.length ? [`three sorts=${sorts.slice(index, index + 3).join(' ')}`] : []),
  ])
  return [...mixed, ...ordered]
}

/** Two sorts anywhere in the text. */
function togetherFeatures(sorts: ReadonlySet<string>): string[] {
  const telling = [...sorts].filter((sort) => !plainSorts.has(sort)).sort()
  return telling.flatMap((sort, index) => telling.slice(index + 1).map((other) => `together=${sort} ${other}`))
}
