import { hasRole, type Item } from '../items.js'
import type { Mention } from '../mention.js'
import type { Token } from '../tokens.js'
import { readCompound } from './compound.js'
import { correctedWords, pushPart } from './part-writer.js'
import type { Reading } from './reading.js'

/** Notes that something to visit was named, with all that the words before it say of it. */
export function readMention(reading: Reading, item: Item, mention: Mention, i: number): void {
  if (isLooseTable(mention, item, reading.around.tokens) || isSeated(reading, item) || isEachOf(reading, item)) return
  // "with live jazz afterwards" is a stop, "no sushi for dinner" rules out the sushi alone.
  const isOwn = reading.relation === 'with' && (isThereafter(reading.items.slice(i + 1)) || isHalt(reading, item))
  if (isOwn || isMealHad(reading, mention) || isEnd(reading)) reading.relation = undefined
  if (reading.relation === 'for' && (reading.hasNegated || isOtherMeal(reading, mention))) reading.isNegative = false
  readPronoun(reading, item)
  if (readCompound(reading, item, mention)) return
  const count = countOf(reading, item, mention) ?? (reading.isCrawl && mention.concept !== 'shopping' ? 3 : undefined)
  reading.parts.push({
    span: item.span,
    text: correctedWords(reading, item),
    t: 'mention',
    mention,
    isNegative: reading.isNegative || isDeniedAfter(reading, i),
    ...(reading.relation && { relation: reading.relation }),
    ...(count !== undefined && { count }),
    isCrawl: reading.isCrawl && reading.count === undefined,
    isOther: reading.isOther,
    isMaybe: reading.isMaybe,
  })
  reading.hasNegated ||= reading.isNegative
  reading.count = undefined
  reading.isCrawl = false
  reading.isOther = false
  reading.relation = undefined
  if (reading.anchor !== 'open') reading.anchor = undefined
}

/** "45 minutes per bar" */
const isEachOf = ({ around: { tokens } }: Reading, { from }: Item): boolean =>
  /^per$/.test(tokens[from - 1]?.word ?? '')

/** "nothing for lunch" denies the lunch, "no Subway for lunch" something else. */
function isOtherMeal({ items, parts, relationSpan }: Reading, { meal }: Mention): boolean {
  const at = items.findIndex(({ span }) => span === relationSpan)
  return (meal !== undefined || parts.some(({ t }) => t === 'avoid')) && !hasRole(items[at - 1], 'neg')
}

/** "two dinners" are two, "route 66 diner" is one. */
const countOf = ({ count, around }: Reading, { to }: Item, { meal }: Mention): number | undefined =>
  meal === undefined || around.tokens[to - 1]!.word.endsWith('s') ? count : undefined

/** "with dancing after", "with live jazz afterwards", "with a beer in between" */
function isThereafter(rest: readonly Item[]): boolean {
  const [next, more] = rest.filter(({ t }) => t !== 'filler')
  return hasRole(next, 'laterword', 'between') || (hasRole(next, 'after') && (more === undefined || more.t === 'mark'))
}

/** "start at two with coffee, end by six with a beer" */
function isEnd({ relation, relationSpan, items, around }: Reading): boolean {
  const at = items.findIndex(({ span }) => span === relationSpan)
  const isEdge = /\b(start|begin|end|finish|empez|comenz|termin|acab|cerr)\S*$/i
  return (
    relation === 'with' &&
    items[at - 1]?.t === 'time' &&
    isEdge.test(around.text.slice(0, items[at - 1]!.span[0]).trimEnd())
  )
}

/** "a tour of four landmarks with a coffee stop" */
const isHalt = ({ around }: Reading, { to }: Item): boolean =>
  /^(stop|break|pause|pitstop)$/.test(around.tokens[to]?.word ?? '')

/** "after the game a slice, before it wings": what was told last is the point, not what follows. */
function readPronoun(reading: Reading, item: Item): void {
  const { relation, relationSpan, around } = reading
  if (relation !== 'before' && relation !== 'after') return
  if (!/^\s*(it|them|ello|ellos)\s*$/i.test(around.text.slice(relationSpan[1], item.span[0]))) return
  pushPart(reading, { ...item, span: relationSpan }, { t: 'side', side: relation })
  reading.relation = undefined
}

/** "and have lunch", "and have a burger": what is eaten, not a thing that a place has. */
function isMealHad({ relation, relationSpan, around, parts }: Reading, { meal, concept }: Mention): boolean {
  const isHave = /^(have|having)$/i.test(around.text.slice(...relationSpan))
  return (
    relation === 'with' &&
    isHave &&
    (meal !== undefined || concept === 'food') &&
    !parts.some(({ t }) => t === 'mention')
  )
}

/** "DROP TABLE": a table is asked for with an article, a number or a verb, never with capitals. */
function isLooseTable(mention: Mention, item: Item, tokens: readonly Token[]): boolean {
  return mention.head?.name === 'restaurant' && tokens[item.from]!.text === 'TABLE'
}

/** "a bar where we can all sit down": what is done in the place that was named. */
function isSeated({ around: { tokens, text }, parts }: Reading, { from, span }: Item): boolean {
  const isVerb = /^(can|could|to|all|us|should|we)$/.test(tokens[from - 1]?.word ?? '')
  return isVerb && /^sit down$/i.test(text.slice(...span)) && parts.some(({ t }) => t === 'mention')
}

/** "sushi is out", "shellfish allergy"; Spanish denies after the fact: "barato no, bueno sí". */
export function isDeniedAfter(reading: Reading, i: number): boolean {
  const rest = reading.items.slice(i + 1).filter(({ t }) => t !== 'filler')
  const isEnd = rest[1] === undefined || rest[1].t === 'mark' || hasRole(rest[1], 'for', 'and', 'or')
  if (hasRole(rest[0], 'refused') && isEnd) return true
  return (
    rest.length === 1 && rest[0]!.t === 'phrase' && /^(no|tampoco)$/i.test(reading.around.text.slice(...rest[0]!.span))
  )
}
