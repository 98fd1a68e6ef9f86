import { describe, expect, test } from '@jest/globals'
import type { StopRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { findCandidates } from '../../src/itineraries/planning/find-candidates.js'
import type { PlanningVenue } from '../../src/itineraries/planning/planning-venue.js'
import { whyMissing } from '../../src/itineraries/planning/why-missing.js'
import { closuresAssumed, hoursAssumed } from '../../src/itineraries/presentation/unrecorded.js'
import { sampleRequest, sampleStop, sampleVenue, venueIndexOf } from './sample-request.js'

const evening = [new Date('2026-12-06T00:00:00Z'), new Date('2026-12-06T04:00:00Z')] as const
const location = { lat: 41.88, lng: -87.63 }
const metersPerDegree = 111_195

interface Listing extends Partial<Pick<PlanningVenue, 'kind' | 'cuisines' | 'traits'>> {
  readonly metersNorth: number
  readonly hoursText?: string
}

function place(name: string, { metersNorth, traits = [], ...listed }: Listing): PlanningVenue {
  const lat = location.lat + metersNorth / metersPerDegree
  return { ...sampleVenue(name, { hoursText: 'Mo-Su 09:00-23:00', ...listed, lat }), traits: [...traits] }
}

function bestOf(stop: StopRequest, venues: readonly PlanningVenue[]): string | undefined {
  const [from, to] = evening.map((time) => time.getTime() / 60_000)
  const request = sampleRequest([stop], ...evening)
  const [pool] = findCandidates(request, venueIndexOf(venues), { location }, [from!, to!])
  return pool![0]?.id
}

describe('a cuisine on record', () => {
  const french = sampleStop({ cuisines: ['french'], cuisinesAny: ['french'] })
  const assumed = place('assumed', { metersNorth: 100, traits: ['serves:french'] })
  const recorded = (metersNorth: number) => place('recorded', { metersNorth, cuisines: ['french'] })

  test('is worth a way of 3 km, in place of one that is only assumed', () => {
    expect(bestOf(french, [assumed, recorded(3_000)])).toBe('recorded')
  })

  test('is not worth any way', () => {
    expect(bestOf(french, [assumed, recorded(6_000)])).toBe('assumed')
  })
})

describe('a place that is assumed to have closed', () => {
  const closed = place('closed', { metersNorth: 100, traits: ['closed'], cuisines: ['french'], hoursText: '' })

  test('comes after one that is 3 km away', () => {
    expect(bestOf(sampleStop(), [closed, place('open', { metersNorth: 3_000 })])).toBe('open')
  })

  test('is planned where nothing else fits', () => {
    const french = sampleStop({ cuisines: ['french'], cuisinesAny: ['french'] })
    expect(bestOf(french, [closed, place('sushi', { metersNorth: 100, cuisines: ['sushi'] })])).toBe('closed')
  })

  test.each([
    ['en', 'closed may have closed for good: call first.'],
    ['es', 'Posible cierre definitivo de closed: llama antes.'],
  ] as const)('is named in the answer, which says nothing else of its hours: %s', (language, sentence) => {
    const planned = {
      request: sampleRequest([sampleStop()], ...evening, { language }),
      visits: [{ stop: 0, id: 'closed', starts: evening[0], ends: evening[1] }],
      venues: new Map([['closed', closed]]),
    }
    expect(closuresAssumed(planned)).toEqual([sentence])
    expect(hoursAssumed(planned)).toEqual([])
  })
})

describe('a part of the town that is named without a distance', () => {
  const near = { of: 'location', maxMeters: 1_200, isStated: false, span: [0, 0] } as const
  const brewery = sampleStop({
    kinds: ['brewery', 'bar'],
    kindsPreferred: ['brewery'],
    kindNamed: 'brewery',
    topic: { name: 'brewery', disciplinesAny: [], wordsAny: ['brew', 'beer'], isHard: false },
    near,
  })
  const bar = place('bar', { metersNorth: 100, kind: 'bar' })

  test('ends later for what is asked for', () => {
    expect(bestOf(brewery, [bar, place('brewery', { metersNorth: 1_400, kind: 'brewery' })])).toBe('brewery')
  })

  test('is no reason to say that nothing is on record there', () => {
    const farther = [place('brewery', { metersNorth: 1_400, kind: 'brewery' })]
    const fan = { now: evening[0], location }
    expect(whyMissing(sampleRequest([brewery], ...evening), 0, fan, venueIndexOf(farther))).toBeUndefined()
  })

  test('but not anywhere', () => {
    expect(bestOf(brewery, [bar, place('brewery', { metersNorth: 3_000, kind: 'brewery' })])).toBe('bar')
  })
})
