import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkAnswer } from './checker.js'
import type { Answer, Intent } from './expectation.js'
import { PlaceIndex } from './place-index.js'
import { readPlaces } from './read-places.js'
import { showShare, toTable } from './score.js'

/** `node dist/test/eval/check-plans.js --intents FILE --plans FILE --venues DIR`: the metrics, then what failed and why. */
const { values } = parseArgs({
  options: { intents: { type: 'string' }, plans: { type: 'string' }, venues: { type: 'string' } },
})
if (!values.intents || !values.plans || !values.venues) {
  console.error('usage: check-plans --intents FILE --plans FILE --venues DIR')
  process.exit(2)
}

const intents = readLines<Intent>(values.intents)
const answers = new Map(readLines<Answer>(values.plans).map((answer) => [answer.id, answer]))
const index = new PlaceIndex(readPlaces(values.venues))
const verdicts = intents.map((intent) => checkAnswer(intent, answers.get(intent.id), index))

for (const { metric, share, target } of toTable(verdicts)) {
  console.log(`${metric.padEnd(38)} ${showShare(share).padEnd(34)} ${target}`)
}
const failed = verdicts.filter(({ hasPassed }) => !hasPassed)
console.log(`\n${failed.length} of ${verdicts.length} failed`)
for (const { intent, reasons } of failed) {
  console.log(`\n${intent.id} [${intent.tags.join(', ')}] ${intent.request.intent.slice(0, 160)}`)
  for (const reason of reasons) console.log(`  - ${reason}`)
}
process.exitCode = failed.length > 0 ? 1 : 0

function readLines<T>(path: string): T[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as T)
}
