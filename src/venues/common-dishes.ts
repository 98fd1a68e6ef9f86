import { dataRows, readOnce } from '../text/data-rows.js'
import { traitsIn } from './venue-traits.js'

/** Dishes that kitchens of some sorts have as a matter of course, with the cuisines and traits of such kitchens. */
export const commonDishes = readOnce((): ReadonlyMap<string, readonly string[]> => {
  const rows = dataRows<'dishes' | 'kitchens'>('traits/common-dishes.csv')
  return new Map(
    rows.flatMap(({ dishes, kitchens }) => traitsIn(dishes).map((dish) => [dish, traitsIn(kitchens)] as const)),
  )
})
