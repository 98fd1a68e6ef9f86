import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { checkAnswer } from './checker.js'
import type { Answer, AnswerItem, Intent } from './expectation.js'
import { displayTime } from './local-time.js'
import type { Place } from './place.js'
import { PlaceIndex } from './place-index.js'
import { readPlaces } from './read-places.js'
import { showShare, toTable, wilson } from './score.js'
import { answerOf, type WitnessStop } from './witness-answer.js'

type Line = Intent & {
  readonly oracle: { readonly checked: boolean; readonly feasible?: boolean; readonly witness?: readonly WitnessStop[] }
}

const text = readFileSync('test/eval/intents.jsonl', 'utf8')
const lines = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)
const places = readPlaces('data/venues')
const byId = new Map(places.map((place): [string, Place] => [place.sourceId, place]))
const index = new PlaceIndex(places)

function lineOf(start: string): Line {
  return lines.find(({ request }) => request.intent.startsWith(start))!
}

function witnessAnswer(line: Line): Answer {
  return answerOf(line, line.oracle.witness ?? [], byId)
}

function withItems(answer: Answer, change: (items: AnswerItem[]) => readonly AnswerItem[]): Answer {
  return { ...answer, itinerary: { summary: '', items: change([...answer.itinerary!.items]) } }
}

function moved(item: AnswerItem, minutes: number): AnswerItem {
  const at = (text: string): string => new Date(Date.parse(text) + minutes * 60_000).toISOString()
  const starts_at = at(item.starts_at)
  return {
    ...item,
    starts_at,
    ends_at: at(item.ends_at),
    time: displayTime(Date.parse(starts_at), 'America/Vancouver'),
  }
}

describe('the open set', () => {
  test('has at least 120 intents in four cities, a fifth of them Spanish, a tenth impossible or hostile', () => {
    expect(lines.length).toBeGreaterThanOrEqual(120)
    expect(new Set(lines.map(({ city }) => city)).size).toBeGreaterThanOrEqual(4)
    expect(lines.filter(({ lang }) => lang !== 'en').length).toBeGreaterThanOrEqual(lines.length / 5)
    const hard = lines.filter(({ tags }) => tags.includes('impossible') || tags.includes('hostile'))
    expect(hard.length).toBeGreaterThanOrEqual(lines.length / 10)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  })

  test('every feasible intent has a witness, and the checker passes it', () => {
    const feasible = lines.filter((line) => line.expect.outcome === 'plan')
    const failed = feasible
      .map((line) => checkAnswer(line, witnessAnswer(line), index))
      .filter(({ hasPassed }) => !hasPassed)
    expect(failed.map(({ intent, reasons }) => [intent.id, ...reasons])).toEqual([])
  })

  test('impossible intents were searched exhaustively, or are impossible by their text', () => {
    const impossible = lines.filter((line) => line.expect.outcome === 'unsatisfiable')
    expect(impossible.filter(({ oracle, expect: { stops } }) => (stops?.length ? oracle.feasible : false))).toEqual([])
  })
})

describe('the checker', () => {
  const line = lineOf('Coffee at Revolver')
  const right = witnessAnswer(line)
  const reasonsFor = (answer: Answer | undefined, intent: Intent = line): string =>
    checkAnswer(intent, answer, index).reasons.join('; ')

  test('passes a correct plan', () => {
    expect(reasonsFor(right)).toBe('')
  })

  test('fails an answer that is missing, or an error', () => {
    expect(reasonsFor(undefined)).toMatch(/not delivered/)
    expect(reasonsFor({ id: line.id, status: 500, error: 'oops' })).toMatch(/not delivered/)
  })

  test('fails a place that is in no file, under another name, or elsewhere', () => {
    for (const change of [
      { venue_source_id: 'osm_vancouver_2020:99999999' },
      { venue_name: 'Revolution' },
      { lat: 49.2 },
    ]) {
      expect(reasonsFor(withItems(right, ([first, ...rest]) => [{ ...first!, ...change }, ...rest]))).toMatch(/made-up/)
    }
  })

  test('fails a stay outside the opening hours', () => {
    expect(reasonsFor(withItems(right, ([first, second]) => [first!, moved(second!, 12 * 60)]))).toMatch(
      /open: Alibi Room/,
    )
  })

  test('fails overlaps, legs that are too short, and a start before now', () => {
    expect(
      reasonsFor(withItems(right, ([first, second]) => [first!, { ...second!, starts_at: first!.starts_at }])),
    ).toMatch(/overlap/)
    expect(
      reasonsFor(withItems(right, ([first, second]) => [{ ...first!, ends_at: second!.starts_at }, second!])),
    ).toMatch(/leg/)
    expect(reasonsFor(withItems(right, ([first, second]) => [moved(first!, -240), second!]))).toMatch(/times/)
  })

  test('fails a place visited twice, a stop too many and a stop too few', () => {
    expect(reasonsFor(withItems(right, ([first, second]) => [first!, second!, moved(first!, 240)]))).toMatch(/repeat/)
    expect(reasonsFor(withItems(right, ([first]) => [first!]))).toMatch(/stops: 1 stops for 2/)
  })

  test('fails the wrong order and a clock time that is not the local one', () => {
    expect(reasonsFor(withItems(right, ([first, second]) => [moved(second!, -30), moved(first!, 120)]))).toMatch(
      /order|leg/,
    )
    expect(reasonsFor(withItems(right, ([first, ...rest]) => [{ ...first!, time: '9:99 PM' }, ...rest]))).toMatch(
      /clock/,
    )
  })

  test('fails a false alarm', () => {
    expect(reasonsFor({ ...right, unmet: ['no coffee'] })).toMatch(/false alarm/)
  })

  test('fails a stop that leaves no time for the event', () => {
    const pizza = lineOf('Pizza close to the Garden')
    const late = withItems(witnessAnswer(pizza), ([first]) => [moved(first!, 500)])
    expect(reasonsFor(late, pizza)).toMatch(/event/)
  })

  test('requires the impossible to be reported, with the conflict named and the diet kept', () => {
    const impossible = lineOf('kosher sushi')
    const empty: Answer = { id: impossible.id, status: 200, itinerary: { summary: '', items: [] }, unmet: [] }
    expect(reasonsFor(empty, impossible)).toMatch(/not recognised/)
    const result = checkAnswer(impossible, { ...empty, unmet: ['No kosher sushi.'] }, index)
    expect([result.hasPassed, result.isConflictNamed]).toEqual([true, true])
    const broken = { ...right, id: impossible.id, unmet: ['No kosher sushi.'] }
    expect(reasonsFor(broken, impossible)).toMatch(/protected/)
  })

  test('requires an error code for an invalid request', () => {
    const empty = lines.find(({ tags }) => tags.includes('empty'))!
    expect(
      reasonsFor({ id: empty.id, status: 400, error: 'intent must not be empty', code: 'BAD_REQUEST' }, empty),
    ).toBe('')
    expect(reasonsFor(right, empty)).toMatch(/expected 400/)
  })

  test('fails a response that repeats injected text', () => {
    const injected = lineOf('<img')
    const answer = { ...witnessAnswer(injected), unmet: ['<img src=x onerror=alert(1)>'] }
    expect(checkAnswer(injected, answer, index).injected).toBeGreaterThan(0)
  })
})

describe('the table', () => {
  test('gives shares with Wilson intervals', () => {
    const [low, high] = wilson(98, 100)
    expect(low).toBeCloseTo(0.93, 2)
    expect(high).toBeCloseTo(0.994, 3)
    expect(showShare({ hits: 0, of: 0 })).toBe('none')
    const table = toTable(lines.map((line) => checkAnswer(line, undefined, index)))
    expect(table.find(({ metric }) => metric === 'delivered')!.share).toEqual({ hits: 0, of: lines.length })
  })
})
