import { fold } from '../../../text/fold.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Meaning } from '../../interpretation/meaning.js'
import type { TopicRequest } from '../../interpretation/plan-request.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import { isContentWord, meaningsOfWord } from '../content-words.js'
import { isOfAnyKind, type StopReading } from '../reading.js'
import { alternativesIn } from './alternatives.js'
import { namingTokens } from './naming-tokens.js'
import { ownNoun } from './own-noun.js'

/** More words than these are a sentence, not the name of a thing. */
const maxWords = 4

/**
 * What an activity is for, in the fan's words: pottery, pickleball. No kind of venue offers it as such, so only a venue
 * that shows one of the words will do.
 */
export function subjectOf(stop: StopReading, lexicon: Lexicon): TopicRequest | undefined {
  const { topic, place, meal, near } = stop
  // "Commercial if there's time": where it is, and not what it is.
  const quote = near?.place === undefined ? stop.quote : stop.quote.replace(near.place, '').trim()
  if (quote === '') return undefined
  if (!isOfAnyKind(stop) || place !== undefined || meal !== undefined || isLeftOpen({ quote, topic }, lexicon))
    return undefined
  const isInQuote = topic !== undefined && quote.toLowerCase().includes(topic.toLowerCase())
  const startsWithName = isContentWord(tokenise(quote)[0]!, lexicon)
  const topics = alternativesIn(topic ?? '')
  const [ofTopic, ...otherTopics] = topics.flatMap(
    (one) => listedSubject(one, topics.length) ?? subjectIn(one, lexicon) ?? [],
  )
  const [ofQuote, ...otherQuotes] = alternativesIn(quote).flatMap((one) => subjectIn(one, lexicon) ?? [])
  // "something to do" for somebody who likes trains need not be one.
  if (!isInQuote && !namesThing(quote, lexicon)) return undefined
  const named = (isInQuote && !startsWithName ? ofTopic : ofQuote) ?? ofTopic
  if (!named) return undefined
  const others = [...(named === ofTopic ? [] : [...otherQuotes, ...(ofTopic ? [ofTopic] : [])]), ...otherTopics]
  const phrasesAny = [named, ...others].map(({ phrase }) => phrase)
  return {
    name: nameOf(isInQuote ? named.name : quote) ?? [named, ...otherQuotes].map(({ name }) => name).join(' / '),
    disciplinesAny: [],
    wordsAny: [],
    phrasesAny,
    isHard: false,
    isSubject: true,
  }
}

/** "supervised something": how it should be, and not what it is. */
export function isLeftOpen({ quote, topic }: Pick<StopReading, 'quote' | 'topic'>, lexicon: Lexicon): boolean {
  const [, rest] = topic === undefined ? (openPronoun.exec(quote) ?? []) : []
  return rest !== undefined && !namesThing(rest, lexicon)
}

const openPronoun = /(?<!\b(?:or|o) )\b(?:(?:some|any)(?:thing|where)|algo)\b(.*)$/i

interface Subject {
  readonly name: string
  /** The words of it that tell it from others. */
  readonly phrase: readonly string[]
}

/** Several topics are those of a list, which say what shows the thing: each of their words counts. */
function listedSubject(topic: string, listed: number): Subject | undefined {
  return listed > 1 ? { name: topic, phrase: fold(topic).split(' ').map(singular) } : undefined
}

function subjectIn(words: string, lexicon: Lexicon): Subject | undefined {
  const telling = tellingTokens(words, lexicon)
  const name = nameIn(words)
  return telling.length > 0 && name ? { name, phrase: telling.map(({ word }) => singular(word)) } : undefined
}

const nameOf = (words: string): string | undefined => ownNoun(words) ?? nameIn(words)

const tellingTokens = (words: string, lexicon: Lexicon): Token[] =>
  namingTokens(words, lexicon).filter((token) => isTelling(token, lexicon))

/** Whether the words say what is wanted; "something romantic" does not. */
export const namesThing = (words: string, lexicon: Lexicon): boolean => tellingTokens(words, lexicon).length > 0

function nameIn(words: string): string | undefined {
  const name = words.toLowerCase().replace(/^(?:an?|the|some|una?|unos|unas|el|la|los|las) /, '')
  return name.split(' ').length <= maxWords && /^[\p{L}\p{M}' -]+$/u.test(name) ? name : undefined
}

/** Venues are compared with the singular. */
export const singular = (word: string): string => word.replace(/(?<=\p{L}{2}[^s])s$/u, '')

/** Words of many names and activities, which tell none apart. */
const plainWords: ReadonlySet<string> = new Set(
  (
    'class classes course lesson lessons session workshop game games show tour shop shops store stores rental rentals ' +
    'place spot house room center centre night evening party experience time clase clases curso taller tienda tiendas ' +
    'lugar sitio casa sala noche fiesta alquiler renta gift gifts'
  ).split(' '),
)

const isTelling = (token: Token, lexicon: Lexicon): boolean =>
  isContentWord(token, lexicon) && !plainWords.has(token.word) && !meaningsOfWord(token, lexicon).some(isHeadOrQuality)

/** "something fun" may be anything that is fun. */
const isHeadOrQuality = (meaning: Meaning): boolean =>
  meaning.type === 'head' || (meaning.type === 'soft' && !meaning.isActivity)
