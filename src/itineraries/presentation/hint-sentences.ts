import { zonedText } from '../../time/zoned-text.js'
import { overlaps } from '../interpretation/find-needs.js'
import { mealLimits } from '../interpretation/hints.js'
import type { Hint, PlanRequest } from '../interpretation/plan-request.js'
import type { VenueIndex } from '../planning/grid-index.js'
import type { DayPlan, Visit } from '../planning/problem.js'
import { remarkSentences } from './remark-sentences.js'
import { sentences } from './sentences.js'

type Places = Pick<VenueIndex, 'indexed'>

/** What is impossible in the text itself, as far as the plan does not have it all the same. */
export const hintSentences = (request: PlanRequest, plan?: DayPlan, places?: Places): string[] =>
  request.hints
    .filter((hint) => hint.isBlocking && !(plan && places && isPlannedYet(hint, request, plan, places)))
    .flatMap((hint) => {
      const asAsked = plan && places ? mealAsAsked(hint, request, plan) : undefined
      if (asAsked && places) return atOddHour(asAsked, request, places)
      const { code, text } = hint
      return [`${sentences[request.language].hints[code]}${text ? `: “${text}”` : ''}.`]
    })

/** "Breakfast this afternoon" is late, not over, if there is one to be had. */
function isPlannedYet({ code, span }: Hint, { stops }: PlanRequest, { visits }: DayPlan, { indexed }: Places): boolean {
  if (code !== 'past_time') return false
  return visits.some(({ stop, id, starts }) => {
    const { meal, spans } = (stop === 'event' ? undefined : stops[stop]) ?? {}
    const zone = indexed.get(id)?.venue.zone
    const isOwn = spans?.length === 1 && spans[0]![0] === span[0]
    if (!isOwn || !meal || !zone) return false
    const [hours, minutes] = zonedText(new Date(starts * 60_000), zone)
      .slice(11, 16)
      .split(':')
      .map(Number)
    const [from, to] = mealLimits[meal]
    return from <= hours! * 60 + minutes! && hours! * 60 + minutes! <= to
  })
}

/** The visit for a meal that is planned at the odd hour at which it was asked for. */
const mealAsAsked = ({ code, span }: Hint, { stops }: PlanRequest, { visits }: DayPlan): Visit | undefined =>
  code !== 'meal_at_odd_time'
    ? undefined
    : visits.find(({ stop, starts }) => {
        const asked = stop === 'event' ? undefined : stops[stop]
        return asked?.spans.some((own) => overlaps(own, span)) && asked.start?.ideal === starts * 60_000
      })

/** A dinner at 3 am is served where the kitchen is known to be open then; a breakfast is a menu that ends. */
function atOddHour({ stop, id }: Visit, { stops, language }: PlanRequest, { indexed }: Places): string[] {
  const venue = indexed.get(id)?.venue
  const asked = stop === 'event' ? undefined : stops[stop]
  if (!venue || !asked) return []
  const isPlain = asked.meal === 'lunch' || asked.meal === 'dinner' || asked.meal === 'late'
  if (isPlain && venue.hoursSource === 'known') return []
  return [remarkSentences[language].unusualMeal(asked.label, venue.name)]
}
