import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const stamp = 'dist/built-at'
const sources = ['{src,rest-adapter,test}/**', 'build.js', 'tsconfig.json', 'package-lock.json']

// The command line only needs that there is an output; whatever else runs it wants it to be that of the sources.
if (process.argv.includes('--if-missing') ? !existsSync('dist') : changedAt() >= builtAt()) build()

/** What a deleted source left behind would still run: the output is made anew. Nothing counts as built until it is whole. */
function build() {
  const begun = Date.now()
  rmSync('dist', { recursive: true, force: true })
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { stdio: 'inherit' })
  writeFileSync(stamp, String(begun))
}

function builtAt() {
  return existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) : 0
}

/** When a source was last written, moved or deleted: the last shows in its folder, and an old file that is put back in `ctime`. */
function changedAt() {
  const files = globSync(sources, { exclude: (name) => name === 'node_modules' })
  return Math.max(...files.map((path) => statSync(path).ctimeMs))
}
