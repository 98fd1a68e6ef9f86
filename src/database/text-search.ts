import sql, { join, type Sql } from 'sql-template-tag'
import { normalisedName } from '../text/normalised-name.js'

const maxWords = 8
/** In shorter words, one wrong letter usually makes a different word. */
const minFuzzyLength = 4

/** The words of a search without case, accents and punctuation. */
export const searchWords = (query: string): string[] =>
  normalisedName(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords)

/**
 * Whether every word is a prefix of a word of `text`, also with one letter missing, added, replaced or swapped, or
 * shares half of its trigrams. `text` is an expression with a trigram index that begins with a blank.
 */
export const matchesWords = (text: Sql, words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`(${text} like any(${spellings(word)}::text[]) or ${word} <<% ${text})`),
    ' and ',
  )

/** Average distance of the texts from the search, from 0 to 1. Pass a text twice to double its weight. */
export const distanceOfWords = (texts: readonly Sql[], words: readonly string[]): Sql => {
  const similarities = texts.map((text) => sql`strict_word_similarity(${words.join(' ')}, ${text})`)
  return sql`(1 - (${join(similarities, ' + ')}) / ${texts.length}::float8)`
}

function spellings(word: string): string[] {
  const letters = Array.from(word)
  const fuzzy = letters.length < minFuzzyLength ? [] : letters.flatMap((_, index) => misspellings(letters, index))
  return Array.from(new Set([word, ...fuzzy]), (pattern) => `% ${pattern}%`)
}

/** `_` matches any one letter. */
function misspellings(letters: string[], index: number): string[] {
  const [before, letter = '', next = ''] = [letters.slice(0, index).join(''), letters[index], letters[index + 1]]
  const after = letters.slice(index + 1).join('')
  const swapped = before + next + letter + letters.slice(index + 2).join('')
  return [`${before}_${after}`, `${before}_${letter}${after}`, before + after, swapped]
}
