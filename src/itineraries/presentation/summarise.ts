import type { ItineraryItem } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import { planTitles } from './plan-title.js'
import { sentences } from './sentences.js'

const maxLength = 200

/** Lines of loss in a summary. */
const maxLosses = 2

/**
 * The plan with its day, then at most two lines: the first warning, what is unmet, then remarks. All of them are in `unmet` and
 * `remarks`, so that the second line yields to the names of the places.
 */
export function summarise(planned: PlannedItinerary, items: readonly ItineraryItem[]): string {
  const { request, visits, unmet, warnings, remarks } = planned
  if (request.scope) return unmet.join(' ')
  const [warning = [], ...others] = warnings
  const lines = [warning, unmet, others, remarks].flat().slice(0, maxLosses)
  if (visits.length === 0) return cut(`${sentences[request.language].noStop} ${lines.join(' ')}`.trim())
  const titles = planTitles(planned, items)
  const [both, first] = [lines.join(' '), lines[0] ?? '']
  const forms = titles.flatMap((title) => [both, first].map((losses) => `${title} ${losses}`.trim()))
  return forms.find(({ length }) => length <= maxLength) ?? cut(forms.at(-1)!)
}

const cut = (text: string): string =>
  text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .trimEnd()
        .toWellFormed()}…`
