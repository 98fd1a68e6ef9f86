import { isBefore, sequence } from '../beside.js'
import { isForMeal, type MentionPart, type Part } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import type { Mention } from '../mention.js'
import type { Span } from '../plan-request.js'
import { isLand, landTopic } from '../reading/compound.js'
import { type Draft, extend, isHouseFor, isSameVisit, meantKinds, settleIn, union } from '../stop-frame.js'
import { hasOwnTurn, isByTheWay } from './by-the-way.js'
import { doubted, leftOpen, takeBack, takenBack } from './correct-told.js'
import { createDraft, pairStops } from './create-draft.js'
import { excludeMention, noteSlots } from './exclude-mention.js'
import { isHadElsewhere } from './had-elsewhere.js'
import { hadTogether } from './had-together.js'
import { isHearsay } from './hearsay.js'
import { isManner } from './house-manners.js'
import { isOneOfCounted, takeOneOfCounted } from './one-of-counted.js'
import { isAfterLead, isOnTheWay } from './own-turn.js'
import { isHouseWord, settleAll } from './settle-all.js'
import { isVagueLike, targetFor } from './target-of.js'
import { isHedged, isTaste } from './tell-quality.js'
import type { Telling } from './telling.js'
import {
  clocked,
  closeWith,
  houseOf,
  liked,
  moveToFront,
  outlinedAs,
  pointAgain,
  referredTo,
  retold,
  toldOnce,
} from './told-again.js'

/** Takes up a mention: as a stop of its own, as more of a stop that was told of, or as something to leave out. */
export function tellMention(
  telling: Telling,
  part: MentionPart,
  parts: readonly Part[],
  i: number,
  place: number | undefined,
): void {
  if (isHearsay(telling, part)) return
  if (!part.isNegative) allowAfterAll(telling, part)
  if (part.isNegative && isManner(telling, part)) return
  if (part.isNegative) excludeMention(telling, part, parts[i + 1])
  else if (isHouseWord(telling, part)) settleAll(telling, part)
  else if (!isByTheWay(telling, part, parts) && !isDeniedBefore(telling, part, parts[i + 1]))
    tellStop(telling, part, parts, i, place)
}

/** "not Italian, or well, Italian is fine": what was ruled out is not any more. */
function allowAfterAll({ story, phrase, around }: Telling, { mention, span }: MentionPart): void {
  if (!phrase.items.some((item) => hasRole(item, 'fits')) && !isBefore(conclusion, around, span)) return
  for (const id of mention.cuisines) story.avoid.cuisines.delete(id)
}

/** "…, so pizza", "but ok, sushi" */
const conclusion = sequence("so|ok|okay|fine|alright|let's|lets|entonces|asi que", '?do|get|have|go for')

/** "I hate pizza. Everyone always takes me to pizza.": what was ruled out is not asked for by a bare word. */
function isDeniedBefore({ story, phrase }: Telling, { mention, text }: MentionPart, next: Part | undefined): boolean {
  const { cuisines, isDish } = mention
  const { avoid } = story
  // "I don't like gyros, but souvlaki …" is another dish of that kitchen.
  const isSame = isDish && [...avoid.names].some((name) => name.toLowerCase() === text.toLowerCase())
  const isAvoided = (id: string): boolean => avoid.cuisines.has(id) && (isSame || !avoid.partly.has(id))
  const isWanted = phrase.items.some((item) => hasRole(item, 'want', 'pos'))
  const ofMeal = isForMeal(next) ? [] : (story.drafts.at(-1)?.cuisinesNone ?? [])
  return cuisines.length > 0 && !isWanted && cuisines.every((id) => isAvoided(id) || ofMeal.includes(id))
}

function tellStop(
  telling: Telling,
  part: MentionPart,
  parts: readonly Part[],
  i: number,
  place: number | undefined,
): void {
  if (hopeFor(telling, part) || leanTo(telling, part)) return
  const isFirstHere = !parts.slice(0, i).some(isStopMention)
  const wrong = takenBack(telling, part.mention) ?? doubted(telling, part) ?? leftOpen(telling, part)
  if (wrong) takeBack(telling, wrong, part)
  const ahead = place === undefined ? undefined : toldOnce(telling, part)
  const target =
    wrong ??
    ahead ??
    mealToDoWithout(telling, part) ??
    referredTo(telling, part) ??
    houseOf(telling, part) ??
    liked(telling, part) ??
    pointAgain(telling, part, parts) ??
    retold(telling, part) ??
    clocked(telling, part) ??
    hadTogether(telling, part) ??
    (isFirstHere ? outlinedAs(telling, part) : undefined) ??
    chooseTarget(telling, part, parts, isFirstHere, i)
  if (target === 'ignore') return
  noteSlots(telling, part.mention, part.span, part.text)
  // "sitting down, not street food"
  if (part.mention.head?.name === 'sitdown') telling.story.avoid.kinds.add('fast_food')
  const fellows = isOfBoth(telling, part)
    ? telling.story.drafts.filter((draft) => isSameVisit(draft, part.mention))
    : []
  if (fellows.length > 1) {
    for (const draft of fellows) extend(draft, part.mention, part.span, part.text)
    return
  }
  const isFirm = (target?.cuisines.length ?? 0) > 0
  if (target && isChosen(telling, target, part)) settleFor(target, part)
  if (target) joinDraft(telling, target, part, isFirstHere)
  else {
    takeOneOfCounted(telling, part)
    createDraft(telling, part, isFirstHere, place)
    telling.here.at(-1)!.isElsewhere = isHadElsewhere(telling, part, parts[i + 1])
  }
  if (ahead) moveToFront(telling, ahead)
  if (target && telling.phrase.position === 'last') closeWith(telling, target)
  if (part.mention.meal) doWithout(telling, target ?? telling.here.at(-1)!)
  const isLiked = isHedged(telling, part.span) || isTaste(telling.around, part.span)
  if (part.mention.cuisines.length > 0 && !isFirm && isLiked) (target ?? telling.here.at(-1)!).wished.add('cuisine')
}

/** "wings or pizza? ok pizza", "Thai or sushi? Sushi.": of what was left open one is named once more, and nothing else. */
function isChosen({ phrase }: Telling, { cuisines }: Draft, { mention }: MentionPart): boolean {
  const told = phrase.items.filter((item) => item.t !== 'filler' && !hasRole(item, 'pos', 'turn', 'correct'))
  const isOne = told.length === 1 && mention.cuisines.length > 0 && mention.cuisines.length < cuisines.length
  return phrase.link === 'sentence' && isOne && mention.cuisines.every((id) => cuisines.includes(id))
}

function settleFor(draft: Draft, { mention }: MentionPart): void {
  Object.assign(draft, { cuisines: [...mention.cuisines], dishes: [] })
}

/** "lunch and dinner, no burgers for lunch": the meal that was told of. */
const mealToDoWithout = ({ story, pendingNone }: Telling, { mention }: MentionPart): Draft | undefined =>
  pendingNone.length > 0 && mention.meal ? story.drafts.find(({ meal }) => meal === mention.meal) : undefined

/** "no sushi for lunch or dinner": what is ruled out for one meal alone goes on to the meal that is joined to it. */
function doWithout(telling: Telling, meal: Draft): void {
  const before = telling.story.drafts[telling.story.drafts.indexOf(meal) - 1]
  const isJoined = telling.phrase.link === 'or' || telling.phrase.link === 'and'
  const shared = isJoined && before?.sentence === meal.sentence ? before.cuisinesNone : []
  meal.cuisinesNone = union([...meal.cuisinesNone, ...shared], telling.pendingNone.splice(0))
}

/** "a bar, if there's a happy hour": no data shows who has one, so that it only tells which hours are best. */
function hopeFor({ story, here }: Telling, { mention, isMaybe, span, text }: MentionPart): boolean {
  const hours = isMaybe ? mention.head?.hours : undefined
  const draft = hours && story.drafts.findLast((one) => isSameVisit(one, mention))
  if (!hours || !draft) return false
  draft.hours ??= { from: hours[0], to: hours[1] }
  story.soft.push({ wish: text, text, span })
  if (!here.includes(draft)) here.push(draft)
  return true
}

/** "a pub, ideally Irish": what land the house is to be of, where one is. */
function leanTo(telling: Telling, { mention, span, text }: MentionPart): boolean {
  const { story, here } = telling
  const draft = story.drafts.at(-1)
  const isBar = draft?.concept === 'drink' && !draft.isThing && !draft.place && draft.cuisines.length === 0
  if (!isBar || !isLand(mention) || !isHedged(telling, span)) return false
  draft.topic ??= landTopic(mention.cuisines)
  draft.spans.push(span)
  noteSlots(telling, mention, span, text)
  if (!here.includes(draft)) here.push(draft)
  return true
}

/** "lunch and dinner, both Italian": said of every stop of that sort. */
const isOfBoth = ({ around }: Telling, { span }: MentionPart): boolean => isBefore(both, around, span)

/** "three bars, ten minutes between bars" */
const amid = sequence('between|entre')
const both = sequence('both|all of it|all of them|ambos|ambas|los dos|las dos')

function isStopMention(part: Part): boolean {
  return part.t === 'mention' && !part.isNegative && part.relation !== 'near'
}

function chooseTarget(
  telling: Telling,
  part: MentionPart,
  parts: readonly Part[],
  isFirstHere: boolean,
  i: number,
): Draft | 'ignore' | undefined {
  const { mention, count = 1 } = part
  if (hasOwnTurn(parts, part)) return undefined
  if (isFirstHere && mention.concept === 'food' && !isEither(telling, mention) && isRivalMeal(telling, parts))
    return undefined
  if (isBefore(amid, telling.around, part.span) && telling.story.drafts.some((draft) => isSameVisit(draft, mention)))
    return 'ignore'
  if (!isFirstHere && isOfNextHour(parts, i)) return undefined
  const last = telling.story.drafts.at(-1)
  if (last && isFirstHere && (isOnTheWay(telling, part, parts) || isAfterLead(telling, last, mention))) return undefined
  // "between lunch and dinner, ice cream"
  if (last !== undefined && last === telling.between?.until && telling.waiting) return undefined
  if (last?.isElsewhere) return mention.isGeneric && isSameVisit(last, mention) ? last : undefined
  if (isOfOtherDate(telling, parts)) return undefined
  if (isOneOfCounted(telling, mention)) return 'ignore'
  if (
    isOtherDay(telling, parts) ||
    isOtherTurn(telling, parts) ||
    isOtherSide(telling) ||
    isBeyondEvent(telling, parts, i)
  )
    return undefined
  const told = telling.phrase.isDetail && isFirstHere ? telling.story.drafts.at(-1) : undefined
  // "a stroll: gelato, a gallery, lunch" is what follows.
  if (told?.heads.includes('walk')) telling.story.drafts.pop()
  if (told?.heads.includes('walk')) return undefined
  if (told && told.concept === mention.concept && (told.count === 1 || (told.isCountVague && part.count !== undefined)))
    return detailDraft(told, part)
  if (told?.isCountVague && told.isGeneric && part.count === undefined) told.count = 1
  const had = telling.here.at(-1)
  if (count > 1 && part.relation === 'at' && had && isHadIn(had, mention)) return detailDraft(had, part)
  if (part.isOther && !mention.isGeneric && telling.phrase.link !== 'or') return undefined
  if (isCountedOut(telling, part)) return detailDraft(telling.story.drafts.at(-1)!, part)
  // "an architecture walk with three landmarks"
  const tour = telling.here.find((draft) => draft.count === 1 && draft.heads.includes(mention.head?.name ?? ''))
  if (count > 1 && part.relation === 'with' && tour?.concept === 'sights') return detailDraft(tour, part)
  if (count > 1 && !part.isCrawl && !isVagueLike(telling, mention)) return undefined
  return targetFor(telling, part, isFirstHere, parts)
}

/** "a statue hunt, five statues": the same word, "going for drinks, three bars": the houses of it, and now with their number. */
function isCountedOut({ story, phrase, here }: Telling, { mention, text, count = 1 }: MentionPart): boolean {
  const last = story.drafts.at(-1)
  const isHouse = last?.concept === 'drink' && last.isThing && mention.concept === 'drink' && !mention.isThing
  const isSame = isHouse || (last !== undefined && singular(last.text) === singular(text))
  const isNext = phrase.link === 'comma' || (phrase.link === 'sentence' && isHouse)
  return count > 1 && isNext && here.length === 0 && isSame && last.count === 1 && !last.place
}

const singular = (noun: string): string => noun.toLowerCase().replace(/s$/, '')

/** "a beer in three bars": one in each of them. */
const isHadIn = (had: Draft, mention: Mention): boolean =>
  had.isThing && !mention.isThing && had.count === 1 && had.concept === mention.concept && isSameVisit(had, mention)

/** "sushi tonight, ramen tomorrow" */
function isOfOtherDate({ story, here, phrase, pendingDates }: Telling, parts: readonly Part[]): boolean {
  if (pendingDates.length > 0) return (story.drafts.at(-1)?.dates.length ?? 0) > 0
  const isListed = (phrase.link === 'comma' || phrase.link === 'and') && here.length === 0
  return isListed && (story.drafts.at(-1)?.dates.length ?? 0) > 0 && parts.some(({ t }) => t === 'date')
}

/** "pizza before the game and brunch the next morning" are two. */
const isOtherDay = ({ story, here }: Telling, parts: readonly Part[]): boolean =>
  here.length === 0 &&
  story.drafts.at(-1)?.side !== undefined &&
  parts.some((part) => part.t === 'date' && part.date.spec.kind === 'event' && part.date.spec.days !== 0)

/** "a meal before it and a meal after it" are two. */
function isOtherTurn({ story, here }: Telling, parts: readonly Part[]): boolean {
  const turn = parts.find((part) => part.t === 'side')
  const side = story.drafts.at(-1)?.side
  return here.length === 0 && turn?.t === 'side' && side !== undefined && side !== turn.side
}

/** "Before the game: breakfast. After: burgers": what follows is on the other side of the event. */
function isOtherSide({ pendingSide, sideTakenIn, story, here }: Telling): boolean {
  const side = story.drafts.at(-1)?.side
  return (
    here.length === 0 &&
    pendingSide !== undefined &&
    sideTakenIn === undefined &&
    side !== undefined &&
    side !== pendingSide
  )
}

/** "breakfast before the game and tacos after": what is told behind the event is another stop than the one before it. */
function isBeyondEvent({ here, story, phrase }: Telling, parts: readonly Part[], i: number): boolean {
  const last = story.drafts.at(-1)
  if (!last || last.side === 'after' || here.length > 0 || phrase.link === 'or') return false
  const isAcross = last.side === 'before' && parts.some(tellsAfter)
  const at = parts.findIndex((part) => part.t === 'event' && part.relation === 'after')
  if (at < 0) return isAcross
  return last.side === 'before' || last.times.length > 0 || (at < i && last.meal !== undefined)
}

const tellsAfter = (part: Part): boolean =>
  (part.t === 'side' && part.side === 'after') || (part.t === 'role' && part.role === 'laterword')

/** "9 pm jazz 11 pm nightcap": an hour of its own makes a stop of its own. */
const isOfNextHour = (parts: readonly Part[], i: number): boolean =>
  parts[i - 1]?.t === 'time' && parts.slice(0, i - 1).some(({ t }) => t === 'time')

/** "brunch or lunch, whatever fits": one meal; "no sushi for lunch or dinner" speaks of both. */
const isEither = ({ phrase, story, pendingNone }: Telling, { meal }: Mention): boolean =>
  phrase.link === 'or' &&
  meal !== undefined &&
  pendingNone.length === 0 &&
  story.drafts.every(({ cuisinesNone, times }) => cuisinesNone.length + times.length === 0)

/** "pizza for lunch, sushi for dinner": the meal told later in the phrase is another one than that of the last stop. */
function isRivalMeal(telling: Telling, parts: readonly Part[]): boolean {
  const last = telling.story.drafts.at(-1)
  const meals = parts.flatMap((part) =>
    part.t === 'mention' &&
    !part.isNegative &&
    part.relation !== 'before' &&
    part.relation !== 'after' &&
    part.mention.meal
      ? [part.mention.meal]
      : [],
  )
  return last?.meal !== undefined && meals.length > 0 && !meals.includes(last.meal)
}

function joinDraft(telling: Telling, target: Draft, part: MentionPart, isFirstHere: boolean): void {
  const { mention, span, text } = part
  const isAlternative = telling.phrase.link === 'or' && isFirstHere
  if (isAlternative && target.meal && mention.meal && mention.meal !== target.meal)
    target.otherMeal ??= { meal: mention.meal, stay: mention.stay }
  if (telling.phrase.isFallback && mention.cuisines.length > 0 && target.cuisines.length > 0) {
    target.fallback.push(...mention.cuisines)
    target.spans.push(span)
    return
  }
  // "two restaurants, lunch and dinner": the meals are counted out.
  if (telling.phrase.link === 'comma' && target.isGeneric && mention.meal) target.count = 1
  target.isFirm ||= telling.phrase.link === 'but' && mention.cuisines.length > 0
  if (part.count !== undefined && target.isCountVague)
    Object.assign(target, { count: part.count, isCountVague: part.isCrawl })
  if (isAlternative && target.concept !== mention.concept) loosenCuisines(target, mention)
  if (isAlternative && !isSameVisit(target, mention)) widenDraft(target, mention, span)
  else if (!isSameVisit(target, mention) && isHouseFor(target, mention)) settleIn(target, mention, span)
  else extend(target, mention, span, text, isAlternative)
  if (part.relation === 'for' && mention.meal)
    Object.assign(target, { meal: mention.meal, stay: Math.max(target.stay, mention.stay) })
  const main = telling.here.find((draft) => draft !== target)
  if (!telling.here.includes(target)) telling.here.push(target)
  if (part.relation === 'before' || part.relation === 'after') pairStops(telling, part.relation, target, main)
}

/** "doughnuts or coffee": where the one does without, the other's cuisine is no condition. */
function loosenCuisines(target: Draft, mention: Mention): void {
  if (target.cuisines.length === 0 || mention.cuisines.length > 0) return
  target.leaning.push(...target.cuisines.splice(0))
  target.concept = mention.concept
  target.kinds = [...mention.kinds]
}

/** "bars tonight: two pubs": the number belongs to what was told before the colon. */
function detailDraft(draft: Draft, { count }: MentionPart): Draft {
  draft.count = count ?? draft.count
  draft.isCountVague = false
  draft.isGeneric = true
  return draft
}

/** "a movie or a show": either kind will do. */
function widenDraft(target: Draft, mention: Mention, span: Span): void {
  // "starbucks or dunkin"
  if (target.place && mention.place) {
    const { name, ids } = mention.place
    target.place = { ...target.place, name: `${target.place.name} / ${name}`, ids: union(target.place.ids, ids) }
    target.kinds = union(target.kinds, mention.kinds)
    target.spans.push(span)
    return
  }
  if (target.cuisines.length > 0 || mention.cuisines.length > 0) return
  target.prefer = union(meantKinds(target.kinds, target.prefer), meantKinds(mention.kinds, mention.prefer))
  target.kinds = union(target.kinds, mention.kinds)
  delete target.topic
  target.spans.push(span)
}
