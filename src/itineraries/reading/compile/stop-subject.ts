import { fold } from '../../../text/fold.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { TopicRequest } from '../../interpretation/plan-request.js'
import { tokenise } from '../../interpretation/tokens.js'
import type { StopReading } from '../reading.js'
import { meaningsOf } from './describe-stop.js'

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
  const own = tokenise(quote).filter(({ type, word }) => type === 'word' && word.length > 3 && isTelling(word, lexicon))
  const name = quote.toLowerCase().replace(/^(?:an?|the|some|una?|unos|unas|el|la|los|las) /, '')
  if (own.length === 0 || name.split(' ').length > maxWords || !/^[\p{L}\p{M}' -]+$/u.test(name)) return undefined
  const words = [...own.map(({ word }) => word), ...(topic === undefined ? [] : [fold(topic)])]
  return { name, disciplinesAny: [], wordsAny: [...new Set(words)], isHard: false, isSubject: true }
}

/** Words of many names and activities, which tell none apart. */
const plainWords: ReadonlySet<string> = new Set(
  (
    'class classes course lesson lessons session workshop game games show tour shop shops store stores rental rentals ' +
    'place spot house room center centre night evening party experience time clase clases curso taller tienda tiendas ' +
    'lugar sitio casa sala noche fiesta alquiler renta'
  ).split(' '),
)

const isTelling = (word: string, lexicon: Lexicon): boolean =>
  !plainWords.has(word) && !lexicon.isFiller(word) && !meaningsOf(word, lexicon).some(({ type }) => type === 'head')
