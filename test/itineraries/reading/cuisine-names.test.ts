import { describe, expect, test } from '@jest/globals'
import { tableRows } from '../../../src/itineraries/interpretation/lexicon-rows.js'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { circumstances } from './read-sample.js'

/** Read as a meal, a kind of house or a diet. */
const otherwiseRead = new Set(['breakfast', 'dessert', 'diner', 'vegetarian'])

const cuisines = tableRows('cuisine-tags').flatMap(({ cuisine = '' }) =>
  otherwiseRead.has(cuisine) ? [] : [cuisine.replaceAll('_', ' ')],
)

/** A restaurant for fish serves more of the sea than fish. */
const isNamedBy = (cuisine: string) => (read: string) =>
  read.replaceAll('_', ' ') === cuisine || (cuisine === 'fish' && read === 'seafood')

describe('the name of a cuisine means it, whatever follows', () => {
  test.each(['food', 'restaurant', 'place', 'spot'])('%s', (noun) => {
    const lost = cuisines.flatMap((cuisine) => {
      const { reading } = readWithRules(`a ${cuisine} ${noun} tomorrow at 7`, circumstances)
      const read = reading.stops.flatMap((stop) => stop.cuisine ?? [])
      return read.some(isNamedBy(cuisine)) ? [] : [`${cuisine} ${noun}: ${read.join(', ') || 'none'}`]
    })
    expect(lost).toEqual([])
  })
})
