import sql, { join, type Sql } from 'sql-template-tag'
import { normalisedName } from '../text/normalised-name.js'

const mostWords = 8
/** Below this length one wrong letter makes another word. */
const leastToForgive = 4

/** The words of a search, without case, accents and punctuation. */
export const searchWords = (query: string): string[] =>
  normalisedName(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)

/**
 * Whether every word begins a word of `text`, has one letter wrong (missing, too many, another, or two swapped), or
 * shares half of its trigrams. `text` is an expression with a trigram index that begins with a blank.
 */
export const matchesWords = (text: Sql, words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`(${text} like any(${spellings(word)}::text[]) or ${word} <<% ${text})`),
    ' and ',
  )

/** How far the texts are from the search, on average: 0 is the nearest, 1 the farthest. What matters more comes twice. */
export const distanceOfWords = (texts: readonly Sql[], words: readonly string[]): Sql => {
  const likeness = texts.map((text) => sql`strict_word_similarity(${words.join(' ')}, ${text})`)
  return sql`(1 - (${join(likeness, ' + ')}) / ${texts.length}::float8)`
}

function spellings(word: string): string[] {
  const letters = Array.from(word)
  const forgiving = letters.length < leastToForgive ? [] : letters.flatMap((_, index) => misspellings(letters, index))
  return Array.from(new Set([word, ...forgiving]), (pattern) => `% ${pattern}%`)
}

/** `_` stands for any one letter. */
function misspellings(letters: string[], at: number): string[] {
  const [before, letter = '', next = ''] = [letters.slice(0, at).join(''), letters[at], letters[at + 1]]
  const after = letters.slice(at + 1).join('')
  const swapped = before + next + letter + letters.slice(at + 2).join('')
  return [`${before}_${after}`, `${before}_${letter}${after}`, before + after, swapped]
}
