import { type ClockTime, matchClock, matchHour } from '../../interpretation/temporal/clock-time.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import { minutesOf } from '../compile/time-limits.js'
import type { Fault } from './fault.js'
import type { QuotedValue } from './quoted-values.js'

const halfDay = 720
const day = 1_440
/** "just after 7" may be read as 7:15. */
const toleranceMinutes = 30

/**
 * A time must be the one that its quote states, on either half of the day where the quote leaves that open. Of a period one end
 * suffices: "landlord comes at 3" leaves the other to the reader.
 */
export function checkTimes(values: readonly QuotedValue[]): Fault[] {
  return values.flatMap(({ path, quote, value }): Fault[] => {
    const stated = (['time', 'from', 'to'] as const).flatMap((field) => {
      const time = value[field]
      return typeof time === 'string' ? [{ field, time }] : []
    })
    if (stated.length === 0 || stated.some(({ time }) => isAsStated(quote, minutesOf(time)))) return []
    const [{ field, time } = { field: 'time', time: '' }] = stated
    return [{ code: 'time', path: `${path}.${field}`, quote, message: `${path}: "${quote}" does not say ${time}` }]
  })
}

/** True also for a quote without a clock time: "after work" is left to the reader. */
function isAsStated(quote: string, minutes: number): boolean {
  const tokens = tokenise(quote.replace(/\b(\d{1,2})\.(\d{2})\b/g, '$1:$2').replace(durations, ''))
  const clocks = tokens.flatMap((_, index) => clocksAt(tokens, index))
  return clocks.length === 0 || clocks.some((clock) => isSame(clock, minutes)) || !/\d/.test(quote)
}

/** "2 hours before the game" and "in 20 min" state no hour of the day. */
const durations = new RegExp(
  String.raw`\b(?:in|en|dentro de) (?:\w+ )?\d+(?: ?(?:h|hrs?|hours?|horas?|min(?:ute|uto)?s?))?$|` +
    String.raw`\b\d+(?:[.,]\d+)? ?(?:h|hrs?|hours?|horas?|min(?:ute|uto)?s?) (?=before|after|prior|antes|` +
    'despues|después)',
  'gi',
)

function clocksAt(tokens: readonly Token[], index: number): ClockTime[] {
  const match = matchClock(tokens, index) ?? matchHour(tokens, index)
  // "10 till noon" may be a range.
  const alone = match && match.length > 1 ? matchHour(tokens.slice(index, index + 1), 0) : undefined
  return [match, alone].flatMap((each) => (each ? [each.clock] : []))
}

function isSame({ minutes, isAmbiguous }: ClockTime, stated: number): boolean {
  const readings = isAmbiguous ? [minutes, minutes + halfDay] : [minutes]
  return readings.some((reading) => {
    const apart = Math.abs((reading % day) - stated)
    return Math.min(apart, day - apart) <= toleranceMinutes
  })
}
