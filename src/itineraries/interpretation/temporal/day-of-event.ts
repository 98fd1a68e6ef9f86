import { holidays, weekdays } from './calendar-vocabulary.js'
import type { DateMatcher } from './date-spec.js'
import { shiftAt } from './day-count.js'
import { matchDayOfMonth } from './day-of-month.js'
import { anyOf, phraseIn, phraseSet } from './word-sequence.js'

const sameDay = phraseSet('day of event: same day')
const nextDay = phraseSet('day of event: next day')
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
