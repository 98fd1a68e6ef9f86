import { beforeAll, describe, expect, test } from '@jest/globals'
import type { PlannedItinerary } from '../../src/itineraries/plan-itinerary.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { zonedText } from '../../src/time/zoned-text.js'
import { chicago, openPlanner, type PlanOf } from './plan-in-chicago.js'

type Stops = Reading['stops']

const clockOf = (moment: Date): string => zonedText(moment, 'America/Chicago').slice(11, 16)

const sushi: Stops[number] = { quote: 'sushi', kinds: ['restaurant'], cuisine: ['sushi'] }
const lunch: Stops[number] = { quote: 'lunch', kinds: ['restaurant'], meal: 'lunch' }

/** Over the venues of data/venues, in the middle of Chicago, on Tuesday at noon. */
describe('a plan that people keep', () => {
  let planOf: PlanOf
  beforeAll(async () => {
    planOf = (await openPlanner(new Date('2026-11-23T18:00:00Z'))).planOf
  }, 60_000)

  const names = ({ visits, venues }: PlannedItinerary): (string | undefined)[] =>
    visits.map(({ id }) => venues.get(id)?.name)
  const hours = ({ visits }: PlannedItinerary): string[] => visits.map(({ starts }) => clockOf(starts))
  const minutes = ({ visits }: PlannedItinerary): number[] =>
    visits.map(({ starts, ends }) => (ends.getTime() - starts.getTime()) / 60_000)

  describe('optional stops', () => {
    test('stay where another stop is impossible, and what the catalogue lacks is said to be lacking', () => {
      const planned = planOf('lion dances, lunch, maybe the Art Institute or a zorgle', {
        stops: [
          { quote: 'lion dances', kinds: ['activity'] },
          lunch,
          { quote: 'the Art Institute', kinds: ['museum'], place: 'Art Institute', must: false },
          { quote: 'zorgle', kinds: ['activity'], must: false },
        ],
      })
      expect(planned.visits.map(({ stop }) => stop).sort()).toEqual([1, 2])
      expect(planned.unmet).toEqual(['Not in our catalogue: lion dances.'])
      expect(planned.remarks).toContain('Not in our catalogue: zorgle.')
    })

    test('every missing stop has its reason, in one sentence', () => {
      const { unmet } = planOf('zorgle and blarfing', {
        stops: [
          { quote: 'zorgle', kinds: ['activity'] },
          { quote: 'blarfing', kinds: ['activity'] },
        ],
      })
      expect(unmet).toEqual(['Not in our catalogue: blarfing, zorgle.'])
    })

    test('several missing stops of a kind are named once, without their numbers', () => {
      const { unmet } = planOf('two zorgles', {
        stops: [{ quote: 'zorgles', kinds: ['activity'], count: { quote: 'two', n: 2 } }],
      })
      expect(unmet).toEqual(['Not in our catalogue: zorgles.'])
    })

    test('what is on record only far away is said to be so', () => {
      const near = { quote: 'near Hyde Park', of: 'place', place: 'Hyde Park' } as const
      const { unmet } = planOf('kosher dinner near Hyde Park', {
        diets: [{ quote: 'kosher', diet: 'kosher', must: true }],
        near,
        stops: [{ quote: 'dinner', kinds: ['restaurant'], meal: 'dinner' }],
      })
      expect(unmet[0]).toMatch(
        /^Nothing on record near Hyde Park for dinner with kosher food; the nearest is [\d.]+ km away\.$/,
      )
    })
  })

  describe('times', () => {
    test('a text without day or hour means soon', () => {
      expect(hours(planOf('sushi', { stops: [sushi] }))[0]! < '13:00').toBe(true)
    })

    test('a bar to finish waits for the evening, and lunch is about noon', () => {
      const planned = planOf(
        'lunch, then cocktails to finish',
        {
          in_order: { quote: 'then' },
          stops: [lunch, { quote: 'cocktails', kinds: ['bar'], topic: 'cocktails' }],
        },
        { now: new Date('2026-11-24T15:00:00Z') },
      )
      expect([hours(planned)[0]! < '14:00', hours(planned)[1]! >= '17:00']).toEqual([true, true])
    })

    test('a trivia night is in the evening', () => {
      const [start] = hours(planOf('a trivia night', { stops: [{ quote: 'a trivia night', kinds: ['bar'] }] }))
      expect(start! >= '17:00').toBe(true)
    })

    test('stays are as long as people recognise', () => {
      const dinner: Stops[number] = { quote: 'dinner', kinds: ['restaurant'], meal: 'dinner' }
      const coffee: Stops[number] = { quote: 'a café to work in', kinds: ['cafe'] }
      expect(minutes(planOf('dinner', { stops: [dinner] }))).toEqual([80])
      expect(minutes(planOf('lunch', { stops: [lunch] }))).toEqual([60])
      expect(minutes(planOf('a café to work in', { stops: [coffee] }))).toEqual([90])
    })

    test('lunch before an appointment leaves time for the way', () => {
      const planned = planOf(
        'lunch, interview at 2',
        { blocked: [{ quote: 'interview at 2', from: '14:00', to: '15:00' }], stops: [lunch] },
        { now: new Date('2026-11-24T15:00:00Z') },
      )
      expect(clockOf(planned.visits[0]!.ends) <= '13:30').toBe(true)
    })

    test('dessert comes after the meal that is named before it', () => {
      const event = {
        ...chicago,
        id: 'show',
        name: 'Show',
        venueName: 'Hall',
        start: new Date('2026-11-25T02:00:00Z'),
        end: new Date('2026-11-25T04:00:00Z'),
      }
      const side = { quote: 'before', side: 'before' } as const
      const stops: Stops = [
        { ...sushi, side },
        { quote: 'ice cream', kinds: ['dessert'], must: false, side },
      ]
      const planned = planOf('sushi before, and ice cream', { stops }, { event })
      expect(planned.visits.map(({ stop }) => stop)).toEqual([0, 1, 'event'])
    })

    test('a public holiday is named where hours are assumed', () => {
      const { remarks } = planOf(
        'a museum on christmas day',
        {
          dates: [{ quote: 'christmas day', date: '2026-12-25' }],
          stops: [{ quote: 'a museum', kinds: ['museum'] }],
        },
        { now: new Date('2026-12-24T15:00:00Z') },
      )
      expect(remarks[0]).toBe('Fri, Dec 25 is a public holiday: many places close.')
    })
  })

  describe('words', () => {
    test.each([
      ['something inside', 'indoor', []],
      ['something romantic', undefined, []],
      ['something to do', 'trains', ['No listing shows “trains”; closest: ']],
    ] as const)('that are no sort of thing bind no stop: %s', (quote, topic, said) => {
      const planned = planOf(quote, { stops: [{ quote, kinds: ['activity'], ...(topic && { topic }) }] })
      expect([planned.visits.length, planned.unmet]).toEqual([1, []])
      for (const start of said) expect(planned.remarks.some((remark) => remark.startsWith(start))).toBe(true)
    })

    test('a weird museum is a museum, and the rest is named', () => {
      const planned = planOf('weird museums', {
        stops: [{ quote: 'weird museums', kinds: ['museum'], topic: 'weird' }],
      })
      expect(planned.visits).toHaveLength(2)
      expect(planned.remarks).toContain('Not in our data: weird.')
    })

    test('a dish of several words falls back to the part that is known, in the words of the fan', () => {
      const stop: Stops[number] = {
        quote: 'pizza estilo chicago',
        kinds: ['restaurant'],
        cuisine: ['Chicago-style pizza'],
      }
      const planned = planOf('pizza estilo chicago', { language: 'es', stops: [stop] })
      expect(planned.visits).toHaveLength(1)
      expect(planned.remarks[0]).toMatch(/^Ningún listado muestra “pizza estilo chicago”; lo más parecido: /)
    })

    test('a Spanish sentence has no English words for what the fan named', () => {
      const stop: Stops[number] = { quote: 'un lugar para esgrimir', kinds: ['activity'], topic: 'fencing' }
      const { unmet } = planOf('un lugar para esgrimir', { language: 'es', stops: [stop] })
      expect(unmet).toEqual(['No está en nuestro catálogo: lugar para esgrimir.'])
    })

    test('one thing that a planned stop lacks is said once', () => {
      const { unmet, remarks } = planOf('dinner, zorgle', {
        stops: [{ quote: 'dinner', kinds: ['restaurant'], meal: 'dinner', cuisine: ['zorgle'] }],
      })
      expect([...unmet, ...remarks].filter((sentence) => sentence.includes('zorgle'))).toEqual([
        expect.stringMatching(/^No listing shows “zorgle”; closest: /),
      ])
    })

    test('of the event’s own name are understood, and others are quoted as whole phrases', () => {
      const event = {
        ...chicago,
        id: 'opera',
        name: 'La Bohème',
        venueName: 'Lyric Opera House',
        start: new Date('2026-11-25T01:00:00Z'),
        end: new Date('2026-11-25T04:00:00Z'),
      }
      const { request } = planOf(
        'dinner before the Lyric',
        { stops: [{ quote: 'dinner', kinds: ['restaurant'], meal: 'dinner' }] },
        { event, doubts: ['Lyric', 'and insane and I am not standing in a lobby'] },
      )
      expect(request.notUnderstood).toHaveLength(1)
      expect(request.notUnderstood[0]!.text).toMatch(/^insane\b/)
    })
  })

  describe('names', () => {
    test.each([
      ['zorgle or the Art Institute', 'zorgle', 'Art Institute of Chicago'],
      ['Garrett popcorn', 'Garrett popcorn', 'Garrett Popcorn Shops'],
    ])('resolve to what is listed: %s', (quote, place, name) => {
      const planned = planOf(quote, { stops: [{ quote, kinds: ['dessert', 'museum'], place }] })
      expect([names(planned), planned.unmet]).toEqual([[name], []])
    })
  })
})
