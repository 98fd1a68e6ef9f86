import type { Fault } from '../check/fault.js'
import { type QuotedValue, quotedValues } from '../check/quoted-values.js'
import { findQuote } from '../find-quote.js'
import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, isTold, type Spanned } from './analysis.js'
import { nowRules } from './duration-rules.js'
import { featuresOf, probability } from './linear-model.js'
import { modelWeights } from './model-weights.js'
import { priceRules } from './money-rules.js'
import { partyRules } from './party-rules.js'
import { nearRules, walkingRules } from './place-rules.js'
import type { NearMention } from './read-places.js'
import { applyRules, type Rule } from './rule.js'
import { clauseWords, nearestWords, positionOf, sentenceWords, wordAt } from './word-features.js'

/** Values that a word alone often suggests where it means something else; a need that keeps somebody safe is none. */
const judged: ReadonlySet<string> = new Set([
  'party',
  'price',
  'wishes',
  'walking',
  'near',
  'part_of_day',
  'outdoor',
  'takeaway',
  'now',
  'budget',
])

/** A value with its kind: `near` of the plan and of a stop are one. */
export interface JudgedValue extends QuotedValue, Spanned {
  readonly type: string
}

export function typeOf({ path }: Pick<QuotedValue, 'path'>): string {
  const type = path.replace(/^stops\[\d+\]\./, '').replace(/\[\d+\]$/, '')
  return type === 'date' ? 'dates' : type
}

/** What the rules read that is judged. */
export const judgedValues = ({ text }: Pick<Analysis, 'text'>, reading: Reading): JudgedValue[] =>
  quotedValues(reading).flatMap((value) => {
    const type = typeOf(value)
    const [from, to] = findQuote(text, value.quote) ?? []
    return judged.has(type) && from !== undefined && to !== undefined ? [{ ...value, type, from, to }] : []
  })

/**
 * Values that are probably not meant: in "my grandmother and I used to come here" there is no party of two. A logistic
 * regression.
 */
export const doubtfulValues = (analysis: Analysis, reading: Reading): Fault[] =>
  judgedValues(analysis, reading)
    .filter((value) => !isPlain(analysis, value) && !isDistance(value) && !isBesideStop(analysis, reading, value))
    .filter((value) => probability(modelWeights('values'), valueFeatures(analysis, value)) < leastProbability)
    .map(({ path, quote }) => ({ code: 'doubtful', path, quote, message: `"${quote}" probably says something else` }))

/** Rules whose words leave one meaning, however few texts have them: "entertaining two clients", "price is no object". */
const plainRules: Readonly<Record<string, readonly Rule<unknown>[]>> = {
  party: partyRules.filter(({ id }) =>
    /^(?:brought-along|group-of-number|their-couple-and-us|a-couple|of-us|the-two-of-us)$/.test(id),
  ),
  price: priceRules.filter(({ id }) => /^(?:money-no-object|not-expensive|little-money)$/.test(id)),
  near: nearRules.filter(({ id }) => /^(?:here-at-place|eaten-at)$/.test(id)),
  walking: walkingRules.filter(({ id }) => id === 'we-walk'),
  now: nowRules.filter(({ id }) => id === 'still-open'),
}

const isPlain = (analysis: Analysis, { type, from, to }: JudgedValue): boolean =>
  !isTold(analysis, { from, to }) &&
  ((type === 'outdoor' && isSaidTwice(analysis)) ||
    applyRules(plainRules[type] ?? [], analysis.folded).some((found) => found.from === from && found.to >= to))

/** "a beer outside, need a real patio" */
const isSaidTwice = ({ mentions }: Analysis): boolean =>
  mentions.filter(({ entry }) => entry.type === 'feature' && entry.feature === 'outdoor').length > 1

/** A stated distance limits something, whatever it is from. */
const isDistance = ({ value }: JudgedValue): boolean =>
  value.max_minutes !== undefined || value.max_meters !== undefined

/** "a bar round the corner from it", "just off the High Line a wine bar", "a museum in the morning": of the stop beside it. */
const isBesideStop = ({ text }: Analysis, { stops }: Reading, { type, value, from, to }: JudgedValue): boolean =>
  (type === 'near' || type === 'part_of_day') &&
  value.of !== 'me' &&
  stops.some(({ quote }) => {
    const [start, end] = findQuote(text, quote) ?? [to, from]
    return (
      /^ (?:(?:in|at|on|by|en|por|de)(?: the| la)? )?$/.test(text.slice(end, from)) ||
      (to < start && /^,? (?:an? |una? )?$/.test(text.slice(to, start)))
    )
  })

/**
 * Whether words that name a place probably do not say where something is to be. A model of its own, because it is asked before
 * the stops are read, and the models of stops and values are fitted to what is read then.
 */
export const isDoubtfulNear = (analysis: Analysis, near: NearMention): boolean =>
  probability(modelWeights('nears'), valueFeatures(analysis, nearValue(near))) < leastProbability

export const nearValue = ({ near, from, to }: NearMention): JudgedValue => ({
  type: 'near',
  path: 'near',
  quote: near.quote,
  value: near,
  from,
  to,
})

const leastProbability = 0.5

export function valueFeatures(analysis: Analysis, { type, value, from, to }: JudgedValue): string[] {
  const { tokens, folded, language } = analysis
  const position = positionOf(tokens, { from, to })
  const words = tokens.slice(position.start, position.end).map(({ word }) => word)
  const { wish, level, people, minutes, of, part } = value
  const features = [
    'bias',
    `value=${wish ?? level ?? people ?? minutes ?? of ?? part ?? ''}`,
    `words=${folded.slice(from, to)}`,
    ...words.map((word) => `word=${word}`),
    `length=${Math.min(6, words.length)}`,
    `starts=${words[0]} ${words[1] ?? ''}`,
    `last=${wordAt(tokens, position.end - 1)}`,
    ...nearestWords(tokens, position),
    ...clauseWords(tokens, position),
    ...sentenceWords(tokens, position),
    `role=${clauseAt(analysis, { from, to })?.role}`,
    `lang=${language}`,
    `tokens=${Math.min(6, Math.floor(tokens.length / 8))}`,
  ]
  return featuresOf(type, features)
}
