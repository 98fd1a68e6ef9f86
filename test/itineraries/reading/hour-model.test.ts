import { expect, test } from '@jest/globals'
import { scoreOf, sharesOf } from '../../../src/itineraries/reading/rules/linear-model.js'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { fitChoices } from '../../eval/fit-choices.js'
import { circumstances } from './read-sample.js'

test('a conditional logit learns which of several options is right', () => {
  const examples = [
    { options: [['near'], ['far'], ['far', 'named']], chosen: 2 },
    { options: [['far', 'named'], ['near']], chosen: 0 },
    { options: [['far'], ['near']], chosen: 1 },
  ]
  const weights = fitChoices(examples, { penalty: 0.1, minOccurrences: 1, iterations: 100 })
  expect(scoreOf(weights, ['near'])).toBeGreaterThan(scoreOf(weights, ['far']))
  const [named, near] = sharesOf([['far', 'named'], ['near']].map((features) => scoreOf(weights, features))) as [
    number,
    number,
  ]
  expect(named).toBeGreaterThan(0.6)
  expect(named + near).toBeCloseTo(1)
})

const read = (text: string) => readWithRules(text, circumstances)!.reading

test.each([
  ['lunch at 1', { at: { quote: 'at 1', time: '13:00' } }],
  ['pancakes tomorrow by eight thirty', { not_after: { quote: 'by eight thirty', time: '08:30' } }],
  ['comida pasada la medianoche', { not_before: { quote: 'pasada la medianoche', time: '00:00' } }],
  ['a bar still open at 1 am', { open_past: { quote: 'open at 1 am', time: '01:00' } }],
  ['the spy museum from 2 to 4', { end_by: { quote: 'from 2 to 4', time: '16:00' } }],
  ['coffee shop to work in til noonish', { end_by: { quote: 'til noonish', time: '12:00' } }],
])('an hour of the stop: %s', (text, expected) => {
  const { at, not_before, not_after, end_by, open_past } = read(text).stops[0]!
  expect({ at, not_before, not_after, end_by, open_past }).toMatchObject(expected)
})

test.each([
  ['tacos, and our train leaves at 6:40', { until: { time: '18:40' } }],
  ['cena, tengo que estar en casa a las 10', { until: { time: '22:00' } }],
  ['I get off work at 5. ramen', { from: { time: '17:00' } }],
  ['i have to work til 5, then a cafe', { from: { time: '17:00' } }],
  ['pizza then a movie, home by 10', { until: { time: '22:00' } }],
  ["coffee by Union Station tomorrow morning, train's at 7:20", { until: { time: '07:20' } }],
  ['lunch and a museum, leaving the hotel at 10', { from: { time: '10:00' } }],
  ['me bajo del tren a la 1, ¿pho por ahí?', { from: { time: '13:00' } }],
  ['bagel tomorrow, I have to be out of there by 8', { until: { time: '08:00' } }],
  ['2yo naps 12:30-2:30 at the hotel. park and lunch', { blocked: [{ from: '12:30', to: '14:30' }] }],
])('an hour of the outing: %s', (text, expected) => {
  expect(read(text)).toMatchObject(expected)
  for (const stop of read(text).stops) expect(stop.at).toBeUndefined()
})

test('the hour behind what comes then is when the fan gets there', () => {
  const { stops, until } = read('friday: vietnamese food then Town Hall Pub by 9:30 for the band')
  expect(until).toBeUndefined()
  expect(stops.at(-1)).toMatchObject({ quote: 'Town Hall Pub', not_after: { time: '21:30' } })
})

test('each of several stops has its own hour', () => {
  const { stops } = read('museum at 10, lunch at 12:30 and jazz at 9')
  expect(stops.map(({ at }) => at?.time)).toEqual(['10:00', '12:30', '21:00'])
})

test('hours do not contradict each other', () => {
  const text = 'creo que salgo a las 10:30. ¿Qué hacemos hasta las 2? Un museo y un almuerzo'
  expect(read(text)).toMatchObject({ from: { time: '10:30' }, until: { time: '14:00' } })
})

test('hours of others are none of the plan', () => {
  const { from, until, stops, asides } = read('Derby starts at 5:57 and I work nights. Pancakes at 9 tomorrow')
  expect([from, until]).toEqual([undefined, undefined])
  expect(stops).toMatchObject([{ at: { time: '09:00' } }])
  expect(JSON.stringify(asides ?? [])).not.toContain('9 tomorrow')
})
