import { findQuote } from '../find-quote.js'
import type { Fault } from './fault.js'
import type { QuotedValue } from './quoted-values.js'

export const checkQuotes = (values: readonly QuotedValue[], text: string): Fault[] =>
  values
    .filter(({ quote }) => !findQuote(text, quote))
    .map(({ path, quote }) => ({
      code: 'quote',
      path,
      quote,
      message: `${path}: "${quote}" is not in the text; copy the words exactly`,
    }))
