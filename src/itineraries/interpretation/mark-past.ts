import { hasRole, type Item } from './entity-mentions.js'
import type { Role } from './meaning.js'
import type { Phrase } from './phrases.js'
import type { DateMatch } from './temporal/date-spec.js'
import type { Token } from './tokens.js'

/** A phrase in the past tense, and what a bare "and …" adds to it. */
export function markPast(phrases: readonly Phrase[], tokens: readonly Token[]): Phrase[] {
  const told = new Set(
    phrases.filter(({ items }) => items.some((item) => hasRole(item, 'past'))).map(({ sentence }) => sentence),
  )
  let before = false
  return phrases.map((phrase, i) => {
    const isWish = phrase.items.some((item) => hasRole(item, 'want', 'pos') && !hasRole(item, 'past'))
    const isTold = phrase.items.some((item) => hasRole(item, 'past', 'lost')) && !isFavourite(phrase, tokens)
    const isOld =
      phrase.items.some(isGone) &&
      (told.has(phrase.sentence) || isDone(phrase, tokens) || (!isWish && isTried(phrase, tokens)))
    const isCarried =
      before &&
      phrase.link === 'and' &&
      phrase.items.every(
        (item) => ['phrase', 'filler', 'unknown', 'place'].includes(item.t) || isGone(item) || isBeforeThat(item),
      ) &&
      !isWish
    before = (isTold && !isWish) || isOld || isCarried || isForgone(phrase, phrases[i + 1])
    const isLost = [phrase, phrases[i + 1]].some((one) => one?.sentence === phrase.sentence && tells(one, 'lost'))
    return { ...phrase, isPast: before, isLost }
  })
}

const gone = /^((?!vamos)\w+(amos|imos)|(cen|desayun|almorc|merend|prob|tom|com|beb|ped|sal)[ei])$/

/** "desayunamos ayer", "anoche cenamos": with such a day a form that may be of the present is of the past. */
const isDone = ({ items }: Phrase, tokens: readonly Token[]): boolean =>
  items.some(({ from, to }) => tokens.slice(from, to).some(({ word }) => gone.test(word)))

/** "Japanese was always her favorite" is so still. */
const isFavourite = ({ items }: Phrase, tokens: readonly Token[]): boolean =>
  items.some(({ from, to }) => tokens.slice(from, to).some(({ word }) => /^fav(e|ou?rites?)$/.test(word)))

/** "we loved the tacos last week" */
const isTried = ({ items }: Phrase, tokens: readonly Token[]): boolean =>
  items.some(
    ({ t, from }) =>
      (t === 'filler' || t === 'unknown') &&
      /^\w{3,}ed$/.test(tokens[from]!.word) &&
      /^(i|we|she|he|they)$|^\w{3,}$/.test(tokens[from - 1]?.word ?? ''),
  )

/** "yesterday", "two days ago" */
const isGone = (item: Item): boolean => item.t === 'date' && isGoneDate(item.date)

export const isGoneDate = ({ spec }: DateMatch): boolean => spec.kind === 'offset' && spec.days < 0

/** "last night and the night before" */
const isBeforeThat = (item: Item): boolean =>
  item.t === 'date' && item.date.spec.kind === 'event' && item.date.spec.days < 0

/** "I was planning on hiking, but …": a wish that was given up. */
const isForgone = ({ items }: Phrase, next: Phrase | undefined): boolean =>
  (next?.link === 'but' || (next?.link === 'then' && next.items.some((item) => hasRole(item, 'neg', 'refused')))) &&
  items.some((item) => hasRole(item, 'forgone'))

export const tells = ({ items }: Phrase, role: Role): boolean => items.some((item) => hasRole(item, role))
