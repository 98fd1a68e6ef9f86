import { isBefore, sequence } from '../beside.js'
import type { MentionPart } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { hasRole, type Item } from '../entity-mentions.js'
import { mentionOf } from '../mention.js'
import { morningFoods } from '../start-times.js'
import { type Draft, draftOf } from '../stop-frame.js'
import { setFeature } from './tell-quality.js'
import type { Telling } from './telling.js'

export function createDraft(
  telling: Telling,
  part: MentionPart,
  isFirstHere: boolean,
  place: number | undefined,
): void {
  const { mention, span, text } = part
  const draft = draftOf(mention, span, text, telling.phrase.sentence)
  draft.count = isCountOfStops(telling, part) ? Math.min(part.count ?? 1, 60) : 1
  draft.isCountVague = part.isCrawl
  draft.isWith = part.relation === 'with'
  draft.isConceded = telling.phrase.items.some((item) => hasRole(item, 'cancel'))
  draft.isLeading = telling.phrase.position === 'first'
  draft.isClosing = telling.phrase.position === 'last'
  if (telling.phrase.link === 'then') for (const other of telling.story.drafts) other.isClosing = false
  const isMaybe =
    part.isMaybe && telling.story.drafts.length > 0 && ['and', 'then', 'comma'].includes(telling.phrase.link)
  draft.isOptional = isMaybe || part.isSpare === true || (isSideline(telling, part, isFirstHere) && !telling.isApart)
  const pending = telling.pendingTimes.splice(0)
  if (!telling.hasOwnTime) draft.times.push(...pending)
  const [open] = draft.times
  // "after two: coffee, then a museum"
  if (open && telling.story.drafts.length === 0 && ['from', 'after', 'at'].includes(open.role))
    telling.leading = { draft, time: open, span }
  draft.dayparts.push(...telling.pendingParts.splice(0))
  draft.dates.push(...telling.pendingDates.splice(0))
  takeSide(telling, draft)
  takeStay(telling, draft)
  for (const feature of telling.pendingFeatures.splice(0)) setFeature(draft, feature)
  const { drafts } = telling.story
  const walk = telling.here.at(-1)
  const isPassed = walk && /\b(past|by|around|between|through|along)\b[^,.;]*$/i.test(textBetween(telling, walk, part))
  if ((part.relation === 'at' || isPassed || part.isCrawl) && walk?.heads.includes('walk')) {
    drafts.splice(drafts.indexOf(telling.here.pop()!), 1)
    standInFor(telling, walk, draft)
  }
  if (place === undefined) drafts.push(draft)
  else drafts.splice(place, 0, draft)
  const anchor = telling.here[0]
  if (anchor && isBefore(amidTwo, telling.around, span)) putBetween(telling, anchor, draft)
  else if (isNextStep(telling, part)) Object.assign(telling.story, { isOrderStated: true, isOrderWorded: true })
  else if (part.relation === 'before' || part.relation === 'after') {
    const joined = anchor && hadWith(telling, anchor)
    if (joined) orderStops(telling, part.relation, joined, draft)
    pairStops(telling, part.relation, draft, anchor)
  } else if (!boundsGap(telling, draft)) settlePair(telling, draft)
  telling.here.push(draft)
}

/** "ice cream after a walk in a park": what the walk was before or after, its park is. */
function standInFor({ story, waiting }: Telling, walk: Draft, park: Draft): void {
  for (const pair of story.before) if (pair.includes(walk)) pair.splice(pair.indexOf(walk), 1, park)
  if (waiting?.draft === walk) waiting.draft = park
}

/** "burgers & shakes after the matinee": what is eaten and drunk together. */
function hadWith({ story: { drafts }, phrase }: Telling, draft: Draft): Draft | undefined {
  const before = drafts[drafts.indexOf(draft) - 1]
  const isHad = (one: Draft | undefined): boolean =>
    one !== undefined && (one.isThing || one.concept === 'dessert') && one.times.length === 0
  return phrase.link === 'and' && isHad(draft) && isHad(before) ? before : undefined
}

const amidTwo = sequence('between|in between|entre', 'two|2|dos')

/** "coffee between two museums" */
function putBetween({ story }: Telling, main: Draft, pair: Draft): void {
  const { drafts } = story
  drafts.splice(drafts.indexOf(pair), 1)
  drafts.splice(drafts.indexOf(main), 0, pair)
  main.isBetween = true
  Object.assign(story, { isOrderStated: true, isOrderWorded: true })
}

/** "first a coffee, after a museum": in a list that has begun, what is new and stands alone comes next. */
function isNextStep({ story, phrase, around }: Telling, { relation, span }: MentionPart): boolean {
  const isAlone = phrase.items.filter((item) => namesStop(item)).length === 1
  const isBegun = story.drafts.some((draft) => draft.isLeading)
  return relation === 'after' && isBegun && isAlone && isBefore(newThing, around, span)
}

const newThing = sequence('after', 'a|an|some|one|we|we go to|to')

/** "a walk past three landmarks" */
const textBetween = ({ around }: Telling, { spans }: Draft, { span }: MentionPart): string =>
  around.text.slice(spans.at(-1)![1], span[0])

/** "90 minutes, a museum" */
function takeStay(telling: Telling, draft: Draft): void {
  const { pendingStay: minutes, story } = telling
  telling.pendingStay = undefined
  if (minutes === undefined) return
  if (story.drafts.length === 0) telling.timeAhead = { draft, usualStay: draft.stay, minutes }
  Object.assign(draft, { stay: minutes, stayStated: true })
}

/** A coffee, not a coffee shop. */
export const isCup = (text: string): boolean =>
  /^((iced|hot|black|cold) )?(coffees?|lattes?|espressos?|cappuccinos?|teas?|cafecitos?|caf[eé]s? con leche)$/i.test(
    text,
  )

/** "two coffees" and "three tacos" are had in one place, "three taco places" are three. */
function isCountOfStops({ around }: Telling, { mention, span, text, isCrawl }: MentionPart): boolean {
  if (isCrawl || (!mention.isThing && !isCup(text)) || /^(meals?|comidas?|eat|comer)$/i.test(text)) return true
  return /^\s*(places?|spots?|joints?|stops?|bars?|shops?|houses?|trucks?|stands?|crawls?|restaurants?|venues?|lugares|sitios|puestos)\b/i.test(
    around.text.slice(span[1]),
  )
}

/** The beer of "burgers and a beer" comes with the burgers, where it fits. */
function isSideline(telling: Telling, { mention, text }: MentionPart, isFirstHere: boolean): boolean {
  const last = telling.story.drafts.at(-1)
  const isHad = (mention.isThing && !house.test(text)) || isCup(text)
  const isMeal = last?.meal !== undefined && !(last.meal === 'breakfast' && isCup(text))
  if (!last || !isHad || mention.meal || isMeal || last.isOptional || last.count > 1 || telling.phrase.link === 'then')
    return false
  const isTail = (telling.phrase.link === 'and' && isFirstHere) || (!isFirstHere && telling.here.includes(last))
  const isPair =
    (last.concept === 'food' && mention.concept === 'drink') ||
    (isOfMorning(last) && mention.concept === 'coffee') ||
    (last.concept === 'coffee' && mention.concept === 'dessert')
  const isSnack = last.concept === 'coffee' || last.isThing || last.meal === 'breakfast'
  return (
    isTail && isPair && isSnack && (!last.isGeneric || last.meal === 'breakfast') && mention.head?.isGeneric !== true
  )
}

/** "two cafés and a bakery": a place to go to, and nothing that comes with the coffee. */
const house = /(bakery|bakeries|patisserie|panader[ií]as?|pasteler[ií]as?|shops?|stores?|parlou?rs?|cafes?|places?)$/i

/** "bagels and coffee", "a croissant and a coffee" */
export const isOfMorning = ({ meal, cuisines }: Draft): boolean =>
  meal === 'breakfast' || (cuisines.length > 0 && cuisines.every((id) => morningFoods.has(id)))

export function pairStops(telling: Telling, relation: 'before' | 'after', draft: Draft, main: Draft | undefined): void {
  const other =
    main ??
    (telling.phrase.link === 'start' || telling.phrase.link === 'sentence' || isFollowed(telling, draft)
      ? undefined
      : telling.story.drafts.findLast((one) => one !== draft))
  if (other) orderStops(telling, relation, other, draft)
  else telling.waiting = { relation, draft }
}

/** "…, and after the burgers a movie": what it is a point for comes in the same phrase. */
function isFollowed({ phrase, here, around }: Telling, draft: Draft): boolean {
  const end = draft.spans.at(-1)![1]
  // "after a walk in a park"
  if (draft.heads.includes('walk') && /^\s*(in|through|by|round|around|along)\b/i.test(around.text.slice(end)))
    return false
  const isNamed = (item: Item): boolean => item.t === 'phrase' && mentionOf(item.meanings, '') !== undefined
  return here.every((one) => one === draft) && phrase.items.some((item) => item.span[0] >= end && isNamed(item))
}

/** "between lunch and dinner, a museum": the second limit of what is still to be named. */
function boundsGap(telling: Telling, until: Draft): boolean {
  const { between, waiting, phrase } = telling
  const isOpen = between?.sentence === phrase.sentence && !between.until && phrase.link === 'and'
  if (!isOpen || !waiting || between.drafts.some((draft) => draft !== waiting.draft)) return false
  telling.between = { ...between, until }
  return true
}

function settlePair(telling: Telling, main: Draft): void {
  const { waiting, between, phrase } = telling
  if (waiting && waiting.draft !== main) orderStops(telling, waiting.relation, main, waiting.draft)
  const isInside =
    between?.sentence === phrase.sentence && (waiting || phrase.link === 'and' || phrase.link === 'comma')
  if (isInside && between.until) orderStops(telling, 'before', main, between.until)
  telling.waiting = undefined
}

export function orderStops(
  { story }: Pick<Telling, 'story'>,
  relation: 'before' | 'after',
  main: Draft,
  point: Draft,
): void {
  story.before.push(relation === 'before' ? [main, point] : [point, main])
  Object.assign(story, { isOrderStated: true, isOrderWorded: true })
}

/** "before the game: a museum, then lunch": what the colon opens is all of it. */
const isListed = ({ around }: Telling, { spans: [first] }: Draft): boolean =>
  /:[^.;!?\n]*$/.test(around.text.slice(0, first![0]))

/** "after the game, beers and wings": what is told of the event holds on to the end of the sentence. */
function takeSide(telling: Telling, draft: Draft): void {
  const { event } = telling.story
  // "Bears on Sunday - brunch first"
  if (draft.isLeading && event && !event.relation) draft.side = 'before'
  if (!telling.pendingSide) return
  const isNext = telling.phrase.link === 'then' && telling.pendingSide === 'before' && !isListed(telling, draft)
  const isOver = telling.sideTakenIn !== undefined && (telling.sideTakenIn !== telling.phrase.sentence || isNext)
  if (isOver) telling.pendingSide = undefined
  else draft.side = telling.pendingSide
  telling.sideTakenIn = isOver ? undefined : telling.phrase.sentence
}
