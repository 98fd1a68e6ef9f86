import { ruleLexicon } from './rule-lexicon.js'

/** Numbers that are not articles. */
export const numberWords = (): string[] =>
  [...ruleLexicon().numbers.keys()].filter((word) => !/^(an?|una?|couple|half|media)$/.test(word))

export const numberOf = (word: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(word) ? Number(word) : ruleLexicon().numbers.get(word)
