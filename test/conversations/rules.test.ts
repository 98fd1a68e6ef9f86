import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { loaderVersions } from '../../src/agents/embed-script.js'
import { matchRules, topicRules } from '../../src/conversations/rules/match-rules.js'
import { withoutPersonalWords } from '../../src/conversations/without-personal-words.js'

describe('the rules of topics', () => {
  test.each(topicRules)('$id', ({ id, examples, counterexamples = [], pattern }) => {
    expect(examples.length).toBeGreaterThan(0)
    const isMatched = (text: string) => matchRules(text).some((rule) => rule.id === id && rule.pattern === pattern)
    expect(examples.filter((text) => !isMatched(text))).toEqual([])
    expect(counterexamples.filter(isMatched)).toEqual([])
  })

  test('no rule takes long for a text made to take long', () => {
    for (const text of [
      'what '.repeat(100),
      'a'.repeat(500),
      'do you '.repeat(70),
      'donde '.repeat(80),
      'when '.repeat(100),
    ])
      expect(matchRules(text).length).toBeLessThan(topicRules.length)
  })
})

test.each([
  ['My name is John Smith, is there valet parking?', 'My name is …, is there valet parking?'],
  ['can maria garcia park at 555-1234?', 'can … garcia park at …'],
  ['Send the bill to ann@example.com or 12 Lake Street', 'Send the bill to … or …'],
  ['¿Puede llamarme? soy Lupita Torres', '¿Puede llamarme? soy …'],
  ['Do you know Ximena from Chicago?', 'Do you know … from …'],
  ['is there a piano?', 'is there a piano?'],
  ['vivo en la calle Reforma 222', 'vivo en la …'],
])('%s is kept as %s', (text, kept) => {
  expect(withoutPersonalWords(text)).toBe(kept)
})

test('every version of the loader is the one that pages have pinned, and takes at most 10 kB', () => {
  const folders = readdirSync('web/embed', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(loaderVersions.map(({ path }) => path)).toEqual(folders.map(({ name }) => `${name}/agent.js`))
  for (const { path, integrity } of loaderVersions) {
    const code = readFileSync(`web/embed/${path}`)
    expect(`sha384-${createHash('sha384').update(code).digest('base64')}`).toBe(integrity)
    expect(gzipSync(code).length).toBeLessThan(10_000)
  }
})
