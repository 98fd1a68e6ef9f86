import type { Concept, Meal } from './plan-request.js'
import type { Daypart } from './temporal/calendar-vocabulary.js'

/** Minutes after midnight: possible and preferred start. */
export interface StartRange {
  readonly from: number
  readonly to: number
  readonly bestFrom: number
  readonly bestTo: number
}

const range = (from: number, to: number, bestFrom: number, bestTo: number): StartRange => ({
  from,
  to,
  bestFrom,
  bestTo,
})

/** Start of meals: outer limits of the word's meaning and inner limits of common practice. */
export const mealStarts: Readonly<Record<Meal, StartRange>> = {
  breakfast: range(360, 660, 480, 585),
  brunch: range(615, 810, 660, 780),
  lunch: range(690, 870, 720, 795),
  dinner: range(1020, 1275, 1110, 1200),
  late: range(1290, 1560, 1320, 1470),
}

/** Earliest start of a dinner that is over by an hour, or before an event; in minutes after midnight. */
export const earliestDinner = 960

/** An early dinner is over when others begin. */
export const earlyStart = ({ from, bestFrom }: StartRange): StartRange => ({
  from,
  to: bestFrom,
  bestFrom: from,
  bestTo: Math.round((from + bestFrom) / 2),
})

/** Usual start by concept. */
export const usualStarts: Readonly<Record<Concept, StartRange>> = {
  food: range(420, 1560, 690, 1260),
  drink: range(660, 1560, 720, 1440),
  coffee: range(360, 1260, 420, 1080),
  dessert: range(600, 1410, 660, 1320),
  dancing: range(1140, 1620, 1320, 1500),
  live_music: range(1020, 1500, 1140, 1380),
  museum: range(540, 1080, 570, 930),
  gallery: range(540, 1140, 600, 1020),
  theatre: range(600, 1320, 780, 1230),
  cinema: range(600, 1380, 1020, 1320),
  arts: range(540, 1320, 600, 1260),
  library: range(480, 1200, 540, 1080),
  shopping: range(420, 1140, 540, 1020),
  sights: range(420, 1320, 510, 1140),
  memorial: range(420, 1380, 510, 1200),
  park: range(420, 1200, 510, 1050),
  stadium: range(540, 1140, 600, 1020),
  fun: range(540, 1260, 570, 1020),
  hotel: range(0, 1560, 840, 1320),
  place: range(480, 1440, 540, 1260),
}

/** Time from which the name of a part of the day is uncontroversial. */
export const surelyFrom: Readonly<Record<Daypart['name'], number>> = {
  morning: 510,
  midday: 720,
  afternoon: 810,
  tarde: 810,
  evening: 1080,
  night: 1140,
  late: 1320,
}

/** Sweet foods that are also eaten in the morning. */
export const morningFoods: ReadonlySet<string> = new Set(['breakfast', 'pancake', 'waffle', 'bagel', 'donut', 'bakery'])

/** Performances with a fixed start. */
export const isShow = (concept: Concept): boolean => ['theatre', 'live_music', 'cinema'].includes(concept)

/** Minutes that are enough for a meal where time is short. */
const leastMeal = 60

/** The stay that is kept free for a meal before an event or a stated end. */
export const neededStay = ({ stay, stayStated }: { readonly stay: number; readonly stayStated: boolean }): number =>
  stayStated ? stay : Math.min(stay, leastMeal)
