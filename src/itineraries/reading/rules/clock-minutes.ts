import type { ClockTime } from '../../interpretation/temporal/clock-time.js'
import { minutesOf } from '../compile/time-limits.js'
import type { Analysis } from './analysis.js'

export const halfDay = 720
/** Minutes after midnight at which the night ends and the day begins. */
export const nightEnds = 300

/** Minutes of the day, which ends in the night. */
export const nightMinutes = (minutes: number): number => (minutes < nightEnds ? minutes + 2 * halfDay : minutes)

/** Minutes of the day of now. */
export const minutesNow = ({ input }: Analysis): number => minutesOfMoment(input.now)

/** Minutes of the day at which the fan's event begins. */
export const eventStart = ({ input: { event } }: Analysis): number | undefined => event && minutesOfMoment(event.starts)

/** Minutes of the day at which it ends. */
export const eventEnd = ({ input: { event } }: Analysis): number | undefined => event && minutesOfMoment(event.ends)

/** The date of now. */
export const todayOf = ({ input }: Pick<Analysis, 'input'>): string => dateOfMoment(input.now)

/** The date on which the fan's event begins. */
export const eventDateOf = ({ input: { event } }: Pick<Analysis, 'input'>): string | undefined =>
  event && dateOfMoment(event.starts)

/** "Friday 2026-12-04 19:30" */
const minutesOfMoment = (moment: string): number => minutesOf(moment.split(' ')[2] ?? '00:00')
const dateOfMoment = (moment: string): string => moment.split(' ')[1]!

/** The minutes of the day that an hour can mean. */
export const meaningsOf = ({ minutes, isAmbiguous }: ClockTime): number[] =>
  isAmbiguous ? [minutes, minutes + halfDay] : [minutes]

const toleranceMinutes = 5

export const isAbout = (minutes: number, other: number): boolean => Math.abs(minutes - other) <= toleranceMinutes
