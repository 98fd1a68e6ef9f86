/** An amount in units of its currency. */
export const money = (amount: number, currency: string): string =>
  amount.toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })

/** A share that the service gives in percent. */
export const percent = (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: 1, signDisplay })} %`
