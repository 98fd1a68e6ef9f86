import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { applies, plainWords, showsDistress } from '../../src/itineraries/interpretation/distress.js'
import { danger } from '../../src/itineraries/interpretation/words/danger.js'
import { despair } from '../../src/itineraries/interpretation/words/despair.js'
import { everydayDeath } from '../../src/itineraries/interpretation/words/everyday-death.js'
import { meansOfHarm } from '../../src/itineraries/interpretation/words/means-of-harm.js'
import { signsOfDanger } from '../../src/itineraries/interpretation/words/signs-of-danger.js'
import { signsOfDistress } from '../../src/itineraries/interpretation/words/signs-of-distress.js'
import { readWithRules } from '../../src/itineraries/reading/rules/rules-reader.js'
import { circumstances } from './reading/read-sample.js'

describe('words of distress', () => {
  test.each([
    'i want to kill myself',
    'thinking about suicide',
    'I’m going to end it all',
    'sometimes i wish i were dead',
    'i just wanna die',
    "don't want to wake up tomorrow",
    'i dont want to be here anymore',
    'there is nothing to live for',
    "i can't go on like this",
    'everyone would be better off without me',
    'nobody would notice if I was gone',
    'i keep thinking it would be easier for everybody if i just wasnt here tomorrow',
    "it'd be easier not to be here",
    'dont see the point anymore since she left',
    'what is the point of living',
    'quiero morirme',
    'ya no quiero vivir',
    'todos estarían mejor sin mí',
    'sería más fácil si ya no estuviera',
    'no le veo sentido a la vida',
    'dormirme y no despertar',
    'nadie me extrañaría',
  ])('%s', (text) => expect(showsDistress(text)).toBe(true))

  test.each([
    "I'm dying for tacos",
    'me muero de hambre',
    'this heat is killing me, ice cream?',
    'kill two hours before the show',
    "it would be easier if we weren't downtown",
    "I don't see the point of a tour",
    "we won't be here tomorrow, so brunch today",
    'a bar to die for',
    'better without my kids, date night',
    'dead tired, need coffee',
    "can't go on Sunday, what about Monday",
    'mejor sin gluten',
    'no quiero estar aquí en el centro, algo tranquilo',
    'want to disappear into a bookshop',
    'sleep in, then a late brunch',
  ])('not: %s', (text) => expect(showsDistress(text)).toBe(false))
})

interface Sentence {
  readonly text: string
  readonly distress: boolean
}

const sentencesIn = (file: string): Sentence[] =>
  readFileSync(`test/itineraries/safety/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Sentences that were written before the rules: of despair and danger, and of grief, medicine, titles and hyperbole. */
describe('sentences of despair and of everyday death', () => {
  test.each(['distress-first.jsonl', 'distress-second.jsonl', 'distress-third.jsonl'])('%s', async (file) => {
    const wrong: string[] = []
    for (const { text, distress } of sentencesIn(file)) {
      const read = readWithRules(text, circumstances)
      if ((read?.reading.scope === 'distress') !== distress) wrong.push(text)
    }
    expect(wrong).toEqual([])
  })

  test('no correction of spelling hides distress', async () => {
    const read = readWithRules('mi hija se tomó un frasco de medicina', circumstances)
    expect(read?.reading.scope).toBe('distress')
  })
})

describe('rules of distress', () => {
  test.each(
    [...despair, ...meansOfHarm, ...danger, ...signsOfDistress, ...signsOfDanger, ...everydayDeath].flatMap((rule) =>
      rule.examples.map(([text, expected]) => ({ id: rule.id, rule, text, expected })),
    ),
  )('$id: $text', ({ rule, text, expected }) => expect(applies(rule, plainWords(text))).toBe(expected))

  test.each([
    'i want to ',
    'he ',
    'took all my the her ',
    'me quiero ',
    'bridge nobody ',
    'last dinner ',
    'las mis sus ',
  ])('a long text of "%s" is read in time', (words) => {
    const started = performance.now()
    showsDistress(words.repeat(1000))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
