import { shortDay } from '../../time/local-day.js'
import { closesManyPlaces } from '../../time/public-holidays.js'
import { zonedText } from '../../time/zoned-text.js'
import { isSafetyWish, overlaps } from '../interpretation/find-needs.js'
import type { PlanRequest, Span } from '../interpretation/plan-request.js'
import { constraintsOf } from '../planning/constraints.js'
import type { VenueIndex } from '../planning/grid-index.js'
import type { FanSituation } from '../planning/to-problem.js'
import { assumedTraits, suits } from './assumed-traits.js'
import { closestMatches } from './closest-matches.js'
import { type ConstraintWording, constraintWording } from './constraint-words.js'
import { unusualHours, waysNotOnFoot } from './given-up.js'
import { laterThanNow } from './later-than-now.js'
import { isReported, leftOver, phraseWith } from './left-over.js'
import { missingStopSentence } from './missing-stop.js'
import { remarkSentences } from './remark-sentences.js'
import { sentences } from './sentences.js'
import { longWaySentences, tooFarSentences } from './too-far.js'
import { closuresAssumed, hoursAssumed, pricesAssumed } from './unrecorded.js'
import type { PlannedStops } from './warnings.js'

export interface RemarkedPlan extends PlannedStops {
  /** Ids of the constraints that the plan does not satisfy. */
  readonly relaxed: readonly string[]
}

/** Notes on a plan besides its unmet conditions, so that every wish is mentioned. */
export const remarksOf = (planned: RemarkedPlan, venues: VenueIndex, fan: FanSituation): string[] => {
  const own = [
    ...laterThanNow(planned, fan),
    ...holidays(planned),
    ...closestMatches(planned, venues),
    ...tooFarSentences(planned, fan),
    ...leftOver(planned),
    ...unusualHours(planned),
    ...waysNotOnFoot(planned),
    ...longWaySentences(planned, fan),
    ...silentLosses(planned),
    ...optionalStops(planned, venues, fan),
    ...hintRemarks(planned.request),
    ...unverifiableWishes(planned, venues),
    ...assumedTraits(planned, venues),
    ...pricesAssumed(planned),
    ...closuresAssumed(planned),
    ...hoursAssumed(planned),
  ]
  return [...new Set(own)]
}

const wishedKinds: ReadonlySet<string> = new Set(['outdoor', 'takeaway', 'cuisine', 'price'])

/** Wishes ("ideally outside") that the plan does not meet. */
function silentLosses({ request, visits, relaxed }: RemarkedPlan): string[] {
  const wording: ConstraintWording = constraintWording(request, () => '')
  return constraintsOf(request).flatMap((constraint) => {
    const { id, kind, stop, isSilent } = constraint
    const isLost = isSilent && stop !== undefined && wishedKinds.has(kind) && relaxed.includes(id)
    if (!isLost || !visits.some((visit) => visit.stop === stop)) return []
    const { label, meal, cuisines } = request.stops[stop]!
    if (kind === 'cuisine' && cuisines.every((id) => id === meal)) return []
    return [remarkSentences[request.language].wishNotFound(wording(constraint), label)]
  })
}

/** The catalogue has none of the sort, or there was no room. */
const optionalStops = ({ request, visits }: RemarkedPlan, venues: VenueIndex, fan: FanSituation): string[] =>
  request.stops.flatMap(({ optional, label }, index) => {
    if (!optional || visits.length === 0 || visits.some(({ stop }) => stop === index)) return []
    const { optionalLeftOut } = remarkSentences[request.language]
    return [missingStopSentence(request, index, fan, venues) ?? optionalLeftOut(label)]
  })

function hintRemarks({ hints, language, partySize, partySizeStated }: PlanRequest): string[] {
  const { partyDiffers, noEvent, eventOnOtherDay } = remarkSentences[language]
  return hints.flatMap(({ code }) => {
    if (code === 'party_size_differs' && partySizeStated !== undefined)
      return [partyDiffers(partySize, partySizeStated)]
    if (code === 'no_event') return [noEvent]
    return code === 'event_date_differs' ? [eventOnOtherDay] : []
  })
}

function unverifiableWishes(
  { request: { soft, hints, language, notUnderstood, needs = [] }, visits, venues }: RemarkedPlan,
  { indexed }: Pick<VenueIndex, 'indexed'>,
): string[] {
  const visited = visits.flatMap(({ id }) => indexed.get(id) ?? [])
  // "step-free, and a restroom": the warning says no more than the need.
  const isWarned = (wish: { readonly span: Span; readonly isPart?: true }): boolean =>
    needs.some(({ span, concerns }) => overlaps(span, wish.span) && !(wish.isPart && concerns === 'access'))
  const names = visits.map(({ id }) => venues.get(id)?.name ?? '')
  const words = soft
    .filter(
      (wish) =>
        !isSafetyWish(wish) &&
        !isWarned(wish) &&
        !isReported(wish, hints) &&
        !visited.some((venue) => suits(venue, wish.wish)) &&
        !names.some((name) => isNameOf(wish.wish, name)),
    )
    .map((wish) => {
      if (language === 'en' && !wish.isPart && isOfLexicon(wish.wish, wish.text)) return wish.wish
      return `“${phraseWith(wish, notUnderstood)?.text ?? wish.text.toLowerCase()}”`
    })
  return words.length === 0 ? [] : [`${sentences[language].noData}: ${[...new Set(words)].join(', ')}.`]
}

/** The lexicon's word for a wish; other words are the fan's own. */
const isOfLexicon = (wish: string, text: string): boolean => wish !== text || /^\p{Ll}+$/u.test(wish)

/** "the Art Institute" is satisfied by a plan that visits the Art Institute of Chicago. */
function isNameOf(wish: string, name: string): boolean {
  const called = wish.replace(/^the /, '')
  return /^[A-Z]/.test(called) && ` ${name} `.includes(` ${called} `)
}

/** On some holidays the usual hours say little. */
function holidays({ request: { language }, visits, venues }: RemarkedPlan): string[] {
  const days = visits.flatMap(({ stop, id, starts }) => {
    const venue = stop === 'event' ? undefined : venues.get(id)
    if (!venue || venue.hoursSource === 'known') return []
    const local = zonedText(starts, venue.zone)
    return closesManyPlaces(local.slice(0, 10), venue.zone) ? [shortDay(local, language)] : []
  })
  return [...new Set(days)].map(remarkSentences[language].holiday)
}
