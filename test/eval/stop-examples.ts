import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import type { Reading, StopKind, StopReading } from '../../src/itineraries/reading/reading.js'
import { type Analysis, analyse, type Spanned } from '../../src/itineraries/reading/rules/analysis.js'
import { featuresOf } from '../../src/itineraries/reading/rules/linear-model.js'
import { readBeforeStops } from '../../src/itineraries/reading/rules/read-by-rules.js'
import { overlaps } from '../../src/itineraries/reading/rules/rule.js'
import { kindFeatures, likelyKinds } from '../../src/itineraries/reading/rules/stop-model/kind-of-stop.js'
import { type StopCandidate, stopCandidates } from '../../src/itineraries/reading/rules/stop-model/stop-candidates.js'
import { candidateFeatures, jointFeatures } from '../../src/itineraries/reading/rules/stop-model/stop-features.js'
import { fold } from '../../src/text/fold.js'
import { binary, type Example, type ExamplesOf, joined } from './fit-choices.js'
import { circumstancesOf, type RecordedSample } from './recorded-samples.js'

export type StopExamples = ExamplesOf<'stops' | 'joints' | 'kinds'>

/** Examples for the stop model from labelled requests that ask for a plan. */
export const stopExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): StopExamples =>
  joined(
    ['stops', 'joints', 'kinds'],
    samples.flatMap(({ input, reading }) => {
      if (reading.scope !== 'plan' || reading.stops.length === 0) return []
      const { analysis, candidates } = candidatesOf(input.intent, circumstancesOf(input, lexicon))
      const labels = candidates.map((one) => labelOf(one, candidates, reading, input.intent))
      return [
        { ...examplesOf(analysis, candidates, labels), kinds: kindExamples(analysis, candidates, labels, reading) },
      ]
    }),
  )

/** A request of which only the words of its stops are labelled, in their order. */
export interface QuotedRequest {
  readonly text: string
  readonly circumstances: Circumstances
  readonly stops: readonly string[]
}

/** Examples from requests of which only the stops are labelled. */
export const quotedExamples = (requests: readonly QuotedRequest[]): StopExamples =>
  joined(
    ['stops', 'joints', 'kinds'],
    requests.map(({ text, circumstances, stops }) => {
      const { analysis, candidates } = candidatesOf(text, circumstances)
      const spans = spansOf(stops, text)
      const labels = candidates.map(({ draft }) => spans.findIndex((span) => overlaps(span, draft)))
      return { ...examplesOf(analysis, candidates, labels), kinds: [] }
    }),
  )

export function spansOf(quotes: readonly string[], text: string): Spanned[] {
  const spans: Spanned[] = []
  for (const quote of quotes) {
    const from = text.indexOf(quote, spans.at(-1)?.to ?? 0)
    if (from < 0) throw new Error(`"${quote}" is not in "${text}"`)
    spans.push({ from, to: from + quote.length })
  }
  return spans
}

function candidatesOf(text: string, circumstances: Circumstances) {
  const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
  return { analysis, candidates: stopCandidates(analysis, readBeforeStops(analysis)) }
}

/** `labels`: of each candidate the index of the stop that it belongs to; -1 for none. */
function examplesOf(
  analysis: Analysis,
  candidates: readonly StopCandidate[],
  labels: readonly number[],
): Omit<StopExamples, 'kinds'> {
  const stops = candidates.map((_, index) =>
    binary(candidateFeatures(analysis, candidates, index), labels[index]! >= 0),
  )
  const ofStops = candidates.flatMap((candidate, index) =>
    labels[index]! < 0 ? [] : [{ candidate, label: labels[index]! }],
  )
  const joints = ofStops.slice(1).map(({ candidate, label }, at) => {
    const before = ofStops.slice(0, at + 1)
    const start = before.findLastIndex((one) => one.label !== before.at(-1)!.label) + 1
    const stop = before.slice(start).map((one) => one.candidate)
    const next = ofStops[at + 2]?.candidate
    return binary(jointFeatures(analysis, { stop, candidate, next }), before.at(-1)!.label === label)
  })
  return { stops, joints }
}

/** The kind of each stop, of those that the model chooses among. */
function kindExamples(
  analysis: Analysis,
  candidates: readonly StopCandidate[],
  labels: readonly number[],
  { stops }: Reading,
): Example[] {
  return stops.flatMap(({ kinds }, index): Example[] => {
    const group = candidates.filter((_, at) => labels[at] === index)
    const chosen = likelyKinds.indexOf(plainKinds[kinds[0]!] ?? kinds[0]!)
    if (group.length === 0 || chosen < 0) return []
    const features = kindFeatures(analysis, group)
    return [{ options: likelyKinds.map((kind) => featuresOf(kind, features)), chosen }]
  })
}

const plainKinds: Readonly<Partial<Record<StopKind, StopKind>>> = {
  fast_food: 'restaurant',
  pub: 'bar',
  brewery: 'bar',
  nightclub: 'bar',
  gallery: 'museum',
  zoo: 'museum',
  aquarium: 'museum',
  arts: 'theatre',
  place: 'activity',
}

/** Index of the stop that the words belong to: by the stop's quote, else by what they say of it; -1 for none. */
function labelOf(
  { draft }: StopCandidate,
  candidates: readonly StopCandidate[],
  reading: Reading,
  text: string,
): number {
  const quoted = reading.stops.findIndex(({ quote }) => {
    const span = spanOf(quote, text)
    return span.from < draft.to && draft.from < span.to
  })
  if (quoted >= 0) return quoted
  const isOther = otherQuotes(reading).some((quote) => {
    const span = spanOf(quote, text)
    return span.from <= draft.from && draft.to <= span.to
  })
  if (isOther) return -1
  const words = fold(text.slice(draft.from, draft.to))
  const isOnlyMeal = draft.meal && candidates.filter((other) => other.draft.meal === draft.meal).length === 1
  return reading.stops.findIndex(
    (stop) => isSaidOf(words, draft.cuisines, stop) || (isOnlyMeal && stop.meal === draft.meal),
  )
}

const leastLetters = 4

const isSaidOf = (words: string, cuisines: readonly string[], { cuisine = [], topic, place }: StopReading): boolean =>
  [...cuisine, topic ?? '', place ?? ''].map(fold).some((value) => {
    const isPart = words.length >= leastLetters && value.includes(words)
    return value !== '' && (value === words || cuisines.includes(value) || isPart)
  })

export function spanOf(quote: string, text: string): Spanned {
  const from = text.indexOf(quote)
  return { from, to: from + quote.length }
}

const otherQuotes = ({ excluded = [], wishes = [], asides = [], allergies = [], ...reading }: Reading): string[] => [
  ...[...excluded, ...wishes, ...allergies, ...(reading.blocked ?? [])].map(({ quote }) => quote),
  ...asides,
  ...[reading.near, ...reading.stops.map(({ near }) => near)].flatMap((near) => (near ? [near.quote] : [])),
]
