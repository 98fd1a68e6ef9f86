import { months, ordinals, weekdays } from './calendar-vocabulary.js'
import type { DateMatcher, DateSpec } from './date-spec.js'
import { anyOf, phraseIn } from './word-sequence.js'

const lead = anyOf('on the|the|on|el')
const lastWords = anyOf('last|ultimo')
const thisMonth = anyOf('of the month|of this month|in this month|this month|del mes|de este mes')
const nextMonth = anyOf('of next month|in next month|next month|del mes que viene|del proximo mes')
const thisYear = anyOf('of the year|of this year|this year|del ano|de este ano|del ano en curso')
const ofWords = anyOf('of|in|de')
/** Last of the month. */
const last = 5

export const matchWeekdayOfMonth: DateMatcher = (tokens, index) => {
  const start = index + phraseIn(lead, tokens, index)
  const nth = phraseIn(lastWords, tokens, start) ? last : ordinals.get(tokens[start]?.word ?? '')
  const weekendLength = phraseIn(weekend, tokens, start + 1)
  const weekday = weekendLength ? saturday : weekdays.get(tokens[start + 1]?.word ?? '')
  if (!weekday || !nth || nth > last) return undefined
  const days = weekendLength ? { days: 2 } : {}
  const after = start + 1 + (weekendLength || 1)
  const inMonth = (length: number, monthsAhead: number): { length: number; spec: DateSpec } => ({
    length: after + length - index,
    spec: { kind: 'nth', nth, weekday, monthsAhead, ...days },
  })
  const here = phraseIn(thisMonth, tokens, after)
  if (here) return inMonth(here, 0)
  const next = phraseIn(nextMonth, tokens, after)
  if (next) return inMonth(next, 1)
  const year = nth === last ? phraseIn(thisYear, tokens, after) : 0
  if (year)
    return { length: after + year - index, spec: { kind: 'holiday', rule: `${nth} ${weekday} 12`, shift: 0, ...days } }
  const of = phraseIn(ofWords, tokens, after)
  const month = of ? months.get(tokens[after + of]?.word ?? '') : undefined
  return month
    ? {
        length: after + of + 1 - index,
        spec: { kind: 'holiday', rule: `${nth} ${weekday} ${month}`, shift: 0, ...days },
      }
    : undefined
}

const weekend = anyOf('weekend|wknd|fin de semana|finde')
const saturday = 6
