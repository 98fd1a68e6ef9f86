import { numberOf } from './word-classes.js'

export interface ClockReading {
  /** After midnight. */
  readonly minutes: number
  /** May be twelve hours later as well. */
  readonly isAmbiguous: boolean
}

const halfDay = 720

/** Reads "7", "7:30", "19h30", "7 pm", "noon"; `part` is a part of the day that was said with it. */
export function parseClock(text: string, part?: string): ClockReading | undefined {
  if (/^(noon|midday|mediodia)$/.test(text)) return { minutes: halfDay, isAmbiguous: false }
  if (/^(midnight|medianoche)$/.test(text)) return { minutes: 0, isAmbiguous: false }
  const [, hours, minutes = '0', half] =
    /^(\d{1,2}|\p{L}+?)(?:[:.h](\d{2}))?\s?(am|pm|a\.m\.?|p\.m\.?|hs?|o'clock)?$/u.exec(text) ?? []
  const hour = hours === undefined ? undefined : numberOf(hours)
  if (hour === undefined || hour > 24 || Number(minutes) > 59 || !Number.isInteger(hour)) return undefined
  const total = (hour % 24) * 60 + Number(minutes)
  if (hour > 12 || hour === 0 || (hours!.length === 2 && hours!.startsWith('0')))
    return { minutes: total, isAmbiguous: false }
  const isLate = half?.startsWith('p') || (part !== undefined && /^(afternoon|evening|tarde|noche)$/.test(part))
  const isEarly = half?.startsWith('a') || (part !== undefined && /^(morning|manana|madrugada)$/.test(part))
  if (isLate) return { minutes: (total % halfDay) + halfDay, isAmbiguous: false }
  if (isEarly) return { minutes: total % halfDay, isAmbiguous: false }
  return { minutes: total, isAmbiguous: true }
}

export interface HourContext {
  readonly meal?: string | undefined
  /** Kinds of the stop that the hour belongs to. */
  readonly kinds?: readonly string[]
  /** Minutes of now, if the day is today. */
  readonly after?: number | undefined
}

const lateKinds = new Set(['bar', 'pub', 'nightclub', 'live_music', 'brewery', 'theatre'])
/** Hours below these are taken for the afternoon. */
const earliest: Readonly<Record<string, number>> = { breakfast: 5, brunch: 8, lunch: 11, dinner: 12, late: 12 }
const earliestOtherwise = 8

/** `HH:MM` of a stated hour, with the half of the day that fits what it is for. */
export function resolveClock({ minutes, isAmbiguous }: ClockReading, context: HourContext = {}): string {
  return formatMinutes(isAmbiguous ? inHalf(minutes % halfDay, context) : minutes)
}

function inHalf(early: number, { meal, kinds = [], after }: HourContext): number {
  const late = early + halfDay
  if (early < 60) return kinds.some((kind) => lateKinds.has(kind)) ? early : late
  const least = meal
    ? (earliest[meal] ?? earliestOtherwise)
    : kinds.some((kind) => lateKinds.has(kind))
      ? 12
      : earliestOtherwise
  if (early < least * 60) return late
  return after !== undefined && early < after && meal !== 'breakfast' ? late : early
}

export function formatMinutes(minutes: number): string {
  const rest = ((minutes % 1_440) + 1_440) % 1_440
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}
