import { hiddenJointOf, isClosing, isConclusion, isExample, type Joint, jointOf, namesStop } from './connectives.js'
import { hasRole, type Item } from './entity-mentions.js'
import { markPast, tells } from './mark-past.js'
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

/** Where the cutting stands: what was read since the last joint, and what the joints so far say of it. */
interface Cutting {
  readonly phrases: Phrase[]
  current: Item[]
  link: Link
  position: Phrase['position']
  sentence: number
  turn: number | undefined
  isDetail: boolean
  isFallback: boolean
  /** "if there is no Greek …": the next phrase is the way out. */
  isLacking: boolean
  isReason: boolean
  /** "torn between …": what "and" joins is one or the other. */
  isChoice: boolean
  isAfterwards: boolean
}

/** Cuts items into phrases at marks, conjunctions and words of sequence. */
export function cutPhrases(items: readonly Item[], tokens: readonly Token[]): Phrase[] {
  const cutting: Cutting = {
    phrases: [],
    current: [],
    link: 'start',
    position: undefined,
    sentence: 0,
    turn: undefined,
    isDetail: false,
    isFallback: false,
    isLacking: false,
    isReason: false,
    isChoice: false,
    isAfterwards: false,
  }
  for (const i of items.keys()) takeUp(cutting, items, i, tokens)
  close(cutting)
  const told = cutting.phrases.filter((phrase) => !isPutAside(phrase.items, tokens) && !isSaying(phrase.items, tokens))
  return markPast(firstChoiceFirst(told), tokens)
}

/** "my second choice would be Thai, first is Korean": the other way round, so that the way out comes behind what is wanted. */
function firstChoiceFirst(phrases: readonly Phrase[]): readonly Phrase[] {
  const [second, first, ...rest] = phrases
  const isTurned = second?.link === 'start' && second.isFallback && second.items.some(namesStop)
  const isFavourite = first?.items.some((item) => hasRole(item, 'favourite')) === true
  // "we'd settle for Mexican but really want Peruvian"
  const isFirst = first?.position === 'first' || first?.link === 'but' || isFavourite
  if (!isTurned || !first || !isFirst || !first.items.some(namesStop)) return phrases
  const { position: _, ...plain } = first
  return [{ ...plain, link: 'start', isOrderTold: false }, { ...second, link: 'or' }, ...rest]
}

function takeUp(cutting: Cutting, items: readonly Item[], i: number, tokens: readonly Token[]): void {
  const item = items[i]!
  // "…, a pub if not", "sushi first choice, ramen second"
  const isSecond = hasRole(item, 'failing') || isSecondChoice(cutting, item)
  if (isSecond && isClosing(items[i + 1]) && cutting.current.some(namesStop)) {
    Object.assign(cutting, { isFallback: true, link: 'or' })
    return
  }
  const next = items.slice(i + 1).find((other) => other.t !== 'filler' && tokens[other.from]!.word !== 'a')
  if (isLeadOfNext(cutting, item, next)) return
  const found = isSecondChoice(cutting, item) ? { link: 'or' as const } : jointOf(item, tokens, items.slice(i + 1))
  const before = [...(cutting.link === 'and' ? (cutting.phrases.at(-1)?.items ?? []) : []), ...cutting.current]
  const hidden = hiddenJointOf(item, cutting.current, before, items.slice(i + 1), tokens)
  if (hidden) join(cutting, hidden)
  // "coffee, then start with tacos": it is first of what follows.
  const isBehindThen = found?.position === 'first' && hasRole(items[i - 1], 'then')
  if (found) takeJoint(cutting, item, isBehindThen ? { link: 'then' } : found)
  takeRoles(cutting, item)
  const { link, current } = cutting
  cutting.isDetail ||=
    (item.t === 'mark' && item.mark === ':') ||
    isConclusion(item, current, tokens) ||
    isExample(item, link, current, tokens)
  if (!found && !hasRole(item, 'lacking')) cutting.current.push(item)
}

/** "a museum and at two, sushi": the comma parts an hour from its own stop. */
function isLeadOfNext({ current, link, phrases }: Cutting, item: Item, next: Item | undefined): boolean {
  const isComma = item.t === 'mark' && item.mark === ','
  const told = current.filter(({ t }) => t !== 'filler')
  const last = phrases.at(-1)?.items ?? []
  // "dinner at seven, but before that, at five, a museum"
  const isTurned =
    link === 'comma' &&
    hasRole(
      last.findLast(({ t }) => t !== 'filler'),
      'before',
      'after',
      'earlier',
      'laterword',
    )
  const isHour =
    (link === 'and' || link === 'then' || isTurned) && told.length > 0 && told.every(({ t }) => t === 'time')
  const isListed = last.some(({ t }) => t === 'time')
  return isComma && isHour && !isListed && next !== undefined && (next.t === 'place' || namesStop(next))
}

/** "first choice sushi, second tacos" */
const isSecondChoice = ({ phrases }: Cutting, item: Item): boolean =>
  hasRole(item, 'other') && phrases.at(-1)?.items.some((one) => hasRole(one, 'favourite')) === true

function takeJoint(cutting: Cutting, item: Item, { link, position }: Joint): void {
  if (position && !link) cutting.position = position
  if (!link) return
  join(cutting, cutting.isChoice && link === 'and' ? 'or' : link)
  if (link === 'sentence' || link === 'then') Object.assign(cutting, { isReason: false, isChoice: false })
  if (link === 'then' && hasRole(item, 'laterword')) cutting.isAfterwards = true
  if (link === 'or') cutting.turn = cutting.sentence
  if (link === 'sentence') cutting.sentence++
  if (position && link === 'then') cutting.position = position
}

function takeRoles(cutting: Cutting, item: Item): void {
  const isAgain = (role: 'outcome' | 'either'): boolean =>
    hasRole(item, role) && cutting.phrases.some((phrase) => tells(phrase, role))
  cutting.isReason ||= hasRole(item, 'reason')
  cutting.isChoice ||= hasRole(item, 'choice')
  cutting.isLacking ||= hasRole(item, 'lacking')
  // "if we win beers, if we lose pizza", "could be brunch, could be lunch": one of the two.
  cutting.isFallback ||= hasRole(item, 'failing') || isSecondChoice(cutting, item) || isAgain('outcome')
  if (isAgain('outcome') || isAgain('either')) cutting.link = 'or'
}

function close(cutting: Cutting): void {
  const { phrases, current: items, link, position, sentence, turn } = cutting
  const { isAfterwards, isFallback, isReason, isDetail } = cutting
  cutting.current = []
  if (items.every(({ t }) => t === 'filler')) return
  phrases.push({
    link,
    ...(position && { position }),
    sentence,
    ...(turn !== undefined && { turn }),
    items,
    isPast: false,
    isLost: false,
    isOrderTold: link === 'then' || position !== undefined,
    isAfterwards,
    isFallback,
    isReason,
    isDetail,
  })
  Object.assign(cutting, {
    isAfterwards: false,
    isFallback: false,
    isDetail: false,
    link: 'comma',
    position: undefined,
  })
}

function join(cutting: Cutting, next: Link): void {
  const isEmpty = cutting.current.every(({ t }) => t === 'filler')
  if (isEmpty && cutting.isFallback && next !== 'sentence') return
  close(cutting)
  if (cutting.isLacking && !isEmpty && next !== 'sentence') {
    Object.assign(cutting, { isFallback: true, link: 'or', isLacking: false })
    return
  }
  const { link, phrases } = cutting
  if (isEmpty && phrases.length === 0) cutting.link = next === 'then' ? 'then' : link
  else cutting.link = isEmpty && strengths.indexOf(link) > strengths.indexOf(next) ? link : next
}

/** "cocktails aside, what I want is a dive bar" */
const isPutAside = (items: readonly Item[], tokens: readonly Token[]): boolean =>
  tokens[items.at(-1)!.to - 1]!.word === 'aside'

/** "ice cream isn't dinner", "un helado no es cena", "fish is not a vegetable", "cheese isn't vegan": a saying that asks for neither. */
function isSaying(items: readonly Item[], tokens: readonly Token[]): boolean {
  const isArticle = ({ from, to }: Item): boolean => to === from + 1 && /^(an?|una?)$/.test(tokens[from]!.word)
  const [thing, no, meal, ...more] = items.filter((item) => item.t !== 'filler' && !isArticle(item))
  const isVerb = thing && meal && tokens.slice(thing.to, meal.from).some(({ word }) => being.test(word))
  const isSort = thingOf(meal)?.meal !== undefined || sorts.has(tokens[(meal?.to ?? 1) - 1]!.word) || isDiet(meal)
  const areTold = thingOf(thing) !== undefined && isSort
  return more.length === 0 && hasRole(no, 'neg') && isVerb === true && areTold
}

/** What something to eat is, or is not. */
const sorts = new Set(
  'vegetable vegetables veggie veggies fruit plant plants meat meal salad verdura verduras fruta carne'.split(' '),
)

const isDiet = (item: Item | undefined): boolean => item?.t === 'phrase' && item.meanings.some(({ t }) => t === 'diet')

const being = /^(is|isn|isnt|isn't|are|aren|arent|aren't|ain't|aint|es|son)$/

const thingOf = (item: Item | undefined): Mention | undefined =>
  item?.t === 'phrase' ? mentionOf(item.meanings, '') : undefined
