import type { BudgetWish, PriceLevel } from '../wish.js'
import type { Story } from './story.js'

/** The limit on money for everyone's whole outing, if the text names one. */
export function budgetOf({ prices }: Story, partySize: number): BudgetWish | undefined {
  const sum = prices.find(({ cents }) => cents !== undefined)
  const price = sum ?? prices.find(({ draft }) => draft === undefined)
  if (!price) return undefined
  const perPersonCents =
    price.cents !== undefined ? Math.floor(price.isTotal ? price.cents / partySize : price.cents) : undefined
  return {
    ...(perPersonCents !== undefined && { perPersonCents }),
    ...(price.max && { priceMax: price.max as PriceLevel }),
    ...(price.min && { priceMin: price.min as PriceLevel }),
    span: price.span,
  }
}
