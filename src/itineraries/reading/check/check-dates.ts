import type { Temporal } from 'temporal-polyfill'
import type { Calendar } from '../../interpretation/temporal/calendar.js'
import { matchDate } from '../../interpretation/temporal/calendar-date.js'
import { months } from '../../interpretation/temporal/calendar-vocabulary.js'
import { tokenise } from '../../interpretation/tokens.js'
import { followingDay } from '../rules/date-rules.js'
import type { Fault } from './fault.js'
import type { QuotedValue } from './quoted-values.js'

/** Days ahead beyond which a date has to be stated with its month and day. */
const farDays = 30

/**
 * A date must be one that its quote states, in any year, because a past one may be meant; one that the quote does not
 * state must be near.
 */
export function checkDates(values: readonly QuotedValue[], calendar: Calendar): Fault[] {
  return values.flatMap(({ path, quote, value }): Fault[] => {
    if (typeof value.date !== 'string') return []
    const date = calendar.dateFrom(value.date)
    const stated = datesIn(quote, calendar)
    const fault = (message: string): Fault[] => [{ code: 'date', path: `${path}.date`, quote, message }]
    if (stated.some((other) => other.month === date.month && other.day === date.day)) return []
    const ahead = calendar.today.until(date).days
    // "Friday dinner, the next day brunch": counted from a day that other words name.
    if (followingDay.test(quote) && ahead > 0 && ahead <= farDays) return []
    // "Next Sunday I run, and sunday brunch": the short name may mean a later one.
    const isLater = stated.some((other) => other.dayOfWeek === date.dayOfWeek && other.until(date).days === 7)
    if (isLater && /^\p{L}+$/u.test(quote)) return []
    if (stated.length > 0) return fault(`${path}: "${quote}" is ${stated.slice(0, 2).join(' or ')}, not ${value.date}`)
    if (ahead < -1) return fault(`${path}: ${value.date} has passed`)
    return ahead > farDays && !namesMonthAndDay(quote)
      ? fault(`${path}: ${value.date} is ${ahead} days ahead, which "${quote}" does not say`)
      : []
  })
}

/** The days that a quote states; holidays and whole weeks or months are left to the reader. */
function datesIn(quote: string, calendar: Calendar): Temporal.PlainDate[] {
  const tokens = tokenise(quote)
  return tokens.flatMap((_, index) => {
    const match = matchDate(tokens, index)
    return match && !vagueKinds.has(match.spec.kind) ? calendar.resolve(match.spec) : []
  })
}

const vagueKinds: ReadonlySet<string> = new Set(['holiday', 'week', 'month', 'span'])

const namesMonthAndDay = (quote: string): boolean =>
  /\d\s*[/.-]\s*\d/.test(quote) || (/\d/.test(quote) && tokenise(quote).some(({ word }) => months.has(word)))
