import { dietsOf, isSafetyWish, isStepFree, overlaps } from '../interpretation/find-needs.js'
import type { Diet, NeedRequest, PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import type { PlanningVenue } from '../planning/planning-venue.js'
import { strictDiets } from '../planning/venue-constraints.js'
import type { PlannedVisit } from '../planning/verify.js'
import { joined } from './joined.js'
import { needName } from './need-names.js'
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

/** The places that have no record of what somebody needs there. */
export function unrecordedNeeds(planned: PlannedStops): string[] {
  const { language } = planned.request
  const { diets, dietUnknown, stepsUnknown } = remarkSentences[language]
  const steps = isStepFree(planned.request) ? stepRecord(planned).missing : []
  return [
    ...(steps.length > 0 ? [stepsUnknown(list(steps, language))] : []),
    ...dietRecords(planned).flatMap(({ diet, missing }) =>
      missing.length > 0 ? [dietUnknown(diets[diet], list(missing, language))] : [],
    ),
  ]
}

function allergyWarnings(planned: PlannedStops): string[] {
  const words = foodWords(planned.request)
  if (words.length === 0) return []
  const { language } = planned.request
  const places = namesOf(servedVisits(planned).map(({ venue }) => venue))
  return [remarkSentences[language].ask(words.join(', '), list(places, language))]
}

/** Allergies and the like, and wishes for safety that no rule of needs has read. */
function foodWords({ language, soft, needs = [] }: PlanRequest): string[] {
  const unread = soft.filter((wish) => isSafetyWish(wish) && !needs.some(({ span }) => overlaps(span, wish.span)))
  return [...new Set([...needWords(needs, 'food', language), ...unread.map(quoted)])]
}

const needWords = (
  needs: readonly NeedRequest[],
  concerned: NeedRequest['concerns'],
  language: PlanRequest['language'],
): string[] => [
  ...new Set(needs.filter(({ concerns }) => concerns === concerned).flatMap((need) => quotedNames(need, language))),
]

/**
 * Quoted: quotations are purged after a while. The page, which needs no key, repeats our names of needs, but no words of the
 * fan.
 */
function quotedNames(need: NeedRequest, language: PlanRequest['language']): string[] {
  const { needs = [] } = need
  const names = needs.map((id) => `“${needName(id, language)}”`)
  // What the fan is allergic to is no food that we know.
  const isUnknown = needs.includes('allergy') && need.text.includes(' ')
  return needs.length === 0 || isUnknown ? [...names, quoted(need)] : names
}

const quoted = ({ text }: { readonly text: string }): string => `“${text.toLowerCase()}”`

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
  const { language } = planned.request
  const { diets, dietKept, dietUnknown, strictness, noted } = remarkSentences[language]
  return dietRecords(planned).flatMap(({ diet, kept, unknown, missing }) => {
    if (kept.length + unknown.length + missing.length === 0) return [noted(sentences[language].food([diet]))]
    return [
      ...(unknown.length > 0 ? [dietUnknown(diets[diet], list(unknown, language))] : []),
      ...(kept.length > 0
        ? [`${dietKept(diets[diet], list(kept, language))}${strictDiets.has(diet) ? `; ${strictness}` : ''}.`]
        : []),
    ]
  })
}

/** Names of places. */
interface NeedRecord {
  /** They have it on record. */
  readonly kept: readonly string[]
  /** They do not, and it would be good. */
  readonly unknown: readonly string[]
  /** They do not, and it is needed there. */
  readonly missing: readonly string[]
}

interface DietRecord extends NeedRecord {
  readonly diet: Diet
}

function dietRecords(planned: PlannedStops): DietRecord[] {
  const asked = new Set(planned.request.stops.flatMap(dietsOf))
  return [...asked].map((diet) => {
    const concerned = servedVisits(planned).filter(({ stop }) => isConcerned(stop, diet))
    const unrecorded = concerned.filter(({ venue }) => !venue.tags.includes(diet))
    const missing = namesIn(unrecorded.filter((visit) => isMissed(visit, diet)))
    return {
      diet,
      kept: namesIn(concerned.filter((visit) => !unrecorded.includes(visit))),
      unknown: namesIn(unrecorded).filter((name) => !missing.includes(name)),
      missing,
    }
  })
}

const namesIn = (visits: readonly ServedVisit[]): string[] => namesOf(visits.map(({ venue }) => venue))

/** Of "halal or vegetarian", one will do; what is sweet or drunk is vegetarian as a rule. */
const isMissed = ({ stop, venue: { tags } }: ServedVisit, diet: Diet): boolean => {
  const { dietAll, dietAny = [], concept } = stop
  if (diet === 'vegetarian' && concept !== 'food') return false
  return dietAll.includes(diet) || (dietAny.includes(diet) && !dietAny.some((other) => tags.includes(other)))
}

/** Another meal of the plan need not keep the diet of one meal; snacks are checked for it, drinks for a strict one. */
const isConcerned = (stop: StopRequest, diet: Diet): boolean =>
  dietsOf(stop).includes(diet) || (stop.concept === 'drink' ? strictDiets.has(diet) : stop.concept !== 'food')

function accessWarnings(planned: PlannedStops): string[] {
  const { language, needs = [] } = planned.request
  const { ask, stepFree, stepsUnknown, noted } = remarkSentences[language]
  const visited = visitsToPlaces(planned).map(({ venue }) => venue)
  const words = needWords(needs, 'access', language)
  const asked = words.length === 0 ? [] : [ask(words.join(', '), list(namesOf(visited), language))]
  if (!isStepFree(planned.request)) return asked
  const { kept, unknown, missing } = stepRecord(planned)
  if (kept.length + unknown.length + missing.length === 0) return [noted(sentences[language].stepFree), ...asked]
  return [
    ...(unknown.length > 0 ? [stepsUnknown(list(unknown, language))] : []),
    ...(kept.length > 0 ? [stepFree(list(kept, language))] : []),
    ...asked,
  ]
}

function stepRecord(planned: PlannedStops): NeedRecord {
  const { language, event } = planned.request
  const visited = visitsToPlaces(planned)
  const unrecorded = visited.filter(({ venue }) => !venue.tags.includes('wheelchair'))
  return {
    kept: namesIn(visited.filter((visit) => !unrecorded.includes(visit))),
    missing: namesIn(unrecorded.filter(({ stop }) => stop.wheelchair)),
    unknown: [
      ...namesIn(unrecorded.filter(({ stop }) => !stop.wheelchair)),
      ...(event && planned.visits.some(({ stop }) => stop === 'event') ? [sentences[language].event] : []),
    ],
  }
}

/**
 * The warnings in brief: the name of every need, those of which the fan has to ask last. Empty without needs.
 * Without a plan, only of those that are not in what is `said` already.
 */
export function briefWarning(planned: PlannedStops, said: string): string {
  const { request, visits } = planned
  const { language, needs = [] } = request
  const { food, stepFree } = sentences[language]
  const { onRecord, askAbout } = remarkSentences[language]
  if (visits.length === 0) return notedNeeds(request, said)
  const diets = Object.groupBy(dietRecords(planned), (record) =>
    isAllKept(record) && !strictDiets.has(record.diet) ? 'kept' : 'open',
  )
  const steps = isStepFree(request) ? stepRecord(planned) : undefined
  const isStepFreeKept = steps !== undefined && isAllKept(steps)
  const names = (records: readonly DietRecord[] = []) =>
    records.length === 0 ? [] : [food(records.map(({ diet }) => diet))]
  const kept = [...names(diets.kept), ...(isStepFreeKept ? [stepFree] : [])]
  const open = [
    ...foodWords(request),
    ...names(diets.open),
    ...(steps && !isStepFreeKept ? [stepFree] : []),
    ...needWords(needs, 'access', language),
  ]
  return [
    ...(kept.length > 0 ? [onRecord(kept.join(', '))] : []),
    ...(open.length > 0 ? [askAbout(open.join(', '))] : []),
  ].join(' ')
}

const isAllKept = ({ kept, unknown, missing }: NeedRecord): boolean =>
  kept.length > 0 && unknown.length + missing.length === 0

function notedNeeds(request: PlanRequest, said: string): string {
  const { language, stops, needs = [] } = request
  const { food, stepFree } = sentences[language]
  const { diets, noted } = remarkSentences[language]
  const unsaid = [...new Set(stops.flatMap(dietsOf))].filter((diet) => !said.includes(diets[diet]))
  const names = [
    ...foodWords(request),
    ...unsaid.map((diet) => food([diet])),
    ...(isStepFree(request) && !said.includes(stepFree) ? [stepFree] : []),
    ...needWords(needs, 'access', language),
  ]
  return names.length === 0 ? '' : noted(names.join(', '))
}

export const namesOf = (venues: readonly PlanningVenue[]): string[] => [...new Set(venues.map(({ name }) => name))]

export const list = (words: readonly string[], language: PlanRequest['language']): string =>
  joined(words, ` ${sentences[language].and} `)
