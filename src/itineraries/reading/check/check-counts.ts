import { numbers } from '../../interpretation/temporal/calendar-vocabulary.js'
import { tokenise } from '../../interpretation/tokens.js'
import type { Fault, FaultCode } from './fault.js'
import type { QuotedValue } from './quoted-values.js'

const counted = [
  ['n', 'count'],
  ['people', 'people'],
] as const satisfies readonly (readonly [string, FaultCode])[]

/** A count must be the number in its quote; "my wife and two kids" may count the speaker and others too. */
export function checkCounts(values: readonly QuotedValue[]): Fault[] {
  return values.flatMap(({ path, quote, value }) =>
    counted.flatMap(([field, code]): Fault[] => {
      const count = value[field]
      const stated = numbersIn(quote)
      if (typeof count !== 'number' || stated.length === 0) return []
      const sum = stated.reduce((total, number) => total + number, 0)
      // A number may be an age, so only too many people are a fault.
      const isRight = code === 'count' ? stated.includes(count) : count <= sum + others
      return isRight ? [] : [{ code, path: `${path}.${field}`, quote, message: `${path}: "${quote}" is not ${count}` }]
    }),
  )
}

/** People whom a text mentions without a number: the speaker, a partner, a friend. */
const others = 4

const numbersIn = (quote: string): number[] =>
  tokenise(quote).flatMap(({ type, word }) => {
    const number = type === 'number' && /^\d+$/.test(word) ? Number(word) : numbers.get(word)
    return number === undefined ? [] : [number]
  })
