import { wordList } from '../read-table.js'
import { dishCuisines } from '../words/cuisines.js'

/** A national cuisine, as opposed to a dish. */
export const isLandId = (id: string): boolean => !dishes.has(id)

const dishes = new Set(wordList(dishCuisines))
