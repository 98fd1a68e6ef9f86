import { dataRows, readOnce } from '../../../text/data-rows.js'

/** The kitchens that people go to a quarter for, by cuisine. */
export const quarterKitchens = readOnce((): ReadonlyMap<string, readonly string[]> => {
  const rows = dataRows<'quarter' | 'kitchens'>('traits/quarter-kitchens.csv')
  return new Map(rows.map(({ quarter, kitchens }) => [quarter, kitchens.split(' ')]))
})
