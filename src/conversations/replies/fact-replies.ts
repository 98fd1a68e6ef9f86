import { asks } from '../question.js'
import type { FactAsked } from '../rules/topic.js'
import { type UnrecordedSubject, unrecordedSubject } from '../rules/unrecorded.js'
import { factsAsked, isOfEvents, isTable } from '../subjects.js'
import { type Encounter, type Replied, sentences, venueSource } from './encounter.js'
import { eventFacts, namedEvents } from './events.js'
import { asksForFood, servedFact, venueFact } from './facts.js'
import { isClosedOn, isOfHoliday, openingText } from './hours.js'
import type { AgentFact } from './reply.js'
import { unknownReply } from './unknown.js'

/** Known facts in one reply, and one more that names what is not known. */
export async function factReplies(encounter: Encounter): Promise<Replied[]> {
  const { question } = encounter
  const asked = wantedFacts(encounter)
  const subjects = unrecordedAsked(encounter).filter(({ id }) => id !== 'visit_length' || asked.length === 0)
  const found = await factsOf(encounter, asked)
  const beside = [...(await factsBeside(encounter, subjects, asked)), ...factsAbout(encounter, asked)]
  const served = asks(question, 'serves') && asked.length === 0 ? servedFact(encounter) : undefined
  const known = distinct([...found.known, ...beside, ...(served ? [served] : []), ...closedFact(encounter, asked)])
  const unnamed = subjects.filter(({ id }) => !isAnswered(id, known, beside, served))
  const note = notesOn(encounter, found.unknown, unnamed, known)
  const kept = asked.length > 0 ? { asked, ...aboutOf(asked) } : undefined
  return [
    ...(known.length > 0 ? [{ ...factsReply(known), ...(kept && { state: kept }) }] : []),
    ...(note === '' ? [] : [{ ...unknownReply(encounter, note), ...(kept && { state: kept }) }]),
  ]
}

export const factsReply = (
  facts: readonly AgentFact[],
  text = sentences(...facts.map((fact) => fact.text)),
): Replied => ({
  reply: {
    __typename: 'AgentFacts',
    text,
    sources: facts.flatMap(({ sources }) => sources),
    facts: facts.slice(0, mostFacts),
  },
})

const mostFacts = 8

function aboutOf(asked: readonly FactAsked[]): { about?: 'hours' | 'events' } {
  if (asked.some(({ topic }) => topic === 'hours')) return { about: 'hours' }
  return asked.some(isOfEvents) ? { about: 'events' } : {}
}

interface FoundFacts {
  known: AgentFact[]
  /** What was asked and the data does not have. */
  unknown: FactAsked[]
}

async function factsOf(encounter: Encounter, asked: readonly FactAsked[]): Promise<FoundFacts> {
  const { question } = encounter
  const named = asked.some(isOfEvents) ? [] : await namedEvents(encounter)
  const found: FoundFacts = { known: [...named], unknown: [] }
  for (const one of asked) {
    const facts = isOfEvents(one)
      ? await eventFacts(encounter, asks(question, 'nearby'))
      : [venueFact(encounter, one)].filter((fact) => fact !== undefined)
    found.known.push(...facts)
    if (facts.length > 0) continue
    found.unknown.push(one)
    if (isOfEntertainment(one)) found.known.push(...(await eventFacts(encounter, false)))
  }
  return found
}

/** What may be an event rather than a property of the venue. */
const isOfEntertainment = ({ tag }: FactAsked): boolean => tag === 'live_music' || tag === 'karaoke'

/** Questions, and short texts that repeat one for another day. */
function wantedFacts(encounter: Encounter): FactAsked[] {
  const { question, state } = encounter
  const facts = factsAsked(question.asked)
  if (isOfEventBefore(encounter, facts)) return [{ kind: 'fact', topic: 'events' }]
  if (facts.length > 0) return facts
  if (asks(question, 'open_now')) return [{ kind: 'fact', topic: 'hours' }]
  const isTimed = question.dates.length > 0 || question.times.length > 0 || partOfWeek.test(question.text)
  const isOfItsOwn = question.asked.some(({ kind }) => ownSubjects.has(kind))
  if (!isTimed || isOfItsOwn || question.partySize !== undefined || isTable(encounter)) return []
  if (state.asked) return [...state.asked]
  return isShort(question.text) ? [{ kind: 'fact', topic: 'hours' }] : []
}

/** "Until what time?" after a question about events is about those, unless it speaks of the venue. */
function isOfEventBefore({ question, state }: Encounter, facts: readonly FactAsked[]): boolean {
  if (state.about !== 'events' || facts.some(({ topic }) => topic !== 'hours')) return false
  return asksWhen.test(question.text) && isShort(question.text) && !ofVenue.test(question.text)
}

const asksWhen =
  /\b(how long|until|till|what time|when|end|ends|start|starts|finish|hasta qu|a qu[eé] hora|cu[aá]nto dura|cu[aá]ndo)/i
const ofVenue = /\b(you|open|close|closes|closing|place|abren|cierran|abierto|lugar)\b/i

const partOfWeek = /\b(weekdays?|weekends?|entre semana|fin(es)? de semana)\b/i

/** A short text with a day or a time and nothing else, such as "5pm today ok?", asks whether the venue is open then. */
const isShort = (text: string): boolean => text.trim().split(/\s+/).length <= 6

const ownSubjects: ReadonlySet<string> = new Set([
  'unrecorded',
  'offers',
  'pass',
  'off_topic',
  'change_table',
  'check_table',
])

/** Subjects that no data has. A group that reserves a table is no question about groups. */
function unrecordedAsked(encounter: Encounter): UnrecordedSubject[] {
  const ids = encounter.question.asked.flatMap((asked) => (asked.kind === 'unrecorded' ? [asked.subject] : []))
  const isReserving = isTable(encounter) && encounter.agent.promisesTables
  return [...new Set(ids)].filter((id) => !(id === 'groups' && isReserving)).map(unrecordedSubject)
}

/** The facts in a reply to a general question about the place, besides its kind. */
const factsAbout = (encounter: Encounter, asked: readonly FactAsked[]): AgentFact[] =>
  asked.length === 1 && asked[0]?.topic === 'about'
    ? (['food', 'price', 'hours'] as const)
        .map((topic) => venueFact(encounter, { kind: 'fact', topic }))
        .filter((fact) => fact !== undefined)
    : []

/** The nearest that the data says to subjects that it does not have. */
async function factsBeside(
  encounter: Encounter,
  subjects: readonly UnrecordedSubject[],
  asked: readonly FactAsked[],
): Promise<AgentFact[]> {
  const facts: AgentFact[] = []
  for (const { beside } of subjects) {
    if (beside?.kind !== 'fact' || asked.some(({ topic }) => topic === beside.topic)) continue
    const fact = isOfEvents(beside) ? await eventFacts(encounter, false) : [venueFact(encounter, beside)]
    facts.push(...fact.filter((one) => one !== undefined))
  }
  return facts
}

/** Exhibitions and dancing are answered by events, drinks and dishes by what the venue is known to serve. */
const isAnswered = (
  id: string,
  known: readonly AgentFact[],
  beside: readonly AgentFact[],
  served?: AgentFact,
): boolean =>
  (id === 'exhibitions' && [...known, ...beside].some(({ topic }) => topic === 'events')) ||
  (id === 'drinks' && served !== undefined)

const distinct = (facts: readonly AgentFact[]): AgentFact[] =>
  facts.filter(({ text }, index) => facts.findIndex((fact) => fact.text === text) === index)

/** That the venue is closed on the day for which something else is asked. */
function closedFact(encounter: Encounter, asked: readonly FactAsked[]): AgentFact[] {
  const [closed] = encounter.question.dates.filter((date) => isClosedOn(encounter, date))
  const isSaid = asked.some(({ topic }) => topic === 'hours')
  if (closed === undefined || asked.length === 0 || isSaid || isTable(encounter)) return []
  const sources = [venueSource(encounter.agent, 'openingHours')]
  return [{ topic: 'hours', text: openingText(encounter, closed)!, url: null, sources }]
}

function notesOn(
  encounter: Encounter,
  unknown: readonly FactAsked[],
  subjects: readonly UnrecordedSubject[],
  known: readonly AgentFact[],
): string {
  const { agent, question, words } = encounter
  const tags = unknown.flatMap(({ tag }) => (tag === undefined ? [] : [words.tag(tag)]))
  const topics = unknown
    .filter(({ tag, topic }) => tag === undefined && !ownTexts.has(topic))
    .map(({ topic }) => words.topics[topic])
  const names = [...new Set([...tags, ...topics, ...subjects.map(({ labels }) => labels[question.language])])]
  const others = unknown
    .filter(({ tag, topic }) => tag === undefined && ownTexts.has(topic))
    .map((one) => unknownText(encounter, one))
  const isAboutFood = asks(question, 'serves') && known.length === 0 && names.length === 0 && asksForFood(encounter)
  const food = isAboutFood ? venueFact(encounter, { kind: 'fact', topic: 'food' }) : undefined
  return sentences(
    ...new Set(others),
    names.length > 0 && words.noInformation(names),
    food && sentences(words.unknown, food.text),
    subjects.some(({ id }) => id === 'walk_ins') && agent.promisesTables && words.canReserve,
  )
}

const ownTexts: ReadonlySet<string> = new Set(['hours', 'events', 'events_nearby'])

function unknownText(encounter: Encounter, { topic }: FactAsked): string {
  const { question, words } = encounter
  if (topic === 'hours') return isOfHoliday(question.text) ? words.holiday : words.hoursUnknown
  return asks(question, 'nearby') ? words.noEventsNear : words.noEvents
}
