import { Temporal } from 'temporal-polyfill'
import type { Instant } from '../../wish.js'
import type { DateSpec } from './date-spec.js'

/** The calendar of one place at one moment: turns words about dates and times into instants. */
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

  /** The instant at a wall-clock time; `minutes` may run past midnight. Skipped times move on, as clocks do. */
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

  dateOf(instant: Instant): Temporal.PlainDate {
    return this.#local(instant).toPlainDate()
  }

  minutesOf(instant: Instant): number {
    const local = this.#local(instant)
    return local.hour * 60 + local.minute
  }

  /** The dates that are meant: none when there is no such date, several for a weekend or a week. */
  resolve(spec: DateSpec): Temporal.PlainDate[] {
    switch (spec.kind) {
      case 'offset':
        return [this.today.add({ days: spec.days })]
      case 'weekday':
        return [this.#weekday(spec)]
      case 'date':
        return this.#dayOfMonth(spec)
      case 'weekend':
        return this.#weekend(spec.weeks)
      case 'week':
        return this.#week(spec.weeks)
      case 'nth':
        return [nthWeekdayOf(this.today.with({ day: 1 }).add({ months: spec.monthsAhead }), spec.weekday, spec.nth)]
      case 'event':
        return [this.#eventDay?.add({ days: spec.days }) ?? this.today.add({ days: Math.max(0, spec.days) })]
      case 'beside':
        return this.resolve(spec.base).map((base) => besideDay(base, spec.weekday, spec.isAfter))
      case 'holiday':
        return [this.#holiday(spec.rule).add({ days: spec.shift })]
    }
  }

  #local(instant: Instant): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#zone)
  }

  #midnight(date: Temporal.PlainDate): Instant {
    const key = date.toString()
    const known = this.#midnights.get(key)
    if (known !== undefined) return known
    const instant = date.toZonedDateTime(this.#zone).epochMilliseconds
    this.#midnights.set(key, instant)
    return instant
  }

  /** "next Friday" is the one of the next calendar week; a plain weekday is the first to come, today included. */
  #weekday({ weekday, which, weeks }: Extract<DateSpec, { kind: 'weekday' }>): Temporal.PlainDate {
    const ahead = (weekday - this.today.dayOfWeek + 7) % 7
    if (which === 'last') return this.today.subtract({ days: 7 - ahead })
    if (which === 'next') return this.today.add({ days: 7 - this.today.dayOfWeek + weekday })
    if (which === 'coming' && ahead === 0) return this.today.add({ days: 7 + 7 * weeks })
    return this.today.add({ days: ahead + 7 * weeks })
  }

  /** Without a year the date lies ahead, unless it has passed within the last four weeks: then that one is meant. */
  #dayOfMonth({ day, month, year, monthsAhead }: Extract<DateSpec, { kind: 'date' }>): Temporal.PlainDate[] {
    if (month !== undefined) {
      const date = plainDate(year ?? this.today.year, month, day)
      if (!date) return year === undefined && month === 2 && day === 29 ? this.#nextLeapDay() : []
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

  #nextLeapDay(): Temporal.PlainDate[] {
    const years = [1, 2, 3, 4, 8].map((by) => plainDate(this.today.year + by, 2, 29))
    return years.filter((date) => date !== undefined).slice(0, 1)
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

  #holiday(rule: string): Temporal.PlainDate {
    const inYear = (year: number): Temporal.PlainDate =>
      rule.includes('-') ? fixed(rule, year) : nthWeekday(rule, year)
    const date = inYear(this.today.year)
    return Temporal.PlainDate.compare(date, this.today) < 0 ? inYear(this.today.year + 1) : date
  }
}

function besideDay(base: Temporal.PlainDate, weekday: number, isAfter: boolean): Temporal.PlainDate {
  const ahead = ((weekday - base.dayOfWeek + 6) % 7) + 1
  return isAfter ? base.add({ days: ahead }) : base.subtract({ days: ((base.dayOfWeek - weekday + 6) % 7) + 1 })
}

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return day >= 1 && day <= first.daysInMonth ? first.with({ day }) : undefined
}

function fixed(rule: string, year: number): Temporal.PlainDate {
  const [month = 1, day = 1] = rule.split('-').map(Number)
  return Temporal.PlainDate.from({ year, month, day })
}

/** `4 4 11`: the fourth Thursday of November; a fifth is the last one. */
function nthWeekday(rule: string, year: number): Temporal.PlainDate {
  const [nth = 1, weekday = 1, month = 1] = rule.split(' ').map(Number)
  return nthWeekdayOf(Temporal.PlainDate.from({ year, month, day: 1 }), weekday, nth)
}

function nthWeekdayOf(first: Temporal.PlainDate, weekday: number, nth: number): Temporal.PlainDate {
  const date = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) })
  return date.month === first.month ? date : date.subtract({ days: 7 })
}
