import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mergeSmallGroups } from '../../src/outcomes/merge-small-groups.js'
import type { Group } from '../../src/outcomes/read-rollups.js'

const group = (key: string, outcomes: number, passes: number, from = 0): Group => ({
  bucket: 0,
  key,
  name: key,
  outcomes,
  spendCents: outcomes * 450,
  passIds: Array.from({ length: passes }, (_, index) => `pass ${from + index}`),
})

describe('merging small rows', () => {
  test('rows of fewer than five fans become one, and nothing is lost', () => {
    const { kept, other, reasons } = mergeSmallGroups([group('a', 9, 5), group('b', 4, 3), group('c', 3, 3, 3)], 50)
    expect(kept.map(({ key }) => key)).toEqual(['a'])
    expect(other).toMatchObject({ key: 'other', outcomes: 7, spendCents: 3150 })
    expect(reasons).toEqual(['2 rows have fewer than 5 different fans'])
  })

  test('a single small row is merged with the smallest of the others, so that the total does not reveal it', () => {
    const { kept, other, mergedRows, reasons } = mergeSmallGroups(
      [group('a', 9, 5), group('b', 8, 5), group('c', 2, 2)],
      50,
    )
    expect(kept.map(({ key }) => key)).toEqual(['a'])
    expect(other).toMatchObject({ outcomes: 10 })
    expect(mergedRows).toBe(2)
    expect(reasons.join('; ')).toBe(
      'one row has fewer than 5 different fans; one row was added so that together they have 5 different fans',
    )
  })

  test('rows beyond the first are merged, and the reason says so', () => {
    const { kept, other, reasons } = mergeSmallGroups([group('a', 9, 5), group('b', 8, 5), group('c', 7, 5)], 1)
    expect(kept).toHaveLength(1)
    expect(other).toMatchObject({ outcomes: 15 })
    expect(reasons).toEqual(['2 rows have fewer outcomes than the first 1'])
  })

  test('whatever the rows, the sums stay and `other` never has fewer than five fans beside other rows', () => {
    const groups = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5 }), fc.nat(8)), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 6 }), (given, first) => {
        const made = given.map(([outcomes, passes, from], index) => group(`${index}`, outcomes, passes, from))
        const sorted = made.sort((one, another) => another.outcomes - one.outcomes)
        const { kept, other } = mergeSmallGroups(sorted, first)
        const sum = (list: Group[]) => list.reduce((total, { outcomes }) => total + outcomes, 0)
        expect(sum([...kept, ...(other ? [other] : [])])).toBe(sum(sorted))
        expect(kept.every(({ passIds }) => passIds.length === 5)).toBe(true)
        if (other && kept.length > 0) expect(other.passIds).toHaveLength(5)
      }),
    )
  })
})
