import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Trial } from './trial.js'

const kit = 'test/regexps/package.json'
const folders = ['dist/src', 'dist/rest-adapter']
const patienceMs = 10_000

/** B5: no regular expression of ours takes more than time in proportion to what it reads. */
export const regexps: Trial = {
  id: 'B5',
  tried: 'every regular expression of the service, by the automata and the fuzzing of recheck',
  target: '0 that backtrack, be it by a power of 2',
  async run() {
    if (!existsSync(kit.replace('package.json', 'node_modules')))
      throw new Error('run npm ci --ignore-scripts --prefix test/regexps first')
    const { check } = required<Recheck>('recheck')
    const found = regexpsOf(folders)
    const told: string[] = []
    for (const [text, { source, flags, file }] of found) {
      // The checker knows the flag v as u.
      const { status, complexity } = await check(source, flags.replace('v', 'u'), { timeout: patienceMs })
      if (status !== 'safe') told.push(`${file} ${text}: ${complexity?.summary ?? status}`)
    }
    if (told.length > 0) throw new Error(`${told.length} of ${found.size}:\n${told.join('\n')}`)
    return `0 of ${found.size}`
  },
}

interface Recheck {
  check(
    source: string,
    flags: string,
    options: { timeout: number },
  ): Promise<{ status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { summary: string } }>
}

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
}

interface Found {
  source: string
  flags: string
  file: string
}

/** The literals of the built files, each once. */
function regexpsOf(roots: readonly string[]): Map<string, Found> {
  const { parse } = required<{ parse(text: string, options: object): Node }>('acorn')
  const { full } = required<{ full(tree: Node, visit: (node: Node) => void): void }>('acorn-walk')
  const found = new Map<string, Found>()
  for (const file of roots.flatMap(filesIn))
    full(parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' }), ({ regex }) => {
      if (regex) found.set(`/${regex.pattern}/${regex.flags}`, { source: regex.pattern, flags: regex.flags, file })
    })
  return found
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

const required = <Module>(name: string): Module => createRequire(join(process.cwd(), kit))(name) as Module
