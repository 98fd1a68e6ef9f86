import type { ConflictReason } from '../errors.js'
import { localDate, minuteOfWeek } from '../time/local-clock.js'
import { isOpenDuring } from '../venues/opening-hours.js'
import { freePlaces } from './free-places.js'
import type { OccupiedTable, VenueTables } from './venue-tables.js'

const minuteMs = 60_000

/** A table that somebody wants. */
export interface WantedTable {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly partySize: number
}

/** Why a table cannot be promised; undefined if it can. */
export function tableRefusal(
  tables: VenueTables,
  occupied: readonly OccupiedTable[],
  wanted: WantedTable,
  now: Date,
): ConflictReason | undefined {
  const refusal = rulesRefusal(tables, wanted, now)
  if (refusal) return refusal
  const { startsAt, endsAt, partySize } = wanted
  const free = freePlaces(tables, occupied, startsAt.getTime(), endsAt.getTime())
  if (free < partySize) return free > 0 ? { code: 'few_places', count: free } : { code: 'full' }
  return undefined
}

/** Why a table cannot be promised however many places are free. */
export function rulesRefusal(tables: VenueTables, wanted: WantedTable, now: Date): ConflictReason | undefined {
  const { startsAt, partySize } = wanted
  if (startsAt <= now) return { code: 'passed' }
  if (tables.closedDays.includes(localDate(startsAt, tables.zone))) return { code: 'closed_day' }
  if (!isOpenForStay(tables, wanted)) return { code: 'closed_hours' }
  if (startsAt.getTime() < now.getTime() + tables.leadMinutes * minuteMs)
    return { code: 'too_soon', count: tables.leadMinutes }
  if (partySize > tables.largestParty) return { code: 'large_party', count: tables.largestParty }
  return undefined
}

function isOpenForStay({ openingHours, zone }: VenueTables, { startsAt, endsAt }: WantedTable): boolean {
  const from = minuteOfWeek(startsAt, zone)
  return isOpenDuring(openingHours, from, from + (endsAt.getTime() - startsAt.getTime()) / minuteMs)
}

const sentences: Partial<Record<ConflictReason['code'], (count: number) => string>> = {
  passed: () => 'the start of the reservation has passed',
  closed_day: () => 'the venue takes no reservations on that day',
  closed_hours: () => 'the venue is not open during the whole of that time',
  too_soon: (minutes) => `the venue takes reservations at least ${minutes} minutes before their start`,
  large_party: (people) => `the venue takes reservations of at most ${people} people`,
  few_places: (places) => `the venue has only ${places} places left at that time`,
  full: () => 'the venue has no places left at that time',
}

/** The reason as a sentence for callers of the API. */
export const refusalSentence = ({ code, count = 0 }: ConflictReason): string => sentences[code]?.(count) ?? code
