import { withNamedPatterns } from './named-patterns.js'

const nation = new RegExp(`^${withNamedPatterns('<nationality>')}$`, 'u')

/** Whether a folded word says of which country a person or a kitchen is: "bulgarian", "serbia". */
export const isNation = (word: string): boolean => nation.test(word)
