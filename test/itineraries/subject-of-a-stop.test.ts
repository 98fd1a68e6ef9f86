import { beforeAll, describe, expect, test } from '@jest/globals'
import { indexVenue } from '../../src/itineraries/planning/indexed-venue.js'
import { constraintChecker } from '../../src/itineraries/planning/venue-constraints.js'
import { shownLabel } from '../../src/itineraries/presentation/closest-matches.js'
import type { VenueCatalogue } from '../../src/itineraries/venue-catalogue.js'
import { zonedText } from '../../src/time/zoned-text.js'
import { chicago, openPlanner, type PlanOf } from './plan-in-chicago.js'

const space = { name: 'space', disciplinesAny: ['SCI'], wordsAny: ['space'], isHard: false } as const

/** Over the venues of data/venues, in the middle of Chicago. */
describe('a stop that is for one activity', () => {
  let planOf: PlanOf
  let catalogue: VenueCatalogue
  beforeAll(async () => {
    const planner = await openPlanner(new Date('2026-11-23T15:00:00Z'))
    planOf = planner.planOf
    catalogue = planner.catalogue
  }, 60_000)

  test.each([
    ['falconry class, then ramen', 'falconry class', 'ramen', 'en', 'Not in our catalogue: falconry class.'],
    ['un corte de pelo y luego ramen', 'corte de pelo', 'ramen', 'es', 'No está en nuestro catálogo: corte de pelo.'],
  ] as const)(
    'is named and has no venue for something else in its place: %s',
    (intent, activity, dish, language, said) => {
      const { visits, unmet } = planOf(intent, {
        language,
        stops: [
          { quote: activity, kinds: ['activity'] },
          { quote: dish, kinds: ['restaurant'], cuisine: [dish] },
        ],
      })
      expect(visits.map(({ stop }) => stop)).toEqual([1])
      expect(unmet).toEqual([said])
    },
  )

  test('is planned where a venue shows it', () => {
    const { visits, venues, unmet } = planOf('a writers museum', {
      stops: [{ quote: 'a writers museum', kinds: ['activity'] }],
    })
    expect(venues.get(visits[0]!.id)?.name).toBe('American Writers Museum')
    expect(unmet).toEqual([])
  })

  test('a dish that no kitchen is called after, or in a pub, leaves the kitchen open and is named', () => {
    for (const [kind, dish] of [
      ['restaurant', 'zorgle'],
      ['pub', 'zorgle'],
      ['pub', 'ramen'],
    ] as const) {
      const { visits, remarks } = planOf(dish, { stops: [{ quote: dish, kinds: [kind], cuisine: [dish] }] })
      expect(visits).toHaveLength(1)
      expect(remarks[0]).toMatch(new RegExp(`^No listing shows “${dish}”; closest: `))
    }
  })

  test('a park for something that no listing shows is still a park', () => {
    const { request } = planOf('a park with puffins', { stops: [{ quote: 'park', kinds: ['park'], topic: 'puffins' }] })
    const { unsatisfiedBy } = constraintChecker(request, 0, { location: chicago })
    const isPark = (name: string) => {
      const listed = catalogue.gridCells.flatMap(({ venues }) => [...venues.values()].flat())
      const venue = listed.find((one) => one.venue.name === name)!
      return !unsatisfiedBy(venue).includes('topic:0')
    }
    expect(['Millennium Park', 'Garfield Park Conservatory'].map(isPark)).toEqual([true, true])
    expect(isPark('American Writers Museum')).toBe(false)
  })

  test('a part of a house does not stand for the house', () => {
    const stops = [{ quote: 'the National Gallery', kinds: ['museum' as const], place: 'National Gallery' }]
    const washington = { lat: 38.8951, lng: -77.0364 }
    const { request } = planOf('the National Gallery', { stops }, { location: washington })
    expect(request.stops[0]!.namedPlace?.name).toBe('National Gallery of Art')
  })

  test('fireworks are seen in the evening', () => {
    const { visits } = planOf('fireworks', { stops: [{ quote: 'fireworks', kinds: ['sight'] }] })
    expect(zonedText(visits[0]!.starts, 'America/Chicago').slice(11, 13) >= '17').toBe(true)
  })

  test('a bar that is called after a thing is none', () => {
    const { visits, unmet } = planOf('post office', {
      stops: [{ quote: 'post office', kinds: ['place'], topic: 'post office' }],
    })
    expect([visits, unmet]).toEqual([[], ['Not in our catalogue: post office.']])
    const [bottle] = planOf('the reservoir', { stops: [{ quote: 'reservoir', kinds: ['park'], place: 'reservoir' }] })
      .request.stops
    expect(bottle!.kinds).not.toContain('bar')
  })

  test('a museum is worth a visit whatever it shows, and a zoo has its animals', () => {
    const zorgles = planOf('zorgle museum', { stops: [{ quote: 'zorgle museum', kinds: ['museum'], topic: 'zorgle' }] })
    expect(zorgles.visits).toHaveLength(1)
    expect(zorgles.remarks[0]).toMatch(/^No listing shows “zorgle”; closest: /)
    const lions = planOf('sea lions', { stops: [{ quote: 'sea lions', kinds: ['zoo'], topic: 'sea lions' }] })
    expect(lions.venues.get(lions.visits[0]!.id)?.name).toMatch(/Zoo/)
    expect(lions.remarks.join(' ')).toContain('sea lions')
  })

  test('what a sort of museum is about is its subject; a bar has substitutes, named as such', () => {
    const spies = planOf('a spy museum', { stops: [{ quote: 'spy museum', kinds: ['museum'], topic: 'spy' }] })
    expect(spies).toMatchObject({ visits: [], unmet: ['Not in our catalogue: spy museum.'] })
    const hookah = planOf('a hookah bar', { stops: [{ quote: 'hookah bar', kinds: ['bar'], topic: 'zorgle' }] })
    expect(hookah.visits).toHaveLength(1)
    expect(hookah.remarks[0]).toMatch(/^No listing shows “hookah bar”; closest: /)
  })

  test('words of a name count as wholes', () => {
    const { visits, unmet } = planOf('a sand class', {
      stops: [{ quote: 'sand class', kinds: ['activity'], topic: 'class' }],
    })
    expect([visits, unmet]).toEqual([[], ['Not in our catalogue: sand class.']])
  })

  test('a label says only what the venue shows', () => {
    const planned = planOf('see the rockets', { stops: [{ quote: 'rockets', kinds: ['museum'], topic: 'science' }] })
    const [stop] = planned.request.stops
    const venue = planned.venues.get(planned.visits[0]!.id)!
    const asked = { ...stop!, label: 'rockets', plainLabel: 'museum', topic: space }
    const called = (name: string) => shownLabel(asked, indexVenue({ ...venue, name, tags: ['science'] }))
    expect(['Zorgle Hall', 'Zorgle Space Hall'].map(called)).toEqual(['museum', 'rockets'])
  })

  test('of no particular activity is any that is fun', () => {
    expect(planOf('something fun', { stops: [{ quote: 'something fun', kinds: ['activity'] }] }).visits).toHaveLength(1)
  })
})
