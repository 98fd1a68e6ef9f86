import type { Token } from '../../interpretation/tokens.js'
import { isSaidOfPeople, isSubordinate, leadsToPlace, titles } from '../phrase-edges.js'
import type { Analysis, Spanned } from './analysis.js'
import { overlaps } from './rule.js'
import { ruleLexicon } from './rule-lexicon.js'

/** Whether one of the words may be the name of a person, which is not to be read back. */
export function mayNamePerson(analysis: Analysis, { from, to }: Spanned): boolean {
  const { tokens } = analysis
  return tokens.some(({ span }, index) => from <= span[0] && span[1] <= to && isName(analysis, index))
}

/** Whether one of the words is a name that follows a title or a relation: "Aunt Bernice", "my grandson Tyler". */
export const hasTitle = ({ tokens }: Analysis, { from, to }: Spanned): boolean =>
  tokens.some(({ span }, index) => from <= span[0] && span[1] <= to && isTitled(tokens, index))

/** A capital on a word that no list knows, and nothing before it that leads to a place. */
function isName({ tokens, mentions, circumstances: { lexicon } }: Analysis, index: number): boolean {
  const token = tokens[index]!
  const { type, isCapital, word, stem, span } = token
  if (type !== 'word' || !isCapital || word === 'i') return false
  if (isTitled(tokens, index)) return true
  const isKnown = lexicon.isCommon(word) || lexicon.isCommon(stem ?? word)
  const isPlace = mentions.some(
    ({ entry, ...other }) => entry.type === 'place' && overlaps(other, { from: span[0], to: span[1] }),
  )
  if (isKnown || isPlace) return false
  const before = wordBeforeName(tokens, index)
  // A capital begins every sentence.
  if (before === undefined || (before.type === 'mark' && /[.!?\n]/.test(before.text)))
    return isSaidOfPeople.has(tokens[index + 1]?.word ?? '')
  return !leadsToPlace.has(before.word)
}

/** "Aunt Rosa", "my grandson Tyler", and either of them later on. */
const isTitled = (tokens: readonly Token[], index: number): boolean =>
  tokens.some(({ word, isCapital }, place) => {
    const before = tokens[place - 1]?.word ?? ''
    return isCapital && word === tokens[index]!.word && (titles.has(before) || ruleLexicon().companions.has(before))
  })

/** Before all words of a name, and before names that it is listed with: "the Rookery and the Monadnock". */
function wordBeforeName(tokens: readonly Token[], index: number): Token | undefined {
  let first = index - 1
  while (first >= 0 && (tokens[first]!.isCapital || tokens[first]!.word === 'and') && tokens[first]!.type === 'word')
    first--
  return tokens[first]
}

/** What stands before the name, up to the clause that has it; undefined if nothing does. */
export function withoutPerson(analysis: Analysis, { from, to }: Spanned): Spanned | undefined {
  const { tokens } = analysis
  const inside = [...tokens.keys()].filter((index) => from <= tokens[index]!.span[0] && tokens[index]!.span[1] <= to)
  const name = inside.find((index) => isName(analysis, index))
  const end = inside.findLast((index) => name !== undefined && index < name && isSubordinate(tokens[index]!.word))
  const last = end === undefined ? undefined : inside.findLast((index) => index < end)
  return last === undefined || last === inside[0] ? undefined : { from, to: tokens[last]!.span[1] }
}
