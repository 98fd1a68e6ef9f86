import { beforeAll, describe, expect, test } from '@jest/globals'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import { cityCentres } from '../../src/cli/city-centres.js'
import { metersBetween } from '../../src/itineraries/interpretation/place-index.js'
import { planItinerary } from '../../src/itineraries/plan-itinerary.js'
import type { VenueCatalogue } from '../../src/itineraries/venue-catalogue.js'

/** Of data/venues. */
let catalogue: VenueCatalogue
beforeAll(async () => {
  catalogue = await catalogueOfFiles()
}, 60_000)

describe('houses by the names that people use', () => {
  const namesIn = (
    city: keyof typeof cityCentres,
    intent: string,
    event?: Parameters<typeof planItinerary>[0]['event'],
  ) =>
    planItinerary(
      {
        intent,
        location: cityCentres[city],
        partySize: 2,
        preferences: [],
        event,
        now: new Date('2026-12-04T15:00:00Z'),
      },
      catalogue,
    ).request.stops.map(({ namedPlace }) => namedPlace?.name)

  test.each([
    ['two that are joined', 'Chicago', 'I want the Rookery and the Monadnock', ['The Rookery', 'Monadnock Building']],
    [
      'two common words',
      'Chicago',
      'dinner around 7 and then the Green Mill',
      [undefined, 'Green Mill Cocktail Lounge'],
    ],
    [
      'a noun within the beginning of a name',
      'New York',
      'brunch, maybe the Studio Museum, then live music',
      [undefined, 'Studio Museum in Harlem', undefined],
    ],
    ['an owner', 'Washington DC', "half smokes at Ben's", [expect.stringContaining("Ben's Chili Bowl")]],
    [
      'behind "stop at"',
      'Vancouver',
      'rent bikes, stop at Third Beach, fish and chips after',
      [undefined, 'Third Beach', undefined],
    ],
    [
      'a list of two museums',
      'Washington DC',
      'el museo afroamericano, los Archivos Nacionales',
      ['National Museum of African American History and Culture', 'National Archives Museum'],
    ],
    ['in Spanish', 'Washington DC', 'los Archivos Nacionales', ['National Archives Museum']],
    ['for a meal', 'New York', "Katz's for dinner", ["Katz's Delicatessen"]],
  ] as const)('%s', (_, city, intent, expected) => {
    expect(namesIn(city, intent)).toEqual(expected)
  })

  test('the initials of a park say where', () => {
    const { request } = planItinerary(
      {
        intent: 'lunch at QE Park',
        location: cityCentres.Vancouver,
        partySize: 2,
        preferences: [],
        event: undefined,
        now: new Date('2026-12-04T15:00:00Z'),
      },
      catalogue,
    )
    expect(request.near ?? request.stops[0]!.near).toMatchObject({
      name: expect.stringMatching(/queen elizabeth park/i),
    })
  })

  test('a house that shares a word with the event is not the event', () => {
    const symphony = {
      id: '00000000-0000-4000-8000-000000000000',
      name: 'National Symphony Orchestra',
      venueName: 'Kennedy Center Concert Hall',
      lat: 38.8957,
      lng: -77.0559,
      start: new Date('2026-12-06T19:00:00Z'),
      end: new Date('2026-12-06T21:00:00Z'),
    }
    expect(namesIn('Washington DC', 'the National Gallery first', symphony)).toEqual(['National Gallery of Art'])
  })
})

describe('streets on which venues stand', () => {
  /** Where the outing is to be: undefined, or what the place is called and how many metres from the fan. */
  function nearIn(intent: string, location: { lat: number; lng: number } = cityCentres.Chicago) {
    const now = new Date('2026-12-04T15:00:00Z')
    const { request } = planItinerary(
      { intent, location, partySize: 2, preferences: [], event: undefined, now },
      catalogue,
    )
    const near = request.near ?? request.stops[0]?.near
    const { name, lat, lng } = near ?? {}
    return lat && lng ? { name, meters: metersBetween({ lat, lng }, location) } : undefined
  }

  test.each([
    ['thai on Halsted tonight', /halsted/i],
    ['pierogi on milwaukee ave', /milwaukee/i],
    ['lunch somewhere off Fulton', /fulton/i],
    ['pho on Argyle st at 7', /argyle/i],
  ])('%s', (intent, street) => {
    expect(nearIn(intent)?.name).toMatch(street)
  })

  test('of a long one the part that is nearest to the fan is meant', () => {
    for (const location of [
      { lat: 41.8785, lng: -87.66 },
      { lat: 41.943, lng: -87.66 },
    ])
      expect(nearIn('thai on Halsted tonight', location)?.meters).toBeLessThan(1_500)
  })

  test.each(['dinner with Clark on Friday', 'coffee near the lake', 'dinner on Sunday', 'tacos on me'])(
    'no street: %s',
    (intent) => {
      expect(nearIn(intent)).toBeUndefined()
    },
  )
})
