import { fold } from '../../../text/fold.js'
import { listedEntries } from '../listed-entries.js'
import { hasOpenKinds, type Reading, type StopKind, type StopReading } from '../reading.js'
import { alternativesIn } from './alternatives.js'
import type { CompileScope } from './compile-scope.js'
import { isWalk } from './describe-stop.js'
import { ownNoun } from './own-noun.js'
import { meaningsOf } from './phrases-in.js'
import { shortQuote } from './short-quote.js'
import { namesThing, subjectOf } from './stop-subject.js'

const maxWords = 3

/** What a stop is called in answers: the fan's words if they are plain nouns of the lexicon, else its plain label. */
export function stopLabel(stop: StopReading, language: Reading['language'], { lexicon, text }: CompileScope): string {
  const quote = stop.quote.toLowerCase().replace(/^(a|an|the|some|un|una|unos|unas|el|la|algo de) /, '')
  // "Arthur Avenue" is an area: what is visited there is open.
  if (stop.place !== undefined && hasOpenKinds(stop) && !isWalk(stop)) return stop.place.toLowerCase()
  const isNoun = meaningsOf(quote, lexicon).some(
    (meaning) =>
      meaning.type === 'cuisine' ||
      meaning.type === 'dish' ||
      // "starving" and "thirsty" are no names for a stop.
      (meaning.type === 'head' && !['eat', 'anydrink'].includes(meaning.head.name)),
  )
  if (isNoun && quote.split(' ').length <= maxWords) return quote
  const subject = isWalk(stop) ? undefined : subjectOf(stop, lexicon)
  if (subject) return subject.name
  // "christmas lights" says more than "sight".
  if (subjectIsIn(stop)) return ownNoun(stop.quote) ?? plainLabel(stop, language)
  const [cuisine] = stop.cuisine ?? []
  if (cuisine && !stop.meal) {
    const written = [cuisine, cuisine.replace(/e?s$/, '')].find((word) => fold(text).includes(fold(word)))
    return written?.toLowerCase() ?? ownNoun(stop.quote) ?? plainLabel(stop, language)
  }
  return plainLabel(stop, language)
}

const subjectIsIn = (stop: StopReading): boolean =>
  stop.topic !== undefined && !stop.meal && !isWalk(stop) && stop.kinds.some((kind) => hasOpenKinds({ kinds: [kind] }))

/** The fan's words for what an English word of the reading stands for; undefined where it is the fan's own. */
export function calledSo(
  word: string,
  stop: StopReading,
  language: Reading['language'],
  { text, lexicon }: Pick<CompileScope, 'text' | 'lexicon'>,
): string | undefined {
  if (fold(text).includes(fold(word))) return undefined
  const { quote } = stop
  const said = alternativesIn(word).filter((one) => fold(text).includes(fold(one)))
  if (said.length > 0) return said.join(', ')
  const own = ownNoun(quote)
  // "a movie, arty not marvel": its kind says nothing of what was asked for.
  if (own !== undefined && own === plainLabel(stop, language)) return undefined
  return own ?? listedAs(word, quote) ?? (namesThing(quote, lexicon) ? shortQuote(quote.toLowerCase()) : undefined)
}

/** "chelas" of "chelas y algo pa picar" is beer. */
const listedAs = (word: string, quote: string): string | undefined =>
  listedEntries(quote).find(
    ({ entry }) =>
      (entry.type === 'stop' && (entry.topic === word || entry.cuisine === word)) ||
      (entry.type === 'cuisine' && entry.cuisine === word),
  )?.words

/** What a stop is called whatever its venue shows: the meal or the kind. */
export function plainLabel(stop: StopReading, language: Reading['language']): string {
  if (isWalk(stop)) return language === 'en' ? 'walk' : 'paseo'
  return stop.meal ? mealWords[stop.meal][language] : kindWords[stop.kinds[0]!][language]
}

type Words = Readonly<Record<Reading['language'], string>>

const mealWords: Readonly<Record<NonNullable<StopReading['meal']>, Words>> = {
  breakfast: { en: 'breakfast', es: 'desayuno' },
  brunch: { en: 'brunch', es: 'brunch' },
  lunch: { en: 'lunch', es: 'almuerzo' },
  dinner: { en: 'dinner', es: 'cena' },
  late: { en: 'late bite', es: 'bocado tardío' },
}

const kindWords: Readonly<Record<StopKind, Words>> = {
  restaurant: { en: 'meal', es: 'comida' },
  fast_food: { en: 'quick bite', es: 'comida rápida' },
  cafe: { en: 'coffee', es: 'café' },
  bar: { en: 'bar', es: 'bar' },
  pub: { en: 'pub', es: 'pub' },
  brewery: { en: 'brewery', es: 'cervecería' },
  nightclub: { en: 'dancing', es: 'baile' },
  dessert: { en: 'dessert', es: 'postre' },
  museum: { en: 'museum', es: 'museo' },
  gallery: { en: 'gallery', es: 'galería' },
  theatre: { en: 'theatre', es: 'teatro' },
  cinema: { en: 'movie', es: 'cine' },
  live_music: { en: 'live music', es: 'música en vivo' },
  arts: { en: 'arts', es: 'arte' },
  library: { en: 'library', es: 'biblioteca' },
  market: { en: 'market', es: 'mercado' },
  sight: { en: 'sight', es: 'lugar de interés' },
  memorial: { en: 'memorial', es: 'monumento' },
  park: { en: 'park', es: 'parque' },
  zoo: { en: 'zoo', es: 'zoológico' },
  aquarium: { en: 'aquarium', es: 'acuario' },
  stadium: { en: 'stadium', es: 'estadio' },
  hotel: { en: 'hotel', es: 'hotel' },
  activity: { en: 'activity', es: 'actividad' },
  place: { en: 'stop', es: 'parada' },
}
