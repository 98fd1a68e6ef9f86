import type { Story } from './interpretation.js'
import type { BudgetRequest, PriceLevel } from './plan-request.js'

/** The limit on money for everyone's whole outing, if the text names one. */
export function budgetOf(story: Story, partySize: number): BudgetRequest | undefined {
  const sum = story.prices.find(({ cents }) => cents !== undefined)
  const price = sum ?? story.prices.find(({ draft }) => draft === undefined)
  if (!price) return undefined
  return {
    ...(price.cents !== undefined && {
      perPersonCents: Math.floor(centsPerHead(price.cents, price, story, partySize)),
    }),
    ...(price.max && { priceMax: price.max as PriceLevel }),
    ...(price.min && { priceMin: price.min as PriceLevel }),
    span: price.span,
  }
}

/** What each of the party may spend: a sum is for each of them unless all are told of it, or of its share a meal can be had. */
export function centsPerHead(
  cents: number,
  { isTotal, isPerHead }: Pick<Story['prices'][number], 'isTotal' | 'isPerHead'>,
  { party }: Story,
  partySize: number,
): number {
  const share = cents / (party?.people ?? partySize)
  return isTotal || (!isPerHead && party !== undefined && share >= leastShare) ? share : cents
}

/** "dinner for two, $80" is for both, "dinner for two, $20" for each. */
const leastShare = 1500
