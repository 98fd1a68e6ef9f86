import { type LexiconRow, rowsOfEntries } from '../../src/cli/lexicon-entries.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import type { Meaning } from '../../src/itineraries/interpretation/meaning.js'
import { allRules } from '../../src/itineraries/reading/rules/all-rules.js'
import { ruleLexicon } from '../../src/itineraries/reading/rules/rule-lexicon.js'
import type { Ablation, Part } from './ablation.js'

/** Everything that can be switched off: rules by list, word lists as a whole, and their phrases. */
export function addAllParts(ablation: Ablation, lexicon: Pick<Lexicon, 'phrases'>): Part[] {
  return [...addRules(ablation), ...addWordLists(ablation), ...addSharedWords(ablation, lexicon)]
}

function addRules(ablation: Ablation): Part[] {
  return Object.entries(allRules).flatMap(([list, rules]) =>
    rules.map((rule): Part => {
      const part: Part = { kind: 'rule', list, name: rule.id }
      ablation.addRule(rule, part)
      return part
    }),
  )
}

/** A phrase that stands in the list of both languages is one part. */
function addWordLists(ablation: Ablation): Part[] {
  const parts = new Map<string, Part>()
  const partOf = (part: Part): Part => {
    const key = `${part.list} ${part.name}`
    if (!parts.has(key)) parts.set(key, part)
    return parts.get(key)!
  }
  const partsOf = ({ table, phrase }: LexiconRow): Part[] => [
    partOf({ kind: 'table', list: 'data/lexicon', name: table }),
    partOf({ kind: 'phrase', list: table, name: phrase }),
  ]
  const partsOfEntry = new Map([...rowsOfEntries()].map(([entry, row]) => [entry, partsOf(row)]))
  ablation.addPhrases(ruleLexicon().phrases, (entry) => partsOfEntry.get(entry) ?? [])
  return [...parts.values()]
}

/** Not the nouns: compilation looks up its own, and cannot do without. */
const meanings: readonly Meaning['type'][] = [
  'cuisine',
  'dish',
  'diet',
  'ingredient',
  'price',
  'feature',
  'soft',
  'party',
  'role',
]

/** The words that compilation and check look up, by what they mean. */
function addSharedWords(ablation: Ablation, { phrases }: Pick<Lexicon, 'phrases'>): Part[] {
  const parts = new Map(
    meanings.map((type): [Meaning['type'], Part] => [type, { kind: 'table', list: 'meanings.csv', name: type }]),
  )
  ablation.addPhrases(phrases, ({ type }) => {
    const part = parts.get(type)
    return part ? [part] : []
  })
  return [...parts.values()]
}
