import { isBefore, sequence } from '../beside.js'
import type { MentionPart, Part } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import type { Story } from '../interpretation.js'
import type { Mention } from '../mention.js'
import type { Phrase } from '../phrases.js'
import type { Concept, Span } from '../plan-request.js'
import { mealHouses } from '../reading/compound.js'
import { morningFoods } from '../start-times.js'
import { type Draft, isHouseFor, isSameVisit } from '../stop-frame.js'
import { isCup } from './create-draft.js'
import { setToMusic } from './set-to-music.js'
import type { Telling } from './telling.js'

/** The stop that a mention says more of; `ignore` for what is part of one; nothing for a stop of its own. */
export function targetFor(
  telling: Telling,
  part: MentionPart,
  isFirstHere: boolean,
  parts: readonly Part[],
): Draft | 'ignore' | undefined {
  const { mention, relation, count } = part
  const { drafts } = telling.story
  const { link } = telling.phrase
  const here = telling.here.at(-1)
  if (!isFirstHere && here) return targetInPhrase(telling, here, part)
  const last = drafts.at(-1)
  if (!last) return undefined
  if (relation === 'before' || relation === 'after') return pointInTime(drafts, mention)
  const again = sameMeal(telling, part)
  if (again) return again
  const isCounted = count !== undefined && !last.isCountVague && !(mention.isGeneric && count === last.count)
  if (link === 'then' || isCounted || isMealBeside(telling, last, part)) return undefined
  // "a bar crawl tonight, four bars"
  if (last.isCountVague && count !== undefined && isSameVisit(last, mention)) return last
  // "a brewery first or dinner first"
  if (link === 'or' && last.isLeading && telling.phrase.position === 'first') {
    telling.story.isOrderFree = true
    return undefined
  }
  // "before dinner let's see a market or a library": neither takes the place of the dinner.
  if (link === 'or' && telling.waiting?.draft === last && !isSameVisit(last, mention)) return undefined
  if (link === 'or') return canReplace(telling, last, part) ? last : undefined
  // "for breakfast: donuts"
  if (link === 'comma' && isEatenAs(last, mention)) return last
  const isTimed = last.times.length > 0 && parts.some(({ t }) => t === 'time')
  // "the kids eat at five, we eat at eight"
  if (
    isTimed &&
    (!mention.isGeneric || (link === 'and' && last.meal !== undefined) || last.heads.includes(mention.head?.name ?? ''))
  )
    return undefined
  if (link === 'sentence' || link === 'but') return targetAcross(telling, mention, parts)
  return isAdded(last, mention, link) ? last : genericTarget(telling, part)
}

/** "para comer ramen y para cenar pizza": in Spanish the meal between breakfast and dinner; "comida china" is a sort of food. */
export function isComida({ text }: Story, { concept, meal, spans: [first], cuisines }: Draft): boolean {
  const word = first ? text.slice(...first) : ''
  const isMeal = /^(comer|comemos|comamos)$/i.test(word) || (/^comida$/i.test(word) && cuisines.length === 0)
  return concept === 'food' && !meal && isMeal
}

/** "comer ramen y cenar pizza", "desayunar bagels, comer ramen": two meals, where no verb asks for the first. */
function isMealBeside({ story, phrase }: Telling, last: Draft, { mention, text, span }: MentionPart): boolean {
  const { link, items } = phrase
  const isLeading = items.every((item) => item.span[0] >= span[0] || item.t === 'filler' || hasRole(item, 'for'))
  const isListed = link === 'comma' && isLeading && listed.test(story.text.slice(0, last.spans[0]?.[0]))
  if (link !== 'and' && !isListed) return false
  if (last.meal === 'dinner' || last.meal === 'breakfast') return /^(comer|comemos)$/i.test(text) && isLeading
  return (mention.meal === 'dinner' || mention.meal === 'breakfast') && isComida(story, last)
}

const listed = /(^|[,:.;] ?|\bpara )$/i

/** "drinks after dinner, an early dinner at six": a point in time that is told of again. */
function sameMeal({ story, phrase }: Telling, { mention, count, isOther }: MentionPart): Draft | undefined {
  if (!mention.meal || isOther || count !== undefined) return undefined
  // "brunch and a museum, brunch under $20": said once more of the same.
  const isAside = phrase.link === 'comma' && mention.cuisines.length === 0
  const isPoint = (draft: Draft): boolean =>
    (isAside || story.before.some((pair) => pair.includes(draft))) && draft.dates.length === 0
  return story.drafts.find((draft) => draft.meal === mention.meal && draft.times.length === 0 && isPoint(draft))
}

/** "before dinner": the dinner that was told of. */
function pointInTime(drafts: readonly Draft[], { meal, concept }: Mention): Draft | undefined {
  const sameMeal = drafts.find((draft) => draft.meal !== undefined && draft.meal === meal)
  return sameMeal ?? drafts.find((draft) => draft.concept === concept && concept !== 'food')
}

/** "a café or library", but not the burgers of "burgers and maybe arcade or movie". */
function canReplace({ around }: Telling, last: Draft, { mention, span }: MentionPart): boolean {
  const isKin = isSameVisit(last, mention) || foodish.includes(mention.concept) === foodish.includes(last.concept)
  const between = around.text.slice(Math.max(...last.spans.map(([, end]) => end)), span[0])
  return isKin || last.isGeneric || !/[,;.]|\b(and|y|then|luego)\b/i.test(between)
}

export const foodish: readonly Concept[] = ['food', 'drink', 'coffee', 'dessert']

function targetInPhrase(
  telling: Telling,
  here: Draft,
  { mention, relation, span, text }: MentionPart,
): Draft | 'ignore' | undefined {
  if (relation === 'before' || relation === 'after')
    return mention.meal && telling.story.drafts.find((draft) => draft !== here && draft.meal === mention.meal)
  // "before dinner a bar", "before dinner at a bar"
  const isThere = isBefore(inside, telling.around, span)
  if (telling.waiting?.draft === here && !isThere && mention.concept !== here.concept) return undefined
  if (isOfHouse(telling, here, mention, span)) return here
  if (isSameVisit(here, mention) || isServedAt(here, mention, relation) || isEatenAs(here, mention, relation))
    return here
  if (relation === 'at' && here.heads.includes('walk')) return drop(telling, here)
  // "what can we do for breakfast"
  if (relation === 'for' && mention.meal && here.concept === 'fun' && here.isGeneric && doing.test(here.text))
    return drop(telling, here)
  // "mimosas with brunch" are had there.
  if (relation === 'with' && mention.meal && here.concept === 'drink' && here.isThing) return drop(telling, here)
  if (here.heads.includes('merienda') && mention.concept === 'dessert') return here
  if (relation === 'for' && here.concept === 'coffee' && mention.concept === 'dessert') return 'ignore'
  const isOwnStop = mention.meal !== undefined && here.concept !== 'food' && here.concept !== 'drink'
  if (relation === 'with' && mention.concept === 'live_music') setToMusic(telling.story, here, mention.topic)
  if (relation === 'with' && !isOwnStop) noteExtra(telling.story, here, { mention, span, text })
  if (relation === 'with') return isOwnStop ? undefined : 'ignore'
  // "dessert after dinner, pls something chocolatey"
  const told = isBefore(some, telling.around, span) && telling.here.find((one) => one.concept === mention.concept)
  if (told && mention.concept === 'dessert') return told
  if (relation === undefined && isNextInList(telling, here, { mention, span, text })) return undefined
  if ((relation === 'at' || relation === 'for' || relation === undefined) && isHouseFor(here, mention)) return here
  const isHouse = (here.concept === 'drink' || here.concept === 'coffee') && !here.isGeneric && !here.isThing
  const isHadThere = relation !== undefined || (isPub(here) && isDayBetween(telling, here, span))
  return mention.meal && isHouse && isHadThere ? here : undefined
}

/** "museum lunch coffee": a cup, or a café at the end of a list, is no house of the meal before it. */
function isNextInList(
  { here: list, around }: Telling,
  here: Draft,
  { mention, span, text }: Pick<MentionPart, 'mention' | 'span' | 'text'>,
): boolean {
  const isBare = /^\s+$/.test(around.text.slice(here.spans.at(-1)![1], span[0]))
  return (
    isBare &&
    mention.concept === 'coffee' &&
    !mention.place &&
    (list.length > 1 || isCup(text)) &&
    here.meal !== 'breakfast'
  )
}

const isPub = ({ heads }: Draft): boolean => heads.some((name) => mealHouses.has(name))

const doing = /\b(do|hacer|hacemos|hago|hace)$/i

/** "a pub Thursday lunch": the day alone stands between the house and the meal. */
function isDayBetween({ phrase }: Telling, { spans }: Draft, [start]: Span): boolean {
  const end = spans.at(-1)![1]
  return phrase.items.every(
    ({ t, span }) => span[0] < end || span[0] >= start || t === 'date' || t === 'daypart' || t === 'filler',
  )
}

/** "Kuma's Corner burgers" are had there. */
const isOfHouse = ({ around }: Telling, here: Draft, { concept, isThing }: Mention, [start]: Span): boolean =>
  here.place !== undefined &&
  isThing &&
  concept === 'food' &&
  foodish.includes(here.concept) &&
  /^\s+$/.test(around.text.slice(here.spans.at(-1)![1], start))

/** "a bar with a drag show", "brunch with bloody marys": no data shows who has it, so that the summary tells of it. */
function noteExtra(
  { soft }: Story,
  here: Draft,
  { mention, span, text }: Pick<MentionPart, 'mention' | 'span' | 'text'>,
): void {
  if (!mention.isGeneric && !mention.meal && mention.concept !== here.concept && mention.concept !== 'live_music')
    soft.push({ wish: text, text, span })
}

const inside = sequence('at|in|en', '?a|an|the|un|una')

/** "donuts for breakfast", "desayunar churros": the sweet is the meal. */
function isEatenAs(here: Draft, mention: Mention, relation?: MentionPart['relation']): boolean {
  if (here.concept === 'dessert') return relation === 'for' && mention.meal !== undefined
  const isBaked = mention.cuisines.length > 0 && mention.cuisines.every((id) => morningFoods.has(id))
  return here.meal === 'breakfast' && here.cuisines.length === 0 && !here.place && isBaked
}

/** "breakfast for dinner": the first meal says what is eaten, the second when. */
const isServedAt = (here: Draft, { meal }: Mention, relation: MentionPart['relation']): boolean =>
  relation === 'for' && here.meal !== undefined && meal !== undefined

/** "a walk to a café": the walk is the way there. */
function drop({ story, here }: Telling, draft: Draft): undefined {
  story.drafts.splice(story.drafts.indexOf(draft), 1)
  here.pop()
}

/** Another sentence about the same stop: a restaurant for the dinner, a cuisine for the lunch. */
function targetAcross(telling: Telling, mention: Mention, parts: readonly Part[]): Draft | undefined {
  const hasTime = parts.some(({ t }) => t === 'time')
  const fits = telling.story.drafts.filter(
    (draft) => isSameVisit(draft, mention) && !(hasTime && draft.times.length > 0 && !mention.isGeneric),
  )
  if (mention.concept === 'food') return fits.findLast((draft) => draft.concept === 'food')
  return mention.isGeneric || !mention.isThing
    ? fits.at(-1)
    : fits.findLast((draft) => draft.concept === mention.concept)
}

function isAdded(last: Draft, mention: Mention, link: Phrase['link']): boolean {
  if (!isSameVisit(last, mention)) return false
  if (last.place || mention.place) return false
  if (mention.isGeneric || last.isGeneric) return last.concept === mention.concept || link !== 'comma'
  if (mention.concept === 'museum' && last.concept === 'museum')
    return (
      last.count === 1 &&
      (last.heads.includes('museum') || mention.head?.name === 'museum' || last.topic?.name === mention.topic?.name)
    )
  if (mention.concept === 'food')
    return (
      !(last.meal && mention.meal) || (last.meal === mention.meal && last.times.length === 0 && last.dates.length === 0)
    )
  if (mention.concept === 'dancing') return true
  // "dessert at nine, cheesecake preferably"
  if (mention.concept === 'dessert' && link === 'comma') return last.heads.includes('dessert') && last.count === 1
  if (mention.concept === 'drink') return mention.isThing && (last.isThing || link === 'and' || link === 'comma')
  return false
}

/** "museum, a gallery, food": a word for any meal speaks of the meal that was told of, if there is one. */
function genericTarget(telling: Telling, part: MentionPart): Draft | undefined {
  const { mention } = part
  const isTable = mention.head?.name === 'restaurant' || mention.head?.name === 'sitdown'
  if (isSome(telling, part))
    return telling.story.drafts.findLast((draft) => draft.meal !== undefined && draft.cuisines.length === 0)
  return isTable ? telling.story.drafts.findLast((draft) => isSameVisit(draft, mention)) : undefined
}

/** "dinner before the film, something Thai": a sort of food, not a stop of its own. */
const isSome = ({ around }: Telling, { mention, span }: MentionPart): boolean =>
  mention.concept === 'food' && mention.cuisines.length > 0 && isBefore(some, around, span)

const some = sequence('something|algo')

export function isVagueLike(telling: Telling, mention: Mention): boolean {
  return telling.story.drafts.some((draft) => draft.isCountVague && draft.concept === mention.concept)
}
