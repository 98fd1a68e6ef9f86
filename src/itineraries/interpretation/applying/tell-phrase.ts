import { isBefore, sequence } from '../beside.js'
import type { MentionPart, Part, Surroundings } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import { isGoneDate } from '../mark-past.js'
import { type Mention, mentionOf, rooftopMention, showMention, tableMention, walkMention } from '../mention.js'
import type { Phrase } from '../phrases.js'
import { readParts } from '../reading/read-parts.js'
import { type Draft, isSameVisit } from '../stop-frame.js'
import type { Token } from '../tokens.js'
import { companionPlurals, ownerWords } from '../words/people-words.js'
import { isCorrection, isStillOpen } from './correct-told.js'
import { eatQuickly } from './eat-quickly.js'
import { followDuty } from './follow-duty.js'
import { isSettled } from './had-elsewhere.js'
import { refuseTold } from './refuse-told.js'
import { repeatBeyond, repeatCounted, repeatLast } from './repeat-told.js'
import { resumePast, resumeStop } from './resume-told.js'
import { foodish } from './target-of.js'
import { tellCircumstance, tellDetail } from './tell-detail.js'
import { followEvent, isEventKnown } from './tell-event.js'
import { tellMention } from './tell-mention.js'
import { tellOrder } from './tell-order.js'
import type { Telling } from './telling.js'

type DatePart = Extract<Part, { t: 'date' }>

/** Takes up one phrase. What is told of the past leaves only what holds at all times: diets, children, numbers of people. */
export function tellPhrase(telling: Telling, phrase: Phrase, next: Phrase | undefined, isPast: boolean): void {
  const isNegated =
    (telling.wasNegated && (isBare(phrase) || isListed(phrase, next))) ||
    isExcepted(telling, phrase) ||
    (telling.deniedIn === phrase.sentence && ['comma', 'and', 'or'].includes(phrase.link))
  const read = readParts(phrase, telling.around, isNegated)
  // "we had ramen in Seattle last week, something like that tonight": when and where it was had is nothing of what is wanted.
  const isNews = phrase.isPast || isMishap(phrase, read)
  const told = isStroll(phrase, read) ? read.map((part) => unnamed(part, walkMention)) : read
  const parts = isNews && !isPast && next ? told.filter((part) => !isElsewhere(part) && !isGonePart(part)) : told
  // "No: ramen, pho"
  if (next?.isDetail && parts.length === 0 && hasRole(phrase.items.at(-1), 'neg')) telling.deniedIn = phrase.sentence
  telling.isCorrecting &&= isStillOpen(telling.phrase, phrase, parts)
  telling.phrase = phrase
  refuseTold(telling, parts)
  if (telling.here.length > 0 || phrase.link === 'sentence')
    telling.spoken = phrase.link === 'sentence' ? [] : telling.here
  telling.here = []
  if (phrase.isDetail) telling.outline = { sentence: phrase.sentence, drafts: outlined(telling) }
  telling.isCorrecting ||= isCorrection(telling)
  if (phrase.isPast) telling.past.push(...pastMentions(parts))
  if (phrase.isOrderTold && telling.story.drafts.length > 0)
    Object.assign(telling.story, { isOrderStated: true, isOrderWorded: true })
  if (!isPast)
    tellWish(telling, [
      ...parts,
      ...(isBooking(parts, next) ? tableOf(parts) : []),
      ...rooftopOf(parts, phrase, next),
      ...showOf(telling, parts),
      ...resumePast(telling, parts),
    ])
  else if (phrase.isLost) tellWish(telling, parts.filter(isOfLostTable))
  else
    parts.forEach((part, i) => {
      if (part.t === 'mention' && part.isNegative && isRefusedFirst(telling, part))
        tellMention(telling, part, parts, i, undefined)
      else if (part.t === 'date' && comesRound(phrase, part, telling.around)) tellDetail(telling, part, parts, i)
      else if (!isElsewhere(part)) tellCircumstance(telling, part, parts, i)
    })
  if (next?.isDetail && !isPast && parts.every(({ t }) => t === 'date' || t === 'daypart'))
    telling.pendingDates = parts.flatMap((part) => (part.t === 'date' && !part.isNegative ? [part.date] : []))
  telling.wasNegated = endsNegated(parts, next, telling.around) && !phrase.items.some((_, i) => isPlea(phrase, i))
}

/** "happy hour, otherwise dinner at seven": of two different things the first is to be had, and the second says nothing of it. */
function isLesser({ story, phrase }: Telling, parts: readonly Part[]): boolean {
  const last = story.drafts.at(-1)
  const other = parts.find((part): part is MentionPart => part.t === 'mention' && !part.isNegative)
  if (!phrase.isFallback || !last || !other) return false
  const isKin = [last, other.mention].every(({ concept }) => !foodish.includes(concept))
  return !isKin && !isSameVisit(last, other.mention)
}

/** "with my parents", "con mi hermana vegana", "with Sam" */
const isAccompanied = ({ items }: Phrase, tokens: readonly Token[]): boolean =>
  items.some((item) => hasRole(item, 'with') && tokens[item.to] !== undefined && isCompany(tokens[item.to]!))

const isCompany = ({ word, isCapital }: Token): boolean => isCapital || owned.has(word) || companions.has(word)

const owned = new Set(ownerWords.split('|').filter((word) => !/^(the|an?|una?|el|la)$/.test(word)))
const companions = new Set(['mom', 'mum', 'dad', 'grandma', 'grandpa', 'family', ...companionPlurals.split('|')])

/** "a table for five at six, then drinks": a stop of its own where others follow. */
const isBooking = (parts: readonly Part[], next: Phrase | undefined): boolean =>
  next?.link === 'then' && parts.some(({ t }) => t === 'time') && !parts.some(({ t }) => t === 'mention')

const tableOf = (parts: readonly Part[]): MentionPart[] =>
  parts.flatMap((part) => (part.t === 'party' && part.isTable ? [unnamed(part, tableMention)] : []))

/** "Curtain's at 7:30. Dinner and the show please": without a ticket of the request the show is a stop, and that its hour. */
function showOf({ around, story, phrase }: Telling, parts: readonly Part[]): Part[] {
  const hour = story.limits.findIndex(({ anchor, time }) => anchor === 'event' && time.role === 'at')
  const [show, ...more] = parts
  const isNext = (phrase.link === 'and' || phrase.link === 'then') && story.drafts.length > 0
  const isShow = show?.t === 'event' && show.relation === undefined && more.length === 0 && shows.test(show.text)
  if (around.event || hour < 0 || !isNext || !isShow) return []
  story.isOrderStated = true
  return story.limits
    .splice(hour, 1)
    .flatMap(({ time, span }): Part[] => [
      unnamed(show, showMention),
      { t: 'time', time, span, text: around.text.slice(...span) },
    ])
}

const shows = /\b(show|play|musical|opera|ballet|obra|funci[oó]n)\b/i

/** "lunch and a short walk": nothing is told that would be so near. */
const isStroll = ({ link, items }: Phrase, parts: readonly Part[]): boolean =>
  (link === 'and' || link === 'then') &&
  items.every((item) => item.t === 'filler' || hasRole(item, 'nearme', 'then', 'at')) &&
  parts.length === 1 &&
  parts[0]!.t === 'near' &&
  /^(a )?(short|quick|little) (walk|stroll)$/i.test(parts[0]!.text)

/** "dinner, then a rooftop", "a rooftop afterwards", "rooftop at six, then dinner": what has its turn in the plan is a stop. */
function rooftopOf(parts: readonly Part[], { link }: Phrase, next: Phrase | undefined): MentionPart[] {
  const isTurn = link === 'then' || next?.link === 'then' || parts.some(({ t }) => t === 'time' || t === 'side')
  const isLater = parts.some((part) => part.t === 'role' && part.role === 'laterword')
  const isBare = parts.every(({ t }) => t !== 'mention' && t !== 'unknown')
  if (!isBare || !(isTurn || isLater)) return []
  return parts.flatMap((part) =>
    part.t === 'feature' && !part.isNegative && rooftop.test(part.text) ? [unnamed(part, rooftopMention)] : [],
  )
}

const rooftop = /^(a |the |some )?(roof ?tops?( terrace)?|azoteas?)$/i

const unnamed = ({ span, text }: Part, mention: Mention): MentionPart => ({
  t: 'mention',
  mention,
  isNegative: false,
  isCrawl: false,
  isOther: false,
  isMaybe: false,
  span,
  text,
})

/** "30 years married tomorrow", "we met ten years ago on Saturday": a day to come, or one that so many years fall on. */
function comesRound({ items }: Phrase, { date: { spec } }: DatePart, { tokens }: Surroundings): boolean {
  if (spec.kind === 'offset' && spec.days !== 0) return spec.days > 0
  return items.some(
    ({ from, to }) => yearWord.test(tokens[to - 1]!.word) && !lastWord.test(tokens[from - 1]?.word ?? ''),
  )
}

const yearWord = /^(years?|anos?)$/
const lastWord = /^(last|past|previous|pasado|el|este|this)$/

/** "last year in Denver we went to a diner": where somebody was is no place to go to. */
const isElsewhere = (part: Part): boolean => part.t === 'far' && part.code === 'another_city'

/** What the sentence has told so far. */
const outlined = ({ story, phrase }: Telling): Draft[] =>
  story.drafts.filter(({ sentence, count, place }) => sentence === phrase.sentence && count === 1 && !place)

/** "someone stole my wallet yesterday": it asks for nothing. */
const isMishap = ({ items }: Phrase, parts: readonly Part[]): boolean =>
  parts.every(({ t }) => t === 'date' || t === 'unknown' || t === 'feature' || t === 'price') &&
  (items.some(({ t }) => t === 'unknown') || parts.some(({ t }) => t === 'feature')) &&
  !items.some((item) => hasRole(item, 'pos', 'want'))

const isGonePart = (part: Part): boolean => part.t === 'date' && isGoneDate(part.date)

/** "no more pizza we had it three nights in a row": what is past is the reason. */
const isRefusedFirst = ({ phrase, around: { text } }: Telling, { span }: MentionPart): boolean =>
  phrase.items.every((item) => item.span[0] >= span[0] || !hasRole(item, 'past') || said.test(text.slice(...item.span)))

/** "she said no seafood": it holds still. */
const said = /^(said|told|dijo|dijeron)$/i

/** "our dinner reservation fell through": the meal, its hour and its party are wanted again, the house is not to be had. */
function isOfLostTable(part: Part): boolean {
  if (part.t === 'mention') return part.mention.meal !== undefined && part.mention.place === undefined
  return ['time', 'date', 'daypart', 'party', 'diet', 'feature'].includes(part.t)
}

const pastMentions = (parts: readonly Part[]): MentionPart[] =>
  parts.filter((part): part is MentionPart => part.t === 'mention' && !part.isNegative)

function tellWish(telling: Telling, parts: readonly Part[]): void {
  telling.hasOwnTime = parts.some(({ t }) => t === 'time')
  telling.isApart = parts.some(({ t }) => t === 'event' || t === 'side')
  followEvent(telling)
  boundBy(telling, parts)
  endThen(telling, parts)
  // "boarding at 5:45, lunch and a museum first"
  const isFirst = telling.phrase.position === 'first' && !telling.story.limits.some(({ anchor }) => anchor === 'done')
  const place = isFirst && telling.story.drafts.length > 0 ? 0 : undefined
  if (isLesser(telling, parts)) return
  parts.forEach((part, i) => {
    if (part.t === 'mention') tellMention(telling, part, parts, i, place)
  })
  const resumed = resumeStop(telling, parts)
  if (resumed) telling.here.push(resumed)
  if (isAccompanied(telling.phrase, telling.around.tokens)) for (const draft of telling.here) draft.hasCompany = true
  for (const draft of telling.here) draft.isElsewhere ||= isSettled(telling, draft)
  eatQuickly(telling)
  if (!repeatCounted(telling, parts)) repeatLast(telling, parts)
  repeatBeyond(telling, parts)
  parts.forEach((part, i) => {
    tellDetail(telling, part, parts, i)
  })
  if (telling.phrase.link === 'then') followDuty(telling)
  tellOrder(telling, parts)
}

/** "I pick my sister up at four, before that a museum", "meeting a client at five, coffee before": what was told of by then ends the outing, or begins it. */
function boundBy(telling: Telling, parts: readonly Part[]): void {
  const { pendingTimes, story } = telling
  if (story.drafts.length > 0 || isEventKnown(telling)) return
  const told = parts.find((part) => part.t === 'side' || (part.t === 'role' && part.role === 'earlier'))
  const isAfter = told?.t === 'side' && told.side === 'after'
  for (const time of told ? pendingTimes.splice(0) : [])
    story.limits.push({
      anchor: isAfter ? 'begin' : 'done',
      time: isAfter ? { ...time, role: 'from' } : time,
      span: told!.span,
    })
}

/** "we check in at three, what is there until then?": what was to begin the outing ends it. */
function endThen({ story }: Telling, parts: readonly Part[]): void {
  const at = story.limits.findLastIndex(({ anchor }) => anchor === 'begin')
  const isThen = parts.some((part) => part.t === 'role' && part.role === 'earlier')
  // "we land at five and the game starts at seven, dinner before"
  const isOfEvent = story.event !== undefined || story.limits.slice(at).some(({ anchor }) => anchor === 'event')
  if (isThen && at >= 0 && story.drafts.length === 0 && !isOfEvent)
    story.limits[at] = { ...story.limits[at]!, anchor: 'done' }
}

/** "any taco place but Taco Bell" */
function isExcepted({ around }: Telling, { link, items }: Phrase): boolean {
  const told = items.filter(({ t }) => t !== 'filler' && t !== 'mark')
  const isThing = told.length === 1 && ['place', 'phrase', 'date'].includes(told[0]!.t)
  return link === 'but' && isThing && everyWord.test(around.text.slice(0, told[0]!.span[0]))
}

const everyWord =
  /\b(any|anywhere|anything|every|everything|cualquier|todo)\b[^.,;!?]*\b(but|pero)\s+(the |a |el |la )?$/i

const bareItems: readonly Item['t'][] = ['phrase', 'filler', 'place', 'unknown', 'mark']

const isWhen = (t: Item['t']): boolean => t === 'date' || t === 'time' || t === 'daypart'

/** "no sushi or ramen tonight at seven": the no goes on over a bare second thing. */
function isBare(phrase: Phrase): boolean {
  if (phrase.link !== 'or' && phrase.link !== 'and') return false
  const isName = phrase.items[0]?.t === 'place'
  return (
    phrase.items.every(({ t }) => bareItems.includes(t) || (phrase.link === 'or' && (isWhen(t) || isName))) &&
    !phrase.items.some(
      (item, i) =>
        item.t === 'phrase' &&
        item.meanings.some(
          (meaning) =>
            meaning.t === 'diet' ||
            (meaning.t === 'feature' && phrase.link === 'and') ||
            meaning.t === 'price' ||
            (meaning.t === 'role' && ['pos', 'want', 'then', 'neg'].includes(meaning.role) && !isPlea(phrase, i)) ||
            (meaning.t === 'head' && meaning.head.meal !== undefined && !hasRole(phrase.items[i - 1], 'for')),
        ),
    )
  )
}

/** "… or Burger King please": said after all that is named. */
const isPlea = ({ items }: Phrase, i: number): boolean =>
  i > 0 && hasRole(items[i], 'pos') && items.slice(i + 1).every(({ t }) => t === 'filler' || t === 'mark')

/** "no burgers, pizza or sushi": the comma stands for the "or" that follows. */
function isListed(phrase: Phrase, next: Phrase | undefined): boolean {
  const isSingle = ({ items }: Phrase): boolean => items.filter(({ t }) => t !== 'filler').length === 1
  return (
    phrase.link === 'comma' &&
    !phrase.isDetail &&
    next?.link === 'or' &&
    isSingle(phrase) &&
    isSingle(next) &&
    isBare(next)
  )
}

/** "tea instead of coffee, and a museum": what is given up has been replaced already. */
const isExchange = (told: readonly Part[], around: Surroundings): boolean =>
  told.length > 1 && told[0]!.t === 'mention' && !told[0]!.isNegative && isBefore(exchanging, around, told.at(-1)!.span)

/** "a museum without dinosaurs and drinks": what the one is to do without is nothing of the other. */
function isLackOf(told: readonly Part[], next: Phrase | undefined): boolean {
  const [thing, lack] = told.slice(-2)
  const isLack = thing?.t === 'mention' && !thing.isNegative && lack?.t === 'mention' && lack.isNegative
  if (!isLack || next?.link !== 'and') return false
  const own = next.items.flatMap((item) => (item.t === 'phrase' ? (mentionOf(item.meanings, '') ?? []) : []))
  return (
    own.length > 0 &&
    own.every(({ concept }) => concept !== lack.mention.concept && !foodish.includes(lack.mention.concept))
  )
}

const exchanging = sequence('instead of|rather than|in place of|en vez de|en lugar de', '?a|an|the|un|una|el|la')

function endsNegated(parts: readonly Part[], next: Phrase | undefined, around: Surroundings): boolean {
  const told = parts.filter(({ t }) => t === 'mention' || t === 'avoid' || t === 'away')
  const last = told.at(-1)
  const isOff =
    last !== undefined &&
    !isExchange(told, around) &&
    !isLackOf(told, next) &&
    (last.t === 'avoid' || last.t === 'away' || (last.t === 'mention' && last.isNegative))
  return next !== undefined && (isOff || (next.link === 'or' && parts.some(isRefusal)))
}

/** "no meat or fish": the no of the diet goes on. */
const isRefusal = ({ t, text }: Part): boolean =>
  t === 'diet' && /^(no|without|sin|(can|don|doesn|won)'?t|cannot|(do|does|can) not)\b/i.test(text)
