import { describe, expect, test } from '@jest/globals'
import type { HelpKind } from '../../src/itineraries/interpretation/plan-request.js'
import { interpretIntent } from '../../src/itineraries/plan-itinerary.js'
import { helpLinesIn, offerOfHelp } from '../../src/itineraries/presentation/help-line.js'
import { sentences } from '../../src/itineraries/presentation/sentences.js'
import { compileReading } from '../../src/itineraries/reading/compile/compile-reading.js'
import {
  callsForHelp,
  helpKinds,
  helpToOffer,
  kindOfHelp,
} from '../../src/itineraries/reading/rules/help-model/help-called-for.js'
import { helpFeatures } from '../../src/itineraries/reading/rules/help-model/help-features.js'
import { readWithRules } from '../../src/itineraries/reading/rules/rules-reader.js'
import type { LabelledCall } from '../eval/help-examples.js'
import { readLines } from '../eval/recorded-samples.js'
import { circumstances } from './reading/read-sample.js'

describe('a call for help', () => {
  test.each<[HelpKind, string]>([
    ['crisis', 'i want to kill myself'],
    ['crisis', "I don't want to be alive any more and I have the pills here"],
    ['crisis', 'everyone would be better off without me, I want it to end tonight'],
    ['crisis', 'ya no quiero vivir, quiero acabar con todo'],
    ['crisis', 'mi hermano dice que se va a suicidar y no contesta'],
    ['danger', 'my husband hit me again and I am scared to go home'],
    ['danger', 'a man is following me and he has a knife'],
    ['danger', 'mi novio me pega y no sé adónde ir esta noche'],
    ['danger', 'my boss took my passport and locks us in at night'],
    ['medical', "my father has chest pain and can't breathe"],
    ['medical', 'she is unconscious and not breathing, help'],
    ['medical', 'mi hijo se tomó las pastillas de la abuela y no despierta'],
    ['shelter', 'we were evicted and have nowhere to sleep tonight'],
    ['shelter', 'no tengo dónde dormir y hace mucho frío'],
  ])('%s: %s', (kind, text) => {
    expect([callsForHelp(text), kindOfHelp(text)]).toEqual([true, kind])
  })

  test.each([
    'Dinner at 7 near the river please. I am going to kill myself tonight.',
    'tacos, then a jazz bar. my husband choked me last night and I am afraid of him',
    'una cena italiana a las ocho y después me quito la vida',
  ])('is heard beside a request: %s', (text) => {
    expect(readWithRules(text, circumstances).reading).toMatchObject({ scope: 'distress', stops: [] })
  })

  test.each([
    "I'm dying for tacos",
    'me muero de hambre, tacos ya',
    'this heat is killing me, ice cream?',
    'kill two hours before the show',
    'murder mystery dinner for 8 on Saturday',
    "My grandmother's funeral is at 10, lunch for twelve of us afterwards",
    'farewell party for Dave, 15 people',
    'celiac and allergic to peanuts, dinner for two',
    'no quiero estar aquí en el centro, algo tranquilo',
    'fiesta de despedida para Laura, somos 12',
    'somewhere warm to sit, it is freezing out here, hot chocolate',
    'a romantic dinner at 8, then a cocktail bar',
  ])('is not heard in: %s', (text) => {
    expect(callsForHelp(text)).toBe(false)
  })

  test('no correction of spelling hides it', () => {
    const { reading } = readWithRules('mi hija se tomó un frasco de medicina', circumstances)
    expect(reading.scope).toBe('distress')
  })

  test('a clear statement counts beside a question about something else', () => {
    const question = 'Can you help me rewrite my cover letter for a dental receptionist job?'
    expect([callsForHelp(question), callsForHelp(`${question} I want to kill myself.`)]).toEqual([false, true])
  })

  test('where it is not sure, the request is planned, and the answer says whom to call', () => {
    const text = 'slept in my car, need breakfast and somewhere warm'
    const request = compileReading(readWithRules(text, circumstances), text, circumstances)
    expect(request).toMatchObject({ helpToOffer: 'shelter' })
    expect(request.scope).toBeUndefined()
    expect(offerOfHelp(request, 'America/Chicago').join()).toContain('211')
    expect(offerOfHelp({ ...request, language: 'es' }, 'Europe/Madrid').join()).toContain('número de emergencias')
  })

  test('a number or an identifier tells nothing', () => {
    expect(helpToOffer('0b5de3f0-4c1a-4b77-9c1e-0d7f4f0f2a11')).toBeUndefined()
  })

  test('an ordinary request offers nothing', () => {
    const text = 'breakfast and somewhere warm to sit'
    const request = compileReading(readWithRules(text, circumstances), text, circumstances)
    expect(offerOfHelp(request, 'America/Chicago')).toEqual([])
  })

  test.each(['i want to ', 'me quiero ', 'bridge nobody ', 'aaaa'])('a long text of "%s" is read in time', (words) => {
    const started = performance.now()
    callsForHelp(words.repeat(1000))
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('other spellings of a word are alike', () => {
    const features = (text: string) => helpFeatures(text).sort()
    expect(features('I do not want to')).toEqual(features('i don’t want to'))
    expect(features('ya no aguanto más')).toEqual(features('Ya no aguanto mas'))
  })
})

/** Texts of another writer, which nobody looked at when the model was made. */
describe('held-out texts', () => {
  const held = readLines<LabelledCall>('test/eval/held-out/help.jsonl')
  const shareFound = (texts: readonly LabelledCall[]) =>
    texts.filter(({ text }) => callsForHelp(text)).length / texts.length

  test('most calls are found', () => {
    expect(shareFound(held.filter(({ help }) => help !== 'none'))).toBeGreaterThan(0.5)
  })

  test('few texts in the same words are taken for calls', () => {
    expect(shareFound(held.filter(({ help }) => help === 'none'))).toBeLessThan(0.15)
  })
})

/** Short and direct, by a third writer. */
describe('held-out plain statements', () => {
  const held = readLines<LabelledCall>('test/eval/held-out/plain-help.jsonl')
  const missed = (isCall: boolean) =>
    held.filter(({ help, text }) => (help !== 'none') === isCall && callsForHelp(text) !== isCall)

  test('nearly all are found', () => expect(missed(true).length).toBeLessThan(4))
  test('few requests in such words are taken for one', () => expect(missed(false).length).toBeLessThan(4))
})

/** By a fourth writer: calls, questions of all sorts, and requests of people who are sad. */
describe('held-out everyday texts', () => {
  const held = readLines<LabelledCall & { sort: string }>('test/eval/held-out/everyday-help.jsonl')
  const foundOf = (wanted: string) => held.filter(({ sort, text }) => sort === wanted && callsForHelp(text)).length

  test('nearly all calls are found', () => expect(foundOf('call')).toBeGreaterThan(55))
  test('few questions are taken for one', () => expect(foundOf('off_topic')).toBeLessThan(8))
  test('few sad requests are taken for one', () => expect(foundOf('sad_outing')).toBeLessThan(6))
})

describe('whom to call', () => {
  test.each<[string, HelpKind, string[]]>([
    ['America/Chicago', 'crisis', ['988', '911']],
    ['America/Chicago', 'danger', ['911', '1-800-799-7233']],
    ['America/Chicago', 'medical', ['911']],
    ['America/Chicago', 'shelter', ['211', '911']],
    ['America/Vancouver', 'crisis', ['988', '911']],
    ['America/Vancouver', 'danger', ['911']],
    ['America/Vancouver', 'shelter', ['211', '911']],
    ['America/Mexico_City', 'crisis', ['800 911 2000', '911']],
    ['America/Mexico_City', 'shelter', ['911']],
    ['America/Bogota', 'crisis', []],
    ['Europe/Madrid', 'medical', []],
  ])('in %s, %s: %j', (zone, kind, numbers) => {
    for (const language of ['en', 'es'] as const) {
      const sentence = sentences[language].help[kind](helpLinesIn(zone, kind))
      expect(sentence.match(/\d[\d -]*\d/g)?.sort() ?? []).toEqual([...numbers].sort())
      expect(sentence.length).toBeLessThanOrEqual(200)
      if (numbers.length === 0) expect(sentence).toMatch(/local emergency number|número de emergencias de tu zona/)
    }
  })

  test.each(helpKinds)('%s has a sentence of its own', (kind) => {
    const said = helpKinds.map((other) => sentences.en.help[other](helpLinesIn('America/Chicago', other)))
    expect(said.filter((sentence) => sentence === said[helpKinds.indexOf(kind)])).toHaveLength(1)
  })

  test('a request keeps the kind of help', () => {
    const request = interpretIntent(
      {
        intent: 'no tengo dónde dormir esta noche',
        location: circumstances.location,
        partySize: 1,
        preferences: [],
        now: circumstances.now,
        event: undefined,
      },
      circumstances,
    )
    expect(request).toMatchObject({ scope: 'distress', help: 'shelter', language: 'es', stops: [] })
  })
})
