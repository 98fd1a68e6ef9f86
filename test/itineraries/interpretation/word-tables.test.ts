import { describe, expect, test } from '@jest/globals'
import { readTable } from '../../../src/itineraries/interpretation/read-table.js'
import { cuisineLines } from '../../../src/itineraries/interpretation/words/cuisines.js'
import { roleLines } from '../../../src/itineraries/interpretation/words/function-words.js'
import {
  dietLines,
  featureLines,
  priceLines,
  softLines,
} from '../../../src/itineraries/interpretation/words/qualities.js'

describe('word tables', () => {
  const tables = { cuisineLines, roleLines, dietLines, priceLines, featureLines, softLines }

  test.each(Object.entries(tables))('%s has one line for each key, with all its fields', (name, table) => {
    const lines = [...readTable(table)]
    const keys = lines.map(([key]) => key)
    // The words of a role go on over several lines.
    const repeated = name === 'roleLines' ? [] : keys.filter((key, i) => keys.indexOf(key) !== i)
    expect(repeated).toEqual([])
    expect(lines.filter((line) => line.length !== (name === 'cuisineLines' ? 5 : 2))).toEqual([])
  })
})
