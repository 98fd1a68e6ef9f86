import { Calendar } from '../../interpretation/temporal/calendar.js'
import { type Analysis, clauseAt } from './analysis.js'
import { clauseRules } from './clause-rules.js'
import { type DateFinding, findPastDates } from './date-rules.js'
import { applyRule, overlaps } from './rule.js'
import type { StopDraft } from './stop-draft.js'

/**
 * "dinner yesterday at 7": a day that is over, beside a stop that is asked for, where the text names no other day. A clause
 * that says what happened then ("we had sushi yesterday") only tells of it.
 */
export function pastDayOf(analysis: Analysis, stops: readonly StopDraft[]): DateFinding | undefined {
  if (analysis.dates.length > 0 || stops.length === 0) return undefined
  const { now, zone, event } = analysis.circumstances
  const past = findPastDates(analysis.text, new Calendar(now, zone, event?.start))
  return past.find((date) => {
    const clause = clauseAt(analysis, date)
    const isTimed = hourBehind.test(analysis.folded.slice(date.to))
    const isOfStop = (stop: StopDraft) => {
      const other = clauseAt(analysis, stop)
      return other === clause || (isTimed && other?.sentence === clause?.sentence)
    }
    return stops.some(isOfStop) && !isStory(analysis, date)
  })
}

/** "table for 4 last Friday 8pm, a steakhouse": a day with an hour is that of the sentence. */
const hourBehind = /^,? (?:at |@ ?|around |a las? )?\d/

/** Whether words other than the date make the clause a story. */
function isStory(analysis: Analysis, date: DateFinding): boolean {
  const clause = clauseAt(analysis, date)
  if (!clause || sinceBefore.test(analysis.folded.slice(0, date.from))) return true
  const words = analysis.folded.slice(clause.from, clause.to)
  const own = { from: date.from - clause.from, to: date.to - clause.from }
  return clauseRules
    .filter(({ id }) => stories.has(id))
    .some((rule) => applyRule(rule, words).some((finding) => !overlaps(finding, own)))
}

/** "haven't eaten since yesterday" */
const sinceBefore = /\b(?:since|from|desde) $/

/** Rules of clauses that tell of the past. */
export const stories: ReadonlySet<string> = new Set(['past-en', 'past-es'])
