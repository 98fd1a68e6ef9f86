import { beforeAll, describe, expect, test } from '@jest/globals'
import { openPlanner, type PlanOf } from './plan-in-chicago.js'

/** Read by the rules and planned over the venues of data/venues, in the middle of Chicago. */
describe('a request that cannot be met', () => {
  let planOf: PlanOf
  beforeAll(async () => {
    planOf = (await openPlanner(new Date('2026-12-04T15:10:00-06:00'))).planOf
  }, 60_000)

  test.each([
    ["my train's at 6:15 so I need dinner tonight starting at 7", /^Those times leave no room: “starting at 7”/],
    ['Book dinner at 9pm tonight and have us home by 8', /^Those times leave no room: “at 9pm”/],
    ['drinks starting at 10pm, we must be finished and out by 9pm', /^Those times leave no room/],
    ['cena hoy a las 9 pero tenemos que estar en casa a las 8', /^Esas horas no dejan tiempo/],
    ['Dinner tonight at 7 sharp, we must all be back on the coach by 6:30 this evening', /^Those times leave no room/],
    ['lunch at 1pm tomorrow, my train leaves from there at 12:40', /^Those times leave no room: “at 1pm”/],
    ['go up the Space Needle tomorrow, then dinner', /^Not in our catalogue: space needle/],
    ['table for two tonight in downtown Milwaukee', /^That is another city than yours/],
    ['have exactly one hr, want 2 museums, dinner and a full show', /all within 60 minutes/],
    ['cuento con una hora: un museo y cenar', /todo en 60 minutos/],
    ['its 3:10 and my train leaves at 4. the Field Museum, like 2 hours, before that?', /^Those times leave no room/],
    ['uzbek place for dinner tonight at 7, it has to be uzbek', /^Not found for dinner: uzbek/],
    ["dinner at Lou Malnati's but only if it's sushi", /Lou Malnati's.* with sushi/],
    ['walk 25 km to a museum in five minutes', /^Those times leave no room/],
  ])('has a sentence that says so: %s', (text, sentence) => {
    expect(planOf(text).unmet[0]).toMatch(sentence)
  })

  test.each([
    'dinner tonight at 6, our train leaves at 8:15',
    'dinner tonight at 9, and be home by 1am',
    'kids home by 8, then drinks at 9',
    'a coffee for one hour and then dinner',
    'dinner with my bulgarian friends tonight at 7',
    "lunch at Lou Malnati's tomorrow, only if it's pizza",
    'walk 2 miles to a bar',
    'a library from 5 to 6 today, any branch',
    'a coffee, frozen solid after the seawall',
  ])('is not seen where all is possible: %s', (text) => {
    expect(planOf(text).unmet).toEqual([])
  })

  test('stays on the day of an hour that is still ahead, and moves on with one that is over', () => {
    const datesOf = (text: string) => planOf(text).request.window.dates
    expect(datesOf('the Field Museum for 2 hours, my bus leaves at 4')).toEqual(['2026-12-04'])
    expect(datesOf('lunch at 1 in the Loop')).toEqual(['2026-12-05'])
    expect(datesOf('breakfast, then drinks at 9')).toEqual(['2026-12-05'])
  })

  test('wants the meal that was missed now', () => {
    const { request } = planOf('its 3 and i never had lunch, tacos')
    expect(request.stops.map(({ meal, cuisines }) => ({ meal, cuisines }))).toEqual([{ cuisines: ['tacos'] }])
    expect(request.window).toMatchObject({ isAtOnce: true, dates: ['2026-12-04'] })
    expect(planOf('we skipped lunch, dinner at 7').request.window.isAtOnce).toBeUndefined()
    expect(planOf('I never had lunch there, lunch tomorrow').request.stops).toMatchObject([{ meal: 'lunch' }])
  })
})
