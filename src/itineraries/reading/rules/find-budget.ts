import { matchMoney } from '../../interpretation/quantities/money.js'
import type { Reading } from '../reading.js'
import { type Analysis, findAsked, isTaken, isTold, type Spanned } from './analysis.js'
import { budgetRules, ofGroup } from './money-rules.js'
import { overlaps } from './rule.js'

type Budget = NonNullable<Reading['budget']>

export interface StatedBudget extends Spanned {
  readonly amount: number
  /** Undefined where the text leaves it open. */
  readonly per?: Budget['per']
  /** Among whom it is shared. */
  readonly people?: number
}

/** The first sum that is a limit: "under 20 a head", "$40 for both". */
export function findBudget(analysis: Analysis): StatedBudget | undefined {
  const stated = [...byTables(analysis), ...byRules(analysis)]
  return stated.find(({ amount }) => amount <= maxAmount)
}

const maxAmount = 100_000

const byRules = (analysis: Analysis): StatedBudget[] =>
  findAsked(analysis, budgetRules).map(({ rule, from, to, value: { amount, per } }) => ({
    from,
    to,
    amount,
    ...(rule !== 'sum' && { per }),
  }))

function byTables(analysis: Analysis): StatedBudget[] {
  const { tokens, folded } = analysis
  const found: StatedBudget[] = []
  for (let index = 0; index < tokens.length; ) {
    const match = matchMoney(tokens, index)
    if (match) {
      const { cents, bound, isTotal, isPerHead, people, length } = match
      const span = { from: tokens[index]!.span[0], to: tokens[index + length - 1]!.span[1] }
      const isOther =
        isTaken(analysis, span) ||
        isTold(analysis, span) ||
        noLimit.test(folded.slice(span.to)) ||
        ofAges.test(folded.slice(0, span.from)) ||
        (cents < leastCents && cents > 0)
      // "not more than 20" is a limit, "more than 20" is none.
      const isMost = bound === 'max' || negated.test(folded.slice(Math.max(0, span.from - negationReach), span.from))
      const shared = sharedBehind(analysis, span.to)
      const per = isPerHead ? 'person' : isTotal || shared ? 'group' : undefined
      if (isMost && !isOther)
        found.push({
          ...span,
          to: span.to + shared.length,
          amount: cents / 100,
          ...(per && { per }),
          ...(people && { people }),
        })
    }
    index += match?.length ?? 1
  }
  return found
}

/** "For all of us" behind a sum; "for lunch all of us" names a stop, which stays one. */
function sharedBehind({ folded, mentions }: Analysis, from: number): string {
  const [shared = ''] = ofGroup.exec(folded.slice(from)) ?? []
  return mentions.some((mention) => overlaps(mention, { from, to: from + shared.length })) ? '' : shared
}

/** "Nobody under thirty" is no sum. */
const ofAges = /\b(?:nobody|no one|anyone|anybody|everyone|people|kids|children|nadie|menores) (?:is )?$/
const leastCents = 200
const noLimit = /^ ?(?:nuggets|tip|bill|gift)/
const negationReach = 24
const negated = /\b(?:no|not|nothing|nunca|sin|don'?t|dont|won'?t|wont|can'?t|cant|nt|never)\b[^,.;!?]*$/

/** Less than this for each is the sum of one person. */
const leastShare = 15

/** A sum is per person, unless the text shares it or it is enough for all who come. */
export const sharing = ({ amount, per, people }: StatedBudget, party: number | undefined): Budget['per'] => {
  const isShared = people !== undefined || (party !== undefined && party > 1 && amount / party >= leastShare)
  return per ?? (isShared ? 'group' : 'person')
}

/** "$60 for two" states the party as well. */
export const sharersOf = (budget: StatedBudget | undefined): (Spanned & { people: number }) | undefined =>
  budget?.people === undefined ? undefined : { from: budget.from, to: budget.to, people: budget.people }
