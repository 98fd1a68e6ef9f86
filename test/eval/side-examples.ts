import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import type { Reading, StopReading } from '../../src/itineraries/reading/reading.js'
import { analyse } from '../../src/itineraries/reading/rules/analysis.js'
import { optionalFeatures } from '../../src/itineraries/reading/rules/optional-stops.js'
import { readBeforeStops, readStops, readTimedStops } from '../../src/itineraries/reading/rules/read-by-rules.js'
import { sideSceneOf } from '../../src/itineraries/reading/rules/read-event.js'
import { overlaps } from '../../src/itineraries/reading/rules/rule.js'
import { type StopSide, sideFeatures, stopSides } from '../../src/itineraries/reading/rules/side-model/side-features.js'
import type { StopDraft } from '../../src/itineraries/reading/rules/stop-draft.js'
import { binary, type Example } from './fit-choices.js'
import { draftFor } from './hour-examples.js'
import { circumstancesOf, type RecordedSample } from './recorded-samples.js'
import { type QuotedRequest, spanOf, spansOf } from './stop-examples.js'

/** Examples for the model of sides from labelled requests of fans who have a ticket. The stops are those that the service finds. */
export const sideExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): Example[] =>
  samples
    .filter(({ input, reading }) => input.event && reading.scope === 'plan')
    .flatMap(({ input, input: { intent }, reading }) =>
      examplesOf(intent, circumstancesOf(input, lexicon), (stops) => {
        const labels = labelledStops(reading, intent, stops)
        return stops.map((draft) => {
          const stop = labels.get(draft)
          return stop && sideOf(stop, reading)
        })
      }),
    )

/** A request of which the words of its stops are labelled, and how each of them stands to the event. */
export interface QuotedSides extends QuotedRequest {
  readonly sides: readonly StopSide[]
}

export const quotedSideExamples = (requests: readonly QuotedSides[]): Example[] =>
  requests.flatMap(({ text, circumstances, stops, sides }) => {
    const spans = spansOf(stops, text)
    return examplesOf(text, circumstances, (drafts) =>
      drafts.map((draft) => sides[spans.findIndex((span) => overlaps(span, draft))]),
    )
  })

/** `labelsFor`: the side of each stop; undefined if it is not known. */
function examplesOf(
  text: string,
  circumstances: Circumstances,
  labelsFor: (stops: readonly StopDraft[]) => readonly (StopSide | undefined)[],
): Example[] {
  const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
  const { before, stops, hours } = readTimedStops(analysis)
  const scene = sideSceneOf(analysis, stops, before.times, hours.plan)
  const decided: StopSide[] = []
  return labelsFor(stops).flatMap((side, index): Example[] => {
    const options = sideFeatures(scene, index, decided)
    decided.push(side ?? decided.at(-1) ?? 'none')
    return side ? [{ options, chosen: stopSides.indexOf(side) }] : []
  })
}

/** A relation of the whole plan is that of every stop without one of its own. */
function sideOf({ side }: StopReading, { event }: Reading): StopSide {
  const given = side?.side ?? event?.relation ?? 'none'
  return given === 'around' || given === 'skip' ? 'none' : given
}

/** Examples for the model of stops that may be left out, from labelled requests that ask for a plan. */
export const optionalExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): Example[] =>
  samples
    .filter(({ reading }) => reading.scope === 'plan')
    .flatMap(({ input, input: { intent }, reading }) => {
      const circumstances = circumstancesOf(input, lexicon)
      const analysis = analyse(intent, readingInputOf(intent, circumstances), circumstances)
      const stops = readStops(analysis, readBeforeStops(analysis))
      const labels = labelledStops(reading, intent, stops)
      return stops.flatMap((draft, index): Example[] => {
        const stop = labels.get(draft)
        return stop ? [binary(optionalFeatures(analysis, stops, index), stop.must === false)] : []
      })
    })

/** The stop of the reading that each of those found stands for. */
const labelledStops = (
  { stops }: Reading,
  text: string,
  drafts: readonly StopDraft[],
): ReadonlyMap<StopDraft | undefined, StopReading> =>
  new Map(stops.toReversed().map((stop) => [draftFor(spanOf(stop.quote, text), drafts, stops.length), stop]))
