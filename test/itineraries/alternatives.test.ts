import { beforeAll, describe, expect, test } from '@jest/globals'
import { openPlanner, type PlanOf } from './plan-in-chicago.js'

/** Over the venues of data/venues, in the middle of Chicago. */
describe('alternatives of one stop', () => {
  let planOf: PlanOf
  beforeAll(async () => {
    planOf = (await openPlanner(new Date('2026-11-24T21:00:00Z'))).planOf
  }, 60_000)

  test('a topic is asked only of the alternative that it is said of', () => {
    const { request, remarks } = planOf('a movie or a comedy show', {
      stops: [{ quote: 'a movie or a comedy show', kinds: ['cinema', 'theatre'], topic: 'comedy or improv' }],
    })
    expect(request.stops[0]!.topic!.exemptKinds).toEqual(['cinema'])
    expect(remarks.join()).not.toMatch(/No listing shows/)
  })

  test('a museum will do, but a bookshop has to be one', () => {
    const [stop] = planOf('a museum or a bookshop', {
      stops: [{ quote: 'a museum or a bookshop', kinds: ['museum', 'activity'], topic: 'bookstore or books' }],
    }).request.stops
    expect(stop!.kinds).toEqual(expect.arrayContaining(['museum', 'other']))
    expect(stop!.topic).toMatchObject({ isSubject: true, exemptKinds: ['museum'] })
  })

  test('a house of the alternative without the topic is planned', () => {
    const { visits, unmet } = planOf('an arcade or a pub with pool tables', {
      stops: [{ quote: 'arcade or a pub with pool tables', kinds: ['activity', 'pub'], topic: 'arcade or pinball' }],
    })
    expect([visits.length, unmet]).toEqual([1, []])
  })

  test('a stop of the alternative without the topic is no violation', () => {
    const { visits, unmet } = planOf('a park or a history museum', {
      stops: [{ quote: 'a park or a history museum', kinds: ['park', 'museum'], topic: 'history' }],
    })
    expect([visits.length, unmet]).toEqual([1, []])
  })

  test('any of several activities is looked for, and all are named', () => {
    const { request, visits } = planOf('axe throwing or mini golf or an escape room')
    expect(request.stops.map(({ label }) => label)).toEqual(['axe throwing / mini golf / escape room'])
    expect(visits).toHaveLength(1)
  })

  test('what a list says of a thing finds its house', () => {
    const { venues, visits } = planOf('somewhere to look at plants')
    expect(venues.get(visits[0]!.id)?.name).toMatch(/Conservatory|Garden|Garfield Park/)
  })
})
