import type { AgentCapability } from '../../src/agents/agent.js'
import { type WeeklyHours, weeklyHours } from '../../src/venues/opening-hours.js'
import type { Venue } from '../../src/venues/venue.js'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** A venue as a writer of conversations gives it, in the words that a visitor may read. */
export interface GivenVenue {
  name: string
  kind: Venue['kind']
  capabilities: AgentCapability[]
  /** Such as `{ "sunday": "11:00 AM – 9:00 PM" }`; a missing day is closed. Absent: not known. */
  hours?: Partial<Record<Weekday, string>>
  street?: string
  phone?: string
  website?: string
  cuisines?: string[]
  tags?: string[]
  /** 1 to 4; absent: not known. */
  priceLevel?: 1 | 2 | 3 | 4
  capacity?: number
  /** Degrees; by default the middle of Chicago. */
  lat?: number
  lng?: number
  /** Local times such as `2026-12-10T19:00-06:00`. */
  events?: { name: string; starts: string; ends: string }[]
  offers?: { brand: string; text: string; valueCents: number }[]
  /** Whether the venue's contact has confirmed the agent; by default yes. */
  confirmed?: boolean
}

export const venueFields = (given: GivenVenue): Partial<Venue> => ({
  kind: given.kind,
  cuisines: given.cuisines ?? [],
  tags: given.tags ?? [],
  street: given.street ?? '',
  phone: given.phone ?? '',
  website: given.website ?? '',
  openingHours: given.hours ? hoursOf(given.hours) : weeklyHours([[660, 1_320]]),
  hoursSource: given.hours ? 'known' : 'assumed',
  priceLevel: given.priceLevel ?? 2,
  priceSource: given.priceLevel ? 'known' : 'assumed',
  capacity: given.capacity ?? null,
  ...(given.lat !== undefined && { lat: given.lat }),
  ...(given.lng !== undefined && { lng: given.lng }),
})

function hoursOf(hours: Partial<Record<Weekday, string>>): WeeklyHours {
  const stretches = weekdays.flatMap((day, index) =>
    (hours[day] ?? '')
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text): [number, number] => {
        const [opens = 0, closes = 0] = text.split('–').map(minutesOf)
        return [index * 1_440 + opens, index * 1_440 + (closes > opens ? closes : closes + 1_440)]
      }),
  )
  return weeklyHours(stretches)
}

/** Of `7:30 PM`. */
export function minutesOf(text: string): number {
  const [, hour, minute, half] = /(\d+):(\d\d) ([AP])M/.exec(text) ?? []
  if (half === undefined) throw new Error(`not a time: ${text}`)
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute)
}
