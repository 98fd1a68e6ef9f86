import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { quotedValues } from '../../src/itineraries/reading/check/quoted-values.js'
import { findQuote } from '../../src/itineraries/reading/find-quote.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { analyse, type Spanned } from '../../src/itineraries/reading/rules/analysis.js'
import { readAnalysed, readBeforeStops } from '../../src/itineraries/reading/rules/read-by-rules.js'
import { overlaps } from '../../src/itineraries/reading/rules/rule.js'
import { unreadFeatures, unreadRuns } from '../../src/itineraries/reading/rules/unread-words.js'
import {
  type JudgedValue,
  judgedValues,
  nearValue,
  typeOf,
  valueFeatures,
} from '../../src/itineraries/reading/rules/value-model.js'
import { binary, type Example, type ExamplesOf, joined } from './fit-choices.js'
import { circumstancesOf, type RecordedSample } from './recorded-samples.js'

/**
 * Examples for the models of values and of unread words: what the rules read, and what they leave out, with whether the
 * labelled reading has it.
 */
export const valueExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): ExamplesOf<'values' | 'unread'> =>
  joined(
    ['values', 'unread'],
    samples
      .filter(({ reading }) => reading.scope === 'plan')
      .map(({ input: { intent }, input, reading }) => {
        const circumstances = circumstancesOf(input, lexicon)
        const analysis = analyse(intent, readingInputOf(intent, circumstances), circumstances)
        const read = readAnalysed(analysis)
        const asked = quotedValues(reading)
          .filter(({ path }) => !path.startsWith('asides'))
          .map(({ quote }) => spanIn(intent, quote))
        return {
          values: judgedValues(analysis, read).map((value) =>
            binary(valueFeatures(analysis, value), isLabelled(value, reading, intent)),
          ),
          unread: unreadRuns(analysis, read).map((run) =>
            binary(
              unreadFeatures(analysis, run),
              asked.some((span) => overlaps(span, run)),
            ),
          ),
        }
      }),
  )

/** Names that stand alone or behind "at", with whether the labelled reading has them as where something is to be. */
export const nearExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): Example[] =>
  samples
    .filter(({ reading }) => reading.scope === 'plan')
    .flatMap(({ input: { intent }, input, reading }) => {
      const circumstances = circumstancesOf(input, lexicon)
      const analysis = analyse(intent, readingInputOf(intent, circumstances), circumstances)
      return readBeforeStops(analysis)
        .places.bare.map(nearValue)
        .map((value) => binary(valueFeatures(analysis, value), isLabelled(value, reading, intent)))
    })

/** The values of requests that are read as expected are right. */
export const valuesReadRight = (requests: readonly { text: string; circumstances: Circumstances }[]): Example[] =>
  requests.flatMap(({ text, circumstances }) => {
    const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
    return judgedValues(analysis, readAnalysed(analysis)).map((value) => binary(valueFeatures(analysis, value), true))
  })

const spanIn = (text: string, quote: string): Spanned => {
  const [from, to] = findQuote(text, quote) ?? [0, 0]
  return { from, to }
}

/** Kinds of values that say the same of another part of the plan. */
const kin: Readonly<Record<string, readonly string[]>> = {
  price: ['price', 'budget'],
  part_of_day: ['part_of_day', 'dates'],
  total: ['total', 'stay'],
  stay: ['stay', 'total'],
}
/** These hold for the whole text, wherever it says so. */
const ofText: ReadonlySet<string> = new Set(['now', 'walking'])

function isLabelled(value: JudgedValue, reading: Reading, text: string): boolean {
  const types = kin[value.type] ?? [value.type]
  return quotedValues(reading).some((other) => {
    const type = typeOf(other)
    if (!types.includes(type)) return false
    if (value.type === 'party') return value.value.people === other.value.people
    return ofText.has(type) || overlaps(spanIn(text, other.quote), value)
  })
}
