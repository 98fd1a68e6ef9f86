import { createHash } from 'node:crypto'
import type { HelpKind } from '../../src/itineraries/interpretation/plan-request.js'
import { helpKinds, helpOptions } from '../../src/itineraries/reading/rules/help-model/help-called-for.js'
import { helpFeatures } from '../../src/itineraries/reading/rules/help-model/help-features.js'
import type { Example } from './fit-choices.js'
import { type RecordedLine, type RecordedSample, readLines } from './recorded-samples.js'

export interface LabelledCall {
  readonly text: string
  readonly help: HelpKind | 'none'
  readonly language: 'en' | 'es'
}

/** Texts that ask for something else than an outing. */
export const labelledOffTopic = (): Omit<LabelledCall, 'help'>[] => readLines('test/eval/labelled-off-topic.jsonl')

/** Calls for help, and texts that are none: in the same words, or about something else. */
export const labelledCalls = (): LabelledCall[] => [
  ...readLines<LabelledCall>('test/eval/labelled-help.jsonl'),
  ...labelledOffTopic().map((line) => ({ ...line, help: 'none' as const })),
]

const heldOutPart = 5

/** A fifth of the ordinary requests is not trained on: false alarms are counted on it. */
export const isHeldOut = (text: string): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % heldOutPart === 0

/** Requests for an outing, each once. */
export function ordinaryRequests(samples: readonly RecordedSample[]): string[] {
  const read = samples.filter(({ reading }) => reading.scope !== 'distress').map(({ input }) => input.intent)
  const intents = readLines<RecordedLine>('test/eval/intents.jsonl').map(({ request }) => request.intent)
  const quoted = readLines<{ text: string }>('test/eval/labelled-quotes.jsonl').map(({ text }) => text)
  const calls = new Set(distressed(samples))
  return [...new Set([...read, ...intents, ...quoted])].filter((text) => !calls.has(text))
}

/** Requests in which a language model saw distress; the prompt means despair by it. */
const distressed = (samples: readonly RecordedSample[]): string[] =>
  samples.filter(({ reading }) => reading.scope === 'distress').map(({ input }) => input.intent)

/** Examples for the model of calls for help. */
export function helpExamples(samples: readonly RecordedSample[], calls = labelledCalls()): Example[] {
  const labelled = [...calls, ...distressed(samples).map((text) => ({ text, help: 'crisis' as const }))]
  const texts = labelled.map(({ text, help }) => ({ features: helpFeatures(text), help }))
  // Words that no call and no text like one has are of no account, so that a request beside a call does not hide it.
  const counted = repeated(texts.map(({ features }) => features))
  const ordinary = ordinaryRequests(samples).filter((text) => !isHeldOut(text))
  return [...texts, ...ordinary.map((text) => ({ features: helpFeatures(text), help: 'none' as const }))].map(
    ({ features, help }) => ({
      options: helpOptions(features.filter((feature) => counted.has(feature))),
      chosen: help === 'none' ? 0 : 1 + helpKinds.indexOf(help),
    }),
  )
}

function repeated(lists: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const feature of new Set(list)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([feature]) => feature))
}
