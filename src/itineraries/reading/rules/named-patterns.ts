import { namedPatterns } from '../../interpretation/named-patterns.js'
import { ruleLexicon } from './rule-lexicon.js'
import { numberWords } from './word-classes.js'

const alternation = (words: Iterable<string>): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')

/** A pattern with those that it names. */
export const withNamedPatterns = namedPatterns({
  number: () => `\\d{1,3}|${alternation(numberWords())}`,
  companion: () => alternation(ruleLexicon().companions.keys()),
  child: () => alternation(ruleLexicon().children),
  allergen: () => alternation(ruleLexicon().allergens.keys()),
  diet: () => alternation(ruleLexicon().diets.keys()),
})
