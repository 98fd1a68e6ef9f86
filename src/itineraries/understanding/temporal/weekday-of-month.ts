import { months, ordinals, weekdays } from './calendar-vocabulary.js'
import type { DateMatcher } from './date-spec.js'
import { anyOf, phraseIn } from './word-sequence.js'

const lead = anyOf('on the|the|on|el')
const lastWords = anyOf('last|ultimo')
const thisMonth = anyOf('of the month|of this month|in this month|this month|del mes|de este mes')
const nextMonth = anyOf('of next month|in next month|next month|del mes que viene|del proximo mes')
const ofWords = anyOf('of|in|de')
/** The last of its kind. */
const last = 5

/** "the second Tuesday of January", "the last Sunday of the month". */
export const matchWeekdayOfMonth: DateMatcher = (tokens, at) => {
  const start = at + phraseIn(lead, tokens, at)
  const nth = phraseIn(lastWords, tokens, start) ? last : ordinals.get(tokens[start]?.word ?? '')
  const weekday = weekdays.get(tokens[start + 1]?.word ?? '')
  if (!weekday || !nth || nth > last) return undefined
  const after = start + 2
  const here = phraseIn(thisMonth, tokens, after)
  if (here) return { length: after + here - at, spec: { kind: 'nth', nth, weekday, monthsAhead: 0 } }
  const next = phraseIn(nextMonth, tokens, after)
  if (next) return { length: after + next - at, spec: { kind: 'nth', nth, weekday, monthsAhead: 1 } }
  const of = phraseIn(ofWords, tokens, after)
  const month = of ? months.get(tokens[after + of]?.word ?? '') : undefined
  return month
    ? { length: after + of + 1 - at, spec: { kind: 'holiday', rule: `${nth} ${weekday} ${month}`, shift: 0 } }
    : undefined
}
