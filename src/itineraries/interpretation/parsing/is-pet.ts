import type { EntityMention } from '../entity-mentions.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { companionPlurals, ownerWords, peopleWords, petLeads, petTails } from '../words/people-words.js'
import type { ClauseParse } from './clause-parse.js'

/** Pets are companions, not food. */
export function isPet({ context: { tokens } }: ClauseParse, { from, to }: EntityMention): boolean {
  if (!/^dogs?$/.test(tokens[from]!.word) || to > from + 1) return false
  if (phraseIn(tails, tokens, to) > 0) return true
  const index = beforeOwners(tokens, from)
  const [first, second] = [tokens[index - 1]?.word ?? '', tokens[index]?.word ?? '']
  const isCounted = conjunctions.has(second) && tokens[index - 1]?.type === 'number'
  const isHad = /^(have|ve|got)$/.test(second) && /^(i|we|they|ve)$/.test(first)
  return (
    isHad || isCounted || leads.has(second) || people.has(second) || (conjunctions.has(second) && people.has(first))
  )
}

/** Index of the last token before the determiners. */
function beforeOwners(tokens: readonly Token[], from: number): number {
  let index = from - 1
  while (index >= 0 && (owners.has(tokens[index]!.word) || tokens[index]!.type === 'number')) index--
  return index
}

const tails = anyOf(petTails)
const leads = new Set(petLeads.split('|'))
const owners = new Set([...ownerWords.split('|'), 'one', 'two', 'three', 'small', 'big', 'little', 'old'])
const people = new Set([
  ...peopleWords.split('|'),
  ...companionPlurals.split('|'),
  'kid',
  'wife',
  'husband',
  'baby',
  'us',
])
const conjunctions = new Set(['and', '&', ',', '+', 'plus', 'y'])
