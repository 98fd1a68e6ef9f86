import { hasRole, type Item } from './items.js'
import type { Role } from './meaning.js'
import { type Mention, mentionOf } from './mention.js'
import type { Token } from './tokens.js'

/** How a phrase hangs on the one before it, the strongest joint in between. */
export type Link = 'start' | 'sentence' | 'then' | 'but' | 'or' | 'comma' | 'and'

/** A piece of a sentence between two joints: at most one thought. */
export interface Phrase {
  readonly link: Link
  /** "first …", "end with …", "… in between". */
  readonly position?: 'first' | 'last'
  readonly sentence: number
  readonly items: readonly Item[]
  /** It tells what was, not what is wanted. */
  readonly isPast: boolean
  /** "…, but they lost our reservation": what was planned is wanted again. */
  readonly isLost: boolean
  /** A closing joint without anything after it ("and drinks after"). */
  readonly isOrderTold: boolean
  /** "…, and afterwards beers": the joint says later, not only next. */
  readonly isAfterwards: boolean
  /** The sentence of the last "or" so far: what follows it may be the same told the other way round. */
  readonly turn?: number
  /** "…, failing that sushi": wanted only where there is nothing of what was told before. */
  readonly isFallback: boolean
  /** "…, because half of us are hungry": why something is wanted. */
  readonly isReason: boolean
  /** Told after a colon: the same in detail. */
  readonly isDetail: boolean
}

/** Weakest first. */
const strengths: readonly Link[] = ['comma', 'and', 'or', 'but', 'sentence', 'then', 'start']

/** Cuts items into phrases at marks, conjunctions and words of sequence. */
export function cutPhrases(items: readonly Item[], tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = []
  let link: Link = 'start'
  let position: Phrase['position']
  let isDetail = false
  let isFallback = false
  let isLacking = false
  let isReason = false
  let isChoice = false
  let isAfterwards = false
  let current: Item[] = []
  let sentence = 0
  let turn: number | undefined
  const close = (): void => {
    if (current.some(({ t }) => t !== 'filler')) {
      phrases.push({
        link,
        ...(position && { position }),
        sentence,
        ...(turn !== undefined && { turn }),
        items: current,
        isPast: false,
        isLost: false,
        isOrderTold: link === 'then' || position !== undefined,
        isAfterwards,
        isFallback,
        isReason,
        isDetail,
      })
      isAfterwards = false
      isFallback = false
      isDetail = false
      link = 'comma'
      position = undefined
      current = []
    } else if (current.length > 0) current = []
  }
  const joint = (next: Link): void => {
    const isEmpty = current.every(({ t }) => t === 'filler')
    if (isEmpty && isFallback && next !== 'sentence') return
    close()
    if (isLacking && !isEmpty && next !== 'sentence') {
      isFallback = true
      link = 'or'
      isLacking = false
      return
    }
    link =
      isEmpty && phrases.length === 0
        ? next === 'then'
          ? 'then'
          : link
        : isEmpty && strengths.indexOf(link) > strengths.indexOf(next)
          ? link
          : next
  }
  items.forEach((item, i) => {
    if (hasRole(item, 'failing') && isClosing(items[i + 1]) && current.some(namesStop)) {
      // "…, a pub if not"
      isFallback = true
      link = 'or'
      return
    }
    const found = jointOf(item, tokens, items.slice(i + 1))
    if (hasRole(item, 'reason')) {
      joint('comma')
      isReason = true
    }
    if (isTakingBack(item, current, items[i + 1], tokens)) joint('comma')
    if (isRecount(item, current, items.slice(i + 1))) joint('and')
    if (isUpshot(item, [...current, ...(link === 'and' ? (phrases.at(-1)?.items ?? []) : [])], tokens)) joint('comma')
    if (found?.position && !found.link) position = found.position
    if (found?.link) joint(isChoice && found.link === 'and' ? 'or' : found.link)
    if (found?.link === 'sentence' || found?.link === 'then') isReason = isChoice = false
    if (hasRole(item, 'choice')) isChoice = true
    if (found?.link === 'then' && hasRole(item, 'laterword')) isAfterwards = true
    if (hasRole(item, 'failing')) isFallback = true
    if (hasRole(item, 'lacking')) isLacking = true
    if (hasRole(item, 'outcome') && phrases.some((phrase) => tells(phrase, 'outcome'))) {
      isFallback = true
      link = 'or'
    }
    if (hasRole(item, 'either') && phrases.some((phrase) => tells(phrase, 'either'))) link = 'or'
    if (found?.link === 'or') turn = sentence
    if (found?.link === 'sentence') sentence++
    if (found?.position && found.link === 'then') position = found.position
    if (
      (item.t === 'mark' && item.mark === ':') ||
      isConclusion(item, current, tokens) ||
      isExample(item, link, current, tokens)
    )
      isDetail = true
    if (!found && !hasRole(item, 'lacking')) current.push(item)
  })
  close()
  return markPast(phrases.filter(({ items }) => !isPutAside(items, tokens) && !isSaying(items)))
}

/** "dinner at seven make it eight", "table for three oops four", "at six no seven": what comes next stands in the place of the like before it. */
function isTakingBack(item: Item, before: readonly Item[], next: Item | undefined, tokens: readonly Token[]): boolean {
  const isAmount = (other: Item | undefined): boolean => other !== undefined && amounts.includes(other.t)
  if (hasRole(item, 'correct'))
    return before.some((other) => isAmount(other) || other.t === 'place' || namesStop(other))
  const isNo = hasRole(item, 'neg') && tokens[item.from]!.word === 'no' && tokens[item.to]?.type === 'number'
  return (isNo || hasRole(item, 'turn')) && isAmount(next) && before.some(isAmount)
}

/** "two bars before the game one after" */
function isRecount({ t }: Item, before: readonly Item[], [next, afterNext]: readonly Item[]): boolean {
  const isTurn = hasRole(next, 'before', 'after', 'earlier', 'laterword') && isClosing(afterNext)
  return t === 'number' && isTurn && before.some(namesStop)
}

const amounts: readonly Item['t'][] = ['time', 'number', 'party', 'date']

/** "if we win beers, if we lose pizza", "could be brunch, could be lunch": one of the two. */
const tells = ({ items }: Phrase, role: Role): boolean => items.some((item) => hasRole(item, role))

/** "half of us want tacos, half pizza, so tacos for lunch …" */
const isConclusion = (item: Item, before: readonly Item[], tokens: readonly Token[]): boolean =>
  isSo(item, tokens) && before.every(({ t }) => t === 'filler')

/** "we had pizza yesterday so tacos today": what was ends there. */
const isUpshot = (item: Item, before: readonly Item[], tokens: readonly Token[]): boolean =>
  isSo(item, tokens) && before.some((other) => hasRole(other, 'past', 'lost'))

const isSo = ({ t, from, to }: Item, tokens: readonly Token[]): boolean =>
  t === 'filler' && (tokens[from]!.word === 'so' || (tokens[from]!.word === 'asi' && tokens[to]?.word === 'que'))

/** "something sweet, like crepes", "algo dulce, tipo crepas" */
const isExample = (item: Item, link: Link, before: readonly Item[], tokens: readonly Token[]): boolean =>
  link === 'comma' && before.length === 0 && item.to === item.from + 1 && example.test(tokens[item.from]!.word)

const example = /^(like|tipo|como)$/

/** "cocktails aside, what I want is a dive bar" */
const isPutAside = (items: readonly Item[], tokens: readonly Token[]): boolean =>
  tokens[items.at(-1)!.to - 1]!.word === 'aside'

/** "ice cream isn't dinner", "un helado no es cena": a saying that asks for neither. */
function isSaying(items: readonly Item[]): boolean {
  const [thing, no, meal, ...more] = items.filter(({ t }) => t !== 'filler')
  return more.length === 0 && hasRole(no, 'neg') && thingOf(thing) !== undefined && thingOf(meal)?.meal !== undefined
}

const thingOf = (item: Item | undefined): Mention | undefined =>
  item?.t === 'phrase' ? mentionOf(item.meanings, '') : undefined

function jointOf(
  item: Item,
  tokens: readonly Token[],
  rest: readonly Item[],
): { link?: Link; position?: 'first' | 'last' } | undefined {
  const [next, afterNext] = rest.filter(({ t }) => t !== 'filler')
  // "with a patio, if possible"
  if (item.t === 'mark' && item.mark === ',' && hasRole(next, 'maybe') && isClosing(afterNext)) return undefined
  if (item.t === 'mark') return markLink(item.mark, tokens[item.from]!, tokens[item.to])
  if (item.t !== 'phrase') return undefined
  const word = tokens[item.from]!.word
  if (hasRole(item, 'then') && hasRole(item, 'laterword') && isClosing(next)) return undefined
  if (hasRole(item, 'then')) return { link: 'then' }
  if (hasRole(item, 'first'))
    return isClosing(rest.find(({ t }) => !when.includes(t))) || (word === 'first' && tellsNoMore(rest))
      ? { position: 'first' }
      : { link: 'then', position: 'first' }
  if (hasRole(item, 'last')) return next === undefined ? undefined : { link: 'then', position: 'last' }
  // "… - not pizza - and a bar after": what stood between the dashes has ended.
  if (hasRole(item, 'and')) return isDash(tokens[item.from - 1]) ? undefined : { link: 'and' }
  if (hasRole(item, 'or', 'failing')) return { link: 'or' }
  if (['but', 'pero', 'however'].includes(word) && hasRole(item, 'pos')) return { link: 'but' }
  return undefined
}

/** "food first around seven": when it is says nothing more of what it is. */
const when: readonly Item['t'][] = ['time', 'date', 'daypart']

/** Nothing more comes in this phrase: "pizza first, then …", "a bar afterwards". */
function isClosing(next: Item | undefined): boolean {
  return next === undefined || next.t === 'mark' || hasRole(next, 'then', 'and')
}

/** "dinner first somewhere outside": nothing else is named before the next joint. */
function tellsNoMore(rest: readonly Item[]): boolean {
  const end = rest.findIndex((item) => item.t === 'mark' || hasRole(item, 'then', 'and', 'or', 'last'))
  return rest.slice(0, end < 0 ? undefined : end).every((item) => item.t !== 'place' && !namesStop(item))
}

const namesStop = (item: Item): boolean => item.t === 'phrase' && mentionOf(item.meanings, '') !== undefined

function markLink(mark: string, token: Token, next: Token | undefined): { link: Link } | undefined {
  if ('.;!?\n•|*'.includes(mark)) return { link: 'sentence' }
  if (mark === '→' || mark === '>') return { link: 'then' }
  if (mark === ',' || mark === ':' || mark === '(' || mark === ')') return { link: 'comma' }
  if (mark === '/') return { link: 'or' }
  const isSpaced = !token.isGlued || next?.isGlued === false
  return '-–—'.includes(mark) && isSpaced ? { link: 'comma' } : undefined
}

const isDash = (token: Token | undefined): boolean => token !== undefined && /^[-–—]$/.test(token.word)

/** A phrase in the past tense, and what a bare "and …" adds to it. */
function markPast(phrases: readonly Phrase[]): Phrase[] {
  const told = new Set(
    phrases.filter(({ items }) => items.some((item) => hasRole(item, 'past'))).map(({ sentence }) => sentence),
  )
  let before = false
  return phrases.map((phrase, i) => {
    const isWish = phrase.items.some((item) => hasRole(item, 'want', 'pos') && !hasRole(item, 'past'))
    const isTold = phrase.items.some((item) => hasRole(item, 'past', 'lost'))
    const isOld = told.has(phrase.sentence) && phrase.items.some(isGone)
    const isCarried =
      before &&
      phrase.link === 'and' &&
      phrase.items.every((item) => ['phrase', 'filler', 'unknown'].includes(item.t) || isGone(item)) &&
      !isWish
    before = (isTold && !isWish) || isOld || isCarried || isForgone(phrase, phrases[i + 1])
    const isLost = [phrase, phrases[i + 1]].some((one) => one?.sentence === phrase.sentence && tells(one, 'lost'))
    return { ...phrase, isPast: before, isLost }
  })
}

/** "yesterday", "two days ago" */
const isGone = (item: Item): boolean => item.t === 'date' && item.date.spec.kind === 'offset' && item.date.spec.days < 0

/** "I was planning on hiking, but …": a wish that was given up. */
const isForgone = ({ items }: Phrase, next: Phrase | undefined): boolean =>
  next?.link === 'but' && items.some((item) => hasRole(item, 'forgone'))
