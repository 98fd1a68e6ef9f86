import { maxPeople, type Reading } from '../reading.js'
import { rulesOf, type Unquoted } from './rule.js'
import { ruleLexicon } from './rule-lexicon.js'
import { numberOf } from './word-classes.js'

type Party = Unquoted<Reading['party']>

/** How many people come. */
export const partyRules = rulesOf('party', (groups, value): Party | undefined => {
  const people = peopleOf(groups, value)
  return people !== undefined && people >= 1 && people <= maxPeople ? { people } : undefined
})

/** Those whom the speaker brings come on top; "dinner with 6 people" is six. */
function peopleOf({ n, m, o, r, t, c, c2 }: Readonly<Record<string, string>>, value: string): number | undefined {
  const counted = (word: string | undefined) => (word === undefined ? 0 : (numberOf(word) ?? 0))
  const companions = (word: string | undefined) => (word === undefined ? 0 : (ruleLexicon().companions.get(word) ?? 1))
  if (value === 'self and') return 1 + counted(n) + companions(c) + companions(c2)
  if (value === 'both') return counted(n) + counted(m)
  if (value) return Number(value)
  if (t) return groupSizes[t]
  return o ? 1 + counted(o) : numberOf(n ?? m ?? r ?? '')
}

const groupSizes: Readonly<Record<string, number>> = {
  trio: 3,
  duo: 2,
  threesome: 3,
  foursome: 4,
  quartet: 4,
  cuarteto: 4,
}
