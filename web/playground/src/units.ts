import { createContext, useContext } from 'react'

/** How the numbers of a column are written, and the unit beside its name. */
export interface Unit {
  label: string
  format: (value: number) => string
}

/** The currency of the response that is shown; undefined where it is unknown. */
export const Currency = createContext<string | undefined>(undefined)

const shares = /^(share|ofShown)$|Change$/
const amounts = /^(totalSpend|costPerOutcome)$/

/** The unit of a column of the service's answers, by its name. */
export function unitOf(column: string, currency: string | undefined): Unit | undefined {
  const name = column.split('.').at(-1) ?? column
  if (shares.test(name)) return { label: '%', format: (value) => `${number(value)} %` }
  if (/meters$/i.test(name)) return { label: 'm', format: (value) => `${number(value)} m` }
  if (/minutes$/i.test(name)) return { label: 'min', format: (value) => `${number(value)} min` }
  if (!currency) return undefined
  if (amounts.test(name)) return { label: currency, format: (value) => money(value, currency) }
  return /Cents$/.test(name)
    ? { label: `${currency}, in cents`, format: (value) => money(value / 100, currency) }
    : undefined
}

export const useUnitOf = () => {
  const currency = useContext(Currency)
  return (column: string) => unitOf(column, currency)
}

/** The first currency named anywhere in a response. */
export function currencyIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const own = (value as { currency?: unknown }).currency
  if (typeof own === 'string') return own
  for (const child of Object.values(value)) {
    const inner = currencyIn(child)
    if (inner) return inner
  }
  return undefined
}

const number = (value: number): string => value.toLocaleString('en')

const money = (value: number, currency: string): string =>
  value.toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
