import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Trial } from './trial.js'

const kit = 'test/regexps/package.json'
const folders = ['dist/src', 'dist/rest-adapter']
const patienceMs = 10_000

/** B5: every regular expression of ours runs in linear time. */
export const regexps: Trial = {
  id: 'B5',
  tried: 'every regular expression of the service, by the automata and fuzzing of recheck',
  target: '0 with polynomial or exponential backtracking',
  async run() {
    if (!existsSync(kit.replace('package.json', 'node_modules')))
      throw new Error('run npm ci --ignore-scripts --prefix test/regexps first')
    const { check } = required<Recheck>('recheck')
    const found = regexpsOf(folders)
    const vulnerable: string[] = []
    for (const [text, { source, flags, file }] of found) {
      // recheck knows the flag v as u.
      const { status, complexity } = await check(source, flags.replace('v', 'u'), { timeout: patienceMs })
      if (status !== 'safe') vulnerable.push(`${file} ${text}: ${complexity?.summary ?? status}`)
    }
    if (vulnerable.length > 0) throw new Error(`${vulnerable.length} of ${found.size}:\n${vulnerable.join('\n')}`)
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

/** The distinct literals of the built files. */
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
