import { type OffsetPeriod, offsetPeriods } from './local-clock.js'

/** A change of a zone's offset; `local` is the wall clock just before it, in milliseconds. */
interface Change {
  from: number
  to: number
  local: Date
}

/**
 * The VTIMEZONE (RFC 5545) of a zone for events of the years given, from the zone data of this process, as all other times are.
 * Yearly rules that still hold are written as RRULE, which Outlook requires.
 */
export function vtimezone(zone: string, firstYear: number, lastYear: number): string {
  const key = `${zone} ${firstYear} ${lastYear}`
  const text = known.get(key) ?? write(zone, firstYear, lastYear)
  known.set(key, text)
  return text
}

const known = new Map<string, string>()
const minuteMs = 60_000

function write(zone: string, firstYear: number, lastYear: number): string {
  // Changes of the year before the first cover its beginning; the two years after the last show which rules go on.
  const periods = offsetPeriods(zone, Date.UTC(firstYear - 1, 0, 1), Date.UTC(lastYear + 3, 0, 1))
  const changes = periods.slice(1).map(({ startsAt, minutes }, index) => changeOf(periods[index]!, startsAt, minutes))
  const groups = Map.groupBy(changes, ({ from, to }) => `${from} ${to}`)
  const observances = [...groups.values()].flatMap((group) => observancesOf(group, lastYear + 2))
  const lines = observances.length > 0 ? observances : [observance(unchanging(periods[0]!, firstYear))]
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
}

const changeOf = (before: OffsetPeriod, startsAt: number, to: number): Change => ({
  from: before.minutes,
  to,
  local: new Date(startsAt + before.minutes * minuteMs),
})

const unchanging = ({ minutes }: OffsetPeriod, year: number): Change => ({
  from: minutes,
  to: minutes,
  local: new Date(Date.UTC(year - 1, 0, 1)),
})

/** One observance with a rule if the changes follow one until the last year, else one for each. */
function observancesOf(changes: readonly Change[], lastYear: number): string[] {
  const rule = ruleOf(changes)
  const goesOn = changes.at(-1)?.local.getUTCFullYear() === lastYear
  if (rule && goesOn) return [observance(changes[0]!, rule)]
  return changes.map((change) => observance(change))
}

/** The yearly rule that all changes follow: the same weekday of the same month at the same time. */
function ruleOf(changes: readonly Change[]): string | undefined {
  if (changes.length < 2) return undefined
  const [first, ...others] = changes.map(({ local }) => new Set(rulesFor(local)))
  return [...(first ?? [])].find((rule) => others.every((rules) => rules.has(rule)))?.split(' ')[0]
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rules that a local time fits, each with its time of day: the second Sunday, and the last one if it is that too. */
function rulesFor(local: Date): string[] {
  const [month, day] = [local.getUTCMonth() + 1, local.getUTCDate()]
  const daysInMonth = new Date(Date.UTC(local.getUTCFullYear(), month, 0)).getUTCDate()
  const places = [Math.ceil(day / 7), ...(day + 7 > daysInMonth ? [-1] : [])]
  const time = local.toISOString().slice(11, 19)
  return places.map((place) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${place}${weekdays[local.getUTCDay()]} ${time}`)
}

function observance({ from, to, local }: Change, rule?: string): string {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD'
  const start = local.toISOString().slice(0, 19).replace(/[-:]/g, '')
  return [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `END:${name}`,
  ].join('\r\n')
}

function offset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`
}
