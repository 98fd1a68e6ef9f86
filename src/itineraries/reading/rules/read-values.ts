import { type QuotedValue, quotedValues } from '../check/quoted-values.js'
import { isContentWord } from '../content-words.js'
import { findQuote } from '../find-quote.js'
import type { Reading, StopReading } from '../reading.js'
import type { Analysis, Spanned } from './analysis.js'
import type { Mention } from './mentions.js'
import { isPhraseOfStop } from './unread-words.js'
import { typeOf } from './value-model.js'

/** A value of a reading where the text has it. */
export interface ReadValue extends Spanned {
  readonly type: string
  readonly quote: string
  /** Says what is wanted, not when or where. */
  readonly isThing: boolean
}

const things: ReadonlySet<string> = new Set(
  'wishes excluded diets allergies budget price kids party wheelchair'.split(' '),
)

/** All but the asides, which nothing is made of. */
export function readValues(analysis: Analysis, reading: Reading): ReadValue[] {
  const {
    text,
    tokens,
    circumstances: { lexicon },
  } = analysis
  return quotedValues(reading).flatMap((value) => {
    const { path, quote } = value
    const [from, to] = findQuote(text, quote) ?? []
    if (path.startsWith('asides') || from === undefined || to === undefined) return []
    const type = typeOf(value)
    if (isPhraseOfStop(value)) return mentionsRead(analysis, reading, { from, to }).map((part) => ({ ...part, type }))
    const words = tokens.filter(({ span }) => from <= span[0] && span[1] <= to)
    // "a place to" says nothing of the place.
    const isStop = isOfStop(value) && words.some((word) => isContentWord(word, lexicon))
    return [{ from, to, type, quote, isThing: isStop || things.has(type) }]
  })
}

const isOfStop = ({ path }: Pick<QuotedValue, 'path'>): boolean => /^stops\[\d+\]$/.test(path)

/** Half a sentence, of which a stop has some words. */
function mentionsRead({ text, mentions }: Analysis, reading: Reading, phrase: Spanned): Omit<ReadValue, 'type'>[] {
  const inside = mentions.filter((mention) => phrase.from <= mention.from && mention.to <= phrase.to)
  return inside
    .filter(({ entry }) => !isSwallowed(entry, stopAt(text, reading, phrase)))
    .map(({ from, to }) => ({ from, to, quote: text.slice(from, to), isThing: true }))
}

const stopAt = (text: string, { stops }: Reading, { from }: Spanned): StopReading | undefined =>
  stops.find(({ quote }) => findQuote(text, quote)?.[0] === from)

/** Another thing than what the stop is: "parks, photography, small museums" for a park. */
function isSwallowed(entry: Mention['entry'], stop: StopReading | undefined): boolean {
  if (!stop || entry.type === 'place') return false
  const { kinds, cuisine = [], topic = '', meal } = stop
  if (entry.type === 'cuisine') return !cuisine.includes(entry.cuisine) && !topic.includes(entry.cuisine)
  if (entry.type !== 'stop' || entry.isWeak || (meal !== undefined && entry.meal === meal)) return false
  // Of a list all are wanted, of alternatives one.
  const isList = /,| and | y /i.test(stop.quote) && !/ (?:or|o|u) /i.test(stop.quote)
  const planned = isList ? kinds.slice(0, 1) : kinds
  return (
    !entry.kinds.some((kind) => planned.includes(kind)) && (entry.topic === undefined || !topic.includes(entry.topic))
  )
}

/** Words for another stop in the quote of one. */
export const swallowedStops = (analysis: Analysis, reading: Reading): Spanned[] => {
  const { text, mentions } = analysis
  return reading.stops.flatMap((stop) => {
    const [from, to] = findQuote(text, stop.quote) ?? [0, 0]
    const inside = mentions.filter((mention) => from <= mention.from && mention.to <= to)
    return inside
      .filter(({ entry }) => isSwallowed(entry, stop))
      .map((mention) => ({ from: mention.from, to: mention.to }))
  })
}
