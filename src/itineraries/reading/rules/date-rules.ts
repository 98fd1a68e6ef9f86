import * as chrono from 'chrono-node'
import { Temporal } from 'temporal-polyfill'
import { fold } from '../../../text/fold.js'
import { ruleLexicon } from './rule-lexicon.js'

export interface DateFinding {
  /** One day, or the days of which any will do. */
  readonly dates: readonly string[]
  readonly from: number
  readonly to: number
}

type Parser = NonNullable<ConstructorParameters<typeof chrono.Chrono>[0]>['parsers'][number]

interface DayRule {
  readonly id: string
  readonly pattern: RegExp
  /** Days after today. */
  readonly days: (match: RegExpMatchArray, today: Temporal.PlainDate) => number
  readonly examples: readonly (readonly [text: string, date: string])[]
}

const daysUntil = (today: Temporal.PlainDate, month: number, day: number): number => {
  const date = Temporal.PlainDate.from({ year: today.year, month, day })
  return today.until(Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date).days
}

/** Days that chrono does not know, or reads wrongly. The examples are read on Friday 4 December 2026. */
export const dayRules: readonly DayRule[] = [
  { id: 'pasado-manana', pattern: /\bpasado ma[nñ]ana\b/i, days: () => 2, examples: [['pasado mañana', '2026-12-06']] },
  {
    id: 'today',
    pattern: /\b(?:2day|tonite|2nite|2night|esta (?:noche|tarde|mañana)|this (?:arvo|evening|eve)|hoy)\b/i,
    days: () => 0,
    examples: [
      ['esta noche', '2026-12-04'],
      ['2nite', '2026-12-04'],
    ],
  },
  {
    id: 'tomorrow',
    pattern: /\b(?:tmrw|tmw|tmrrw|2moro|2morrow|tomoz|tomorow|tommorow|tommorrow)\b/i,
    days: () => 1,
    examples: [['brunch tmrw', '2026-12-05']],
  },
  {
    id: 'manana',
    pattern: /(?<!\b(?:la|de|esta|por la|a la|en la) )(?<![\p{L}])ma[nñ]ana(?![\p{L}])/iu,
    days: () => 1,
    examples: [['mañana', '2026-12-05']],
  },
  {
    id: 'day-of-month',
    pattern:
      /\b(?:on the|the|el|el dia) (\d{1,2})(?:st|nd|rd|th)?(?! ?(?:[:.]\d|am|pm|de \p{L}|of|st\b|ave|street|people|min|anos))(?=$|[\s,.!?])/iu,
    days: ([, day], today) => {
      const date = today.with({ day: Math.min(Number(day), today.daysInMonth) })
      const next = Temporal.PlainDate.compare(date, today) < 0 ? date.add({ months: 1 }) : date
      return Number(day) >= 1 && Number(day) <= 31 ? today.until(next).days : Number.NaN
    },
    examples: [
      ['on the 9th', '2026-12-09'],
      ['el 19', '2026-12-19'],
    ],
  },
  {
    id: 'holiday',
    pattern: new RegExp(`\\b(${[...ruleLexicon().holidays.keys()].join('|')})\\b`, 'i'),
    days: ([, name = ''], today) => daysUntil(today, ...ruleLexicon().holidays.get(fold(name))!),
    examples: [
      ['nochebuena', '2026-12-24'],
      ['NYE', '2026-12-31'],
    ],
  },
]

const toParser = ({ pattern, days }: DayRule): Parser => ({
  pattern: () => pattern,
  extract: (context, match) => {
    const { year, month, day } = context.reference.getDateWithAdjustedTimezone
      ? localParts(context.reference.getDateWithAdjustedTimezone())
      : localParts(context.refDate)
    const today = Temporal.PlainDate.from({ year, month, day })
    const shift = days(match, today)
    if (Number.isNaN(shift)) return null
    const date = today.add({ days: shift })
    return context.createParsingComponents({ year: date.year, month: date.month, day: date.day })
  },
})

const localParts = (date: Date) => ({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })

function withOwn(base: chrono.Chrono): chrono.Chrono {
  const own = base.clone()
  own.parsers.unshift(...dayRules.map(toParser))
  return own
}

const parsers = { en: withOwn(chrono.en.casual), es: withOwn(chrono.es.casual) }

const weekend = /\b(?:weekend|wknd|finde|fin de semana)\b/giu
const nextWord = /\b(?:next|proxim[oa]|siguiente)\b/i

/** Days that the text states. `now` is local with weekday: `Friday 2026-12-04 10:00`. */
export function findDates(text: string, now: string, language: 'en' | 'es'): DateFinding[] {
  const [, date = '', time = '12:00'] = now.split(' ')
  const reference = new Date(`${date}T${time}:00`)
  const today = Temporal.PlainDate.from(date)
  const weekends = [...text.matchAll(weekend)].map((match) => ({
    dates: daysOfWeekend(today, nextWord.test(text.slice(Math.max(0, match.index - 8), match.index))),
    from: match.index,
    to: match.index + match[0].length,
  }))
  const order = language === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)
  const found = order.flatMap((key) =>
    parsers[key]
      .parse(text, reference, { forwardDate: true })
      .filter((result) => !isOtherWord(result, text))
      .flatMap((result) => toFinding(result)),
  )
  const all = [...weekends, ...found]
  return all
    .filter(
      (finding, index) => !all.slice(0, index).some((other) => other.from < finding.to && finding.from < other.to),
    )
    .sort((a, b) => a.from - b.from)
}

const dayWord =
  /tonight|tonite|2nite|2night|today|2day|tomorrow|tmrw|tmw|\d|day\b|\b(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)\b|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|esta (?:noche|tarde)|this (?:evening|arvo|eve)|halloween|christmas|xmas|nochebuena|nye|new year|nochevieja|fin de a/i
const clockOnly = /^(?:a |at |las? |from |by )*\d{1,2}(?:[:.h]\d{2})?(?: ?(?:am|pm|hs?))?(?:\s?[-–]\s?\d.*)?$/i

/** Only what names a day: hours, months and spans of time are read elsewhere. */
function toFinding({ text, index, start }: chrono.ParsedResult): DateFinding[] {
  const isDay = start.isCertain('day') || start.isCertain('weekday')
  if (!isDay || !dayWord.test(text) || clockOnly.test(text)) return []
  if (/^\d+[.:]\d+/.test(text) || /\d+ (?:days?|weeks?|months?|dias?|semanas?|mes\p{L}*|anos?)/iu.test(text)) return []
  if (/\b(?:ago|hace|last|pasado|yesterday|ayer|anoche)\b/i.test(text) && !/pasado ma/i.test(text)) return []
  if (/^(?:in|within|en) .*(?:min|hour|hr|hora)|^\d+\s?(?:min|h|hour)/i.test(text)) return []
  const day = Temporal.PlainDate.from({ year: start.get('year')!, month: start.get('month')!, day: start.get('day')! })
  // "saturday october 10th" written in November means the past one, which cannot be planned, not next year's.
  const isPushed = start.isCertain('month') && start.get('weekday') !== day.dayOfWeek % 7 && start.isCertain('weekday')
  const date = isPushed ? day.subtract({ years: 1 }) : day
  return [{ dates: [date.toString()], from: index, to: index + text.length }]
}

/** "the sun", "she sat": short names of weekdays that are words. */
const isOtherWord = ({ text, index }: chrono.ParsedResult, whole: string): boolean =>
  /^(?:sun|sat|wed)$/.test(text) &&
  /(?:^|[^.!?,\n])\b(?:the|a|of|in|we|i|she|he|they|always|no|get|got|getting|just|it)\s+$/i.test(whole.slice(0, index))

function daysOfWeekend(today: Temporal.PlainDate, isNext: boolean): string[] {
  const saturday = today.add({ days: today.dayOfWeek === 7 ? -1 : 6 - today.dayOfWeek }).add({ days: isNext ? 7 : 0 })
  return [saturday, saturday.add({ days: 1 })]
    .filter((day) => Temporal.PlainDate.compare(day, today) >= 0)
    .map((day) => day.toString())
}
