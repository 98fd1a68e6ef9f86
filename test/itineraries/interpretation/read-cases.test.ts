import { describe, expect, test } from '@jest/globals'
import { readAllCases, readCases } from './read-cases.js'

const read = (line: unknown) => () =>
  readCases(`{"city":"chi","text":"tea","plan":"clean"}\n${JSON.stringify(line)}`, 'x.jsonl')
const tea = { city: 'chi', text: 'tea' }

describe('a case is refused with its file and line', () => {
  test.each([
    ['unknown slot of a stop', { ...tea, stops: ['coffee part=morning'] }, /^x\.jsonl:2: unknown slot "part=morning"/],
    ['unknown slot of the plan', { ...tea, plan: 'cuisine=thai' }, /unknown slot "cuisine=thai"/],
    ['unknown field', { ...tea, plan: 'clean', rest: '' }, /unknown field "rest"/],
    ['malformed value', { ...tea, stops: ['coffee at=9:00'] }, /slot "at=9:00": the value must match/],
    ['value of a flag', { ...tea, stops: ['coffee outdoor=maybe'] }, /slot "outdoor=maybe"/],
    ['unknown kind', { ...tea, stops: ['coffee nokind=teahouse'] }, /slot "nokind=teahouse"/],
    ['slot without a value', { ...tea, stops: ['coffee any='] }, /slot "any="/],
    ['slot given twice', { ...tea, stops: ['coffee at=09:00 at=10:00'] }, /slot "at" is given twice/],
    ['two spaces', { ...tea, stops: ['coffee  at=09:00'] }, /unknown slot ""/],
    ['unknown city', { ...tea, city: 'rome', plan: 'clean' }, /field "city"/],
    ['unknown event', { ...tea, plan: 'clean', event: 'cubs' }, /field "event"/],
    ['nothing expected', tea, /checks nothing/],
  ])('%s', (_, line, message) => {
    expect(read(line)).toThrow(message)
  })
})

test('no case is given twice', () => {
  const cases = [...readAllCases().values()].flat()
  const keys = cases.map((one) => JSON.stringify([one.city, one.text, one.now, one.party, one.event]))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  expect(cases.length).toBeGreaterThan(2000)
})
