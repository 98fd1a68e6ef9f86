import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { quotedValues } from '../../src/itineraries/reading/check/quoted-values.js'
import { findQuote } from '../../src/itineraries/reading/find-quote.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import { analyse } from '../../src/itineraries/reading/rules/analysis.js'
import { readBeforeStops } from '../../src/itineraries/reading/rules/read-by-rules.js'
import { baresOf } from '../../src/itineraries/reading/rules/read-places.js'
import { overlaps } from '../../src/itineraries/reading/rules/rule.js'
import { nearFeatures, typeOf } from '../../src/itineraries/reading/rules/value-model.js'
import { binary, type Example } from './fit-choices.js'
import { circumstancesOf, type RecordedSample } from './recorded-samples.js'

/** Names that stand alone or behind "at", with whether the labelled reading has them as where something is to be. */
export const nearExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): Example[] =>
  samples
    .filter(({ reading }) => reading.scope === 'plan')
    .flatMap(({ input: { intent }, input, reading }) => {
      const circumstances = circumstancesOf(input, lexicon)
      const analysis = analyse(intent, readingInputOf(intent, circumstances), circumstances)
      const labelled = quotedValues(reading).flatMap((value) => {
        const [from, to] = typeOf(value) === 'near' ? (findQuote(intent, value.quote) ?? []) : []
        return from === undefined || to === undefined ? [] : [{ from, to }]
      })
      return baresOf(analysis, readBeforeStops(analysis, () => false).places.nears).map(({ near, from, to }) =>
        binary(
          nearFeatures(analysis, near, { from, to }),
          labelled.some((span) => overlaps(span, { from, to })),
        ),
      )
    })
