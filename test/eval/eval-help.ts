import {
  callsForHelp,
  helpKinds,
  helpProbability,
  helpToOffer,
  kindOfHelp,
} from '../../src/itineraries/reading/rules/help-model/help-called-for.js'
import { isHeldOut, type LabelledCall, ordinaryRequests } from './help-examples.js'
import { readLines } from './recorded-samples.js'
import { trainingSamples } from './training-samples.js'

const offered = (texts: readonly { readonly text: string }[]): string =>
  `offered to ${texts.filter(({ text }) => helpToOffer(text)).length}`

/**
 * `npm run eval:help`: how many calls for help of `test/eval/held-out/help.jsonl` are found, by kind, and how many texts
 * that are none are taken for one, or are offered help; how many plain statements of `plain-help.jsonl` are found; and the false alarms in the
 * fifth of the ordinary requests that is not trained on, which `--alarms` lists. `everyday-help.jsonl` has calls, questions of
 * all sorts and requests of people who are sad.
 */
function evaluate(): void {
  const held = readLines<LabelledCall>('test/eval/held-out/help.jsonl')
  for (const kind of helpKinds) {
    const calls = held.filter(({ help }) => help === kind)
    const found = calls.filter(({ text }) => callsForHelp(text))
    const right = found.filter(({ text }) => kindOfHelp(text) === kind)
    console.log(`${kind}: ${found.length} of ${calls.length} found, ${right.length} as such`)
  }
  const calls = held.filter(({ help }) => help !== 'none')
  const found = calls.filter(({ text }) => callsForHelp(text)).length
  console.log(`together: ${found} of ${calls.length}, ${Math.round((100 * found) / calls.length)} %, ${offered(calls)}`)
  const plain = readLines<LabelledCall>('test/eval/held-out/plain-help.jsonl').filter(({ help }) => help !== 'none')
  console.log(`plain statements: ${plain.filter(({ text }) => callsForHelp(text)).length} of ${plain.length}`)
  const alike = held.filter(({ help }) => help === 'none')
  console.log(
    `alarms: ${alike.filter(({ text }) => callsForHelp(text)).length} of ${alike.length} that only sound like a call, ${offered(alike)}`,
  )
  const everyday = readLines<LabelledCall & { sort: string }>('test/eval/held-out/everyday-help.jsonl')
  for (const [sort, texts] of Map.groupBy(everyday, (line) => line.sort))
    console.log(
      `${sort}: ${texts.filter(({ text }) => callsForHelp(text)).length} of ${texts.length} taken for a call, ${offered(texts)}`,
    )
  const ordinary = ordinaryRequests(trainingSamples()).filter(isHeldOut)
  const alarms = ordinary.filter(callsForHelp)
  console.log(
    `alarms: ${alarms.length} of ${ordinary.length} ordinary requests, ${offered(ordinary.map((text) => ({ text })))}`,
  )
  if (process.argv.includes('--alarms'))
    console.log(alarms.map((text) => `${helpProbability(text).toFixed(2)} ${text}`).join('\n'))
}

evaluate()
