import type { Interpretation } from '../interpretation.js'
import type { StopFrame } from '../stop-frame.js'
import { overlapsDaypart } from './apply-date.js'
import { isOfMorning, isSingleDrink } from './create-stop-frame.js'
import { foodConcepts, isComida } from './find-target.js'

/** Conjoined dessert is not implied to come last. */
export const endsWithDessert = ([meal, sweet, ...more]: readonly StopFrame[]): boolean =>
  meal?.concept === 'food' && sweet?.concept === 'dessert' && more.length === 0

/** Hunger with a named pastry requests no additional meal. */
export function addMealForHunger({ frames }: Interpretation): void {
  const isHunger = ({ heads, text, meal, cuisines, times, dayparts }: StopFrame): boolean =>
    heads[0] === 'eat' && hungerPattern.test(text) && !meal && cuisines.length + times.length + dayparts.length === 0
  const isBaked = ({ concept, cuisines }: StopFrame): boolean => concept === 'dessert' && cuisines.length > 0
  const index = frames.findIndex(isHunger)
  if (index >= 0 && frames.some(isBaked) && frames.every(({ concept }, i) => i === index || concept !== 'food'))
    frames.splice(index, 1)
}

const hungerPattern = /^(hungry|hangry|peckish|famished|starv\w*|(the )?munchies|h?ambre|hambrient[oa]s?)$/i

/** Drinks and coffee conjoined with food are optional accompaniments. */
export function makeDrinksOptional({ frames, isOrderExplicit }: Interpretation): void {
  const [drink, dish, ...more] = frames
  if (!drink || !dish || dish.isOptional || more.length > 0 || isOrderExplicit) return
  const isPair =
    (drink.concept === 'drink' && drink.isThing && dish.concept === 'food') ||
    (isSingleDrink(drink.text) && isOfMorning(dish))
  const isPlain = dish.isThing && [drink, dish].every(({ isGeneric, meal }) => !isGeneric && !meal)
  const isAtOnce = drink.sentence === dish.sentence && drink.side === dish.side && drink.times.length === 0
  if (!isPair || !isPlain || !isAtOnce || drink.count > 1) return
  // Pastry accompanies coffee; coffee accompanies bagels.
  const isSweet = dish.concept === 'dessert' && dish.times.length === 0
  Object.assign(isSweet ? dish : drink, { isOptional: true })
}

/** Conjoined food and drinks do not start before the stated hour. */
export function startTogether({ frames, isOrderExplicit, limits }: Interpretation): void {
  const [first, second, ...more] = frames
  if (!first || !second || more.length > 0 || isOrderExplicit || first.sentence !== second.sentence) return
  if (![first, second].every(({ concept, meal }) => foodConcepts.includes(concept) && !meal)) return
  const [main, other] = second.times.length > 0 ? [second, first] : [first, second]
  const [firstTime, ...others] = main.times
  if (firstTime?.role !== 'at' || others.length > 0 || other.times.length > 0) return
  limits.push({ anchor: 'window', time: { ...firstTime, role: 'from' }, span: main.spans.at(-1)! })
}

/** An accompaniment takes the time of its main stop. */
export function keepOptionalBeside({ frames }: Interpretation): void {
  for (const [i, frame] of frames.entries()) {
    const main = [frames[i - 1], frames[i + 1]].find(
      (other) => other?.isOptional === false && other.sentence === frame.sentence,
    )
    if (!main || !frame.isOptional || frame.meal || frame.times.length + frame.dayparts.length > 0) continue
    frame.dayparts.push(...main.dayparts.filter((daypart) => overlapsDaypart(frame, daypart)))
    frame.times.push(...main.times.filter(({ role }) => role === 'before' || role === 'until'))
  }
}

/** Beside another meal, "comida" is lunch. */
export function nameLunch(interpretation: Interpretation): void {
  const { frames, roles } = interpretation
  const dinner = frames.findIndex(({ meal }) => meal === 'dinner')
  const hasMeals = dinner >= 0 || frames.some(({ meal }) => meal === 'breakfast')
  if (!hasMeals || frames.some(({ meal }) => meal === 'lunch')) return
  const isMidday = (index: number): boolean => roles.has('allday') && index < dinner
  const lunch = frames.find(
    (frame, index) => frame.concept === 'food' && !frame.meal && (isComida(interpretation, frame) || isMidday(index)),
  )
  if (lunch) lunch.meal = 'lunch'
}

/** Assigns the remaining meals of the day to counted meals. */
export function nameMeals({ frames }: Interpretation): void {
  const index = frames.findIndex(
    ({ heads, count, meal, times, dayparts }) =>
      heads[0] === 'eat' && (count === 2 || count === 3) && !meal && times.length + dayparts.length === 0,
  )
  const open = mealsOfDay.filter(({ meal }) => frames.every((frame) => frame.meal !== meal))
  const many = frames[index]
  if (!many || open.length < many.count) return
  const named = open.slice(-many.count).map(
    (frame): StopFrame => ({
      ...many,
      ...frame,
      count: 1,
      spans: [...many.spans],
      text: frame.meal,
    }),
  )
  frames.splice(index, 1, ...named)
}

/** Expands a range of meals. */
export function expandMealRange(interpretation: Interpretation): void {
  const { frames, text } = interpretation
  const index = frames.findIndex(({ meal }) => meal === 'breakfast' || meal === 'brunch')
  const [first, last] = [frames[index]?.spans.at(-1), frames[index + 1]?.spans[0]]
  if (
    !first ||
    !last ||
    !/^\s*(all the way )?(to|through|thru|till?|until|hasta|a)( the| an?)?\s*$/i.test(text.slice(first[1], last[0]))
  )
    return
  const open = mealsOfDay.filter(({ meal }) => meal !== 'breakfast' && frames.every((frame) => frame.meal !== meal))
  const { times: _, ...meal } = frames[index]!
  const named = open.map(
    (frame): StopFrame => ({
      ...meal,
      ...frame,
      times: [],
      dayparts: [],
      cuisines: [],
      heads: [],
      spans: [first],
      text: frame.meal,
    }),
  )
  frames.splice(index + 1, 0, ...named)
  Object.assign(interpretation, { isOrderStated: true })
}

const mealsOfDay = [
  { meal: 'breakfast', stay: 40 },
  { meal: 'lunch', stay: 45 },
  { meal: 'dinner', stay: 60 },
] as const

/** A shared cuisine applies to all stops. */
export function shareCuisine({ frames, roles }: Interpretation): void {
  const meals = frames.filter(({ concept }) => concept === 'food')
  const [first, ...others] = meals.filter(({ cuisines }) => cuisines.length > 0)
  if (!roles.has('same') || !first || others.length > 0) return
  for (const meal of meals) if (!meal.place) meal.cuisines = [...first.cuisines]
}

/** ">" between cuisines states a preference, not a sequence. */
export function applyPreferenceSign({ frames, text }: Interpretation): void {
  const [first, second, ...more] = frames
  if (!first || !second || more.length > 0) return
  const between = text.slice(first.spans.at(-1)?.[1], second.spans[0]?.[0])
  const isDish = ({ cuisines, meal, times }: StopFrame): boolean => cuisines.length > 0 && !meal && times.length === 0
  if (between.trim() === '>' && isDish(first) && isDish(second)) frames.pop()
}
