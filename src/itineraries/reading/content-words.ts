import type { Lexicon } from '../interpretation/lexicon.js'
import type { Meaning } from '../interpretation/meaning.js'
import { numbers } from '../interpretation/temporal/calendar-vocabulary.js'
import { vagueWishes } from '../interpretation/to-plan-request.js'
import type { Token } from '../interpretation/tokens.js'

const connectives: ReadonlySet<string> = new Set(
  'and but or also then plus pero tambien luego entonces porque pues obviously maybe actually anymore'.split(' '),
)

/** A word that says what is wanted: no word of grammar, and none of praise. */
export function isContentWord(token: Token, lexicon: Lexicon): boolean {
  const { type, word } = token
  if (type !== 'word' || word.length < 3 || connectives.has(word) || numbers.has(word) || lexicon.isFiller(word))
    return false
  const meanings = meaningsOfWord(token, lexicon)
  return meanings.length === 0 || !meanings.every(saysNothing)
}

export const meaningsOfWord = (token: Token, { phrases }: Lexicon): readonly Meaning[] =>
  phrases.match([token], 0)?.meanings ?? []

/** "craving", "followed by", "nice". */
const saysNothing = (meaning: Meaning): boolean =>
  meaning.type === 'role' || (meaning.type === 'soft' && vagueWishes.has(meaning.wish))
