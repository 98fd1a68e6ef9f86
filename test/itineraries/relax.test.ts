import { describe, expect, test } from '@jest/globals'
import { allBinding, type Constraint, constraintsOf } from '../../src/itineraries/planning/constraints.js'
import type { Problem, Stop } from '../../src/itineraries/planning/problem.js'
import { fullSearchBudget, type Relaxation, relax } from '../../src/itineraries/planning/relax.js'
import type { RelaxableCandidate } from '../../src/itineraries/planning/relaxing/reduced-problem.js'
import { smallestConflict } from '../../src/itineraries/planning/relaxing/smallest-conflict.js'
import { SearchBudget } from '../../src/itineraries/planning/solver/search-budget.js'
import { constraintWording } from '../../src/itineraries/presentation/constraint-words.js'
import { unmetSentences } from '../../src/itineraries/presentation/unmet-sentences.js'
import { sampleRequest, sampleStop } from './sample-request.js'

const NOON = Date.UTC(2026, 11, 5, 18) / 60_000
const HOME = { lat: 41.88, lng: -87.63 }

function place(
  id: string,
  unsatisfied: readonly string[] = [],
  changes: Partial<RelaxableCandidate> = {},
): RelaxableCandidate {
  return { id, ...HOME, open: [[NOON - 600, NOON + 900]], areHoursKnown: true, cost: 0, unsatisfied, ...changes }
}

function stop(...candidates: RelaxableCandidate[]): Stop<RelaxableCandidate> {
  return { candidates, stay: { usual: 60, least: 45 } }
}

function problem(
  stops: readonly Stop<RelaxableCandidate>[],
  changes: Partial<Problem<RelaxableCandidate>> = {},
): Problem<RelaxableCandidate> {
  return { from: { ...HOME, at: NOON }, window: [NOON, NOON + 600], stops, order: 'free', ...changes }
}

type WordedConstraint = Constraint & { readonly words: string }

function constraint(
  kind: Constraint['kind'],
  stop: number | undefined,
  words: string,
  isSilent = false,
): WordedConstraint {
  return stop === undefined
    ? { id: kind, kind, words, isSilent }
    : { id: `${kind}:${stop}`, kind, stop, words, isSilent }
}

const unmetOf = (relaxation: Relaxation): string[] =>
  unmetSentences(relaxation, 'en', (worded) => (worded as WordedConstraint).words)

const dinner = constraint('stop', 0, 'dinner')
const kosher = constraint('diet', 0, 'kosher food')
const sushi = constraint('cuisine', 0, 'sushi')
const near = constraint('distance', 0, 'within 200 m of you')
const ids = (constraints: readonly Constraint[]): string[] => constraints.map(({ id }) => id).sort()

describe('when everything fits', () => {
  test('nothing is unsatisfied', () => {
    const relaxation = relax(problem([stop(place('a'))]), [dinner, kosher])
    expect(relaxation).toMatchObject({ unsatisfied: [], conflict: [] })
    expect(unmetOf(relaxation)).toEqual([])
  })

  test('a silent constraint is relaxed without a report', () => {
    const usual = constraint('distance', 0, 'within 1500 m of you', true)
    const relaxation = relax(problem([stop(place('a', ['distance:0']))]), [dinner, usual])
    expect(relaxation.plan!.visits[0]!.id).toBe('a')
    expect(ids(relaxation.unsatisfied)).toEqual(['distance:0'])
    expect(unmetOf(relaxation)).toEqual([])
  })

  test('an optional stop that does not fit is left out without a report', () => {
    const relaxation = relax(problem([stop(place('a')), stop()]), [dinner, constraint('stop', 1, 'beer')], [1])
    expect(relaxation.plan!.visits.map(({ stop: index }) => index)).toEqual([0])
    expect(unmetOf(relaxation)).toEqual([])
  })

  test('twenty minutes at the gate suffice where thirty leave no plan', () => {
    const event = { id: 'match', ...HOME, start: NOON + 70, end: NOON + 200, arriveBefore: 30, arriveLeast: 20 }
    const before = { ...stop(place('a')), side: 'before' as const, stay: { usual: 50, least: 50 } }
    const relaxation = relax(problem([before], { event }), [dinner, constraint('event', undefined, 'the event')])
    expect(relaxation).toMatchObject({ unsatisfied: [], conflict: [] })
    expect(relaxation.plan!.visits).toHaveLength(2)
  })
})

describe('a need that a listing may be silent about', () => {
  const vegan: Constraint = { ...constraint('diet', 0, 'vegan food', true), isWeight: true }

  test('leaves a plan without a record, and says so', () => {
    const relaxation = relax(problem([stop(place('silent', ['diet:0']))]), [dinner, vegan])
    expect(relaxation.plan!.visits[0]!.id).toBe('silent')
    expect(ids(relaxation.unsatisfied)).toEqual(['diet:0'])
  })

  test('costs neither distance nor cuisine', () => {
    const choice = stop(place('silent', ['diet:0'], { cost: 25 }), place('recorded', ['cuisine:0', 'distance:0']))
    expect(relax(problem([choice]), [dinner, sushi, vegan, near]).plan!.visits[0]!.id).toBe('silent')
  })
})

describe('when not everything fits', () => {
  const pool = stop(
    place('sushi near', ['diet:0']),
    place('kosher far', ['cuisine:0', 'distance:0']),
    place('bar', ['cuisine:0', 'diet:0']),
  )

  test('distance, price and cuisine are relaxed in this order, the diet never', () => {
    const relaxation = relax(problem([pool]), [dinner, sushi, kosher, near])
    expect(relaxation.plan!.visits[0]!.id).toBe('kosher far')
    expect(ids(relaxation.unsatisfied)).toEqual(['cuisine:0', 'distance:0'])
    const price = constraint('price', 0, 'cheap')
    const choice = stop(place('dear', ['price:0']), place('other', ['cuisine:0']))
    expect(relax(problem([choice]), [dinner, sushi, price]).plan!.visits[0]!.id).toBe('dear')
  })

  test('no plan is better than one without the diet', () => {
    const relaxation = relax(problem([stop(place('a', ['diet:0']))]), [dinner, kosher])
    expect(relaxation.plan).toBeUndefined()
    expect(ids(relaxation.conflict)).toEqual(['diet:0', 'stop:0'])
    expect(unmetOf(relaxation)).toEqual(['Not possible together: dinner, kosher food.'])
  })

  test('the conflict is minimal', () => {
    const constraints = [
      dinner,
      sushi,
      kosher,
      near,
      constraint('price', 0, 'cheap'),
      constraint('outdoor', 0, 'outdoor seating'),
    ]
    const conflict = smallestConflict(problem([pool]), constraints, fullSearchBudget())
    expect(ids(conflict)).toEqual(['diet:0', 'distance:0', 'stop:0'])
    for (const left of conflict) {
      const rest = conflict.filter((other) => other !== left && (left.kind !== 'stop' || other.stop !== left.stop))
      expect(relax(problem([pool]), rest).unsatisfied).toEqual([])
    }
  })

  test('a stop that no venue can be leaves the others all that they can have', () => {
    const cheap = stop(place('dear', ['price:0'], { cost: 0 }), place('cheap', [], { cost: 60 }))
    const constraints = [dinner, constraint('price', 0, 'cheap'), constraint('stop', 1, 'bowling')]
    const relaxation = relax(problem([cheap, stop()]), constraints)
    expect(relaxation.plan!.visits.map(({ id }) => id)).toEqual(['cheap'])
    expect(ids(relaxation.unsatisfied)).toEqual(['stop:1'])
  })

  test('what was not stated is no part of the conflict', () => {
    const usual = constraint('distance', 0, 'within 1200 m of the Loop', true)
    const relaxation = relax(problem([stop(place('a', ['distance:0', 'cuisine:0']))]), [dinner, usual, sushi])
    expect(ids(relaxation.conflict)).toEqual(['cuisine:0', 'stop:0'])
  })

  test('a stop is left out last, and the others keep their constraints', () => {
    const long = { usual: 240, least: 240 }
    const stops = [
      { ...stop(place('a')), stay: long },
      { ...stop(place('b')), stay: long },
      { ...stop(place('c', [], { cost: 50 })), stay: long },
    ]
    const constraints = ['lunch', 'museum', 'dinner'].map((words, index) => constraint('stop', index, words))
    const relaxation = relax(problem(stops), constraints)
    expect(relaxation.plan!.visits.map(({ stop: index }) => index).sort()).toEqual([0, 1])
    expect(unmetOf(relaxation)).toEqual([
      'There is no time for lunch, museum and dinner together.',
      'Left out: dinner.',
    ])
  })

  test('of equal stops the last one is left out, and the others keep their times', () => {
    const times = [[NOON + 60, NOON + 90]] as const
    const museum = { ...stop(place('a'), place('b'), place('c')), stay: { usual: 60, least: 60 } }
    const lunch = { ...stop(place('d')), starts: times }
    const constraints = ['museum 1', 'museum 2', 'museum 3', 'lunch'].map((words, index) =>
      constraint('stop', index, words),
    )
    const relaxation = relax(problem([museum, museum, museum, lunch], { window: [NOON, NOON + 175] }), [
      ...constraints,
      constraint('time', 3, 'lunch at 1:00 PM'),
    ])
    expect(relaxation.plan!.visits.map(({ stop: index }) => index).sort()).toEqual([0, 1, 3])
    expect(ids(relaxation.unsatisfied)).toEqual(['stop:2'])
  })

  test('whenever the budget ends, the plan matches its unsatisfied constraints, and a larger budget keeps no fewer stops', () => {
    const places = (name: string) => Array.from({ length: 20 }, (_, index) => place(`${name} ${index}`))
    const names = ['museum', 'gallery', 'zoo', 'library', 'cinema', 'park', 'market', 'bar']
    const stops = names.map((name) => stop(...places(name)))
    const constraints = names.map((words, index) => constraint('stop', index, words))
    const day = problem(stops, { window: [NOON, NOON + 240] })
    const relaxations = [150_000, 500_000, 5_000_000].map((cells) =>
      relax(day, constraints, [], new SearchBudget(cells)),
    )
    for (const { plan, unsatisfied, conflict } of relaxations) {
      const visited = plan!.visits.map((visit) => `stop:${visit.stop}`)
      expect(ids(unsatisfied)).toEqual(ids(constraints).filter((id) => !visited.includes(id)))
      expect(conflict.length).toBeGreaterThan(5)
    }
    const kept = relaxations.map(({ plan }) => plan!.visits.length)
    expect(kept).toEqual([...kept].sort())
    expect(kept.at(-1)).toBe(5)
    expect(relax(day, constraints, [], new SearchBudget(150_000))).toEqual(relaxations[0])
  })

  test('a meal is left out rather than moved to another time of day', () => {
    const dinner = { ...stop(place('a')), starts: [[NOON + 300, NOON + 480]] as const }
    const relaxation = relax(
      problem([{ ...dinner, mealtime: [[NOON + 240, NOON + 600]] }, stop(place('b'))], { window: [NOON, NOON + 120] }),
      [
        constraint('stop', 0, 'dinner'),
        constraint('time', 0, 'dinner between 5:00 PM and 8:00 PM'),
        constraint('stop', 1, 'museum'),
      ],
    )
    expect(relaxation.plan!.visits.map(({ stop: index }) => index)).toEqual([1])
    expect(ids(relaxation.unsatisfied)).toEqual(['stop:0'])
  })

  test('relaxing one limit relaxes no other', () => {
    const late = { ...stop(place('b')), starts: [[NOON + 300, NOON + 300]] as const }
    const relaxation = relax(
      problem([stop(place('a')), late], { order: 'stated', durations: [{ stops: [0, 1], minutes: 80 }] }),
      [
        constraint('stop', 0, 'museum'),
        constraint('stop', 1, 'dinner'),
        constraint('time', 1, 'dinner at 5:00 PM'),
        constraint('order', undefined, 'this order'),
        { ...constraint('duration', undefined, 'all within 80 minutes'), id: 'duration:0' },
      ],
    )
    expect(ids(relaxation.unsatisfied)).toEqual(['duration:0'])
  })

  test('a time is relaxed to the nearest one at which the place is open', () => {
    const timed = {
      ...stop(place('a', [], { open: [[NOON + 300, NOON + 500]] })),
      starts: [[NOON, NOON + 30]] as const,
    }
    const relaxation = relax(problem([timed]), [dinner, constraint('time', 0, 'dinner at 6:00 PM')])
    expect(relaxation.plan!.visits[0]!.starts).toBe(NOON + 300)
    expect(unmetOf(relaxation)).toEqual([
      'No place for dinner is open and within reach at that time.',
      'Given up: dinner at 6:00 PM.',
    ])
  })

  test('the event is never relaxed for a meal', () => {
    const event = { id: 'match', ...HOME, start: NOON + 60, end: NOON + 200, arriveBefore: 20 }
    const before = { ...stop(place('a')), side: 'before' as const }
    const relaxation = relax(problem([before], { event }), [
      dinner,
      constraint('event', undefined, 'being at the event in time'),
    ])
    expect(relaxation.plan).toBeUndefined()
    expect(ids(relaxation.conflict)).toEqual(['event', 'stop:0'])
  })
})

describe('the constraints of a request', () => {
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

  test('are worded one by one, as parts of a sentence', () => {
    const request = sampleRequest([sushiDinner('dinner')], new Date(0), new Date(1))
    const wording = constraintWording(request, (instant) => `${instant} o'clock`)
    expect(constraintsOf(request).map(wording)).toEqual([
      'dinner',
      'within 200 m of the event',
      'sushi',
      'gluten-free and kosher food',
      'gluten-free and kosher food, step-free access',
      'step-free access',
      "dinner at 5 o'clock",
    ])
  })

  test('a need on record is a weight, what a listing denies a limit, and both bind a change of a plan', () => {
    const stop = sampleStop({ wheelchair: true, outdoor: true, wished: ['outdoor', 'wheelchair'] })
    const constraints = constraintsOf(sampleRequest([stop], new Date(0), new Date(1)))
    const weightOf = (all: readonly Constraint[]) =>
      Object.fromEntries(all.map(({ kind, isWeight = false }) => [kind, isWeight]))
    expect(weightOf(constraints)).toMatchObject({ wheelchair: true, denied: false, outdoor: false })
    expect(weightOf(allBinding(constraints))).toMatchObject({ wheelchair: false, denied: false })
  })

  test('cheap means the lowest prices, and silently accepts ordinary ones', () => {
    const stop = sampleStop({ priceMax: 1, wished: ['cheapest'] })
    const constraints = constraintsOf(sampleRequest([stop], new Date(0), new Date(1)))
    const prices = constraints.flatMap(({ kind, isSilent }) => (kind.endsWith('price') ? [[kind, isSilent]] : []))
    expect(prices).toEqual([
      ['price', false],
      ['lowest price', true],
    ])
  })

  test('and unmet ones are worded in the language of the fan', () => {
    const request = sampleRequest([sushiDinner('cena')], new Date(0), new Date(1), { language: 'es' })
    const constraints = constraintsOf(request)
    const wording = constraintWording(request, () => '1:30 PM')
    expect(constraints.map(wording)).toEqual([
      'cena',
      'a menos de 200 m del evento',
      'sushi',
      'comida sin gluten y kosher',
      'comida sin gluten y kosher, acceso sin escalones',
      'acceso sin escalones',
      'cena a la 1:30 PM',
    ])
    const relaxation = { plan: undefined, unsatisfied: constraints.slice(0, 1), conflict: constraints.slice(0, 2) }
    expect(unmetSentences(relaxation, 'es', wording)).toEqual([
      'No es posible a la vez: cena, a menos de 200 m del evento.',
    ])
  })
})
