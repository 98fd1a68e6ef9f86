import type { Story } from '../interpretation.js'
import type { Draft } from '../stop-frame.js'
import { isCup, isOfMorning } from './create-draft.js'
import { foodish, isComida } from './target-of.js'
import { isOf } from './tell-date.js'

/** "dinner and ice cream", "comida y de postre un helado": nobody says that the dessert comes last. */
export const endsSweet = ([meal, sweet, ...more]: readonly Draft[]): boolean =>
  meal?.concept === 'food' && sweet?.concept === 'dessert' && more.length === 0

/** "starving!! coffee and a donut": who is hungry and names what is baked asks for no meal beside it. */
export function sate({ drafts }: Story): void {
  const isHunger = ({ heads, text, meal, cuisines, times, dayparts }: Draft): boolean =>
    heads[0] === 'eat' && hunger.test(text) && !meal && cuisines.length + times.length + dayparts.length === 0
  const isBaked = ({ concept, cuisines }: Draft): boolean => concept === 'dessert' && cuisines.length > 0
  const at = drafts.findIndex(isHunger)
  if (at >= 0 && drafts.some(isBaked) && drafts.every(({ concept }, i) => i === at || concept !== 'food'))
    drafts.splice(at, 1)
}

const hunger = /^(hungry|hangry|peckish|famished|starv\w*|(the )?munchies|h?ambre|hambrient[oa]s?)$/i

/** The beer of "a beer and a hot dog" comes with the hot dog, where it fits, and so does the coffee of "coffee and bagels at nine". */
export function lighten({ drafts, isOrderWorded }: Story): void {
  const [drink, dish, ...more] = drafts
  if (!drink || !dish || dish.isOptional || more.length > 0 || isOrderWorded) return
  const isPair =
    (drink.concept === 'drink' && drink.isThing && dish.concept === 'food') || (isCup(drink.text) && isOfMorning(dish))
  const isPlain = dish.isThing && [drink, dish].every(({ isGeneric, meal }) => !isGeneric && !meal)
  const isAtOnce = drink.sentence === dish.sentence && drink.side === dish.side && drink.times.length === 0
  if (!isPair || !isPlain || !isAtOnce || drink.count > 1) return
  // The pastry comes with the coffee, the coffee with the bagels.
  const isSweet = dish.concept === 'dessert' && dish.times.length === 0
  Object.assign(isSweet ? dish : drink, { isOptional: true })
}

/** "beers and tacos at eight", "wine and a snack at six": neither is had before the hour. */
export function meetAt({ drafts, isOrderWorded, limits }: Story): void {
  const [first, second, ...more] = drafts
  if (!first || !second || more.length > 0 || isOrderWorded || first.sentence !== second.sentence) return
  if (![first, second].every(({ concept, meal }) => foodish.includes(concept) && !meal)) return
  const [main, other] = second.times.length > 0 ? [second, first] : [first, second]
  const [told, ...others] = main.times
  if (told?.role !== 'at' || others.length > 0 || other.times.length > 0) return
  limits.push({ anchor: 'window', time: { ...told, role: 'from' }, span: main.spans.at(-1)! })
}

/** "coffee and a croissant tomorrow morning": what comes with something is had when that is. */
export function keepBeside({ drafts }: Story): void {
  for (const [i, draft] of drafts.entries()) {
    const main = [drafts[i - 1], drafts[i + 1]].find(
      (one) => one?.isOptional === false && one.sentence === draft.sentence,
    )
    if (!main || !draft.isOptional || draft.meal || draft.times.length + draft.dayparts.length > 0) continue
    draft.dayparts.push(...main.dayparts.filter((part) => isOf(draft, part)))
    draft.times.push(...main.times.filter(({ role }) => role === 'before' || role === 'until'))
  }
}

/** "desayuno, museo, comida": beside another meal a plain comida is the lunch, and so is what a whole day has before its dinner. */
export function nameLunch(story: Story): void {
  const { drafts, roles } = story
  const dinner = drafts.findIndex(({ meal }) => meal === 'dinner')
  const hasMeals = dinner >= 0 || drafts.some(({ meal }) => meal === 'breakfast')
  if (!hasMeals || drafts.some(({ meal }) => meal === 'lunch')) return
  const isMidday = (at: number): boolean => roles.has('allday') && at < dinner
  const lunch = drafts.find(
    (draft, at) => draft.concept === 'food' && !draft.meal && (isComida(story, draft) || isMidday(at)),
  )
  if (lunch) lunch.meal = 'lunch'
}

/** "eat twice", "three meals on Saturday": those of the day that nobody has named. */
export function nameMeals({ drafts }: Story): void {
  const at = drafts.findIndex(
    ({ heads, count, meal, times, dayparts }) =>
      heads[0] === 'eat' && (count === 2 || count === 3) && !meal && times.length + dayparts.length === 0,
  )
  const open = mealsOfDay.filter(({ meal }) => drafts.every((draft) => draft.meal !== meal))
  const many = drafts[at]
  if (!many || open.length < many.count) return
  const named = open.slice(-many.count).map(
    (told): Draft => ({
      ...many,
      ...told,
      count: 1,
      spans: [...many.spans],
      text: told.meal,
    }),
  )
  drafts.splice(at, 1, ...named)
}

/** "breakfast through dessert", "from breakfast to a nightcap": all the meals in between. */
export function fillDay(story: Story): void {
  const { drafts, text } = story
  const at = drafts.findIndex(({ meal }) => meal === 'breakfast' || meal === 'brunch')
  const [first, last] = [drafts[at]?.spans.at(-1), drafts[at + 1]?.spans[0]]
  if (
    !first ||
    !last ||
    !/^\s*(all the way )?(to|through|thru|till?|until|hasta|a)( the| an?)?\s*$/i.test(text.slice(first[1], last[0]))
  )
    return
  const open = mealsOfDay.filter(({ meal }) => meal !== 'breakfast' && drafts.every((draft) => draft.meal !== meal))
  const { times: _, ...meal } = drafts[at]!
  const named = open.map(
    (told): Draft => ({
      ...meal,
      ...told,
      times: [],
      dayparts: [],
      cuisines: [],
      heads: [],
      spans: [first],
      text: told.meal,
    }),
  )
  drafts.splice(at + 1, 0, ...named)
  Object.assign(story, { isOrderStated: true })
}

const mealsOfDay = [
  { meal: 'breakfast', stay: 40 },
  { meal: 'lunch', stay: 45 },
  { meal: 'dinner', stay: 60 },
] as const

/** "lunch and dinner, both Italian": what is told of one holds for all. */
export function shareCuisine({ drafts, roles }: Story): void {
  const meals = drafts.filter(({ concept }) => concept === 'food')
  const [told, ...others] = meals.filter(({ cuisines }) => cuisines.length > 0)
  if (!roles.has('same') || !told || others.length > 0) return
  for (const meal of meals) if (!meal.place) meal.cuisines = [...told.cuisines]
}

/** "ramen > pho": the first is the better one, where an arrow would lead from stop to stop. */
export function preferFirst({ drafts, text }: Story): void {
  const [first, second, ...more] = drafts
  if (!first || !second || more.length > 0) return
  const between = text.slice(first.spans.at(-1)?.[1], second.spans[0]?.[0])
  const isDish = ({ cuisines, meal, times }: Draft): boolean => cuisines.length > 0 && !meal && times.length === 0
  if (between.trim() === '>' && isDish(first) && isDish(second)) drafts.pop()
}
