/** Public holidays by country: `MM-DD`, or `MM-weekday-n` for the n-th such weekday of a month. */
const holidays: Readonly<Record<string, string>> = {
  US: '01-01 01-mon-3 02-mon-3 05-mon-last 06-19 07-04 09-mon-1 10-mon-2 11-11 11-thu-4 12-25',
  CA: '01-01 02-mon-3 07-01 08-mon-1 09-mon-1 09-30 10-mon-2 11-11 12-25 12-26',
  MX: '01-01 02-mon-1 03-mon-3 05-01 09-16 11-mon-3 12-25',
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Whether a local date (`YYYY-MM-DD`) is a nationwide public holiday of a country (ISO 3166-1 alpha-2) by its usual rule.
 * Holidays by the moon and substitute days are not known; for other countries always false.
 */
export const isPublicHoliday = (date: string, country: string): boolean => isOneOf(holidays[country] ?? '', date)

/** The holidays on which shops, restaurants and museums stay closed. */
const quietDays: Readonly<Record<string, string>> = {
  US: '01-01 07-04 11-thu-4 12-25',
  CA: '01-01 07-01 10-mon-2 12-25',
}

const canadianZones: ReadonlySet<string> = new Set(
  'Vancouver Edmonton Regina Winnipeg Toronto Montreal Halifax Moncton St_Johns Whitehorse'.split(' '),
)
const unitedZones: ReadonlySet<string> = new Set(
  'New_York Chicago Denver Los_Angeles Phoenix Detroit Boise Anchorage Indianapolis Louisville Honolulu'.split(' '),
)

/** Whether many places close on a local date (`YYYY-MM-DD`) in a zone of the United States or Canada. */
export function closesManyPlaces(date: string, zone: string): boolean {
  const city = zone.split('/').at(-1)!
  return (
    (canadianZones.has(city) && isOneOf(quietDays.CA!, date)) || (unitedZones.has(city) && isOneOf(quietDays.US!, date))
  )
}

function isOneOf(days: string, date: string): boolean {
  const listed = days.split(' ')
  const day = new Date(`${date}T12:00:00Z`)
  const month = date.slice(5, 7)
  const nth = `${month}-${weekdays[day.getUTCDay()]}-`
  const isLast = new Date(day.getTime() + 7 * 86_400_000).getUTCMonth() !== day.getUTCMonth()
  const names = [date.slice(5, 10), `${nth}${Math.ceil(day.getUTCDate() / 7)}`, ...(isLast ? [`${nth}last`] : [])]
  return names.some((name) => listed.includes(name))
}
