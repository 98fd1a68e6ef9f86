import type { Analysis } from './analysis.js'
import type { StatedParty } from './find-party.js'
import { applyRules, type Finding, type Rule } from './rule.js'
import { numberOf } from './word-classes.js'

export const groupRules: readonly Rule<number>[] = [
  {
    id: 'group',
    language: 'any',
    pattern:
      '<n:number> (?:of (?:my|our) )?(?:(?!(?:of|por|per|and|y|or|o|year|month)\\b)\\p{L}+ ){0,2}' +
      '(?!of us|vegetarians|vegans|stroller|pram|buggy|carriola|cochecito)(?:<people>|<child>|of them|\\p{L}+-year-olds|kids|boys|girls|moms|hij[oa]s|bebes?)',
    produce: ({ n = '' }) => numberOf(n),
    examples: [['3 abuelas', 3]],
  },
  {
    id: 'one-child',
    language: 'any',
    pattern:
      '(?:an?|one|un[oa]?) (?:(?:\\d{1,2}|<number>)[- ]?(?:year|yr|yo|month|mo)s?(?:[- ]?olds?)?|[\\p{L}\\d]+-year-old|toddler|baby|bebe)',
    produce: () => 1,
    examples: [
      ['a six-year-old who melts down', 1],
      ['and a 2 yr old', 1],
    ],
  },
  {
    // Beside other groups; "my parents" are counted with the speaker.
    id: 'two',
    language: 'any',
    pattern:
      'us two|we two|the two of us|nosotr[oa]s dos|(?<!(?:my|our|her|his|mis|nuestr[oa]s|sus|los) )(?:grandparents|twins?(?: (?:boys|girls|sons|daughters))?|' +
      'abuelos|gemel[oa]s|melliz[oa]s)',
    produce: () => 2,
    examples: [
      ['twin girls aged 5', 2],
      ['my grandparents', null],
    ],
  },
]

const between = /^\)?(?: ?\([^)]{1,30}\))? ?(?:,|and|y|&|\+|plus|con|with|, and)? ?\(?(?:plus )?$/

/** Groups that are counted apart: "3 abuelas, 2 papás, 2 niñas" are seven. */
export function sumsOfGroups({ folded }: Analysis): StatedParty[] {
  const runs: Finding<number>[][] = []
  for (const group of applyRules(groupRules, folded)) {
    const run = runs.at(-1)
    if (run && between.test(folded.slice(run.at(-1)!.to, group.from))) run.push(group)
    else runs.push([group])
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => ({
      from: run[0]!.from,
      to: run.at(-1)!.to,
      people: run.reduce((sum, { value }) => sum + value, 0),
    }))
}
