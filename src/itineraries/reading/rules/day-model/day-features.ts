import { Temporal } from 'temporal-polyfill'
import { type Analysis, clauseAt, type Spanned, sharedBy } from '../analysis.js'
import { eventDateOf, todayOf } from '../clock-minutes.js'
import type { DateFinding } from '../date-rules.js'
import { featuresOf } from '../linear-model.js'
import { linkOf } from '../link-of.js'
import type { Day } from './days-of-text.js'
import type { StatedDays } from './decide-days.js'

/** A stop whose day is to be decided. */
export interface DayScene extends StatedDays {
  readonly days: readonly Day[]
  readonly index: number
  /** The day of the stop before; undefined if it has none. */
  readonly previous: Day | undefined
}

/** Features of each option: no day, then each day of the text. */
export function dayFeatures(scene: DayScene): string[][] {
  return [
    featuresOf('none', noneFeatures(scene)),
    ...scene.days.map((day) => featuresOf('day', featuresOfDay(scene, day))),
  ]
}

function noneFeatures({ analysis, days, ofPlan, index, byRules: given, previous }: DayScene): string[] {
  const byRules = given[index]
  const { input, language } = analysis
  const isToday = days.some((day) => ahead(analysis, day) === 0)
  return [
    'bias',
    `lang=${language}`,
    `event=${input.event !== undefined}`,
    `days=${Math.min(3, days.length)} of plan ${Math.min(3, ofPlan.length)}`,
    `rules=${byRules !== undefined}`,
    `today=${isToday}`,
    `previous=${index === 0 ? 'first' : previous !== undefined}`,
    `previous=${index === 0 ? 'first' : previous !== undefined} rules ${byRules !== undefined}`,
  ]
}

function featuresOfDay(scene: DayScene, day: Day): string[] {
  const { days, byRules, previous, index } = scene
  const isByRules = day.key === byRules[index]?.dates.join()
  const before = previous && (day.key === previous.key ? 'same' : day.key > previous.key ? 'later' : 'earlier')
  return [
    `rules=${isByRules}`,
    `rules=${isByRules} days ${Math.min(3, days.length)}`,
    `previous=${index === 0 ? 'first' : before}`,
    `previous=${index === 0 ? 'first' : before} rules ${isByRules}`,
    `mentions=${Math.min(3, day.findings.length)}`,
    ...day.wordFeatures,
    ...day.findings.flatMap((finding) => featuresOfFinding(scene, day, finding, isByRules)),
  ]
}

function featuresOfFinding(scene: DayScene, day: Day, finding: DateFinding, isByRules: boolean): string[] {
  const { analysis, days, ofPlan, stops, index } = scene
  const { folded } = analysis
  const stop = stops[index]!
  const [own, other] = [clauseAt(analysis, finding), clauseAt(analysis, stop)]
  const distance = sharedBy(analysis, finding, stop)
  const order = finding.to <= stop.from ? 'before' : finding.from >= stop.to ? 'behind' : 'inside'
  const [from, to] = order === 'before' ? [finding.to, stop.from] : [stop.to, finding.from]
  const isBetween = (span: Spanned) => span.from >= from && span.to <= to
  const stopsBetween = Math.min(2, stops.filter(isBetween).length)
  const all = days.flatMap(({ findings }) => findings)
  const daysBetween = Math.min(2, all.filter((span) => span !== finding && isBetween(span)).length)
  const isOfPlan = ofPlan.includes(finding)
  const link = order === 'inside' ? 'inside' : linkOf(folded, from, to)
  const sentences = Math.min(3, Math.abs((other?.sentence ?? 0) - (own?.sentence ?? 0)))
  const spot = `${order} ${distance} ${stopsBetween} ${daysBetween}`
  const daysAhead = ahead(analysis, day)
  return [
    `of plan=${isOfPlan}`,
    `of plan=${isOfPlan} days ${Math.min(3, days.length)}`,
    `of plan=${isOfPlan} role ${own?.role}`,
    `role=${own?.role}`,
    `role=${own?.role} ${order}`,
    `spot=${spot}`,
    `spot=${spot} days ${Math.min(3, days.length)}`,
    `spot=${spot} ${isByRules}`,
    `order=${order} ${link}`,
    `order=${order} ${sentences}`,
    `order=${order} ${sentences} role ${own?.role}`,
    `ahead=${daysAhead}`,
    `ahead=${daysAhead} ${order}`,
    `alone=${days.length === 1} ahead ${daysAhead}`,
    `weekday=${finding.isWeekday === true} holiday ${finding.isHoliday === true}`,
    `words=${folded.slice(finding.from, finding.to)}`,
    `words=${folded.slice(finding.from, finding.to)} ${stop.meal ?? stop.kinds[0]}`,
    `event=${eventDateOf(analysis) === day.dates[0]}`,
    `gap=${order} ${folded.slice(from, to).trim().slice(0, maxGap)}`,
  ]
}

const maxGap = 20

/** Days from today, at most eight. */
function ahead(analysis: Analysis, { dates: [first] }: Day): number {
  const today = Temporal.PlainDate.from(todayOf(analysis))
  return Math.min(8, today.until(Temporal.PlainDate.from(first!)).days)
}
