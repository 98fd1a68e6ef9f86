import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { analyse } from '../../src/itineraries/reading/rules/analysis.js'
import { datesByRules } from '../../src/itineraries/reading/rules/attach.js'
import { dayFeatures } from '../../src/itineraries/reading/rules/day-model/day-features.js'
import { type Day, daysOfText } from '../../src/itineraries/reading/rules/day-model/days-of-text.js'
import { readBeforeStops, readStops } from '../../src/itineraries/reading/rules/read-by-rules.js'
import { overlaps } from '../../src/itineraries/reading/rules/rule.js'
import type { StopDraft } from '../../src/itineraries/reading/rules/stop-draft.js'
import type { Example } from './fit-choices.js'
import { circumstancesOf, type RecordedSample } from './recorded-samples.js'
import { spanOf } from './stop-examples.js'

/** Examples for the model of days from labelled requests that ask for a plan. The stops are those that the service finds. */
export const dayExamples = (samples: readonly RecordedSample[], lexicon: Lexicon): Example[] =>
  samples
    .filter(({ reading }) => reading.scope === 'plan')
    .flatMap(({ input: { intent }, input, reading }) =>
      examplesOf(intent, circumstancesOf(input, lexicon), (stop, days) => labelOf(stop, days, reading, intent)),
    )

/** A request that names one day, and whether that is the day of the outing. */
export interface OutingDay {
  readonly text: string
  /** The words for the day. */
  readonly quote: string
  readonly outing: boolean
}

/** Examples from requests of which only that is labelled. */
export const outingDayExamples = (requests: readonly OutingDay[], circumstances: Circumstances): Example[] =>
  requests.flatMap(({ text, quote, outing }) =>
    examplesOf(text, circumstances, (_, days) => {
      const named = dayQuoted([quote], days, text)
      return outing || !named ? named : 'none'
    }),
  )

/** The days of requests that are read as expected are those of the rules. */
export const daysReadRight = (requests: readonly { text: string; circumstances: Circumstances }[]): Example[] =>
  requests.flatMap(({ text, circumstances }) => examplesOf(text, circumstances, (_, __, byRules) => byRules))

/** `none` for a stop without a day; undefined where that cannot be told. */
type Label = Day | 'none' | undefined

function examplesOf(
  text: string,
  circumstances: Circumstances,
  labelFor: (stop: StopDraft, days: readonly Day[], byRules: Day | 'none') => Label,
): Example[] {
  const analysis = analyse(text, readingInputOf(text, circumstances), circumstances)
  const before = readBeforeStops(analysis)
  const days = daysOfText(analysis)
  if (days.length === 0) return []
  const stops = readStops(analysis, before)
  const ofPlan = before.times.dates
  const { ofStops: byRules } = datesByRules(analysis, ofPlan, stops)
  let previous: Day | undefined
  return stops.flatMap((stop, index) => {
    const ofRules = days.find(({ key }) => key === byRules[index]?.dates.join()) ?? 'none'
    const label = labelFor(stop, days, ofRules)
    if (label === undefined) return []
    const day = label === 'none' ? undefined : label
    const options = dayFeatures({ analysis, ofPlan, stops, byRules, days, index, previous })
    previous = day
    return [{ options, chosen: day ? days.indexOf(day) + 1 : 0 }]
  })
}

function labelOf(draft: StopDraft, days: readonly Day[], { stops, dates = [] }: Reading, text: string): Label {
  const parts = draft.parts ?? [draft]
  const stop = stops.find(({ quote }) => parts.some((part) => overlaps(part, spanOf(quote, text))))
  const [only] = stops.length === 1 ? stops : []
  const meant = stop ?? only
  if (!meant) return undefined
  const stated = meant.date ? [meant.date] : dates
  if (stated.length === 0) return stops.some(({ date }) => date) ? undefined : 'none'
  const quotes = stated.map(({ quote }) => quote)
  return dayQuoted(quotes, days, text) ?? days.find((day) => stated.some(({ date }) => day.dates.includes(date)))
}

const dayQuoted = (quotes: readonly string[], days: readonly Day[], text: string): Day | undefined =>
  days.find(({ findings }) =>
    findings.some((finding) => quotes.some((quote) => overlaps(finding, spanOf(quote, text)))),
  )
