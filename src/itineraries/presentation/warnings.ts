import { dietsOf, isSafetyWish } from '../interpretation/find-needs.js'
import type { Diet, PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import type { PlanningVenue } from '../planning/planning-venue.js'
import type { PlannedVisit } from '../planning/verify.js'
import { joined } from './joined.js'
import { remarkSentences } from './remark-sentences.js'
import { sentences } from './sentences.js'

/** A plan as remarks see it. */
export interface PlannedStops {
  readonly request: PlanRequest
  readonly visits: readonly PlannedVisit[]
  readonly venues: ReadonlyMap<string, PlanningVenue>
}

/**
 * How every allergy, diet and need was treated, the strictest first: kept by what the listing says, or not in the data, so
 * that the fan has to ask. None of them is passed over in silence.
 */
export const warningsOf = (planned: PlannedStops): string[] => [
  ...allergyWarnings(planned),
  ...dietWarnings(planned),
  ...accessWarnings(planned),
]

function allergyWarnings(planned: PlannedStops): string[] {
  const { language, soft, needs = [] } = planned.request
  const words = [...soft.filter(isSafetyWish), ...needs.filter(({ concerns }) => concerns === 'food')].map(wordsOf)
  if (words.length === 0) return []
  const places = namesOf(servedVisits(planned).map(({ venue }) => venue))
  return [remarkSentences[language].ask([...new Set(words)].join(', '), list(places, language))]
}

/** Quoted: quotations are purged after a while, and left out of the page, which needs no key. */
const wordsOf = ({ text }: { readonly text: string }): string => `“${text.toLowerCase()}”`

interface ServedVisit {
  readonly stop: StopRequest
  readonly venue: PlanningVenue
}

const visitsToPlaces = ({ request, visits, venues }: PlannedStops): ServedVisit[] =>
  visits.flatMap(({ stop, id }) => {
    const venue = venues.get(id)
    return stop === 'event' || !venue ? [] : [{ stop: request.stops[stop]!, venue }]
  })

const servingConcepts: ReadonlySet<StopRequest['concept']> = new Set(['food', 'coffee', 'dessert', 'drink', 'shopping'])

/** The visits at which something is eaten or drunk. */
const servedVisits = (planned: PlannedStops): ServedVisit[] =>
  visitsToPlaces(planned).filter(({ stop: { concept, meal } }) => servingConcepts.has(concept) || meal !== undefined)

function dietWarnings(planned: PlannedStops): string[] {
  const { language, stops } = planned.request
  const { diets, dietKept, dietUnknown, strictness } = remarkSentences[language]
  const asked = new Set(stops.flatMap(dietsOf))
  return [...asked].flatMap((diet) => {
    const concerned = servedVisits(planned).filter(({ stop }) => isConcerned(stop, diet))
    const [kept, unknown] = [true, false].map((isOnRecord) =>
      namesOf(concerned.filter(({ venue }) => venue.tags.includes(diet) === isOnRecord).map(({ venue }) => venue)),
    )
    const isStrict = diet === 'gluten_free' || diet === 'kosher' || diet === 'halal'
    return [
      ...(unknown!.length > 0 ? [dietUnknown(diets[diet], list(unknown!, language))] : []),
      ...(kept!.length > 0
        ? [`${dietKept(diets[diet], list(kept!, language))}${isStrict ? `; ${strictness}` : ''}.`]
        : []),
    ]
  })
}

/** Another meal of the plan need not keep the diet of one meal; snacks and drinks are checked for it. */
const isConcerned = (stop: StopRequest, diet: Diet): boolean => dietsOf(stop).includes(diet) || stop.concept !== 'food'

function accessWarnings(planned: PlannedStops): string[] {
  const { language, stops, event, needs = [] } = planned.request
  const { ask, stepFree, stepsUnknown } = remarkSentences[language]
  const visited = visitsToPlaces(planned).map(({ venue }) => venue)
  const words = needs.filter(({ concerns }) => concerns === 'access').map(wordsOf)
  const asked = words.length === 0 ? [] : [ask([...new Set(words)].join(', '), list(namesOf(visited), language))]
  const isNeeded = stops.some(({ wheelchair, wished }) => wheelchair || wished.includes('wheelchair'))
  if (!isNeeded) return asked
  const known = namesOf(visited.filter(({ tags }) => tags.includes('wheelchair')))
  const unknown = [
    ...namesOf(visited.filter(({ tags }) => !tags.includes('wheelchair'))),
    ...(event && planned.visits.some(({ stop }) => stop === 'event') ? [sentences[language].event] : []),
  ]
  return [
    ...(unknown.length > 0 ? [stepsUnknown(list(unknown, language))] : []),
    ...(known.length > 0 ? [stepFree(list(known, language))] : []),
    ...asked,
  ]
}

export const namesOf = (venues: readonly PlanningVenue[]): string[] => [...new Set(venues.map(({ name }) => name))]

export const list = (words: readonly string[], language: PlanRequest['language']): string =>
  joined(words, ` ${sentences[language].and} `)
