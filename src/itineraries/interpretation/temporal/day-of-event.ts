import { holidays, weekdays } from './calendar-vocabulary.js'
import type { DateMatcher } from './date-spec.js'
import { shiftAt } from './day-count.js'
import { matchDayOfMonth } from './day-of-month.js'
import { anyOf, phraseIn } from './word-sequence.js'

const sameDay = anyOf(
  'the day of|on the day of|the morning of|the night of|the evening of|the same day as|same day as|el dia del|el mismo dia del|la manana del|la noche del',
)
const nextDay = anyOf(
  'the next day|the following day|the next morning|the following morning|next morning|al dia siguiente|al otro dia|a la otra manana|el dia siguiente|la manana siguiente|a la manana siguiente',
)
const article = anyOf('the|el|la|on the')

/** Date relative to the event, whose noun may be omitted. */
export const matchDayOfEvent: DateMatcher = (tokens, index) => {
  const [same, next] = [phraseIn(sameDay, tokens, index), phraseIn(nextDay, tokens, index)]
  const shift = same || next ? { length: same || next, days: next ? 1 : 0 } : shiftAt(tokens, index)
  if (!shift) return undefined
  const end = index + shift.length
  const isOtherDay =
    matchDayOfMonth(tokens, end) || holidays.match(tokens, end) || weekdays.has(tokens[end]?.word ?? '')
  if (same && isOtherDay) return undefined
  const behind = tokens[end]
  const isAlone = behind === undefined || behind.type === 'mark'
  if (
    !next &&
    !isAlone &&
    !phraseIn(article, tokens, end) &&
    !same &&
    !/^(del?|al|game|match|my|our|this)$/.test(behind.word)
  )
    return undefined
  return { length: shift.length, spec: { kind: 'event', days: shift.days } }
}
