import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import type { Constraint, PlanConstraintKind, StopConstraintKind } from '../planning/constraints.js'
import { nearOf } from '../planning/venue-constraints.js'
import { type Sentences, sentences } from './sentences.js'

/** Formats an instant in the fan's zone, such as `7:30 PM`. */
export type FormatTime = (instant: number) => string

/** A constraint as part of a sentence in the fan's language: `kosher food`, `within 200 m of you`. */
export type ConstraintWording = (constraint: Constraint) => string

export const constraintWording =
  (request: PlanRequest, formatTime: FormatTime): ConstraintWording =>
  ({ id, kind, stop }) => {
    const phrases = sentences[request.language]
    if (stop === undefined) return planWords[kind as PlanConstraintKind](request, phrases, id)
    return stopWords[kind as StopConstraintKind]({ request, stop: request.stops[stop]!, phrases, formatTime })
  }

const planWords: Readonly<
  Record<PlanConstraintKind, (request: PlanRequest, phrases: Sentences, id: string) => string>
> = {
  walk: ({ walking }, { walks }) => walks(walking.legMaxMeters ?? walking.totalMaxMeters!),
  duration: ({ durations }, { allWithin }, id) => allWithin(durations[Number(id.split(':')[1])]!.maxMinutes),
  order: (_, { order }) => order,
  event: (_, { inTime }) => inTime,
}

interface StopSubject {
  readonly request: PlanRequest
  readonly stop: StopRequest
  readonly phrases: Sentences
  readonly formatTime: FormatTime
}

const stopWords: Readonly<Record<StopConstraintKind, (subject: StopSubject) => string>> = {
  stop: labelWords,
  time: timeWords,
  distance: distanceWords,
  region: distanceWords,
  quarter: ({ request, phrases }) => phrases.outOf(request.awayFrom.map(({ name }) => name).join(', ')),
  price: priceWords,
  'lowest price': priceWords,
  cuisine: cuisineWords,
  'exact cuisine': cuisineWords,
  diet: (subject) => dietWords(subject).join(', '),
  wheelchair: ({ phrases }) => phrases.stepFree,
  denied: (subject) => needWords(subject).join(', '),
  outdoor: ({ phrases }) => phrases.outdoor,
  takeaway: ({ phrases }) => phrases.takeaway,
  kids: ({ phrases }) => phrases.kids,
  hours: ({ phrases }) => phrases.hours,
  topic: (subject) => topicWords(subject) ?? '',
  subject: (subject) => topicWords(subject) ?? cuisineWords(subject),
  name: ({ stop: { namedPlace } }) => namedPlace?.name ?? '',
  refused: ({ stop: { cuisinesNone, kitchensNone = [], topicsNone, namesNone }, phrases }) =>
    commaList([
      ...[...cuisinesNone, ...kitchensNone].slice(0, 1).map(phrases.not),
      ...topicsNone.map(({ name }) => phrases.nothingOf(name)),
      ...namesNone.map(phrases.not),
    ]),
}

/** "activity" says nothing of what is missing. */
function labelWords({ stop: { called, topic, plainLabel, label } }: StopSubject): string {
  return topic?.isSubject && plainLabel === undefined ? (called ?? topic.name) : label
}

const topicWords = ({ stop: { called, topic } }: StopSubject): string | undefined => topic && (called ?? topic.name)

const needWords = (subject: StopSubject): string[] => [
  ...dietWords(subject),
  ...(subject.stop.wheelchair ? [subject.phrases.stepFree] : []),
]

function timeWords({ stop: { label, start, endBy }, phrases, formatTime }: StopSubject): string {
  if (start?.ideal !== undefined) return phrases.at(label, formatTime(start.ideal))
  const [range] = start?.ranges ?? []
  if (range) return phrases.between(label, formatTime(range.earliest), formatTime(range.latest))
  return phrases.doneBy(label, formatTime(endBy!))
}

function distanceWords({ request, stop, phrases }: StopSubject): string {
  const near = nearOf(request, stop)!
  return phrases.within(near.maxMeters, near.name ?? (near.of === 'event' ? phrases.event : phrases.you))
}

function priceWords({ stop: { priceMax }, phrases: { upscale, cheap, notExpensive } }: StopSubject): string {
  if (priceMax === undefined) return upscale
  return priceMax === 1 ? cheap : notExpensive
}

/** In the fan's words; a Spanish sentence has no English ones. */
function cuisineWords({ request: { language, slots }, stop, phrases: { or } }: StopSubject): string {
  const ownWord = (id: string): string | undefined =>
    language === 'en' ? undefined : slots.find(({ slot, value }) => slot === 'cuisine' && value === id)?.text
  const names = stop.cuisines.map((id) => stop.called ?? ownWord(id)?.toLowerCase() ?? id.replace(/_/g, ' '))
  return [...new Set(names)].join(` ${or} `)
}

function dietWords({ stop: { dietAll, dietAny }, phrases: { food, or } }: StopSubject): string[] {
  return [
    ...(dietAll.length > 0 ? [food(dietAll)] : []),
    ...(dietAny ? [dietAny.map((diet) => food([diet])).join(` ${or} `)] : []),
  ]
}

const commaList = (words: readonly string[]): string => words.filter(Boolean).join(', ')
