import { hasRole, type Item } from '../entity-mentions.js'
import type { Meaning } from '../meaning.js'
import { mentionOf } from '../mention.js'
import type { Diet, PriceLevel } from '../plan-request.js'
import type { MoneyMatch } from '../quantities/money.js'
import { isBeforeMention, isBehindMention, nextItem, pushPart, textOf } from './part-writer.js'
import { isDeniedAfter } from './read-mention.js'
import { isOfDish } from './read-unknown.js'
import type { Reading } from './reading.js'

export function readQuality(reading: Reading, item: Item, meaning: Meaning, i: number): void {
  const isNegative = reading.isNegative
  if (meaning.t === 'price' && (isSaidTwice(reading, item, i) || isBreaking(reading, item))) return
  if (meaning.t === 'diet' && isGirlfriend(reading, item)) return
  if (meaning.t === 'diet') {
    const isOver = isNegative || isDeniedAfter(reading, i)
    pushPart(reading, item, {
      t: 'diet',
      diet: meaning.diet,
      isNegative: isOver,
      isAttached: isBeforeMention(reading, i),
    })
  }
  if (meaning.t === 'ingredient') readIngredient(reading, item, meaning.diet, i)
  // "lunch after kayaking": done elsewhere, and not asked for.
  if (meaning.t === 'soft' && meaning.isActivity && (reading.relation === 'before' || reading.relation === 'after'))
    return
  if (meaning.t === 'soft' && isNegative && !meaning.isActivity && meaning.wish !== 'good') pushDenied(reading, item, i)
  else if (meaning.t === 'soft') pushPart(reading, item, { ...meaning, isNegative })
  if (meaning.t === 'party') pushPart(reading, item, { t: 'party', people: meaning.people })
  if (meaning.t === 'feature' && (isBeside(reading, item) || isGoing(reading, item, i) || isWeather(reading, item, i)))
    return
  if (meaning.t === 'feature') {
    if (meaning.feature === 'kids') reading.count = undefined
    // "zoo with kids, burgers": the burgers are not what comes with the zoo.
    if (reading.relation === 'with') reading.relation = undefined
    if (meaning.feature === 'openknown') reading.anchor = 'open'
    pushPart(reading, item, { t: 'feature', feature: meaning.feature, isNegative })
  }
  if (meaning.t === 'price') readPrice(reading, item, meaning.min, meaning.max, i)
  if (isNegative && ['price', 'soft', 'feature', 'diet', 'ingredient'].includes(meaning.t)) reading.hasNegated = true
  if (
    isNegative &&
    (meaning.t === 'price' || meaning.t === 'ingredient' || (meaning.t === 'soft' && reading.isPlainNot))
  )
    reading.isNegative = false
}

/** "not fancy fancy": the second only stresses the first. */
const isSaidTwice = (reading: Reading, item: Item, i: number): boolean => {
  const before = reading.items[i - 1]
  return before !== undefined && textOf(reading, before).toLowerCase() === textOf(reading, item).toLowerCase()
}

/** "GF pizza" is gluten-free; "my gf", "gf bday", "gf's parents" and "gf wants sushi" are who comes along. */
function isGirlfriend(reading: Reading, item: Item): boolean {
  const { tokens } = reading.around
  const [before, next, beyond] = [tokens[item.from - 1], tokens[item.to], tokens[item.to + 1]].map(
    (at) => at?.word ?? '',
  )
  if (/^gf['’]s$/i.test(textOf(reading, item))) return true
  const isOwned = /^(my|the|da|his|her|a|new|ur|your|with|w|and|n|&|\+|take|taking|bring|bringing|meet|meeting)$/.test(
    before!,
  )
  return (
    /^gf$/i.test(textOf(reading, item)) &&
    (isOwned || /^(i|me|myself)$/.test(beyond!) || personVerb.test(next!) || personNoun.test(next!)) &&
    !eatenBy.test(next!)
  )
}

/** "burgers with gf buns" */
const eatenBy =
  /^(bun|buns|bread|crust|crusts|pasta|pizza|option|options|menu|menus|friendly|stuff|food|beer|dessert|desserts|baked|bakery)$/

/** "gf bday", "gf anniversary dinner" */
const personNoun = /^(birthday|birthdays|bday|bdays|b|anniversary|graduation|promotion|family|parents|mom)$/

const personVerb =
  /^(wants?|likes?|loves?|hates?|is|isnt|isn't|has|said|says|craves|craving|needs|doesn't|doesnt|can't|cant|won't|wont|will|prefers|eats|picked|chose|asked|coming|comes|thinks|turns|s)$/

/** "no gluten" is a diet, "no pork" a wish that no data shows, "pork" nothing that we know of. */
function readIngredient(reading: Reading, item: Item, diet: Diet | undefined, i: number): void {
  const isDenied = reading.isNegative || isDeniedAfter(reading, i) || isFree(reading, item)
  if (diet && isDenied) pushPart(reading, item, { t: 'diet', diet, isNegative: false, isAttached: false })
  else if (isDenied) pushDenied(reading, item, i)
  else if (!diet && !isOfDish(reading, item)) pushPart(reading, item, { t: 'unknown' })
}

/** "bacon-free" */
const isFree = ({ around }: Pick<Reading, 'around'>, { to }: Item): boolean => around.tokens[to]?.word === 'free'

/** "nothing spicy": what no data shows is told in the fan's words, with the no. */
function pushDenied({ parts, items, around }: Reading, item: Item, i: number): void {
  const start = items.slice(0, i).findLast((other) => hasRole(other, 'neg'))?.span[0] ?? item.span[0]
  const isTail = hasRole(items[i + 1], 'refused') || isFree({ around }, item)
  const end = isTail ? items[i + 1]!.span[1] : item.span[1]
  const text = around.text.slice(start, end)
  parts.push({ t: 'soft', wish: text.toLowerCase(), isNegative: false, span: [start, end], text })
}

/** "lunch outside" is had in the open air, "outside the arena" is a place beside it. */
function isBeside(reading: Reading, item: Item): boolean {
  const next = nextItem(reading, item)
  return (
    /^outside$/i.test(textOf(reading, item)) &&
    next !== undefined &&
    !hasRole(next, 'maybe', 'pos', 'at', 'for', 'with') &&
    next.t !== 'time' &&
    next.t !== 'date' &&
    next.t !== 'daypart'
  )
}

/** "soaking wet outside": what it is like there is no wish to be there. */
const isWeather = (reading: Reading, item: Item, i: number): boolean => {
  const before = reading.items[i - 1]
  return /^(outside|outdoors)$/i.test(textOf(reading, item)) && before?.t === 'phrase' && before.meanings.some(isOfSky)
}

const isOfSky = (meaning: Meaning): boolean => meaning.t === 'soft' && meaning.wish === 'weather'

/** "tacos to go" are taken away, "somewhere to go for dinner", "a bar to go to" are visited. */
function isGoing(reading: Reading, item: Item, i: number): boolean {
  if (!/^to go$/i.test(textOf(reading, item))) return false
  const before = reading.items[i - 1]
  const told = before?.t === 'phrase' ? mentionOf(before.meanings, '') : undefined
  const isHad =
    told !== undefined && (told.isThing || told.meal || told.cuisines.length > 0 || told.concept === 'coffee')
  const next = nextItem(reading, item)
  // "to go tacos"
  const ahead = before === undefined || before.t === 'mark' ? next : undefined
  const isOfNext = ahead?.t === 'phrase' && mentionOf(ahead.meanings, '')?.isThing === true
  const isOrder = /\b(something|anything|food|order|stuff|it|them)$/i.test(
    reading.around.text.slice(0, item.span[0]).trimEnd(),
  )
  return !(isHad || isOfNext || isOrder) || reading.around.tokens[item.to]?.word === 'to'
}

/** "not expensive" is a limit of two; "barato no" asks for more than the cheapest. */
function readPrice(
  reading: Reading,
  item: Item,
  min: PriceLevel | undefined,
  max: PriceLevel | undefined,
  i: number,
): void {
  const isTurned = reading.isNegative || isDeniedAfter(reading, i)
  const limits = isTurned
    ? min
      ? { max: 2 as const }
      : { min: 2 as const }
    : { ...(min && { min }), ...(max && { max }) }
  const isDear = 'min' in limits && !isTurned
  const isAttached = (isDear && isBehindMention(reading, i)) || isBeforeMention(reading, i)
  pushPart(reading, item, { t: 'price', ...limits, isTotal: false, isPerHead: false, isAttached })
}

/** A sum of money as a limit of price. */
export function readMoney(
  reading: Reading,
  item: Item,
  { cents, bound, isTotal, isPerHead, people }: MoneyMatch,
): void {
  const level = priceLevel(cents)
  // "isn't more than $25": a denied floor is a ceiling.
  const isMost = bound === 'max' || reading.isNegative
  const limit = isMost ? (level < 4 ? { max: level } : {}) : { min: level }
  const next = reading.items.findIndex(({ from }) => from === item.to)
  const isAttached = hasRole(reading.items[next], 'for') && isBeforeMention(reading, next)
  pushPart(reading, item, { t: 'price', ...limit, ...(isMost && { cents }), isTotal, isPerHead, isAttached })
  if (people !== undefined) pushPart(reading, item, { t: 'party', people })
  if (bound === 'min') reading.isNegative = false
}

/** A child of fourteen or less makes it an outing with children. */
export function readAge(reading: Reading, item: Item, youngest: number): void {
  if (youngest < 15) pushPart(reading, item, { t: 'feature', feature: 'kids', isNegative: false })
}

/** What a sum a head buys. */
export function priceLevel(cents: number): PriceLevel {
  if (cents <= 1500) return 1
  if (cents <= 3500) return 2
  return cents <= 8000 ? 3 : 4
}

/** "I broke my ankle", "the car broke down" */
const isBreaking = ({ around: { tokens } }: Reading, { from, to }: Item): boolean =>
  tokens[from]!.word === 'broke' && /^(my|his|her|our|their|the|an?|down|up|out)$/.test(tokens[to]?.word ?? '')
