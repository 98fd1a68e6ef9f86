import { describe, expect, test } from '@jest/globals'
import { interpret } from '../../../src/itineraries/reading/interpret.js'
import { buildLexicon } from './build-lexicon.js'
import { readAllCases } from './read-cases.js'
import { places, zones } from './sample-city.js'

const cases = [...readAllCases().values()].flat()

const circumstances = {
  now: new Date('2026-12-04T10:00:00-06:00'),
  zone: zones.chi,
  location: places.chi,
  partySize: 2,
  preferences: [],
}

describe('forty thousand names', () => {
  const syllables = 'ba cor del fin gus hal jor kem lun mar nor pel quin ros sal tor'.split(' ')
  const houses = [
    'Cafe',
    'Grill',
    'Pizza',
    'Bar',
    'Kitchen',
    'Museum',
    'Tavern',
    'Sushi',
    'House of Dinner',
    'Lunch Room',
  ]
  const names = Array.from({ length: 40_000 }, (_, i) => ({
    id: String(i),
    kind: i % 10 === 5 ? 'museum' : 'restaurant',
    name: `${syllables[i % 16]}${syllables[(i >> 4) % 16]}${syllables[(i >> 8) % 16]} ${houses[i % 10]}`,
    lat: places.chi.lat + (i % 100) / 1000,
    lng: places.chi.lng,
  }))
  const lexicon = buildLexicon({ cuisines: [], names })

  test('change nothing about a sentence that names none of them', () => {
    const usual = cases.filter(({ city, now, party, event }) => city === 'chi' && !now && !party && !event)
    for (const { text } of usual) {
      const crowded = interpret(text, { ...circumstances, lexicon }).stops.filter(({ namedPlace }) => namedPlace)
      expect(crowded).toEqual([])
    }
  })

  test('are found again when they are named', () => {
    const [stop] = interpret(`lunch at ${names[4242]?.name}`, { ...circumstances, lexicon }).stops
    expect(stop?.namedPlace?.ids).toContain('4242')
  })
})
