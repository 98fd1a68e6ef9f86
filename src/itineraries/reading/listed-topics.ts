import { fold } from '../../text/fold.js'
import { tokenise } from '../interpretation/tokens.js'
import { alternativesIn } from './compile/alternatives.js'
import { entryOf, listedEntries } from './listed-entries.js'
import { hasOpenKinds, type Reading, type StopReading } from './reading.js'
import type { Entry } from './rules/rule-lexicon.js'

type Wish = NonNullable<Reading['wishes']>[number]

/**
 * A reading by a model with the topics of the lexicon: "churches" are looked for as "church or cathedral or chapel" too, a
 * "Christmas market" as a Christkindlmarket, "flowers or plants" in a botanic garden. "Indoors" is no topic but a wish.
 */
export function withListedTopics(reading: Reading): Reading {
  const wishes: Wish[] = [...(reading.wishes ?? [])]
  const stops = reading.stops.map((stop) => {
    const { place, cuisine, quote } = stop
    if (place !== undefined || cuisine !== undefined) return stop
    const { indoors, listed } = withoutIndoors(stop)
    if (indoors) wishes.push({ quote, wish: 'indoors' })
    return withTopic(listed, repeatedTopic(listed) ?? listedTopic(listed))
  })
  return { ...reading, stops, ...(wishes.length > 0 && { wishes }) }
}

function withTopic(stop: StopReading, topic: string | undefined): StopReading {
  const { topic: _, ...rest } = stop
  return topic === undefined ? rest : { ...rest, topic }
}

function withoutIndoors(stop: StopReading): { readonly indoors: boolean; readonly listed: StopReading } {
  const parts = alternativesIn(stop.topic ?? '')
  const others = parts.filter((words) => !saysIndoors(entryOf(words)))
  if (others.length === parts.length) return { indoors: false, listed: stop }
  return { indoors: true, listed: withTopic(stop, others.length > 0 ? others.join(' or ') : undefined) }
}

const saysIndoors = (entry: Entry | undefined): boolean => entry?.type === 'feature' && entry.feature === 'indoors'

/** Of a topic in the fan's own words: that of the longest phrase of the quote that shares them. */
function repeatedTopic({ topic, quote, kinds }: StopReading): string | undefined {
  if (topic !== undefined && !fold(quote).includes(fold(topic))) return undefined
  // "two hours before my cruise" asks for no cruise.
  const [asked = ''] =
    topic === undefined ? quote.split(/\b(?:before|after|until|because|antes|despu[eé]s|porque)\b/i) : [quote]
  const [longest] = listedEntries(asked)
    .flatMap(({ words, entry }) => (entry.type === 'stop' && entry.topic !== undefined ? [{ ...entry, words }] : []))
    .filter(({ words }) => topic === undefined || shareWords(words, topic))
    .sort((a, b) => b.words.length - a.words.length)
  const isOfKind = longest && (hasOpenKinds({ kinds }) || longest.kinds.some((kind) => kinds.includes(kind)))
  return isOfKind ? longest.topic : undefined
}

const shareWords = (words: string, topic: string): boolean => {
  const own = new Set(words.split(' '))
  return tokenise(topic).some(({ word }) => own.has(word))
}

/** Each of the alternatives with what the lists say of it; of words that they do not have, what they say of the quote. */
function listedTopic(stop: StopReading): string | undefined {
  const { topic, quote } = stop
  if (topic === undefined) return undefined
  const parts = alternativesIn(topic).map((words) => ({ words, entry: entryOf(words) }))
  if (parts.every(({ words, entry }) => words.includes(' ') && isAnySight(stop, entry))) return undefined
  const topics = parts.flatMap(({ words, entry }) => [
    words,
    ...topicsOf(entry).filter((one) => !fold(words).includes(one)),
  ])
  const isParaphrase = parts.every(({ entry }) => entry === undefined) && hasOpenKinds(stop)
  if (isParaphrase) topics.push(...listedEntries(quote).flatMap(({ entry }) => topicsOf(entry)))
  return [...new Set(topics)].join(' or ')
}

/** "historic buildings", of sights: what any of them is. */
export const isAnySight = ({ kinds }: StopReading, entry: Entry | undefined): boolean =>
  entry?.type === 'stop' && entry.topic === undefined && entry.kinds[0] === 'sight' && kinds[0] === 'sight'

const topicsOf = (entry: Entry | undefined): string[] =>
  entry?.type === 'stop' && entry.topic ? alternativesIn(entry.topic) : []
