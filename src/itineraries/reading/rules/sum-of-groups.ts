import type { Analysis } from './analysis.js'
import type { StatedParty } from './find-party.js'
import { applyRules, type Finding, rulesOf } from './rule.js'
import { numberOf } from './word-classes.js'

/** People that are counted apart; "my parents" beside other groups, because alone they are counted with the speaker. */
export const groupRules = rulesOf('groups of people', ({ n = '' }, value) => (value ? Number(value) : numberOf(n)))

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
