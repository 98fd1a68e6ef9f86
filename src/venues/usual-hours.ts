import { dataRows, readOnce } from '../text/data-rows.js'
import type { WeeklyHours } from './opening-hours.js'
import { parseOpeningHours } from './parse-opening-hours.js'

/**
 * The weekly hours that a venue usually has, by the source id of its row: most museums are closed on a Monday. The sources do
 * not state them, so they are assumptions like the hours of its kind.
 */
export const usualHoursOf = (sourceId: string): WeeklyHours | undefined => usualHours().get(sourceId)

const usualHours = readOnce((): ReadonlyMap<string, WeeklyHours> => {
  const rows = dataRows<'source_id' | 'hours'>('traits/usual-hours.csv')
  return new Map(
    rows.map(({ source_id, hours }) => {
      const parsed = parseOpeningHours(hours)
      if (!parsed) throw new Error(`usual-hours.csv: ${source_id} has no hours in OpenStreetMap's format: ${hours}`)
      return [source_id, parsed] as const
    }),
  )
})
