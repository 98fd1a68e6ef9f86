import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Builds the pages if they are missing or older than their sources: the first start after a checkout builds them, and no
 * other start waits. The build tools take a quarter of a gigabyte, so they are not dependencies of the service. A
 * service without pages still serves its API, so a failed build is not an error here.
 */
const here = fileURLToPath(new URL('.', import.meta.url))
const sources = ['playground', 'dashboard', 'shared', 'examples', 'package-lock.json']

const built = ['dist/playground/index.html', 'dist/dashboard/index.html']

if (newestOf(sources) > Math.min(...built.map(changedAt))) {
  console.log('Building the playground and the dashboard (once; again after their sources change) …')
  const isBuilt = hasTools() || run('ci', '--omit=dev') ? run('run', 'build') : false
  if (!isBuilt) console.error('The pages could not be built; everything else works. Run npm start to try again.')
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
