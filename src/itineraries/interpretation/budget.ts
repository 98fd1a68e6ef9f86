import type { Interpretation } from './interpretation.js'
import type { BudgetRequest, PriceLevel } from './plan-request.js'

/** Budget for the whole party and outing, if the text states one. */
export function budgetOf(interpretation: Interpretation, partySize: number): BudgetRequest | undefined {
  const sum = interpretation.prices.find(({ cents }) => cents !== undefined)
  const price = sum ?? interpretation.prices.find(({ frame }) => frame === undefined)
  if (!price) return undefined
  return {
    ...(price.cents !== undefined && {
      perPersonCents: Math.floor(centsPerHead(price.cents, price, interpretation, partySize)),
    }),
    ...(price.max && { priceMax: price.max as PriceLevel }),
    ...(price.min && { priceMin: price.min as PriceLevel }),
    span: price.span,
  }
}

/** Spending limit per person: a sum is per person unless stated as a total or too small to be one meal each. */
export function centsPerHead(
  cents: number,
  { isTotal, isPerHead }: Pick<Interpretation['prices'][number], 'isTotal' | 'isPerHead'>,
  { party }: Interpretation,
  partySize: number,
): number {
  const share = cents / (party?.people ?? partySize)
  return isTotal || (!isPerHead && party !== undefined && share >= minShareCents) ? share : cents
}

/** Below this amount per head, a sum stated with a party size is per person. */
const minShareCents = 1500

/** Price level that the sum per head affords. */
export function priceLevel(cents: number): PriceLevel {
  if (cents <= 1500) return 1
  if (cents <= 3500) return 2
  return cents <= 8000 ? 3 : 4
}
