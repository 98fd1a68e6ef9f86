import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const documents = globSync(['*.md', '{docs,docs/decisions,bench,web,data}/*.md'])
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

describe('the documents', () => {
  test.each(documents)('%s names files that exist', (document) => {
    const text = readFileSync(document, 'utf8')
    const paths = matches(text, /`((?:src|rest-adapter|test|docs|bench|scripts)\/[\w./-]+)`/g)
    const links = matches(text, /\]\(((?!https?:)[^)#]+)[^)]*\)/g).map((link) => join(dirname(document), link))
    expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([])
  })

  test.each(documents)('%s names scripts that exist', (document) => {
    const names = matches(readFileSync(document, 'utf8'), /npm run (?:--silent )?([\w:-]+)/g)
    const known = document.startsWith('web/') ? ['build', 'check'] : Object.keys(scripts)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('the README fits on 120 lines and lists every script', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(readme.split('\n').length).toBeLessThanOrEqual(120)
    const documented = new Set([
      ...matches(readme, /npm (?:run )?([\w:-]+)/g),
      ...matches(readme, /`(check:\w+)`/g),
      'build',
    ])
    expect(Object.keys(scripts).filter((name) => !documented.has(name))).toEqual([])
  })
})

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
