import { dietsOf } from '../../interpretation/find-needs.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { PlanRequest, SoftRequest, StopRequest } from '../../interpretation/plan-request.js'
import type { Reading, StopReading } from '../reading.js'
import { isByStopBefore } from './add-limits.js'
import type { CompileScope } from './compile-scope.js'
import { namingTokens } from './naming-tokens.js'
import { shortQuote } from './short-quote.js'

/** A value of a reading, and whether the request has it. */
interface Wish {
  readonly quote: string
  readonly isKept: boolean
  readonly isSafety?: true
}

/** The values of a reading that the request has no place for, to be named: none of them is lost silently. */
export function lostWishes(reading: Reading, request: PlanRequest, { lexicon, spanOf }: CompileScope): SoftRequest[] {
  const stopsAt = (quote: string): StopRequest[] => {
    const [start, end] = spanOf(quote)
    return request.stops.filter(({ spans }) => spans.some(([from, to]) => from === start && to === end))
  }
  const told = [...request.soft, ...request.hints].map(({ span }) => span)
  /** By the words of the quote or of a part of it. */
  const isTold = (quote: string): boolean => {
    const [start, end] = spanOf(quote)
    return told.some(([from, to]) => from < end && start < to)
  }
  const wishes = [
    ...reading.stops.flatMap((stop) => wishesOfStop(stop, stopsAt(stop.quote), request, lexicon)),
    ...wishesOfPlan(reading, request),
  ]
  return wishes
    .filter(({ quote, isKept }) => !isKept && !isTold(quote))
    .map(({ quote, isSafety }) => {
      const text = shortQuote(quote)
      return { wish: text, text, span: spanOf(quote), ...(isSafety && { isSafety }) }
    })
}

function wishesOfStop(stop: StopReading, own: readonly StopRequest[], request: PlanRequest, lexicon: Lexicon): Wish[] {
  const wish = (value: { readonly quote: string } | undefined, isKept: (planned: StopRequest) => boolean): Wish[] =>
    value ? [{ quote: value.quote, isKept: own.some(isKept) }] : []
  const isCut = request.hints.some(({ code }) => code === 'too_many_stops')
  if (own.length === 0) return [{ quote: stop.quote, isKept: isCut }]
  const timed = [stop.at, stop.not_before, stop.not_after, stop.end_by, stop.part_of_day]
  return [
    ...timed.flatMap((time) => wish(time, ({ start, endBy }) => (start ?? endBy) !== undefined)),
    // What is under a roof is so anyway; other qualities are named as wishes.
    ...(stop.topic === undefined || namingTokens(stop.topic, lexicon).length === 0 ? [] : wish(stop, hasTopic)),
    ...wish(stop.price, hasPrice),
    ...wish(stop.outdoor, ({ outdoor, kinds }) => outdoor || kinds.includes('park')),
    ...wish(stop.takeaway, ({ takeaway }) => takeaway),
    ...wish(stop.near, ({ near }) => near !== undefined || isByStopBefore(stop.near!)),
    ...wish(stop.side, ({ side }) => side !== undefined),
    ...wish(stop.stay, ({ stayStated }) => stayStated),
    ...wish(stop.open_past, ({ openPast }) => openPast !== undefined),
    ...wish(stop.date, ({ date }) => date !== undefined || request.window.isDateStated),
    ...(stop.count ? [{ quote: stop.count.quote, isKept: own.length >= stop.count.n || isCut }] : []),
    ...(stop.diets ?? []).map(({ quote, diet }): Wish => ({ quote, isKept: own.some(hasDiet(diet)), isSafety: true })),
  ]
}

const hasTopic = ({ topic, namedPlace, cuisines, concept, kinds }: StopRequest): boolean =>
  topic !== undefined || namedPlace !== undefined || cuisines.length > 0 || (concept !== 'fun' && kinds.length < 4)

const hasPrice = ({ priceMax, priceMin }: StopRequest): boolean => (priceMax ?? priceMin) !== undefined

const hasDiet =
  (diet: StopRequest['dietAll'][number]) =>
  (stop: StopRequest): boolean =>
    dietsOf(stop).includes(diet)

function wishesOfPlan(reading: Reading, request: PlanRequest): Wish[] {
  const { stops, window, walking, hints } = request
  const wish = (value: { readonly quote: string } | undefined, isKept: boolean): Wish[] =>
    value ? [{ quote: value.quote, isKept }] : []
  const hasHint = (...codes: string[]) => hints.some(({ code }) => codes.includes(code))
  return [
    ...(reading.dates ?? []).flatMap((date) => wish(date, window.isDateStated)),
    ...wish(reading.from, window.isEarliestStated),
    ...wish(reading.until, window.isLatestStated),
    ...wish(reading.total, request.durations.length > 0),
    ...wish(reading.party, request.partySizeStated !== undefined),
    ...wish(reading.kids, request.kids),
    ...wish(
      reading.wheelchair,
      stops.some(({ wheelchair, wished }) => wheelchair || wished.includes('wheelchair')),
    ),
    ...wish(reading.walking, walking.onFoot || walking.legMaxMeters !== undefined),
    ...wish(reading.near, request.near !== undefined),
    ...wish(reading.in_order, request.order === 'stated' || stops.length < 2),
    ...wish(reading.budget, request.budget !== undefined || stops.some(hasPrice)),
    ...wish(reading.price, stops.some(hasPrice)),
    ...(reading.blocked ?? []).flatMap((time) => wish(time, (request.blocked ?? []).length > 0)),
    ...(reading.diets ?? []).map(
      ({ quote, diet }): Wish => ({ quote, isKept: stops.some(hasDiet(diet)), isSafety: true }),
    ),
    ...(reading.excluded ?? []).flatMap((excluded) => wish(excluded, isExcluded(excluded, request))),
    ...(reading.event?.name !== undefined && reading.event.quote
      ? wish(
          { quote: reading.event.quote },
          request.event !== undefined || hasHint('no_event') || reading.event.relation === 'skip',
        )
      : []),
  ]
}

/** An exclusion of a district is kept only if its place is known; the others are by kind, cuisine and name. */
function isExcluded(
  { kind, cuisine, place, district, chains }: NonNullable<Reading['excluded']>[number],
  { stops, awayFrom }: PlanRequest,
): boolean {
  if (district !== undefined) return awayFrom.length > 0
  if (chains) return stops.some(({ avoidsChains }) => avoidsChains)
  if (place !== undefined) return stops.some(({ namesNone }) => namesNone.length > 0)
  if (cuisine !== undefined) return stops.some(({ cuisinesNone }) => cuisinesNone.length > 0)
  return kind !== undefined
}
