import { afterEach, expect, test } from '@jest/globals'
import type { PlanRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { interpret } from '../../src/itineraries/reading/interpret.js'
import { allRules } from '../../src/itineraries/reading/rules/all-rules.js'
import { ruleLexicon } from '../../src/itineraries/reading/rules/rule-lexicon.js'
import { circumstances } from '../itineraries/reading/read-sample.js'
import { Ablation, type Part } from './ablation.js'
import { effectOf, readAll } from './ablation-effect.js'
import { addAllParts } from './ablation-parts.js'

const read = (text: string): PlanRequest => interpret(text, circumstances)

let ablation = new Ablation()

function start(): (list: string, name: string) => Part {
  ablation = new Ablation()
  const parts = addAllParts(ablation, circumstances.lexicon)
  return (list, name) => parts.find((part) => part.list === list && part.name === name)!
}

afterEach(() => ablation.restore())

test('without a rule the request is another one, and with it the same again', () => {
  const before = read('tacos nearby')
  const part = start()('near', 'near-there')
  expect(before.near?.of).toBe('location')
  expect(ablation.without(part, () => read('tacos nearby')).near).toBeUndefined()
  expect(read('tacos nearby')).toEqual(before)
})

test('in place of a hidden phrase a shorter one is read', () => {
  const part = start()('stops', 'craft beer')
  const labels = () => read('a craft beer').stops.map(({ label }) => label)
  expect(labels()).toEqual(['craft beer'])
  expect(ablation.without(part, labels)).toEqual(['beer'])
})

test('a word list is hidden as a whole', () => {
  const part = start()('data/lexicon', 'stops')
  expect(ablation.without(part, () => read('a museum')).stops).not.toEqual(read('a museum').stops)
})

test('only requests that used a part are read again, and what is lost without it is counted', () => {
  const part = start()('stop', 'something-sweet')
  const requests = ['a museum, then something sweet', 'a museum'].map((text) => ({
    text,
    circumstances,
    expected: read(text),
  }))
  const effect = effectOf(part, readAll(requests, ablation), ablation)
  expect(effect).toMatchObject({ fired: 1, changed: 1, gained: 0, lost: 1 })
  expect(effect.partsLost).toBeGreaterThan(0)
})

test('a run that fails hides nothing afterwards', () => {
  const part = start()('near', 'near-there')
  const fail = () => {
    throw new Error('broken')
  }
  expect(() => ablation.without(part, fail)).toThrow('broken')
  expect(read('tacos nearby').near?.of).toBe('location')
})

test('nothing is left of an ablation', () => {
  const produced = () => Object.values(allRules).flatMap((rules) => rules.map(({ produce }) => produce))
  const before = produced()
  start()
  expect(produced()).not.toEqual(before)
  ablation.restore()
  expect(produced()).toEqual(before)
  expect(Object.hasOwn(ruleLexicon().phrases, 'match')).toBe(false)
})
