import type { Reading } from '../reading.js'
import { withNamedPatterns } from './named-patterns.js'
import { rulesOf, type Unquoted } from './rule.js'
import type { PriceLevel } from './rule-lexicon.js'

/** Words behind a sum that is for all who come. */
export const ofGroup = new RegExp(`^${withNamedPatterns('<for-group>')}(?!\\p{L})`, 'u')

const maxAmount = 100_000

/** What may be spent, besides what `matchMoney` reads: sums with the words for whom they are. */
export const budgetRules = rulesOf('budget', ({ amount, words }, value): Unquoted<Reading['budget']> | undefined => {
  if (value === 'nothing') return { amount: 0, per: 'person' }
  const text = amount ?? words ?? ''
  const sum = Number(/[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, '') : text.replace(',', '.'))
  return sum > 0 && sum <= maxAmount ? { amount: sum, per: value as 'group' | 'person' } : undefined
})

/** Prices in more than one word; single words are in the lexicon. */
export const priceRules = rulesOf('price', (_, level) => ({ level: level as PriceLevel }))
