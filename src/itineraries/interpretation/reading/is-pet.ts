import type { Item } from '../entity-mentions.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { companionPlurals, ownerWords, peopleWords, petLeads, petTails } from '../words/people-words.js'
import type { Reading } from './reading.js'

/** "dinner with two dogs", "four adults and a dog", "dog in tow": who comes along is not eaten. */
export function isPet({ around: { tokens } }: Reading, { from, to }: Item): boolean {
  if (!/^dogs?$/.test(tokens[from]!.word) || to > from + 1) return false
  if (phraseIn(tails, tokens, to) > 0) return true
  const at = beforeOwners(tokens, from)
  const [first, second] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? '']
  const isCounted = joints.has(second) && tokens[at - 1]?.type === 'number'
  const isHad = /^(have|ve|got)$/.test(second) && /^(i|we|they|ve)$/.test(first)
  return isHad || isCounted || leads.has(second) || people.has(second) || (joints.has(second) && people.has(first))
}

/** The last token before "a", "our two", "the little". */
function beforeOwners(tokens: readonly Token[], from: number): number {
  let at = from - 1
  while (at >= 0 && (owners.has(tokens[at]!.word) || tokens[at]!.type === 'number')) at--
  return at
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
const joints = new Set(['and', '&', ',', '+', 'plus', 'y'])
