import { fold } from '../../text/fold.js'
import { shortDay } from '../../time/local-day.js'
import { closesManyPlaces } from '../../time/public-holidays.js'
import { zonedText } from '../../time/zoned-text.js'
import { isSafetyWish, overlaps } from '../interpretation/find-needs.js'
import type { Hint, PlanRequest, Span } from '../interpretation/plan-request.js'
import { constraintsOf } from '../planning/constraints.js'
import type { VenueIndex } from '../planning/grid-index.js'
import type { FanSituation } from '../planning/to-problem.js'
import { assumedTraits, suits } from './assumed-traits.js'
import { closestMatches } from './closest-matches.js'
import { type ConstraintWording, constraintWording } from './constraint-words.js'
import { laterThanNow } from './later-than-now.js'
import { missingStopSentence } from './missing-stop.js'
import { remarkSentences } from './remark-sentences.js'
import { sentences } from './sentences.js'
import { longWaySentences, tooFarSentences } from './too-far.js'
import { list, namesOf, type PlannedStops } from './warnings.js'

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
    ...longWaySentences(planned, fan),
    ...silentLosses(planned),
    ...optionalStops(planned, venues, fan),
    ...hintRemarks(planned.request),
    ...unverifiableWishes(planned, venues),
    ...assumedTraits(planned, venues),
    ...leftOver(planned),
    ...pricesAssumed(planned),
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
  { request: { soft, hints, language, needs = [] }, visits, venues }: RemarkedPlan,
  { indexed }: Pick<VenueIndex, 'indexed'>,
): string[] {
  const visited = visits.flatMap(({ id }) => indexed.get(id) ?? [])
  const isWarned = (wish: { readonly span: Span }): boolean => needs.some(({ span }) => overlaps(span, wish.span))
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
    .map(({ wish, text }) => (language === 'en' && isOfLexicon(wish, text) ? wish : `“${text.toLowerCase()}”`))
  return words.length === 0 ? [] : [`${sentences[language].noData}: ${[...new Set(words)].join(', ')}.`]
}

/** The lexicon's word for a wish; other words are the fan's own. */
const isOfLexicon = (wish: string, text: string): boolean => wish !== text || /^\p{Ll}+$/u.test(wish)

/** More quotations would not add information. */
const maxQuotations = 3

function leftOver({ request, visits, venues }: RemarkedPlan): string[] {
  const { notUnderstood, hints, language, needs = [] } = request
  const names = visits.map(({ id }) => ` ${fold(venues.get(id)?.name ?? '')} `)
  const unreported = notUnderstood.filter(
    (words) =>
      !isReported(words, hints) &&
      !needs.some(({ span }) => overlaps(span, words.span)) &&
      // Part of the name of a place that is visited.
      !names.some((name) => name.includes(` ${fold(words.text)} `)),
  )
  const quotable = unreported.filter(({ isQuotable }) => isQuotable).slice(0, maxQuotations)
  const quoted = [...new Set(quotable.map(({ text }) => `“${text}”`))].join(', ')
  if (quoted !== '') return [`${sentences[language].notUnderstood}: ${quoted}.`]
  return unreported.length > 0 ? [sentences[language].leftAside] : []
}

/** "the Art Institute" is satisfied by a plan that visits the Art Institute of Chicago. */
function isNameOf(wish: string, name: string): boolean {
  const called = wish.replace(/^the /, '')
  return /^[A-Z]/.test(called) && ` ${name} `.includes(` ${called} `)
}

/** A blocking hint reports it already. */
const isReported = ({ span }: { span: Span }, hints: readonly Hint[]): boolean =>
  hints.some((hint) => hint.isBlocking && hint.span[0] === span[0])

function pricesAssumed({ request, visits, venues }: RemarkedPlan): string[] {
  const { stops, budget, language } = request
  const assumed = visits.flatMap(({ stop, id }) => {
    const { priceMax, priceMin } = stop === 'event' ? {} : stops[stop]!
    const venue = venues.get(id)
    const isPriced = priceMax !== undefined || priceMin !== undefined || budget !== undefined
    return stop !== 'event' && isPriced && venue?.priceSource === 'assumed' ? [venue] : []
  })
  return assumed.length === 0 ? [] : [remarkSentences[language].pricesAssumed(list(namesOf(assumed), language))]
}

function hoursAssumed({ request: { language }, visits, venues }: RemarkedPlan): string[] {
  const assumed = visits.flatMap(({ stop, id }) => {
    const venue = stop === 'event' ? undefined : venues.get(id)
    return venue && venue.hoursSource !== 'known' ? [venue] : []
  })
  return assumed.length === 0 ? [] : [remarkSentences[language].hoursAssumed(list(namesOf(assumed), language))]
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
