import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { readingInputOf } from '../../../src/itineraries/reading/read-intent.js'
import { analyse } from '../../../src/itineraries/reading/rules/analysis.js'
import { partOfDayRules } from '../../../src/itineraries/reading/rules/duration-rules.js'
import { findClocks } from '../../../src/itineraries/reading/rules/find-clocks.js'
import { applyRules } from '../../../src/itineraries/reading/rules/rule.js'
import { places, testLexicon, zones } from '../interpretation/sample-city.js'

const circumstances = {
  // The dialogues are of that month.
  now: new Date('2019-03-01T00:30:00-06:00'),
  zone: zones.chi,
  location: places.chi,
  partySize: 2,
  preferences: [],
  lexicon: testLexicon(),
}

interface Turn {
  readonly text: string
  readonly slots: Readonly<Record<string, string | readonly string[]>>
}

test('dates and times that people wrote in dialogues are found, every letter of them', () => {
  const labels = turns().flatMap(labelledSpans)
  const missed = labels.filter(({ text, span }) => !isFound(text, span))
  expect(labels.length).toBe(1693)
  expect(missed).toEqual([])
})

function turns(): Turn[] {
  const file = new URL('../../../../test/assets/sgd_user_turns.jsonl', import.meta.url)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Turn)
}

function labelledSpans({ text, slots }: Turn): { text: string; span: [number, number] }[] {
  return ['date', 'time']
    .flatMap((slot) => slots[slot] ?? [])
    .flatMap((label) => {
      const bare = label.replace(/^the /i, '')
      const start = text.toLowerCase().indexOf(bare.toLowerCase())
      return start < 0 ? [] : [{ text, span: [start, start + bare.length] as [number, number] }]
    })
}

/** Each letter of the label lies in something that was read as a date, a time or a part of the day. */
function isFound(text: string, [start, end]: [number, number]): boolean {
  const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
  const { folded, tokens, mentions, dates } = analysis
  const spans = [...dates, ...findClocks(tokens, mentions), ...applyRules(partOfDayRules, folded)]
  const isIn = (at: number): boolean => spans.some(({ from, to }) => at >= from && at < to)
  return [...text.slice(start, end)].every((letter, i) => letter.trim() === '' || isIn(start + i))
}
