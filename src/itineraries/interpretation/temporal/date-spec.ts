import type { Token } from '../tokens.js'
import { numbers } from './calendar-vocabulary.js'

/** A stated date before it is resolved on the calendar. */
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
  | { readonly kind: 'weekendof'; readonly base: DateSpec }
  | { readonly kind: 'week'; readonly weeks: number }
  /** `days`: length of the holiday or weekend. */
  | { readonly kind: 'holiday'; readonly rule: string; readonly shift: number; readonly days?: number }
  | {
      readonly kind: 'nth'
      readonly nth: number
      readonly weekday: number
      readonly monthsAhead: number
      readonly days?: number
    }
  /** Days of a month; negative ones count from its end. */
  | {
      readonly kind: 'month'
      readonly month?: number
      readonly monthsAhead?: number
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'span'; readonly from: DateSpec; readonly to: DateSpec }
  /** Days relative to the event, or to today without one. */
  | { readonly kind: 'event'; readonly days: number }
  | { readonly kind: 'beside'; readonly weekday: number; readonly base: DateSpec; readonly isAfter: boolean }

export interface DateMatch {
  readonly length: number
  readonly spec: DateSpec
  /** A part of the day is included: "tonight". */
  readonly isPartOfDay?: true
}

/** Matches a date that starts at a token. */
export type DateMatcher = (tokens: readonly Token[], index: number) => DateMatch | undefined

export function wordsAt(tokens: readonly Token[], index: number, length: number): string | undefined {
  if (index + length > tokens.length) return undefined
  return tokens
    .slice(index, index + length)
    .map((token) => token.word)
    .join(' ')
}

export function numberAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  if (token?.type === 'number' && /^\d{1,3}$/.test(token.word)) return Number(token.word)
  return token?.type === 'word' ? numbers.get(token.word) : undefined
}
