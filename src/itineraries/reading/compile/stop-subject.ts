import { fold } from '../../../text/fold.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { TopicRequest } from '../../interpretation/plan-request.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import { isContentWord, meaningsOfWord } from '../content-words.js'
import type { StopReading } from '../reading.js'

/** More words than these are a sentence, not the name of a thing. */
const maxWords = 4

/**
 * What an activity is for, in the fan's words: pottery, pickleball. No kind of venue offers it as such, so only a venue
 * that shows one of the words will do.
 */
export function subjectOf(
  { kinds, quote, topic, place, meal }: StopReading,
  lexicon: Lexicon,
): TopicRequest | undefined {
  const isActivity = kinds.every((kind) => kind === 'activity' || kind === 'place')
  if (!isActivity || place !== undefined || meal !== undefined) return undefined
  const isInQuote = topic !== undefined && quote.toLowerCase().includes(topic.toLowerCase())
  const startsWithName = isContentWord(tokenise(quote)[0]!, lexicon)
  const named = subjectIn(isInQuote && !startsWithName ? topic : quote, lexicon)
  if (!named) return undefined
  const wordsAny = topic === undefined ? named.wordsAny : [...named.wordsAny, fold(topic)]
  return { ...named, wordsAny: [...new Set(wordsAny)], disciplinesAny: [], isHard: false, isSubject: true }
}

function subjectIn(words: string, lexicon: Lexicon): Pick<TopicRequest, 'name' | 'wordsAny'> | undefined {
  const telling = tokenise(words).filter((token) => isTelling(token, lexicon))
  const name = words.toLowerCase().replace(/^(?:an?|the|some|una?|unos|unas|el|la|los|las) /, '')
  const isName = name.split(' ').length <= maxWords && /^[\p{L}\p{M}' -]+$/u.test(name)
  return telling.length > 0 && isName ? { name, wordsAny: telling.map(({ word }) => word) } : undefined
}

/** Words of many names and activities, which tell none apart. */
const plainWords: ReadonlySet<string> = new Set(
  (
    'class classes course lesson lessons session workshop game games show tour shop shops store stores rental rentals ' +
    'place spot house room center centre night evening party experience time clase clases curso taller tienda tiendas ' +
    'lugar sitio casa sala noche fiesta alquiler renta'
  ).split(' '),
)

const isTelling = (token: Token, lexicon: Lexicon): boolean =>
  isContentWord(token, lexicon) &&
  !plainWords.has(token.word) &&
  !meaningsOfWord(token, lexicon).some(({ type }) => type === 'head')
