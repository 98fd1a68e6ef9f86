import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import type { Reading, StopReading } from '../../src/itineraries/reading/reading.js'
import { type Analysis, analyse, type Spanned } from '../../src/itineraries/reading/rules/analysis.js'
import { readBeforeStops } from '../../src/itineraries/reading/rules/read-by-rules.js'
import { draftByRules } from '../../src/itineraries/reading/rules/read-stops.js'
import { type StopCandidate, stopCandidates } from '../../src/itineraries/reading/rules/stop-model/stop-candidates.js'
import { candidateFeatures, pairFeatures } from '../../src/itineraries/reading/rules/stop-model/stop-features.js'
import { fold } from '../../src/text/fold.js'
import type { Example } from './fit-logistic.js'
import { circumstancesOf, type RecordedSample } from './recorded-samples.js'

export interface StopExamples {
  readonly stop: Example[]
  readonly same: Example[]
}

/** Examples for the stop model from labelled requests that ask for a plan. */
export const stopExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): StopExamples =>
  joined(
    samples.flatMap(({ input, reading }) => {
      if (reading.scope !== 'plan' || reading.stops.length === 0) return []
      const { analysis, candidates } = candidatesOf(input.intent, circumstancesOf(input, lexicon))
      return [examplesOf(analysis, candidates, (one) => labelOf(one, candidates, reading, input.intent))]
    }),
  )

/** A request and the number of its stops, to which the rules are known to come. */
export interface ConfirmedRequest {
  readonly text: string
  readonly circumstances: Circumstances
  readonly stops: number
}

/** Examples from requests whose stops the rules read right. */
export const confirmedExamples = (requests: readonly ConfirmedRequest[]): StopExamples =>
  joined(
    requests.flatMap(({ text, circumstances, stops }) => {
      const { analysis, candidates, drafts } = candidatesOf(text, circumstances)
      return drafts.length === stops ? [examplesOf(analysis, candidates, ({ ruleStop }) => ruleStop)] : []
    }),
  )

export const joined = (all: readonly StopExamples[]): StopExamples => ({
  stop: all.flatMap(({ stop }) => stop),
  same: all.flatMap(({ same }) => same),
})

function candidatesOf(text: string, circumstances: Circumstances) {
  const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
  const { people, used, exclusions } = readBeforeStops(analysis)
  const drafts = draftByRules(analysis, used, people.diets ?? [])
  return { analysis, drafts, candidates: stopCandidates(analysis, drafts, exclusions.mentions) }
}

/** `stopOf`: the index of the stop that a candidate belongs to; -1 for none. */
function examplesOf(
  analysis: Analysis,
  candidates: readonly StopCandidate[],
  stopOf: (candidate: StopCandidate) => number,
): StopExamples {
  const labels = candidates.map(stopOf)
  const stop = candidates.map((_, index) => ({
    features: candidateFeatures(analysis, candidates, index),
    isOfClass: labels[index]! >= 0,
  }))
  const ofStops = candidates.flatMap((candidate, index) => (labels[index]! < 0 ? [] : [{ candidate, index }]))
  const same = ofStops.slice(1).map(({ candidate, index }, at) => ({
    features: pairFeatures(analysis, ofStops[at]!.candidate, candidate),
    isOfClass: labels[ofStops[at]!.index] === labels[index],
  }))
  return { stop, same }
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

function spanOf(quote: string, text: string): Spanned {
  const from = text.indexOf(quote)
  return { from, to: from + quote.length }
}

const otherQuotes = ({ excluded = [], wishes = [], asides = [], allergies = [], ...reading }: Reading): string[] => [
  ...[...excluded, ...wishes, ...allergies, ...(reading.blocked ?? [])].map(({ quote }) => quote),
  ...asides,
  ...[reading.near, ...reading.stops.map(({ near }) => near)].flatMap((near) => (near ? [near.quote] : [])),
]
