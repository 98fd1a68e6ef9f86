import { expect, test } from '@jest/globals'
import { spokenNumbers } from '../../src/conversations/spoken-numbers.js'

const evening = { date: '2026-12-08', minutes: 1_140, partySize: 2 }
const clock = (minutes: number, isExact = false) => ({ minutes, isExact })

test.each([
  ['table 3 tonight around 815', undefined, { partySize: 3, clock: clock(495) }],
  ['9 pax on Friday', undefined, { partySize: 9 }],
  ['para 6 a las 21:15', undefined, { partySize: 6, clock: clock(1_275, true) }],
  ['somos 7 u 8 tipo 9', undefined, { partySize: 8, clock: clock(540) }],
  ['mesa a las 8 y media pa 5', undefined, { partySize: 5, clock: clock(510) }],
  ['table for 7 for 4 people', undefined, { partySize: 4, clock: clock(420) }],
  ['call me on 312 555 0123', undefined, {}],
  ['el jueves 17 de diciembre', undefined, {}],
  ['is parking 20 dollars', evening, {}],
  ['make it 4', evening, { partySize: 4 }],
  ['and 9', evening, { clock: clock(540) }],
  ['make it 4, and 9', evening, { partySize: 4, clock: clock(540) }],
  ['back to 8 but keep 4', evening, { partySize: 4, clock: clock(480) }],
  ['14', evening, { partySize: 14 }],
  ['6', { date: evening.date, partySize: 2 }, { clock: clock(360) }],
  ['6', { date: evening.date, minutes: 1_140 }, { partySize: 6 }],
])('%s', (text, wish, said) => {
  expect(spokenNumbers(text, wish)).toEqual(said)
})
