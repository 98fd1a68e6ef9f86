import { Temporal } from 'temporal-polyfill'
import type { Instant } from '../plan-request.js'
import type { DateSpec } from './date-spec.js'

/** Calendar of a place at a moment: resolves date and time expressions to instants. */
export class Calendar {
  readonly now: Instant
  readonly today: Temporal.PlainDate
  /** Minutes after local midnight. */
  readonly minutesNow: number
  readonly #zone: string
  readonly #eventDay: Temporal.PlainDate | undefined
  readonly #midnights = new Map<string, Instant>()

  constructor(now: Date, zone: string, event?: Date) {
    this.now = now.getTime()
    this.#zone = zone
    if (event) this.#eventDay = this.dateOf(event.getTime())
    const local = this.#local(this.now)
    this.today = local.toPlainDate()
    this.minutesNow = local.hour * 60 + local.minute
  }

  /** Instant of a wall-clock time; `minutes` may exceed a day. Times skipped by daylight saving move forward. */
  at(date: Temporal.PlainDate, minutes: number): Instant {
    const day = date.add({ days: Math.floor(minutes / 1440) })
    const rest = ((minutes % 1440) + 1440) % 1440
    const midnight = this.#midnight(day)
    const plain = midnight + rest * 60_000
    const hasChange = this.#midnight(day.add({ days: 1 })) - midnight !== 86_400_000
    return hasChange
      ? day.toZonedDateTime({ timeZone: this.#zone, plainTime: { hour: Math.floor(rest / 60), minute: rest % 60 } })
          .epochMilliseconds
      : plain
  }

  /** The day of an ISO date. */
  dateFrom(date: string): Temporal.PlainDate {
    return Temporal.PlainDate.from(date)
  }

  dateOf(instant: Instant): Temporal.PlainDate {
    return this.#local(instant).toPlainDate()
  }

  minutesOf(instant: Instant): number {
    const local = this.#local(instant)
    return local.hour * 60 + local.minute
  }

  /** Dates of the spec: none if it does not exist, several for a weekend or week. */
  resolve(spec: DateSpec): Temporal.PlainDate[] {
    switch (spec.kind) {
      case 'offset':
        return [this.today.add({ days: spec.days, months: spec.months ?? 0 })]
      case 'weekday':
        return [this.#weekday(spec)]
      case 'date':
        return this.#dayOfMonth(spec)
      case 'weekend':
        return this.#weekend(spec.weeks)
      case 'weekendof':
        return this.resolve(spec.base).flatMap((day) => weekendAt(day, spec.base.kind === 'holiday'))
      case 'week':
        return this.#week(spec.weeks)
      case 'nth':
        return daysFrom(
          nthWeekdayOf(this.today.with({ day: 1 }).add({ months: spec.monthsAhead }), spec.weekday, spec.nth),
          spec.days,
        )
      case 'event':
        return [this.#eventDay?.add({ days: spec.days }) ?? this.today.add({ days: Math.max(0, spec.days) })]
      case 'beside':
        return this.resolve(spec.base).map((base) => besideDay(base, spec.weekday, spec.isAfter))
      case 'holiday':
        return spec.shift === 0
          ? this.#holiday(spec.rule).flatMap((day) => daysFrom(day, spec.days))
          : [this.#holiday(spec.rule)[0]!.add({ days: spec.shift })]
      case 'month':
        return this.#ofMonth(spec)
      case 'span':
        return this.#span(spec)
    }
  }

  #local(instant: Instant): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#zone)
  }

  #midnight(date: Temporal.PlainDate): Instant {
    const key = date.toString()
    const cached = this.#midnights.get(key)
    if (cached !== undefined) return cached
    const instant = date.toZonedDateTime(this.#zone).epochMilliseconds
    this.#midnights.set(key, instant)
    return instant
  }

  /** "next" means the following calendar week; a plain weekday is the next one, including today. */
  #weekday({ weekday, which, weeks }: Extract<DateSpec, { kind: 'weekday' }>): Temporal.PlainDate {
    const ahead = (weekday - this.today.dayOfWeek + 7) % 7
    if (which === 'last') return this.today.subtract({ days: 7 - ahead })
    if (which === 'next') return this.today.add({ days: 7 - this.today.dayOfWeek + weekday })
    if (which === 'coming' && ahead === 0) return this.today.add({ days: 7 + 7 * weeks })
    return this.today.add({ days: ahead + 7 * weeks })
  }

  /** Without a year, the next such date, or a date of the last four weeks. */
  #dayOfMonth({ day, month, year, monthsAhead }: Extract<DateSpec, { kind: 'date' }>): Temporal.PlainDate[] {
    if (month !== undefined) {
      const date = plainDate(year ?? this.today.year, month, day)
      if (!date) return []
      const isLongPast = year === undefined && date.until(this.today).days > 28
      return [isLongPast ? date.add({ years: 1 }) : date]
    }
    const base = this.today.with({ day: 1 }).add({ months: monthsAhead ?? 0 })
    const date = plainDate(base.year, base.month, day)
    if (monthsAhead !== undefined) return date ? [date] : []
    if (date && Temporal.PlainDate.compare(date, this.today) >= 0) return [date]
    const later = base.add({ months: 1 })
    const next = plainDate(later.year, later.month, day)
    return next ? [next] : []
  }

  #weekend(weeks: number): Temporal.PlainDate[] {
    const isSunday = this.today.dayOfWeek === 7
    const saturday = this.today.add({ days: (isSunday ? -1 : 6 - this.today.dayOfWeek) + 7 * weeks })
    const days = [saturday, saturday.add({ days: 1 })]
    return days.filter((day) => Temporal.PlainDate.compare(day, this.today) >= 0)
  }

  #week(weeks: number): Temporal.PlainDate[] {
    const monday = this.today.subtract({ days: this.today.dayOfWeek - 1 }).add({ days: 7 * weeks })
    const days = Array.from({ length: 7 }, (_, i) => monday.add({ days: i }))
    return days.filter((day) => Temporal.PlainDate.compare(day, this.today) >= 0)
  }

  /** The part of the period that is still ahead. */
  #ofMonth({ month, monthsAhead = 0, from, to }: Extract<DateSpec, { kind: 'month' }>): Temporal.PlainDate[] {
    const ahead = month === undefined ? monthsAhead : (month - this.today.month + 12) % 12
    const inMonth = (months: number): Temporal.PlainDate[] => {
      const first = this.today.with({ day: 1 }).add({ months })
      const dayAt = (day: number): number => (day < 0 ? first.daysInMonth + 1 + day : day)
      return daysFrom(first.with({ day: dayAt(from) }), dayAt(to) - dayAt(from) + 1).filter(
        (day) => Temporal.PlainDate.compare(day, this.today) >= 0,
      )
    }
    const days = inMonth(ahead)
    return days.length > 0 || month === undefined ? days : inMonth(ahead + 12)
  }

  #span({ from, to }: Extract<DateSpec, { kind: 'span' }>): Temporal.PlainDate[] {
    const [last] = this.resolve(to).slice(-1)
    const [firstDay] = this.resolve(from)
    if (!last || !firstDay) return []
    // The range starts in the week of its end.
    const gap = firstDay.until(last).days
    const first = from.kind === 'weekday' && gap >= 7 ? firstDay.add({ days: gap - (gap % 7) }) : firstDay
    const end = gap < 0 && to.kind === 'weekday' ? last.add({ days: 7 }) : last
    return daysFrom(first, Math.min(longestSpan, first.until(end).days + 1)).filter(
      (day) => Temporal.PlainDate.compare(day, this.today) >= 0,
    )
  }

  /** All remaining days of the next occurrence. */
  #holiday(rule: string): Temporal.PlainDate[] {
    const left = (days: readonly Temporal.PlainDate[]): Temporal.PlainDate[] =>
      days.filter((day) => Temporal.PlainDate.compare(day, this.today) >= 0)
    if (/^\d{4}/.test(rule))
      return (
        listed(rule)
          .map(left)
          .find((days) => days.length > 0) ?? []
      )
    const inYear = (year: number): Temporal.PlainDate[] => [
      rule.startsWith('easter')
        ? easter(year).add({ days: Number(rule.slice(7)) })
        : rule.includes('-')
          ? fixed(rule, year)
          : nthWeekday(rule, year),
    ]
    const here = left(inYear(this.today.year))
    return here.length > 0 ? here : inYear(this.today.year + 1)
  }
}

/** The weekend of a day, which a holiday on its Monday makes longer: "Presidents' Day weekend". */
const weekendAt = (day: Temporal.PlainDate, isHoliday: boolean): Temporal.PlainDate[] =>
  isHoliday && day.dayOfWeek === 1
    ? daysFrom(day.subtract({ days: 2 }), 3)
    : daysFrom(day.add({ days: day.dayOfWeek === 7 ? -1 : 6 - day.dayOfWeek }), 2)

function besideDay(base: Temporal.PlainDate, weekday: number, isAfter: boolean): Temporal.PlainDate {
  const ahead = ((weekday - base.dayOfWeek + 6) % 7) + 1
  return isAfter ? base.add({ days: ahead }) : base.subtract({ days: ((base.dayOfWeek - weekday + 6) % 7) + 1 })
}

/** Longest date range in days. */
const longestSpan = 31

const daysFrom = (first: Temporal.PlainDate, count = 1): Temporal.PlainDate[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => first.add({ days: i }))

/** `2026-12-04 2027-12-24 x8`: start dates and number of days. */
function listed(rule: string): Temporal.PlainDate[][] {
  const days = Number(/ x(\d+)$/.exec(rule)?.[1] ?? 1)
  return rule
    .replace(/ x\d+$/, '')
    .split(' ')
    .map((date) => daysFrom(Temporal.PlainDate.from(date), days))
}

/** Western Easter. */
function easter(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const shift = epact + rest - 7 * Math.floor((golden + 11 * epact + 22 * rest) / 451) + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(shift / 31), day: (shift % 31) + 1 })
}

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return day >= 1 && day <= first.daysInMonth ? first.with({ day }) : undefined
}

function fixed(rule: string, year: number): Temporal.PlainDate {
  const [month = 1, day = 1] = rule.split('-').map(Number)
  return Temporal.PlainDate.from({ year, month, day })
}

/** `4 4 11`: fourth Thursday of November; `+1` the following day; a fifth is the last. */
function nthWeekday(rule: string, year: number): Temporal.PlainDate {
  const [nth = 1, weekday = 1, month = 1, days = 0] = rule.split(' ').map(Number)
  return nthWeekdayOf(Temporal.PlainDate.from({ year, month, day: 1 }), weekday, nth).add({ days })
}

function nthWeekdayOf(first: Temporal.PlainDate, weekday: number, nth: number): Temporal.PlainDate {
  const date = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) })
  return date.month === first.month ? date : date.subtract({ days: 7 })
}
