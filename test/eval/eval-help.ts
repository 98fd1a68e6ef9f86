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

type Texts = readonly { readonly text: string }[]

const taken = (texts: Texts): number => texts.filter(({ text }) => callsForHelp(text)).length

/** Texts that are answered with whom to call, and those whose plan mentions it. */
const counted = (texts: Texts, name: string): string =>
  `${taken(texts)} of ${texts.length} ${name}, offered to ${texts.filter(({ text }) => helpToOffer(text)).length}`

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
  console.log(`together: ${counted(calls, `found, ${Math.round((100 * taken(calls)) / calls.length)} %`)}`)
  const plain = readLines<LabelledCall>('test/eval/held-out/plain-help.jsonl').filter(({ help }) => help !== 'none')
  console.log(`plain statements: ${counted(plain, 'found')}`)
  const alike = held.filter(({ help }) => help === 'none')
  console.log(`alarms: ${counted(alike, 'that only sound like a call')}`)
  const everyday = readLines<LabelledCall & { sort: string }>('test/eval/held-out/everyday-help.jsonl')
  for (const [sort, texts] of Map.groupBy(everyday, (line) => line.sort))
    console.log(`${sort}: ${counted(texts, 'taken for a call')}`)
  const ordinary = ordinaryRequests(trainingSamples())
    .filter(isHeldOut)
    .map((text) => ({ text }))
  console.log(`alarms: ${counted(ordinary, 'ordinary requests')}`)
  const alarms = ordinary.filter(({ text }) => callsForHelp(text))
  if (process.argv.includes('--alarms'))
    console.log(alarms.map(({ text }) => `${helpProbability(text).toFixed(2)} ${text}`).join('\n'))
}

evaluate()
