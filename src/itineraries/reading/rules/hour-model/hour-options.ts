import type { Analysis } from '../analysis.js'
import type { StatedHour } from '../find-clocks.js'
import { withNamedPatterns } from '../named-patterns.js'
import { applyRules, rulesOf } from '../rule.js'
import type { StopDraft } from '../stop-draft.js'

export const limitsOfStop = ['at', 'not_before', 'not_after', 'end_by', 'open_past'] as const
const limitsOfOuting = ['from', 'until', 'blocked', 'none'] as const

/** What an hour can limit of a stop. */
export type HourLimit = (typeof limitsOfStop)[number]
/** What the two hours of a range limit: the visit lasts from one to the other, lies between them, or begins between them. */
export const rangeLimits = {
  lasts: ['at', 'end_by'],
  between: ['not_before', 'end_by'],
  begins: ['not_before', 'not_after'],
} as const satisfies Readonly<Record<string, readonly [HourLimit, HourLimit]>>
export type RangeLimit = keyof typeof rangeLimits
export type StopLimit = HourLimit | RangeLimit
/** What it can limit of the whole outing; `blocked` stays free, `none` is no hour of the plan. */
export type OutingLimit = (typeof limitsOfOuting)[number] | 'within'

const limitsOfRange = Object.keys(rangeLimits) as RangeLimit[]

/** One of the things that a stated hour can limit. */
export type HourOption =
  | { readonly limit: StopLimit; readonly stop: StopDraft }
  | { readonly limit: OutingLimit; readonly stop?: undefined }

/** What words leave of the limits of an hour, which stands as η: "my train leaves η" ends the outing. */
export const hourLimitRules = rulesOf('limit of an hour', (_, value) => value.split(' '))

/** Those that the words about the hour leave. */
export function optionsLeft(
  { folded }: Analysis,
  hour: StatedHour,
  options: readonly HourOption[],
): readonly HourOption[] {
  const [found] = applyRules(hourLimitRules, `${folded.slice(0, hour.hourFrom)}η${folded.slice(hour.to)}`)
  const left = options.filter(({ limit }) => found?.value.includes(limit))
  if (left.length > 0) return left
  const ofMeal = options.filter(({ limit, stop }) => limit === 'at' && stop && isSaidOf(folded, stop, hour))
  return ofMeal.length > 0 ? ofMeal : options
}

/** "dinner tonight at 8": between a stop and its hour stands no more than its day; not "out of the museum at 5", "after dinner at 8". */
const isSaidOf = (folded: string, stop: StopDraft, hour: StatedHour): boolean =>
  hour.role === 'at' &&
  !hour.end &&
  !saidOfOther.test(folded.slice(0, stop.from)) &&
  saidOf.test(`${folded.slice(stop.to, Math.max(stop.to, hour.hourFrom))}η`)

const saidOfOther =
  /\b(?:out of|after|before|leav(?:e|ing)|until|till?|from|hates?|despues de(?: la)?|antes de(?: la)?) (?:the |an? |our |la |el )?$/

const saidOf = new RegExp(
  withNamedPatterns(
    '^(?: (?:on|this|tonight|today|tomorrow|evening|night|el|esta|hoy|manana|noche|<weekday-name>))* (?:at|a las?) η$',
  ),
  'u',
)

/** All that an hour can limit. */
export const optionsFor = ({ end }: StatedHour, stops: readonly StopDraft[]): HourOption[] => [
  ...stops.flatMap((stop) => (end ? limitsOfRange : limitsOfStop).map((limit) => ({ limit, stop }))),
  ...(end ? (['within', 'blocked', 'none'] as const) : limitsOfOuting).map((limit) => ({ limit })),
]
