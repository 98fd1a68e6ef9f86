import { describe, expect, test } from '@jest/globals'
import type { NearRequest } from '../../src/itineraries/interpretation/plan-request.js'
import type { PlanningVenue } from '../../src/itineraries/planning/planning-venue.js'
import { longWaySentences, tooFarSentences } from '../../src/itineraries/presentation/too-far.js'
import { sampleRequest, sampleStop } from './sample-request.js'

const starts = new Date('2026-12-01T18:00:00Z')
const ends = new Date('2026-12-01T19:00:00Z')
const location = { lat: 41.89, lng: -87.63 }
const usual = { maxMeters: 800, isStated: false, span: [0, 0] } as const
// About 340 m from the fan, and 3 km or more from what it was wanted near.
const venue = { name: 'Pizza House', lat: 41.887, lng: -87.63 } as PlanningVenue

test.each([
  [
    'en',
    { ...usual, of: 'place', name: 'Soldier Field', lat: 41.8523, lng: -87.6167 },
    'nearer to Soldier Field fits better for',
  ],
  ['es', { ...usual, of: 'event' }, 'más cerca del evento encaja mejor para'],
] as [language: 'en' | 'es', near: NearRequest, part: string][])(
  'a place that is too far from where it was wanted names that: %s',
  (language, near, part) => {
    const request = sampleRequest([sampleStop({ label: 'pizza', near })], starts, ends, { language })
    const fan = { now: starts, location, event: { id: 'game', start: starts, end: ends, lat: 41.8, lng: -87.63 } }
    const planned = { request, visits: [{ stop: 0, id: 'a', starts, ends }], venues: new Map([['a', venue]]) }
    const [line] = tooFarSentences(planned, fan)
    expect(line).toContain(part)
  },
)

describe('a stop that is a long way off', () => {
  const away = { name: 'Far House', lat: 41.99, lng: -87.63 } as PlanningVenue
  const remark = (stop: object, event?: { lat: number; lng: number }, language: 'en' | 'es' = 'en') => {
    const request = sampleRequest([sampleStop({ label: 'pizza', ...stop })], starts, ends, { language })
    const planned = { request, visits: [{ stop: 0, id: 'a', starts, ends }], venues: new Map([['a', away]]) }
    const ticket = event && { event: { id: 'game', start: starts, end: ends, ...event } }
    return longWaySentences(planned, { now: starts, location, ...ticket })
  }

  test('is said to be, in the language of the text', () => {
    expect(remark({})).toEqual(['Far House is 11.1 km away.'])
    expect(remark({}, undefined, 'es')).toEqual(['Far House está a 11,1 km.'])
  })

  test('is no news where the text names the place, or where the event is', () => {
    expect(remark({ namedPlace: { name: 'Far House', ids: ['a'] } })).toEqual([])
    expect(remark({ near: { ...usual, of: 'place', lat: 41.98, lng: -87.63 } })).toEqual([])
    expect(remark({}, { lat: 41.98, lng: -87.63 })).toEqual([])
  })
})
