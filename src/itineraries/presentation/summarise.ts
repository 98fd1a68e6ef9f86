import type { ItineraryItem } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import { planTitles } from './plan-title.js'
import { sentences } from './sentences.js'
import { briefWarning, unrecordedNeeds } from './warnings.js'

const maxLength = 200

/** Lines of loss in a summary without needs. */
const maxLosses = 2

/**
 * The plan with its day, every need, and what is lost first, as far as there is room. All of it is in `unmet` and `remarks`, so
 * that it yields to the names of the places; the needs are named in any case.
 */
export function summarise(planned: PlannedItinerary, items: readonly ItineraryItem[]): string {
  const { request, visits, unmet, offeredHelp } = planned
  if (request.scope) return [...unmet, ...offeredHelp].join(' ')
  const titles = visits.length === 0 ? [sentences[request.language].noStop] : planTitles(planned, items)
  const brief = [...offeredHelp, briefWarning(planned, unmet[0] ?? '')].join(' ').trim()
  const forms = titles.flatMap((title) => endings(planned, brief).map((ending) => `${title} ${ending}`.trim()))
  const isShort = ({ length }: string) => length <= maxLength
  return forms.find(isShort) ?? (brief === '' ? cut(forms.at(-1)!, maxLength) : shortest(titles.at(-1)!, brief))
}

/** What follows the title, the longest form first. */
function endings(planned: PlannedItinerary, brief: string): string[] {
  const { unmet, warnings, remarks, visits, offeredHelp } = planned
  const needs = unrecordedNeeds(planned)
  const losses = [...unmet, ...remarks].filter((loss) => !needs.includes(loss))
  const [loss = ''] = losses
  if (brief === '') return [losses.slice(0, maxLosses).join(' '), loss, pointer(planned), '']
  const warned = [...offeredHelp, ...needs, ...warnings].join(' ')
  // Without a plan, its losses have the reason.
  return visits.length === 0 ? [`${loss} ${brief}`, brief] : [`${warned} ${loss}`, `${brief} ${loss}`, warned, brief]
}

/** If the losses do not fit beside the names of the places, the summary refers to the remarks. */
const pointer = ({ request, unmet }: PlannedItinerary): string =>
  unmet.length > 0 || request.notUnderstood.length > 0 ? sentences[request.language].seeRemarks : ''

/** The title gives way to what has to be said. */
function shortest(title: string, ending: string): string {
  const room = maxLength - ending.length - 1
  return room < 40 ? cut(`${title} ${ending}`, maxLength) : `${cut(title, room)} ${ending}`.trim()
}

const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .trimEnd()
        .toWellFormed()}…`
