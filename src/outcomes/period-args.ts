import { ArgsType, Field } from 'type-graphql'
import { badRequest } from '../errors.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { type DayRange, dayNumber } from './cover-period.js'

const maxDays = 366
/** Far from the end of the database's calendar, also for the period before. */
const firstDay = '1900-01-01'

/** A period of a campaign. */
@ArgsType()
export class PeriodArgs {
  @Field(() => UUID, { description: 'Identifier of one of the caller’s campaigns.' })
  campaignId!: string

  @Field(() => LocalDate, { description: 'First day, in the campaign’s time zone.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day, 366 days in all at most.' })
  to!: string
}

/** The rule of every period of days: real dates in order, at most 366 days, both included. */
export function daysOf({ from, to }: Pick<PeriodArgs, 'from' | 'to'>): DayRange {
  const days = { first: dayNumber(from), last: dayNumber(to) }
  if (days.first > days.last) throw badRequest('from must not be after to')
  if (days.last - days.first >= maxDays) throw badRequest(`from and to must span at most ${maxDays} days`)
  if (from < firstDay) throw badRequest(`from must be ${firstDay} or later`)
  return days
}
