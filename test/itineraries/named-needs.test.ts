import { beforeAll, describe, expect, test } from '@jest/globals'
import type { PlannedItinerary } from '../../src/itineraries/plan-itinerary.js'
import { itemsOfPlan } from '../../src/itineraries/presentation/items-of-plan.js'
import { summarise } from '../../src/itineraries/presentation/summarise.js'
import { chicago, openPlanner, type PlanOf } from './plan-in-chicago.js'

/** Over the venues of data/venues, in the middle of Chicago on a Tuesday morning. */
describe('a plan names every need', () => {
  let planOf: PlanOf
  beforeAll(async () => {
    planOf = (await openPlanner(new Date('2026-11-24T15:00:00Z'))).planOf
  }, 60_000)

  const summaryOf = (planned: PlannedItinerary): string =>
    summarise(
      planned,
      itemsOfPlan(planned, { itineraryId: '', location: chicago, event: undefined, offers: [], reservable: new Set() }),
    )

  test.each([
    ['Soy celíaca y mi novio es vegetariano, queremos cenar bien el sábado', ['sin gluten', 'vegetariana']],
    [
      'breakfast, a museum, lunch, a park and dinner; no nuts, allergic to shellfish, one of us is pregnant, dad walks slowly',
      ['“nut-free”', '“shellfish allergy”', '“pregnancy”', '“little walking, few steps”'],
    ],
    ['una tarde de arte, soy alérgica al huevo', ['“alergia al huevo”']],
    ['Vegan restaurants that are step-free, and I am allergic to bees', ['vegan', 'step-free', '“allergic to bees”']],
    ['half of us vegetarians, bar crawl on Friday night', ['“vegetarian food”']],
  ])('%s', (intent, names) => {
    const planned = planOf(intent)
    const summary = summaryOf(planned)
    const remarks = [...planned.unmet, ...planned.warnings].join(' ').toLowerCase()
    expect(summary.length).toBeLessThanOrEqual(200)
    for (const name of names) {
      expect(summary).toContain(name)
      expect(remarks).toContain(name)
    }
  })

  test('whom one can call is in the summary, and not among what the page shows', () => {
    const planned = planOf('slept in my car, need breakfast and somewhere warm')
    expect(planned.visits).not.toEqual([])
    expect(summaryOf(planned)).toMatch(/^Tue, Nov 24: .*you can call 211, free, day and night\./)
    expect([...planned.unmet, ...planned.warnings, ...planned.remarks].join()).not.toContain('211')
  })

  test('what no listing shows is asked about, never promised', () => {
    const { warnings } = planOf('dinner, my daughter has a severe peanut allergy and cannot have dairy')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/^Ask .* about: “peanut allergy”, “dairy-free”\. No listing shows it\.$/)
  })

  test('a place without a record is asked about, as not met', () => {
    const { visits, unmet, warnings } = planOf('brunch on Saturday, one of us is in a wheelchair, and we keep kosher')
    expect(visits).toHaveLength(1)
    expect([...unmet, ...warnings].filter((sentence) => /step-free|kosher/i.test(sentence))).toHaveLength(2)
  })

  test('a diet needs neither another cuisine nor another part of the town', () => {
    const { visits, venues, unmet } = planOf('vegetarian ethiopian dinner tonight')
    const [venue] = visits.map(({ id }) => venues.get(id)!)
    expect([...venue!.cuisines, venue!.name].join()).toMatch(/ethiopian/i)
    expect(unmet).toEqual(
      venue!.tags.includes('vegetarian') ? [] : [expect.stringMatching(/^Vegetarian food is not on record/)],
    )
  })

  test('a listing that says no, and a kitchen that hardly keeps a diet, are no stops', () => {
    const { visits, venues } = planOf('lunch, a museum, dinner; my son is in a wheelchair and we are both vegans')
    const visited = visits.map(({ id }) => venues.get(id)!)
    expect(visited.length).toBeGreaterThan(1)
    expect(visited.flatMap(({ tags }) => tags)).not.toContain('wheelchair_no')
    expect(visited.flatMap(({ cuisines }) => cuisines)).not.toContain('steak_house')
  })

  test('what somebody must not eat is no stop', () => {
    const { request } = planOf('My little boy is allergic to milk and eggs, a family day out')
    expect(request.stops.map(({ label }) => label)).not.toContain('eggs')
    expect(request.needs?.flatMap(({ needs }) => needs)).toEqual(['allergy:dairy', 'allergy:eggs'])
  })

  test('a diet that the rules read in no phrase is a constraint all the same', () => {
    const { request } = planOf('cena, opciones veganas y libres de gluten')
    expect(request.stops.map(({ dietAll }) => [...dietAll].sort())).toEqual([['gluten_free', 'vegan']])
  })
})
