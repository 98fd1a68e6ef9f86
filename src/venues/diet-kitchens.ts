import { dataRows, readOnce } from '../text/data-rows.js'
import { traitsIn } from './venue-traits.js'

/**
 * Kitchens that usually can cook for a diet, by cuisine or trait, where no kitchen nearby is on record for it: most dishes
 * of a steak house or of a Thai kitchen contain no gluten. It is an assumption, to be confirmed with the venue.
 */
export const dietKitchens = readOnce((): ReadonlyMap<string, readonly string[]> => {
  const rows = dataRows<'diet' | 'kitchens'>('traits/diet-kitchens.csv')
  return new Map(rows.map(({ diet, kitchens }) => [diet, traitsIn(kitchens)]))
})
