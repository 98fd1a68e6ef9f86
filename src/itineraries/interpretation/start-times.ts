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

export const earlyMeals: Readonly<Partial<Record<Meal, StartRange>>> = {
  breakfast: range(360, 570, 390, 510),
  brunch: range(570, 720, 600, 690),
  lunch: range(630, 780, 660, 735),
  dinner: range(990, 1140, 1020, 1095),
}
export const lateMeals: Readonly<Partial<Record<Meal, StartRange>>> = {
  breakfast: range(480, 690, 540, 630),
  brunch: range(630, 840, 690, 780),
  lunch: range(750, 930, 795, 870),
  dinner: range(1140, 1380, 1200, 1260),
}

export const earlyStarts: Readonly<Partial<Record<Concept, StartRange>>> = {
  food: range(420, 780, 480, 720),
  dessert: range(600, 780, 600, 720),
  coffee: range(360, 570, 420, 540),
  drink: range(900, 1140, 960, 1080),
  museum: range(540, 690, 540, 630),
  gallery: range(540, 720, 570, 660),
  park: range(420, 600, 450, 540),
}
export const lateStarts: Readonly<Partial<Record<Concept, StartRange>>> = {
  food: range(1200, 1560, 1230, 1380),
  drink: range(1260, 1560, 1290, 1440),
  dessert: range(1200, 1410, 1230, 1320),
  live_music: range(1260, 1500, 1290, 1410),
  dancing: range(1320, 1620, 1380, 1530),
}

/** Usual start by concept. */
export const usualStarts: Readonly<Record<Concept, StartRange>> = {
  food: range(420, 1560, 690, 1260),
  drink: range(660, 1560, 720, 1440),
  coffee: range(360, 1260, 420, 1080),
  dessert: range(600, 1410, 660, 1320),
  dancing: range(1140, 1620, 1320, 1500),
  live_music: range(1020, 1500, 1140, 1380),
  museum: range(540, 1080, 570, 990),
  gallery: range(540, 1140, 600, 1020),
  theatre: range(600, 1320, 780, 1230),
  cinema: range(600, 1380, 720, 1320),
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

/** Preferred end of parts of the day that extend further. */
export const bestUntil: Readonly<Partial<Record<Daypart['name'], number>>> = { tarde: 1080 }

/** Foods that make a bare hour a morning hour. */
export const morningFoods: ReadonlySet<string> = new Set(['breakfast', 'pancake', 'waffle', 'bagel', 'donut', 'bakery'])
export const morningHours = [390, 840] as const
export const dimSumHours = [540, 1260] as const

/** Range that resolves the ambiguity of a bare hour. */
export const plausibleHours: Readonly<Record<Concept | Meal, readonly [from: number, to: number]>> = {
  breakfast: [300, 719],
  brunch: [480, 900],
  lunch: [630, 990],
  dinner: [960, 1439],
  late: [1200, 1800],
  food: [660, 1380],
  drink: [720, 1439],
  coffee: [390, 1140],
  dessert: [690, 1400],
  dancing: [1140, 1800],
  live_music: [960, 1500],
  museum: [540, 1140],
  gallery: [540, 1200],
  theatre: [720, 1400],
  cinema: [660, 1440],
  arts: [540, 1320],
  library: [480, 1199],
  shopping: [480, 1199],
  sights: [480, 1199],
  memorial: [480, 1199],
  park: [420, 1139],
  stadium: [540, 1200],
  fun: [540, 1259],
  hotel: [720, 1439],
  place: [540, 1259],
}

/** Performances with a fixed start. */
export const isShow = (concept: Concept): boolean => ['theatre', 'live_music', 'cinema'].includes(concept)
