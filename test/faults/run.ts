import { readFileSync } from 'node:fs'
import type { Fault } from './fault.js'
import { ScratchCopy } from './scratch-copy.js'

/**
 * `npm run test:faults`, or `npm run test:faults -- A1 L2`: puts one deliberate fault at a time into a copy of the sources,
 * runs the tests that are named for it, and fails unless each fault is caught. `--without-baseline` skips the first run,
 * which shows that the same tests pass without a fault.
 */
const all = JSON.parse(readFileSync('test/faults/faults.json', 'utf8')) as Fault[]
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = wanted.filter((id) => !all.some((fault) => fault.id === id))
if (unknown.length > 0) {
  for (const { id, fault } of all) console.log(`${id.padEnd(4)} ${fault}`)
  throw new Error(`there is no fault ${unknown.join(', ')}`)
}
const chosen = wanted.length === 0 ? all : all.filter(({ id }) => wanted.includes(id))

const copy = ScratchCopy.make()
const results: string[] = []
try {
  const stale = chosen.filter((fault) => !copy.has(fault))
  for (const { id, file } of stale)
    results.push(`ERROR ${id}: ${file} does not contain the text to replace exactly once`)
  if (!process.argv.includes('--without-baseline')) expectNoFailure(chosen)
  for (const fault of chosen.filter((fault) => !stale.includes(fault))) {
    results.push(await tryFault(fault))
    console.log(results.at(-1))
  }
} finally {
  copy.remove()
}
const escaped = results.filter((result) => !result.startsWith('caught'))
console.log(`\n${results.length - escaped.length} of ${chosen.length} faults are caught`)
for (const result of escaped) console.log(result)
process.exitCode = escaped.length === 0 ? 0 : 1

/** A test that fails anyway would seem to catch everything. */
function expectNoFailure(faults: readonly Fault[]): void {
  const { failed } = copy.runTests([...new Set(faults.flatMap(({ tests }) => tests))])
  if (failed.length > 0) throw new Error(`these tests fail without a fault: ${failed.join('; ')}`)
}

async function tryFault(fault: Fault): Promise<string> {
  const { failed, count } = copy.withFault(fault, () => copy.runTests(fault.tests))
  const name = `${fault.id} ${fault.fault}`
  if (count === 0) return `ERROR ${name}: no test matches ${fault.tests.join(' ')}`
  return failed.length === 0 ? `NOT CAUGHT ${name}` : `caught ${name}: ${failed.length} of ${count}: ${failed[0]}`
}
