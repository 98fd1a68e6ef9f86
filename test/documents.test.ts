import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { load } from 'js-yaml'
import { nounCommands } from '../src/cli/noun-commands.js'
import { type Environment, readConfig } from '../src/config.js'

interface Contract {
  components: { schemas: Record<string, { properties?: object; enum?: string[] }> }
}

const documents = globSync(['*.md', '{docs,docs/decisions,bench,web,data,clients,clients/*,deploy/*}/*.md'])
const scriptsOf = (file: string): string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts)
const scripts = scriptsOf('package.json')
const webScripts = scriptsOf('web/package.json')

describe('the documents', () => {
  test.each(documents)('%s names files that exist', (document) => {
    const text = readFileSync(document, 'utf8')
    const paths = matches(text, /`((?:src|rest-adapter|test|docs|bench|scripts)\/[\w./-]+)`/g)
    const links = matches(text, /\]\(((?!https?:)[^)#]+)[^)]*\)/g).map((link) => join(dirname(document), link))
    expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([])
  })

  test.each(documents)('%s names scripts that exist', (document) => {
    const names = matches(readFileSync(document, 'utf8'), /npm run (?:--silent )?([\w:-]+)/g)
    const known = document.startsWith('web/') ? webScripts : [...scripts, ...webScripts]
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
    expect(scripts.filter((name) => !documented.has(name))).toEqual([])
  })

  test('the response in the quickstart fits the contract', () => {
    const [, sample = ''] = /```json\n([^`]+)```/.exec(readFileSync('docs/quickstart.md', 'utf8')) ?? []
    const pass: Record<string, unknown> = JSON.parse(sample)
    const { schemas } = (load(readFileSync('rest-adapter/openapi.yaml', 'utf8')) as Contract).components
    expect(Object.keys(pass)).toEqual(Object.keys(schemas['FanPassProfile']?.properties ?? {}))
    expect(schemas['PassTier']?.enum).toContain(pass['tier'])
  })

  test('the operating guide lists every operator command', () => {
    const rows = readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `([\w-]+)` \| ((?:`[\w-]+` ?)+)\|$/gm)
    const documented = [...rows].map(([, noun = '', verbs = '']) => [noun, matches(verbs, /`([\w-]+)`/g).sort()])
    const unused = () => {
      throw new Error('no command runs')
    }
    const commands = nounCommands.map((command) => command(unused))
    const actual = commands.map((noun) => [noun.name(), noun.commands.map((verb) => verb.name()).sort()])
    expect(documented).toEqual(actual)
  })

  test('.env.example lists the variables that the configuration reads, and no others', () => {
    const names = new Set<string>()
    // Some variables are read only where these are set.
    const given: Environment = {
      MODEL_URL: 'http://127.0.0.1/v1',
      MODEL_NAME: 'reader',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1',
    }
    const recorded = new Proxy(given, {
      get: (target, name: string) => {
        names.add(name)
        return target[name]
      },
    })
    readConfig(recorded)
    const listed = matches(readFileSync('.env.example', 'utf8'), /^(?:# )?([A-Z_]+)=/gm)
    expect(listed.sort()).toEqual([...names].sort())
  })
})

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
