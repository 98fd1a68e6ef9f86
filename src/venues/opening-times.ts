import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { dayMinutes, timeOfDay } from '../time/time-of-day.js'
import { type WeeklyHours, weekMinutes } from './opening-hours.js'

export const Weekday = {
  monday: 'monday',
  tuesday: 'tuesday',
  wednesday: 'wednesday',
  thursday: 'thursday',
  friday: 'friday',
  saturday: 'saturday',
  sunday: 'sunday',
} as const
export type Weekday = keyof typeof Weekday

registerEnumType(Weekday, {
  name: 'Weekday',
  description: 'A day of the week.',
  valuesConfig: Object.fromEntries(
    Object.keys(Weekday).map((day) => [day, { description: `${day.charAt(0).toUpperCase()}${day.slice(1)}.` }]),
  ),
})

@ObjectType({
  simpleResolvers: true,
  description: 'One interval of a week in which a venue is open. Around the clock is Monday 00:00 to Monday 00:00.',
})
export class OpeningTimes {
  @Field(() => Weekday, { description: 'Day on which the venue opens.' })
  opensOn!: Weekday

  @Field(() => String, { description: 'Local time at which the venue opens, such as `18:00`.' })
  opensAt!: string

  @Field(() => Weekday, {
    description: 'Day on which the venue closes; the following day if it closes after midnight.',
  })
  closesOn!: Weekday

  @Field(() => String, { description: 'Local time at which the venue closes, such as `02:00`.' })
  closesAt!: string
}

export const openingTimes = (hours: WeeklyHours): OpeningTimes[] =>
  hours.map(([opens, closes]) => ({
    opensOn: dayOf(opens),
    opensAt: timeOfDay(opens),
    closesOn: dayOf(closes),
    closesAt: timeOfDay(closes),
  }))

const days = Object.keys(Weekday) as Weekday[]

const dayOf = (minute: number): Weekday => days[Math.floor((minute % weekMinutes) / dayMinutes)] ?? 'monday'
