import { describe, expect, test } from '@jest/globals'
import { lexiconRows, type Row, tableRows } from '../../../src/itineraries/interpretation/lexicon-rows.js'

const repeated = (keys: readonly (string | undefined)[]) => keys.filter((key, i) => keys.indexOf(key) !== i)
const cellsOf = (row: Row) => Object.values(row).join(',')

describe('word lists', () => {
  test.each([
    'calendar',
    'companions',
    'expressions',
    'fillers',
    'ingredients',
    'look-alikes',
    'meanings',
    'shorthand',
  ])('%s has each line once', (name) => {
    for (const language of ['en', 'es'] as const) expect(repeated(lexiconRows(language, name).map(cellsOf))).toEqual([])
  })

  test('each noun and each cuisine has one line', () => {
    expect(repeated(tableRows('nouns').map(({ noun }) => noun))).toEqual([])
    expect(repeated(tableRows('cuisine-tags').map(({ cuisine }) => cuisine))).toEqual([])
  })

  test('phrases name cuisines that have a line', () => {
    const known = new Set(tableRows('cuisine-tags').map(({ cuisine }) => cuisine))
    const named = (['en', 'es'] as const)
      .flatMap((language) => lexiconRows(language, 'meanings'))
      .flatMap(({ type, value = '' }) => (type === 'cuisine' || type === 'dish' ? value.split(' ') : []))
    expect(named.filter((cuisine) => !known.has(cuisine))).toEqual([])
  })
})
