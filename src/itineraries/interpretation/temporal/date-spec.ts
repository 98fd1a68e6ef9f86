import type { Token } from '../tokens.js'
import { type Daypart, numbers } from './calendar-vocabulary.js'

/** A date as it was said, not yet put on the calendar. */
export type DateSpec =
  | { readonly kind: 'offset'; readonly days: number; readonly months?: number }
  | {
      readonly kind: 'weekday'
      readonly weekday: number
      readonly which: 'plain' | 'next' | 'this' | 'last' | 'coming'
      readonly weeks: number
    }
  | {
      readonly kind: 'date'
      readonly day: number
      readonly month?: number
      readonly year?: number
      readonly monthsAhead?: number
    }
  | { readonly kind: 'weekend'; readonly weeks: number }
  /** "the weekend of the 19th" */
  | { readonly kind: 'weekendof'; readonly base: DateSpec }
  | { readonly kind: 'week'; readonly weeks: number }
  /** `days`: the third weekend of May is a Saturday and the day behind it. */
  | { readonly kind: 'holiday'; readonly rule: string; readonly shift: number; readonly days?: number }
  | {
      readonly kind: 'nth'
      readonly nth: number
      readonly weekday: number
      readonly monthsAhead: number
      readonly days?: number
    }
  /** Days of a month, of which the last may be counted from its end (-1). */
  | {
      readonly kind: 'month'
      readonly month?: number
      readonly monthsAhead?: number
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'span'; readonly from: DateSpec; readonly to: DateSpec }
  /** Days from that of the event; without one, from today on. */
  | { readonly kind: 'event'; readonly days: number }
  | { readonly kind: 'beside'; readonly weekday: number; readonly base: DateSpec; readonly isAfter: boolean }

export interface DateMatch {
  readonly length: number
  readonly spec: DateSpec
  /** "tonight", "this afternoon": a part of the day comes with the date. */
  readonly daypart?: Daypart
}

/** Reads the date that begins at a token, if one does. */
export type DateMatcher = (tokens: readonly Token[], at: number) => DateMatch | undefined

export function wordsAt(tokens: readonly Token[], at: number, length: number): string | undefined {
  if (at + length > tokens.length) return undefined
  return tokens
    .slice(at, at + length)
    .map((token) => token.word)
    .join(' ')
}

export function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.type === 'number' && /^\d{1,3}$/.test(token.word)) return Number(token.word)
  return token?.type === 'word' ? numbers.get(token.word) : undefined
}
