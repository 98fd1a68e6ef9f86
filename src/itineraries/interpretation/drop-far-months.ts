import type { Interpretation } from './interpretation.js'
import type { Calendar } from './temporal/calendar.js'

/** Days ahead beyond which a month without a day is rather a memory than a plan. */
const farDays = 30

/** A month alone that is far off ("he died in March") is no date of a plan; it is reported as not understood. */
export function dropFarMonths({ dates, unknown }: Interpretation, calendar: Calendar): void {
  const isFar = ({ spec }: Interpretation['dates'][number]): boolean => {
    const [first] = spec.kind === 'month' ? calendar.resolve(spec) : []
    return first !== undefined && calendar.today.until(first).days > farDays
  }
  const far = dates.filter(isFar)
  unknown.push(...far.map(({ span }) => span))
  dates.splice(0, dates.length, ...dates.filter((date) => !far.includes(date)))
}
