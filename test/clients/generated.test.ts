import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { generate } from '../../clients/generate/generate.js'

describe('the generated files of the clients', () => {
  test.each(Object.entries(generate('.')))('clients/%s is what `npm run clients` writes', (path, text) => {
    expect(readFileSync(`clients/${path}`, 'utf8')).toBe(text)
  })

  test('the manifests have the version of the code', () => {
    const { version } = JSON.parse(readFileSync('clients/node/package.json', 'utf8'))
    for (const language of ['node', 'python'])
      expect(readFileSync(`clients/${language}/README.md`, 'utf8')).toMatch(`-${version}`)
  })
})
