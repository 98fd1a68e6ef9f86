import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Meaning } from '../meaning.js'
import type { Diet, PriceLevel } from '../plan-request.js'
import type { MoneyMatch } from '../quantities/money.js'
import { describeVenue } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { isOfDish } from './parse-unknown.js'
import { isDeniedAfter } from './parse-venue.js'
import { isBeforeVenue, isBehindVenue, nextMention, pushEntity, textOf } from './push-entity.js'

export function parseQuality(state: ClauseParse, mention: EntityMention, meaning: Meaning, i: number): void {
  const isNegative = state.isNegative
  if (meaning.type === 'price' && (isSaidTwice(state, mention, i) || isBreaking(state, mention))) return
  if (meaning.type === 'diet' && isGirlfriend(state, mention)) return
  if (meaning.type === 'diet') {
    const isOver = isNegative || isDeniedAfter(state, i)
    pushEntity(state, mention, {
      type: 'diet',
      diet: meaning.diet,
      isNegative: isOver,
      isAttached: isBeforeVenue(state, i),
    })
  }
  if (meaning.type === 'ingredient') parseIngredient(state, mention, meaning.diet, i)
  // An activity elsewhere, not requested.
  if (meaning.type === 'soft' && meaning.isActivity && (state.relation === 'before' || state.relation === 'after'))
    return
  if (meaning.type === 'soft' && isNegative && !meaning.isActivity && meaning.wish !== 'good')
    pushDenied(state, mention, i)
  else if (meaning.type === 'soft') pushEntity(state, mention, { ...meaning, isNegative })
  if (meaning.type === 'party') pushEntity(state, mention, { type: 'party', people: meaning.people })
  if (
    meaning.type === 'feature' &&
    (isBeside(state, mention) || isGoing(state, mention, i) || isWeather(state, mention, i))
  )
    return
  if (meaning.type === 'feature') {
    if (meaning.feature === 'kids') state.count = undefined
    // Ends the scope of "with".
    if (state.relation === 'with') state.relation = undefined
    if (meaning.feature === 'openknown') state.anchor = 'open'
    pushEntity(state, mention, { type: 'feature', feature: meaning.feature, isNegative })
  }
  if (meaning.type === 'price') parsePrice(state, mention, meaning.min, meaning.max, i)
  if (isNegative && ['price', 'soft', 'feature', 'diet', 'ingredient'].includes(meaning.type)) state.hasNegated = true
  if (
    isNegative &&
    (meaning.type === 'price' || meaning.type === 'ingredient' || (meaning.type === 'soft' && state.isPlainNot))
  )
    state.isNegative = false
}

/** Reduplication for emphasis. */
const isSaidTwice = (state: ClauseParse, mention: EntityMention, i: number): boolean => {
  const before = state.mentions[i - 1]
  return before !== undefined && textOf(state, before).toLowerCase() === textOf(state, mention).toLowerCase()
}

/** "gf" as an abbreviation of girlfriend, not of gluten-free. */
function isGirlfriend(state: ClauseParse, mention: EntityMention): boolean {
  const { tokens } = state.context
  const [before, next, beyond] = [tokens[mention.from - 1], tokens[mention.to], tokens[mention.to + 1]].map(
    (at) => at?.word ?? '',
  )
  if (/^gf['’]s$/i.test(textOf(state, mention))) return true
  const isOwned = /^(my|the|da|his|her|a|new|ur|your|with|w|and|n|&|\+|take|taking|bring|bringing|meet|meeting)$/.test(
    before!,
  )
  return (
    /^gf$/i.test(textOf(state, mention)) &&
    (isOwned || /^(i|me|myself)$/.test(beyond!) || personVerb.test(next!) || personNoun.test(next!)) &&
    !eatenBy.test(next!)
  )
}

const eatenBy =
  /^(bun|buns|bread|crust|crusts|pasta|pizza|option|options|menu|menus|friendly|stuff|food|beer|dessert|desserts|baked|bakery)$/

const personNoun = /^(birthday|birthdays|bday|bdays|b|anniversary|graduation|promotion|family|parents|mom)$/

const personVerb =
  /^(wants?|likes?|loves?|hates?|is|isnt|isn't|has|said|says|craves|craving|needs|doesn't|doesnt|can't|cant|won't|wont|will|prefers|eats|picked|chose|asked|coming|comes|thinks|turns|s)$/

/** Negated ingredients are diets, or soft wishes where no data shows them. */
function parseIngredient(state: ClauseParse, mention: EntityMention, diet: Diet | undefined, i: number): void {
  const isDenied = state.isNegative || isDeniedAfter(state, i) || isFree(state, mention)
  if (diet && isDenied) pushEntity(state, mention, { type: 'diet', diet, isNegative: false, isAttached: false })
  else if (isDenied) pushDenied(state, mention, i)
  else if (!diet && !isOfDish(state, mention)) pushEntity(state, mention, { type: 'unknown' })
}

const isFree = ({ context }: Pick<ClauseParse, 'context'>, { to }: EntityMention): boolean =>
  context.tokens[to]?.word === 'free'

/** Negated qualities without data are passed on in the fan's words. */
function pushDenied({ entities, mentions, context }: ClauseParse, mention: EntityMention, i: number): void {
  const start = mentions.slice(0, i).findLast((other) => hasRole(other, 'neg'))?.span[0] ?? mention.span[0]
  const isTail = hasRole(mentions[i + 1], 'refused') || isFree({ context }, mention)
  const end = isTail ? mentions[i + 1]!.span[1] : mention.span[1]
  const text = context.text.slice(start, end)
  entities.push({ type: 'soft', wish: text.toLowerCase(), isNegative: false, span: [start, end], text })
}

/** "outside" as a preposition, not as an adverb. */
function isBeside(state: ClauseParse, mention: EntityMention): boolean {
  const next = nextMention(state, mention)
  return (
    /^outside$/i.test(textOf(state, mention)) &&
    next !== undefined &&
    !hasRole(next, 'maybe', 'pos', 'at', 'for', 'with') &&
    next.type !== 'time' &&
    next.type !== 'date' &&
    next.type !== 'daypart'
  )
}

/** A statement about the weather. */
const isWeather = (state: ClauseParse, mention: EntityMention, i: number): boolean => {
  const before = state.mentions[i - 1]
  return (
    /^(outside|outdoors)$/i.test(textOf(state, mention)) && before?.type === 'phrase' && before.meanings.some(isOfSky)
  )
}

const isOfSky = (meaning: Meaning): boolean => meaning.type === 'soft' && meaning.wish === 'weather'

/** "to go" as a verb, not as takeaway. */
function isGoing(state: ClauseParse, mention: EntityMention, i: number): boolean {
  if (!/^to go$/i.test(textOf(state, mention))) return false
  const before = state.mentions[i - 1]
  const previousVenue = before?.type === 'phrase' ? describeVenue(before.meanings, '') : undefined
  const isHad =
    previousVenue !== undefined &&
    (previousVenue.isThing ||
      previousVenue.meal ||
      previousVenue.cuisines.length > 0 ||
      previousVenue.concept === 'coffee')
  const next = nextMention(state, mention)
  const ahead = before === undefined || before.type === 'mark' ? next : undefined
  const isOfNext = ahead?.type === 'phrase' && describeVenue(ahead.meanings, '')?.isThing === true
  const isOrder = /\b(something|anything|food|order|stuff|it|them)$/i.test(
    state.context.text.slice(0, mention.span[0]).trimEnd(),
  )
  return !(isHad || isOfNext || isOrder) || state.context.tokens[mention.to]?.word === 'to'
}

/** Negated price adjectives invert the limit. */
function parsePrice(
  state: ClauseParse,
  mention: EntityMention,
  min: PriceLevel | undefined,
  max: PriceLevel | undefined,
  i: number,
): void {
  const isTurned = state.isNegative || isDeniedAfter(state, i)
  const limits = isTurned
    ? min
      ? { max: 2 as const }
      : { min: 2 as const }
    : { ...(min && { min }), ...(max && { max }) }
  const isDear = 'min' in limits && !isTurned
  const isAttached = (isDear && isBehindVenue(state, i)) || isBeforeVenue(state, i)
  pushEntity(state, mention, { type: 'price', ...limits, isTotal: false, isPerHead: false, isAttached })
}

/** A sum of money as a price limit. */
export function parseMoney(
  state: ClauseParse,
  mention: EntityMention,
  { cents, bound, isTotal, isPerHead, people }: MoneyMatch,
): void {
  const level = priceLevel(cents)
  // A negated minimum is a maximum.
  const isMost = bound === 'max' || state.isNegative
  const limit = isMost ? (level < 4 ? { max: level } : {}) : { min: level }
  const next = state.mentions.findIndex(({ from }) => from === mention.to)
  const isAttached = hasRole(state.mentions[next], 'for') && isBeforeVenue(state, next)
  pushEntity(state, mention, { type: 'price', ...limit, ...(isMost && { cents }), isTotal, isPerHead, isAttached })
  if (people !== undefined) pushEntity(state, mention, { type: 'party', people })
  if (bound === 'min') state.isNegative = false
}

/** A child of up to fourteen makes the outing child-friendly. */
export function parseAge(state: ClauseParse, mention: EntityMention, youngest: number): void {
  if (youngest < 15) pushEntity(state, mention, { type: 'feature', feature: 'kids', isNegative: false })
}

/** Price level that the sum per head affords. */
export function priceLevel(cents: number): PriceLevel {
  if (cents <= 1500) return 1
  if (cents <= 3500) return 2
  return cents <= 8000 ? 3 : 4
}

const isBreaking = ({ context: { tokens } }: ClauseParse, { from, to }: EntityMention): boolean =>
  tokens[from]!.word === 'broke' && /^(my|his|her|our|their|the|an?|down|up|out)$/.test(tokens[to]?.word ?? '')
