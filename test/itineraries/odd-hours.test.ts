import { beforeAll, describe, expect, test } from '@jest/globals'
import { chicago, openPlanner, type PlanOf } from './plan-in-chicago.js'

/** Over the venues of data/venues, on a Tuesday morning. */
describe('a meal at an odd hour', () => {
  let plan: PlanOf
  beforeAll(async () => {
    plan = (await openPlanner(new Date('2026-11-24T15:00:00Z'))).planOf
  }, 60_000)

  const annapolis = { lat: 38.9784, lng: -76.4922 }
  const planOf = (intent: string, location: typeof chicago) => {
    const { visits, venues, unmet } = plan(intent, undefined, { location })
    return { starts: visits[0]?.starts.toISOString(), venue: venues.get(visits[0]?.id ?? ''), unmet }
  }

  test.each(['dinner at 3 am', 'cena a las 3 de la mañana'])('%s is planned where it is served then', (intent) => {
    const { starts, venue, unmet } = planOf(intent, chicago)
    expect(starts).toBe('2026-11-25T09:00:00.000Z')
    expect(venue?.hoursSource).toBe('known')
    expect(unmet).toEqual([])
  })

  test.each(['a club on Friday, from midnight', 'five girls, friday, nightclub, not before midnight'])(
    '%s is in the night that begins on Friday',
    (intent) => expect(planOf(intent, chicago).starts).toBe('2026-11-28T06:00:00.000Z'),
  )

  test('what begins at midnight, said in the evening, is still ahead', async () => {
    const { planOf: planAt } = await openPlanner(new Date('2026-11-25T04:30:00Z'))
    const { visits } = planAt('done with my shift at midnight, then tacos')
    expect(visits[0]!.starts.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-25T06:00:00Z'))
  })

  test('says that it cannot be had where no kitchen is open, and plans it at another hour', () => {
    const { starts, unmet } = planOf('dinner at 3 am', annapolis)
    expect(starts).not.toBe('2026-11-25T08:00:00.000Z')
    expect(unmet).toContain('Given up: dinner at 3:00 AM.')
    expect(unmet).toContain('That meal is not served at that time: “at 3 am”.')
  })

  test('is not promised if its menu ends earlier', () => {
    const { venue, unmet } = planOf('breakfast at 11 pm', chicago)
    expect(unmet).toContain(`That is an unusual hour for breakfast: ask ${venue?.name} first.`)
  })
})
