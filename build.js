import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/*
 * Compiles the sources into dist/ where that is needed. Run by the npm scripts, with the Node of node_modules.
 *
 *   node build.js               rebuilds from nothing if any source changed since the last build
 *   node build.js --changed     compiles changed files only, without checking types; nothing if a watcher already has
 *   node build.js --if-missing  builds only if there is no output
 */
const { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } = fs
const stamp = 'dist/built-at'
const sources = [
  '{src,rest-adapter,mcp-adapter,clients/generate,test}/**',
  'build.js',
  'tsconfig.json',
  'package-lock.json',
]

if (!globSync) {
  console.error(`Node ${process.version} is too old. Run an npm script: npm uses the Node 24 that it installed here.`)
  process.exit(1)
}
if (process.argv.includes('--if-missing')) {
  if (!existsSync('dist')) build()
} else if (process.argv.includes('--changed') && existsSync(stamp)) {
  if (globSync('{src,rest-adapter,mcp-adapter,clients/generate,test}/**/*.ts').some(isOutdated)) compile('--noCheck')
} else if (lastChangedAt() >= builtAt()) build()

/** Starts from nothing, because the output of a deleted source would still run. The stamp is written last. */
function build() {
  const startedAt = Date.now()
  rmSync('dist', { recursive: true, force: true })
  compile()
  writeFileSync(stamp, String(startedAt))
}

function compile(...options) {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.', ...options], { stdio: 'inherit' })
}

function builtAt() {
  return existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) : 0
}

/** The ctime covers moved files and restored old ones as well; folders are included because a deletion changes only them. */
function lastChangedAt() {
  const files = globSync(sources, { exclude: (name) => name === 'node_modules' })
  return Math.max(...files.map((path) => statSync(path).ctimeMs))
}

function isOutdated(source) {
  if (source.includes('node_modules')) return false
  const output = statSync(`dist/${source.replace(/\.ts$/, '.js')}`, { throwIfNoEntry: false })
  return !output || output.mtimeMs < statSync(source).mtimeMs
}
