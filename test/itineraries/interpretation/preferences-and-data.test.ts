import { describe, expect, test } from '@jest/globals'
import { interpret } from '../../../src/itineraries/reading/interpret.js'
import { places, testLexicon, zones } from './sample-city.js'

const circumstances = {
  now: new Date('2026-12-04T10:00:00-06:00'),
  zone: zones.chi,
  location: places.chi,
  partySize: 2,
  preferences: [],
  lexicon: testLexicon(),
}

describe('preferences and venue data', () => {
  test('preferences of the pass are weights, not constraints', () => {
    const request = interpret('dinner at 7', {
      ...circumstances,
      preferences: ['vegan', 'pizza', 'craft_beer', 'gibberish'],
    })
    expect(request.likes).toEqual({
      cuisines: expect.arrayContaining(['pizza']),
      kinds: ['bar', 'pub', 'brewery'],
      diets: ['vegan'],
    })
    expect(request.stops).toEqual([expect.objectContaining({ dietAll: [], cuisinesAny: [], cuisinesPreferred: [] })])
  })

  test('a cuisine that only the venue data knows is found', () => {
    const [stop] = interpret('some kyrgyz food tonight', circumstances).stops
    expect(stop).toMatchObject({ cuisines: ['kyrgyz'], cuisinesAny: ['kyrgyz'] })
  })

  test('every spelling of a cuisine in the venue data is accepted', () => {
    const [stop] = interpret('pizza', circumstances).stops
    expect(stop?.cuisinesAny).toContain('deep dish pizza and general italian')
    expect(interpret('a steak', circumstances).stops[0]?.cuisinesAny).toContain('steak house')
  })

  test('an excluded cuisine is excluded as signs spell it too', () => {
    const [stop] = interpret('dinner, no steak', circumstances).stops
    expect(stop?.cuisinesNone).toEqual(expect.arrayContaining(['steak house', 'steakhouse', 'steaks']))
  })

  test('a time of day holds on the days when the clocks change', () => {
    const onChange = { ...circumstances, now: new Date('2026-10-30T10:00:00-05:00') }
    const [stop] = interpret('dinner on Sunday at 7pm', onChange).stops
    expect(new Date(stop?.start?.ideal ?? 0).toISOString()).toBe('2026-11-02T01:00:00.000Z')
  })

  test('a place counts only within reach of the fan', () => {
    const text = "lunch at Katz's Delicatessen"
    expect(interpret(text, circumstances).stops[0]?.namedPlace).toBeUndefined()
    expect(
      interpret(text, { ...circumstances, zone: zones.nyc, location: places.nyc }).stops[0]?.namedPlace,
    ).toBeDefined()
  })
})
