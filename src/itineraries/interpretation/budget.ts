import type { Interpretation } from './interpretation.js'
import type { BudgetRequest, PriceLevel } from './plan-request.js'

/** Budget for the whole party and outing, if the text states one. */
export function budgetOf(interpretation: Interpretation, partySize: number): BudgetRequest | undefined {
  const sum = interpretation.prices.find(({ cents }) => cents !== undefined)
  const price = sum ?? interpretation.prices.find(({ frame }) => frame === undefined)
  if (!price) return undefined
  return {
    ...(price.cents !== undefined && {
      perPersonCents: Math.floor(centsPerHead(price.cents, price.isTotal, interpretation, partySize)),
    }),
    ...(price.max && { priceMax: price.max }),
    ...(price.min && { priceMin: price.min }),
    span: price.span,
  }
}

/** Spending limit per person. */
export const centsPerHead = (cents: number, isTotal: boolean, { party }: Interpretation, partySize: number): number =>
  isTotal ? cents / (party?.people ?? partySize) : cents

/** Price level that the sum per head affords. */
export function priceLevel(cents: number): PriceLevel {
  if (cents <= 1500) return 1
  if (cents <= 3500) return 2
  return cents <= 8000 ? 3 : 4
}
