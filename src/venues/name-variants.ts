import { addressKey } from './address-key.js'

/** The match keys under which a listing with a written name may be stored. */
export interface NameVariant {
  key: string
  /** Words that were left out: the listing's city, which people add to the name. */
  city: string
}

const legalForms = /^(llc|inc|ltd|co|corp)$/

/**
 * The spellings of a name that mean the same venue at the same address: with or without the article, a legal form behind
 * it and the city, and `Mc Donald's` for `McDonald's`.
 */
export function nameVariants(name: string): NameVariant[] {
  const words = addressKey(name).split(' ')
  const plain = words.length > 1 && legalForms.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
  const spellings = [words, plain, withoutArticle(plain), ['the', ...withoutArticle(plain)], joined(plain)]
  const keys = [...new Set(spellings.map((spelling) => spelling.join(' ')))].filter((key) => key !== '')
  const withCity = [1, 2, 3]
    .filter((count) => count < plain.length)
    .map((count) => ({ key: plain.slice(0, -count).join(' '), city: plain.slice(-count).join(' ') }))
  return [...keys.map((key) => ({ key, city: '' })), ...withCity]
}

const withoutArticle = (words: readonly string[]): string[] =>
  words.length > 1 && words[0] === 'the' ? words.slice(1) : [...words]

const joined = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    if (isPrefix(words[index - 1])) return []
    return isPrefix(word) ? [word + (words[index + 1] ?? '')] : [word]
  })

const isPrefix = (word: string | undefined): boolean => word === 'mc' || word === 'o'
