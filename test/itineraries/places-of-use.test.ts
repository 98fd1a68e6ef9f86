import { beforeAll, describe, expect, test } from '@jest/globals'
import type { PlannedItinerary } from '../../src/itineraries/plan-itinerary.js'
import { metersBetween, toVector } from '../../src/itineraries/planning/travel.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { zonedText } from '../../src/time/zoned-text.js'
import { openPlanner, type PlanOf } from './plan-in-chicago.js'

/** Over the venues of data/venues, in the middle of Chicago, on Monday at noon. */
describe('a plan goes where it is of use', () => {
  let planOf: PlanOf
  beforeAll(async () => {
    planOf = (await openPlanner(new Date('2026-11-23T18:00:00Z'))).planOf
  }, 60_000)

  const visited = ({ visits, venues }: PlannedItinerary) => visits.map(({ id }) => venues.get(id)!)
  const clocks = ({ visits }: PlannedItinerary) =>
    visits.map(({ starts }) => zonedText(starts, 'America/Chicago').slice(11, 16))
  const dinner: Reading['stops'][number] = { quote: 'dinner', kinds: ['restaurant'], meal: 'dinner' }
  const friday = [{ quote: 'Friday', date: '2026-11-27' }]

  test.each([
    ['an early dinner on Friday', '17:00'],
    ['dinner early on Friday', '17:00'],
    ['dinner on Friday, not too early', '18:30'],
    ['dinner on Friday, I have an early flight', '18:30'],
  ])('%s begins at %s', (text, hour) => {
    expect(clocks(planOf(text, { dates: friday, stops: [dinner] }))).toEqual([hour])
  })

  test('"zoo or aquarium" is no other museum', () => {
    const [visit] = visited(planOf('take the twins to see animals tomorrow, zoo or aquarium'))
    expect(visit!.name).toMatch(/zoo|aquarium/i)
  })

  test('of equal places by a station, the nearer one is planned', () => {
    const station = { lat: 41.8787, lng: -87.6403 }
    const [visit] = visited(planOf('coffee by Union Station tomorrow at 10'))
    expect(metersBetween(toVector(visit!), toVector(station))).toBeLessThan(700)
  })

  test('a festive meal on another day is a dinner, any other a lunch', () => {
    const meal = { quote: 'somewhere', kinds: ['restaurant' as const] }
    const fancy = { ...meal, price: { quote: 'fancy', level: 'upscale' as const } }
    const [festive, plain] = [fancy, meal].map((stop) =>
      planOf('somewhere fancy Friday', { dates: friday, stops: [stop] }),
    )
    expect(clocks(festive!)[0]! >= '18:00').toBe(true)
    expect(clocks(plain!)[0]! < '14:00').toBe(true)
  })

  test('deep dish is had where it is served, not in the nearest pizzeria', () => {
    const planned = planOf('deep dish', {
      stops: [{ quote: 'deep dish', kinds: ['restaurant'], cuisine: ['deep dish'] }],
    })
    expect(visited(planned)[0]!.traits).toContain('serves:deep dish')
  })

  test.each([
    ['breakfast', { quote: 'breakfast', kinds: ['restaurant' as const], meal: 'breakfast' as const }],
    ['lunch', { quote: 'lunch', kinds: ['restaurant' as const], meal: 'lunch' as const }],
    ['coffee', { quote: 'coffee', kinds: ['cafe' as const] }],
  ])('%s is had in no chain', (text, stop) => {
    const planned = planOf(`${text} on Friday`, { dates: friday, stops: [stop] })
    expect(visited(planned)[0]!.traits).not.toContain('chain')
  })

  test('dinner in Chinatown is Chinese', () => {
    const near = { quote: 'in Chinatown', of: 'place' as const, place: 'Chinatown' }
    const [venue] = visited(planOf('dinner in Chinatown on Friday', { dates: friday, stops: [{ ...dinner, near }] }))
    const served = [...venue!.cuisines, ...venue!.traits].join(' ')
    expect(served).toMatch(/chinese|dim sum|cantonese|taiwanese/)
  })

  test('a Christmas market is for December', () => {
    const market = { quote: 'Christmas market', kinds: ['market' as const], topic: 'christmas market' }
    const on = (date: string) =>
      visited(planOf('a Christmas market then', { dates: [{ quote: 'then', date }], stops: [market] }))
    expect(on('2026-12-05')[0]?.traits).toContain('christmas market')
    expect(on('2027-03-20').flatMap(({ traits }) => traits)).not.toContain('christmas market')
  })

  test('a museum for nothing is free, and no zoo', () => {
    const budget = { quote: 'free', amount: 0, per: 'person' as const }
    const planned = planOf('a free museum', { budget, stops: [{ quote: 'museum', kinds: ['museum'] }] })
    const [museum] = visited(planned)
    expect(museum!.traits).toContain('free')
    expect(museum!.tags).not.toContain('zoo')
    expect(planned.remarks).toContain(`Likely at ${museum!.name}, but not on record: free.`)
  })

  test('forty minutes are spent in forty minutes, and not in a cinema', () => {
    const planned = planOf('40 minutes to kill', {
      total: { quote: '40 minutes', minutes: 40 },
      stops: [{ quote: 'to kill', kinds: ['activity'] }],
    })
    const [{ starts, ends } = { starts: new Date(0), ends: new Date(0) }] = planned.visits
    expect(ends.getTime() - starts.getTime()).toBe(40 * 60_000)
    expect(visited(planned)[0]!.kind).not.toMatch(/cinema|theatre/)
    expect(planned.unmet).toEqual([])
  })

  test('nobody sits outside in winter by choice', () => {
    const wine = { quote: 'wine', kinds: ['bar' as const], topic: 'wine' }
    const [plain, outside] = [wine, { ...wine, outdoor: { quote: 'outside', must: false } }].map(
      (stop) => visited(planOf('a glass of wine outside', { stops: [stop] }))[0]!,
    )
    expect(plain!.traits).not.toContain('outdoor')
    expect(outside!.id).not.toBe(plain!.id)
  })

  test('the Bean is Cloud Gate also without its article', () => {
    const planned = planOf('photos of Bean', { stops: [{ quote: 'Bean', kinds: ['sight'], place: 'Bean' }] })
    expect(visited(planned).map(({ name }) => name)).toEqual(['Cloud Gate'])
  })

  test('a street is not the cafe that is called after it', () => {
    const { request } = planOf(
      'U Street',
      { stops: [{ quote: 'U Street', kinds: ['place'], place: 'U Street' }] },
      { location: { lat: 38.93, lng: -77.024 } },
    )
    expect(request.stops[0]).toMatchObject({ near: { name: 'u street' } })
    expect(request.stops[0]!.namedPlace).toBeUndefined()
  })

  test('a wish that is known in part counts, and is quoted whole where it is not met', () => {
    const quote = 'everything step free, incl. the bathroom'
    const { request, remarks } = planOf(`dinner, ${quote}`, {
      stops: [dinner],
      wishes: [{ quote, wish: 'accessible bathroom' }],
    })
    expect(request.soft).toEqual([expect.objectContaining({ wish: 'toilets', isPart: true })])
    expect(remarks.join()).toContain(`“${quote}”`)
  })
})
