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

/** From when to when a venue is open: one stretch of its week. */
@ObjectType({
  simpleResolvers: true,
  description: 'One stretch of a week in which a venue is open. Around the clock is Monday 00:00 to Monday 00:00.',
})
export class OpeningTimes {
  @Field(() => Weekday, { description: 'The day on which it opens.' })
  opensOn!: Weekday

  @Field(() => String, { description: 'When it opens, such as `18:00`.' })
  opensAt!: string

  @Field(() => Weekday, { description: 'The day on which it closes; the next one where it closes after midnight.' })
  closesOn!: Weekday

  @Field(() => String, { description: 'When it closes, such as `02:00`.' })
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
