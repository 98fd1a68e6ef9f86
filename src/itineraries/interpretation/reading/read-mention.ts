import { namesStop } from '../connectives.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Mention } from '../mention.js'
import { plausibleHours } from '../start-times.js'
import { matchClock } from '../temporal/clock-time.js'
import { hourOf } from '../temporal/time-expression.js'
import type { Token } from '../tokens.js'
import { clubWords, companionPlurals } from '../words/people-words.js'
import { readCompound } from './compound.js'
import { correctedWords, pushPart } from './part-writer.js'
import type { Reading } from './reading.js'

/** Notes that something to visit was named, with all that the words before it say of it. */
export function readMention(reading: Reading, item: Item, mention: Mention, i: number): void {
  if (isLooseTable(mention, item, reading.around.tokens) || isSeated(reading, item)) return
  if (isEachOf(reading, item, mention)) {
    reading.count = undefined
    return
  }
  if (isOfPeople(reading.around.tokens, item) || isMood(reading, item, i)) return
  if (isMerely(reading, item, i)) return
  // "hotel's in the Loop"
  if (mention.concept === 'hotel' && reading.around.tokens[item.to - 1]!.stem !== undefined) return
  // "with live jazz afterwards" is a stop, "no sushi for dinner" rules out the sushi alone.
  const isOwn = reading.relation === 'with' && (isThereafter(reading.items.slice(i + 1)) || isHalt(reading, item))
  if (isOwn || isMealHad(reading, mention) || isEnd(reading)) reading.relation = undefined
  if (reading.relation === 'for' && (reading.hasNegated || isOtherMeal(reading, mention))) reading.isNegative = false
  readPronoun(reading, item)
  if (readCompound(reading, item, mention)) return
  readMealHour(reading, item, mention, i)
  const count = countOf(reading, item, mention) ?? (reading.isCrawl && mention.concept !== 'shopping' ? 3 : undefined)
  reading.parts.push({
    span: item.span,
    text: correctedWords(reading, item),
    t: 'mention',
    mention,
    isNegative: reading.isNegative || isDeniedAfter(reading, i) || isTooMuch(reading, mention),
    ...(reading.relation && { relation: reading.relation }),
    ...(count !== undefined && { count }),
    isCrawl: reading.isCrawl && reading.count === undefined,
    isOther: reading.isOther,
    isMaybe: reading.isMaybe,
  })
  reading.hasNegated ||= reading.isNegative
  if (isInstead(reading, item, i)) reading.isNegative = false
  reading.count = undefined
  reading.isCrawl = false
  reading.isOther = false
  reading.relation = undefined
  if (reading.anchor !== 'open') reading.anchor = undefined
}

/** "it's too cold for the zoo": it is not to be had; "too late for lunch?" asks for the meal. */
const isTooMuch = ({ relation, relationSpan, around: { text } }: Reading, { meal }: Mention): boolean =>
  relation === 'for' && meal === undefined && tooMuch.test(text.slice(0, relationSpan[0]))

const tooMuch = /(?<!\b(not|isn['’]?t|never|no|is it) )\b(?<!n['’]t )too \w+ $/i

/** "instead of a museum a park", "rather than a bar let's do a café": what is given up has been told, and what follows takes its place. */
function isInstead({ items, around, isNegative }: Reading, { span }: Item, i: number): boolean {
  const lead = items.slice(0, i).findLast((item) => hasRole(item, 'neg', 'than'))
  const next = items.slice(i + 1).find((item) => item.t === 'place' || namesStop(item))
  const isApart = next !== undefined && !/^\s*(de\s*)?$/i.test(around.text.slice(span[1], next.span[0]))
  return (
    isNegative &&
    isApart &&
    lead !== undefined &&
    /^(instead|rather|en (vez|lugar)|in (place|lieu))/i.test(around.text.slice(...lead.span))
  )
}

/** "not just salad", "more than just burgers" ask for something else beside it; "not only a museum but a zoo" for both. */
const isMerely = ({ items, around: { tokens } }: Reading, { to }: Item, i: number): boolean =>
  hasRole(
    items.slice(0, i).findLast(({ t }) => t !== 'filler'),
    'notonly',
  ) && !tokens.slice(to).some(({ word }) => /^(but|sino|pero)$/.test(word))

/** "45 minutes per bar", "four pubs, one pint in each" */
const isEachOf = ({ around: { tokens, text } }: Reading, { from, span }: Item, { isThing }: Mention): boolean =>
  /^per$/.test(tokens[from - 1]?.word ?? '') ||
  (isThing &&
    /[,–-]\s*(just |only )?(one|an?|una?)\s+$/i.test(text.slice(0, span[0])) &&
    inEach.test(text.slice(span[1])))

const inEach = /^\s+(in|at|en) (each|cada un[oa])\b(?! \w)/i

/** "nothing for lunch" denies the lunch, "no Subway for lunch" something else. */
function isOtherMeal({ items, parts, relationSpan }: Reading, { meal }: Mention): boolean {
  const at = items.findIndex(({ span }) => span === relationSpan)
  return (meal !== undefined || parts.some(({ t }) => t === 'avoid')) && !hasRole(items[at - 1], 'neg')
}

/** "8am coffee, 12 lunch, 7 dinner": a number right before a meal that is no plural is its hour, where people have it then. */
function readMealHour(reading: Reading, item: Item, { meal }: Mention, i: number): void {
  const { count, items, around, countSpan } = reading
  const number = items[i - 1]
  const isOne = !around.tokens[item.to - 1]!.word.endsWith('s')
  if (!meal || !isOne || count === undefined || number?.t !== 'number' || count < 1 || count > 12) return
  const clock = { minutes: count * 60, isAmbiguous: true, isApprox: false }
  const isMealtime = [clock.minutes % 720, (clock.minutes % 720) + 720].some(
    (minutes) => minutes >= plausibleHours[meal][0] && minutes <= plausibleHours[meal][1],
  )
  // "1 lunch, 1 dinner" are counted.
  const isCounted = count === 1 && !around.tokens.some((_, at) => matchClock(around.tokens, at)?.isEvident)
  if (!isMealtime || isCounted) return
  pushPart(reading, { ...item, span: countSpan }, { t: 'time', time: hourOf(clock) })
  reading.count = undefined
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
  const isEdge = /\b(start|begin|end|finish|empez|comenz|termin|acab|cerr)\S*( at| by)?$/i
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

/** "our book club", "thirty of us from the alumni club": who comes, and no place to go to. */
function isOfPeople(tokens: readonly Token[], { from, to }: Item): boolean {
  if (/^club$/.test(tokens[to - 1]!.word) && clubs.has(tokens[from - 1]?.word ?? '')) return true
  const origin = tokens.slice(Math.max(0, from - 4), from).findLastIndex(({ word }) => word === 'from')
  const lead = tokens.slice(Math.max(0, from - 4), from).slice(origin + 1)
  const who = tokens[Math.max(0, from - 4) + origin - 1]?.word ?? ''
  return origin >= 0 && lead.every(({ type }) => type === 'word') && people.has(who)
}

/** "for thirsty nurses": how they are, and no drink. */
function isMood({ items, around: { tokens } }: Reading, { from, to }: Item, i: number): boolean {
  const isTold = /^(thirsty|parched)$/.test(tokens[from]!.word)
  const next = items[i + 1]
  return isTold && next !== undefined && (next.t === 'unknown' || people.has(tokens[to]!.word))
}

const people = new Set(['us', 'all', 'guys', 'people', 'folks', 'crew', 'gang', ...companionPlurals.split('|')])
const clubs = new Set(clubWords.split('|'))

/** "DROP TABLE": a table is asked for with an article, a number or a verb, never with capitals; "dancing on tables" asks for none. */
function isLooseTable(mention: Mention, item: Item, tokens: readonly Token[]): boolean {
  const isOnIt = /^tables?$/.test(tokens[item.to - 1]!.word) && tokens[item.from - 1]?.word === 'on'
  return mention.head?.name === 'restaurant' && (isOnIt || tokens[item.from]!.text === 'TABLE')
}

/** "a bar where we can all sit down": what is done in the place that was named. */
function isSeated({ around: { tokens, text }, parts }: Reading, { from, span }: Item): boolean {
  const isVerb = /^(can|cant|cannot|could|to|all|us|should|we)$/.test(tokens[from - 1]?.word ?? '')
  // "I can't sit down before 8:20"
  const isDenied = /^(cant|cannot)$/.test(tokens[from - 1]?.word ?? '')
  return isVerb && /^sit down$/i.test(text.slice(...span)) && (isDenied || parts.some(({ t }) => t === 'mention'))
}

/** "sushi is out", "shellfish allergy"; Spanish denies after the fact: "barato no, bueno sí". */
export function isDeniedAfter(reading: Reading, i: number): boolean {
  const rest = reading.items.slice(i + 1).filter((item) => item.t !== 'filler' && !hasRole(item, 'also'))
  const isEnd = rest[1] === undefined || rest[1].t === 'mark' || hasRole(rest[1], 'for', 'and', 'or')
  if (hasRole(rest[0], 'refused') && isEnd) return true
  // "a museum-free afternoon"
  if (/^-free\b/i.test(reading.around.text.slice(reading.items[i]!.span[1]))) return true
  return (
    rest.length === 1 &&
    rest[0]!.t === 'phrase' &&
    rest[0] === reading.items.findLast(({ t }) => t !== 'mark') &&
    /^(no|tampoco)$/i.test(reading.around.text.slice(...rest[0]!.span))
  )
}
