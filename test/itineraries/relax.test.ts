import { describe, expect, test } from '@jest/globals'
import { type Constraint, constraintsOf } from '../../src/itineraries/planning/constraints.js'
import type { Problem, Stop } from '../../src/itineraries/planning/problem.js'
import { fullSearchBudget, relax } from '../../src/itineraries/planning/relax.js'
import type { PooledCandidate } from '../../src/itineraries/planning/relaxing/reduced-problem.js'
import { smallestConflict } from '../../src/itineraries/planning/relaxing/smallest-conflict.js'
import { SearchBudget } from '../../src/itineraries/planning/solver/search-budget.js'
import { unmetSentences } from '../../src/itineraries/presentation/unmet-sentences.js'
import { sampleStop, sampleWish } from './sample-request.js'

const NOON = Date.UTC(2026, 11, 5, 18) / 60_000
const HOME = { lat: 41.88, lng: -87.63 }

function place(id: string, misses: readonly string[] = [], changes: Partial<PooledCandidate> = {}): PooledCandidate {
  return { id, ...HOME, open: [[NOON - 600, NOON + 900]], known: true, cost: 0, misses, ...changes }
}

function stop(...candidates: PooledCandidate[]): Stop<PooledCandidate> {
  return { candidates, stay: { usual: 60, least: 45 } }
}

function problem(
  stops: readonly Stop<PooledCandidate>[],
  changes: Partial<Problem<PooledCandidate>> = {},
): Problem<PooledCandidate> {
  return { from: { ...HOME, at: NOON }, window: [NOON, NOON + 600], stops, order: 'free', ...changes }
}

function demand(kind: Constraint['kind'], stop: number | undefined, words: string, isSilent = false): Constraint {
  return stop === undefined
    ? { id: kind, kind, words, isSilent }
    : { id: `${kind}:${stop}`, kind, stop, words, isSilent }
}

const dinner = demand('stop', 0, 'dinner')
const kosher = demand('diet', 0, 'kosher food')
const sushi = demand('cuisine', 0, 'sushi')
const near = demand('distance', 0, 'within 200 m of you')
const ids = (demands: readonly Constraint[]): string[] => demands.map(({ id }) => id).sort()

describe('when everything fits', () => {
  test('nothing is unmet', () => {
    const settled = relax(problem([stop(place('a'))]), [dinner, kosher])
    expect(settled).toMatchObject({ unmet: [], conflict: [] })
    expect(unmetSentences(settled, 'en')).toEqual([])
  })

  test('what nobody said is given up without a word', () => {
    const usual = demand('distance', 0, 'within 1500 m of you', true)
    const settled = relax(problem([stop(place('a', ['distance:0']))]), [dinner, usual])
    expect(settled.plan!.visits[0]!.id).toBe('a')
    expect(ids(settled.unmet)).toEqual(['distance:0'])
    expect(unmetSentences(settled, 'en')).toEqual([])
  })

  test('an optional stop that does not fit is left out without a word', () => {
    const settled = relax(problem([stop(place('a')), stop()]), [dinner, demand('stop', 1, 'beer')], [1])
    expect(settled.plan!.visits.map(({ stop: index }) => index)).toEqual([0])
    expect(unmetSentences(settled, 'en')).toEqual([])
  })

  test('twenty minutes at the gate do where thirty leave no plan', () => {
    const event = { id: 'match', ...HOME, start: NOON + 70, end: NOON + 200, arriveBefore: 30, arriveLeast: 20 }
    const before = { ...stop(place('a')), side: 'before' as const, stay: { usual: 50, least: 50 } }
    const settled = relax(problem([before], { event }), [dinner, demand('event', undefined, 'the event')])
    expect(settled).toMatchObject({ unmet: [], conflict: [] })
    expect(settled.plan!.visits).toHaveLength(2)
  })
})

describe('when not everything fits', () => {
  const pool = stop(
    place('sushi near', ['diet:0']),
    place('kosher far', ['cuisine:0', 'distance:0']),
    place('bar', ['cuisine:0', 'diet:0']),
  )

  test('distance, price and cuisine are given up in this order, the diet never', () => {
    const settled = relax(problem([pool]), [dinner, sushi, kosher, near])
    expect(settled.plan!.visits[0]!.id).toBe('kosher far')
    expect(ids(settled.unmet)).toEqual(['cuisine:0', 'distance:0'])
    const price = demand('price', 0, 'cheap')
    const choice = stop(place('dear', ['price:0']), place('other', ['cuisine:0']))
    expect(relax(problem([choice]), [dinner, sushi, price]).plan!.visits[0]!.id).toBe('dear')
  })

  test('no plan is better than one without the diet', () => {
    const settled = relax(problem([stop(place('a', ['diet:0']))]), [dinner, kosher])
    expect(settled.plan).toBeUndefined()
    expect(ids(settled.conflict)).toEqual(['diet:0', 'stop:0'])
    expect(unmetSentences(settled, 'en')).toEqual(['No way to have kosher food for dinner.', 'Left out: dinner.'])
  })

  test('the conflict holds no demand that could be left out of it', () => {
    const demands = [dinner, sushi, kosher, near, demand('price', 0, 'cheap'), demand('outdoor', 0, 'seats outside')]
    const conflict = smallestConflict(problem([pool]), demands, fullSearchBudget())
    expect(ids(conflict)).toEqual(['diet:0', 'distance:0', 'stop:0'])
    for (const left of conflict) {
      const rest = conflict.filter((other) => other !== left && (left.kind !== 'stop' || other.stop !== left.stop))
      expect(relax(problem([pool]), rest).unmet).toEqual([])
    }
  })

  test('a stop is left out last, and the others keep what they asked for', () => {
    const long = { usual: 240, least: 240 }
    const stops = [
      { ...stop(place('a')), stay: long },
      { ...stop(place('b')), stay: long },
      { ...stop(place('c', [], { cost: 50 })), stay: long },
    ]
    const wishes = ['lunch', 'museum', 'dinner'].map((words, index) => demand('stop', index, words))
    const settled = relax(problem(stops), wishes)
    expect(settled.plan!.visits.map(({ stop: index }) => index).sort()).toEqual([0, 1])
    expect(unmetSentences(settled, 'en')).toEqual([
      'There is no time for lunch, museum and dinner together.',
      'Left out: dinner.',
    ])
  })

  test('what was told last is left out where the stops are alike, and the others keep their times', () => {
    const times = [[NOON + 60, NOON + 90]] as const
    const museum = { ...stop(place('a'), place('b'), place('c')), stay: { usual: 60, least: 60 } }
    const lunch = { ...stop(place('d')), starts: times }
    const wishes = ['museum 1', 'museum 2', 'museum 3', 'lunch'].map((words, index) => demand('stop', index, words))
    const settled = relax(problem([museum, museum, museum, lunch], { window: [NOON, NOON + 175] }), [
      ...wishes,
      demand('time', 3, 'lunch at 1:00 PM'),
    ])
    expect(settled.plan!.visits.map(({ stop: index }) => index).sort()).toEqual([0, 1, 3])
    expect(ids(settled.unmet)).toEqual(['stop:2'])
  })

  test('however early the effort ends, the plan is true to what it says is unmet, and more effort keeps no less', () => {
    const places = (name: string) => Array.from({ length: 20 }, (_, index) => place(`${name} ${index}`))
    const names = ['museum', 'gallery', 'zoo', 'library', 'cinema', 'park', 'market', 'bar']
    const stops = names.map((name) => stop(...places(name)))
    const wishes = names.map((words, index) => demand('stop', index, words))
    const day = problem(stops, { window: [NOON, NOON + 240] })
    const settled = [150_000, 500_000, 5_000_000].map((cells) => relax(day, wishes, [], new SearchBudget(cells)))
    for (const { plan, unmet, conflict } of settled) {
      const visited = plan!.visits.map((visit) => `stop:${visit.stop}`)
      expect(ids(unmet)).toEqual(ids(wishes).filter((id) => !visited.includes(id)))
      expect(conflict.length).toBeGreaterThan(5)
    }
    const kept = settled.map(({ plan }) => plan!.visits.length)
    expect(kept).toEqual([...kept].sort())
    expect(kept.at(-1)).toBe(5)
    expect(relax(day, wishes, [], new SearchBudget(150_000))).toEqual(settled[0])
  })

  test('a meal is left out rather than had at another time of day', () => {
    const dinner = { ...stop(place('a')), starts: [[NOON + 300, NOON + 480]] as const }
    const settled = relax(
      problem([{ ...dinner, mealtime: [[NOON + 240, NOON + 600]] }, stop(place('b'))], { window: [NOON, NOON + 120] }),
      [
        demand('stop', 0, 'dinner'),
        demand('time', 0, 'dinner between 5:00 PM and 8:00 PM'),
        demand('stop', 1, 'museum'),
      ],
    )
    expect(settled.plan!.visits.map(({ stop: index }) => index)).toEqual([1])
    expect(ids(settled.unmet)).toEqual(['stop:0'])
  })

  test('one limit that must be given up takes no other with it', () => {
    const late = { ...stop(place('b')), starts: [[NOON + 300, NOON + 300]] as const }
    const settled = relax(
      problem([stop(place('a')), late], { order: 'stated', durations: [{ stops: [0, 1], minutes: 80 }] }),
      [
        demand('stop', 0, 'museum'),
        demand('stop', 1, 'dinner'),
        demand('time', 1, 'dinner at 5:00 PM'),
        demand('order', undefined, 'this order'),
        { ...demand('duration', undefined, 'all within 80 minutes'), id: 'duration:0' },
      ],
    )
    expect(ids(settled.unmet)).toEqual(['duration:0'])
  })

  test('a time is given up for the nearest one at which the place is open', () => {
    const timed = {
      ...stop(place('a', [], { open: [[NOON + 300, NOON + 500]] })),
      starts: [[NOON, NOON + 30]] as const,
    }
    const settled = relax(problem([timed]), [dinner, demand('time', 0, 'dinner at 6:00 PM')])
    expect(settled.plan!.visits[0]!.starts).toBe(NOON + 300)
    expect(unmetSentences(settled, 'en')).toEqual([
      'No way to have dinner at 6:00 PM for dinner.',
      'Given up: dinner at 6:00 PM.',
    ])
  })

  test('the event is never given up for a meal', () => {
    const event = { id: 'match', ...HOME, start: NOON + 60, end: NOON + 200, arriveBefore: 20 }
    const before = { ...stop(place('a')), side: 'before' as const }
    const settled = relax(problem([before], { event }), [
      dinner,
      demand('event', undefined, 'being at the event in time'),
    ])
    expect(settled.plan).toBeUndefined()
    expect(ids(settled.conflict)).toEqual(['event', 'stop:0'])
  })
})

describe('the demands of a wish', () => {
  const sushiDinner = (label: string) =>
    sampleStop({
      label,
      cuisines: ['sushi'],
      cuisinesAny: ['sushi'],
      dietAll: ['gluten_free', 'kosher'],
      wheelchair: true,
      near: { of: 'event', maxMeters: 200, isStated: true, span: [0, 0] },
      start: { ranges: [{ earliest: 0, latest: 1 }], preferred: [], ideal: 5, from: 'time' },
    })

  test('are named one by one, in words for a sentence', () => {
    const wish = sampleWish([sushiDinner('dinner')], new Date(0), new Date(1))
    expect(constraintsOf(wish, (instant) => `${instant} o'clock`).map(({ words }) => words)).toEqual([
      'dinner with gluten-free and kosher food and step-free access',
      'within 200 m of the event',
      'sushi',
      'gluten-free and kosher food',
      'step-free access',
      "dinner at 5 o'clock",
    ])
  })

  test('step-free access that is needed is no mere wish, also where somebody else walks with a cane', () => {
    const stop = sampleStop({ wheelchair: true, outdoor: true, wished: ['outdoor', 'wheelchair'] })
    const demands = constraintsOf(sampleWish([stop], new Date(0), new Date(1)), () => '')
    const silent = demands.map(({ kind, isSilent }) => [kind, isSilent])
    expect(silent).toEqual(
      expect.arrayContaining([
        ['wheelchair', false],
        ['outdoor', true],
      ]),
    )
  })

  test('a word for cheap asks for the lowest prices, and takes those of an ordinary house without a word', () => {
    const stop = sampleStop({ priceMax: 1, wished: ['cheapest'] })
    const demands = constraintsOf(sampleWish([stop], new Date(0), new Date(1)), () => '')
    const prices = demands.flatMap(({ kind, isSilent }) => (kind.endsWith('price') ? [[kind, isSilent]] : []))
    expect(prices).toEqual([
      ['price', false],
      ['lowest price', true],
    ])
  })

  test('and what cannot be met are told in the language of the fan', () => {
    const wish = sampleWish([sushiDinner('cena')], new Date(0), new Date(1), { language: 'es' })
    const demands = constraintsOf(wish, () => '1:30 PM')
    expect(demands.map(({ words }) => words)).toEqual([
      'cena con comida sin gluten y kosher y acceso sin escalones',
      'a menos de 200 m del evento',
      'sushi',
      'comida sin gluten y kosher',
      'acceso sin escalones',
      'cena a la 1:30 PM',
    ])
    const settled = { plan: undefined, unmet: demands.slice(0, 1), conflict: demands.slice(0, 2) }
    expect(unmetSentences(settled, 'es')).toEqual([
      'Para cena con comida sin gluten y kosher y acceso sin escalones no es posible: a menos de 200 m del evento.',
      'Queda fuera: cena con comida sin gluten y kosher y acceso sin escalones.',
    ])
  })
})
