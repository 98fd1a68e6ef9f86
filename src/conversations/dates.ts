import { longDay } from '../time/local-day.js'
import { dayMinutes, timeOn12HourClock } from '../time/time-of-day.js'
import type { ConversationWords } from './words.js'

/** `Sunday, December 6`, of a local date. */
export const dateText = (date: string, { language }: Pick<ConversationWords, 'language'>): string =>
  longDay(date, language)

/** 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7

/** Minutes since Monday 00:00. */
export const minuteOfWeekOn = (date: string, minutes: number): number => weekdayOf(date) * dayMinutes + minutes

/** `10:00 AM and 10:00 PM` */
export const timesText = (times: readonly number[], { and }: Pick<ConversationWords, 'and'>): string =>
  times.map(timeOn12HourClock).join(` ${and} `)
