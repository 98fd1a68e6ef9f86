import { ArgsType, Field } from 'type-graphql'
import { badRequest, invalidField } from '../errors.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { type DayRange, dayNumber } from './cover-period.js'

const maxDays = 366
/** Keeps the preceding period within the database's calendar, too. */
const firstDay = '1900-01-01'

@ArgsType()
export class PeriodArgs {
  @Field(() => UUID, { description: "Identifier of one of the caller's campaigns." })
  campaignId!: string

  @Field(() => LocalDate, { description: "First day, in the campaign's time zone." })
  from!: string

  @Field(() => LocalDate, {
    description: "Last day, in the campaign's time zone; the period can have at most 366 days.",
  })
  to!: string
}

/** Validates a period: existing dates in order, at most 366 days, both ends included. */
export function daysOf({ from, to }: Pick<PeriodArgs, 'from' | 'to'>): DayRange {
  const days = { first: dayNumber(from), last: dayNumber(to) }
  if (days.first > days.last) throw invalidField('from', 'must not be after to')
  if (days.last - days.first >= maxDays) throw badRequest(`from and to must span at most ${maxDays} days`)
  if (from < firstDay) throw invalidField('from', `must be ${firstDay} or later`)
  return days
}
