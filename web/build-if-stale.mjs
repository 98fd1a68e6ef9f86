import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Builds the pages when they are not there or older than their sources, and does nothing otherwise: so the first start
 * after a checkout builds them, and no other start waits. The tools for it are a quarter of a gigabyte, which is why
 * they are no dependency of the service. A service without pages still serves its interfaces: failure is no error here.
 */
const here = fileURLToPath(new URL('.', import.meta.url))
const sources = ['playground', 'examples', 'package-lock.json']

if (newestOf(sources) > changedAt('dist/playground/index.html')) {
  console.log('Building the playground: once, and again when its sources change …')
  const isBuilt = hasTools() || run('ci', '--omit=dev') ? run('run', 'build') : false
  if (!isBuilt) console.error('The playground could not be built; everything else works. Again with: npm start')
}

function hasTools() {
  return changedAt('node_modules/.package-lock.json') > changedAt('package-lock.json')
}

function run(...args) {
  return spawnSync('npm', args, { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

function newestOf(paths) {
  return Math.max(...paths.flatMap(filesUnder).map(changedAt))
}

function filesUnder(path) {
  if (!statSync(here + path).isDirectory()) return [path]
  return readdirSync(here + path, { recursive: true }).map((name) => `${path}/${name}`)
}

function changedAt(path) {
  return statSync(here + path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
