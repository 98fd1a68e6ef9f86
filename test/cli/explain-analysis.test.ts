import { expect, test } from '@jest/globals'
import { explainAnalysis } from '../../src/cli/explain-analysis.js'
import { readAndCheck } from '../../src/itineraries/reading/rules/rules-reader.js'
import { circumstances } from '../itineraries/reading/read-sample.js'

const explain = (text: string): Map<string, string[]> => {
  const sections = explainAnalysis(readAndCheck(text, circumstances).analysis)
  return new Map(sections.map(({ title, lines }) => [title, lines.split('\n').map((line) => line.replace(/ +/g, ' '))]))
}

test('a text is explained in the order in which the rules read it', () => {
  const sections = explain('Vegan tacos nearby tomorrow, home by 9, then a musuem')
  expect([...sections.keys()]).toEqual([
    'Text with its spelling corrected',
    'Tokens',
    'Clauses',
    'Entities',
    'Rules that fired',
    'Rows of the lexicon that matched',
  ])
  expect(sections.get('Text with its spelling corrected')).toEqual([
    'Vegan tacos nearby tomorrow, home by 9, then a museum',
  ])
  expect(sections.get('Entities')).toEqual(
    expect.arrayContaining(['diet Vegan diet vegan', 'stop museum kinds museum', 'day tomorrow 2026-12-05']),
  )
  expect(sections.get('Rows of the lexicon that matched')).toEqual(
    expect.arrayContaining(['data/lexicon/en/diets.csv vegan,vegan']),
  )
})

test('a rule is listed with its words, also one that reads a clause', () => {
  const fired = explain("We loved it last year. Vegan food nearby, we're home by 9").get('Rules that fired')
  expect(fired).toEqual(expect.arrayContaining([expect.stringMatching(/^aside /), 'diet diet-word vegan']))
})

test('a text of which nothing is known has no rules and no rows', () => {
  const sections = explain('xyzzy')
  expect(sections.get('Rules that fired')).toEqual(['none'])
  expect(sections.get('Rows of the lexicon that matched')).toEqual(['none'])
})
