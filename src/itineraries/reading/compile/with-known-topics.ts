import { readOnce } from '../../../text/data-rows.js'
import { fold } from '../../../text/fold.js'
import { wordRows } from '../../interpretation/lexicon-rows.js'
import type { Reading, StopReading } from '../reading.js'
import type { Entry } from '../rules/rule-lexicon.js'
import { alternativesIn } from './alternatives.js'
import { hasOpenKinds } from './describe-stop.js'
import { entriesIn, entryOf } from './listed-entries.js'

/**
 * The topics of a language model are its own words. What the lists have for them is what venues show: "flowers" are seen in a
 * garden. "Indoors" among them is no topic but a wish.
 */
export function withKnownTopics(reading: Reading): Reading {
  const translated = reading.stops.map(translate)
  const wishes = translated.flatMap((one) => one.wishes)
  const stops = translated.map(({ stop }) => stop)
  return { ...reading, stops, ...(wishes.length > 0 && { wishes: [...(reading.wishes ?? []), ...wishes] }) }
}

type Wish = NonNullable<Reading['wishes']>[number]

function translate(stop: StopReading): { readonly stop: StopReading; readonly wishes: readonly Wish[] } {
  const { topic, quote } = stop
  if (topic === undefined || listedTopics().has(topic)) return { stop, wishes: [] }
  const parts = alternativesIn(topic).map((words) => ({ words, entry: entryOf(words) }))
  const isIndoors = parts.some(({ entry }) => saysIndoors(entry))
  const topics = parts
    .filter(({ entry }) => !saysIndoors(entry))
    .flatMap(({ words, entry }) => [words, ...topicsOf(entry).filter((one) => !fold(words).includes(one))])
  const isParaphrase = topics.length === parts.length && !quote.toLowerCase().includes(topic.toLowerCase())
  if (isParaphrase && hasOpenKinds(stop)) topics.push(...entriesIn(quote).flatMap(topicsOf))
  const { topic: _, ...rest } = stop
  return {
    stop: topics.length > 0 ? { ...rest, topic: [...new Set(topics)].join(' or ') } : rest,
    wishes: isIndoors ? [{ quote, wish: 'indoors' }] : [],
  }
}

const topicsOf = (entry: Entry | undefined): string[] =>
  entry?.type === 'stop' && entry.topic ? alternativesIn(entry.topic) : []

const saysIndoors = (entry: Entry | undefined): boolean => entry?.type === 'feature' && entry.feature === 'indoors'

/** The topics that the rules give to stops. */
const listedTopics = readOnce(() => new Set(wordRows('stops').flatMap(({ topic }) => (topic ? [topic] : []))))
