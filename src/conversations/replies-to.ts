import { helpLinesIn, offerOfHelp } from '../itineraries/presentation/help-line.js'
import { sentences as intentSentences } from '../itineraries/presentation/sentences.js'
import { asks } from './question.js'
import { type Encounter, type Replied, sentences } from './replies/encounter.js'
import { factReplies } from './replies/fact-replies.js'
import { planReply } from './replies/plan.js'
import { smallTalk } from './replies/small-talk.js'
import { plainReply, unknownReply } from './replies/unknown.js'
import { isPlan, subjectsOf } from './subjects.js'
import { hasUnansweredClause } from './unanswered-clause.js'

const mostSubjects = 2

/** The replies to a question, at least one; the last one has a number to call if the visitor may need help. */
export async function repliesTo(encounter: Encounter): Promise<Replied[]> {
  const { question, agent } = encounter
  if (question.request.scope === 'distress') return [distress(encounter)]
  return [...(await answersTo(encounter)), ...offerOfHelp(question.request, agent.venue.zone).map(plainReply)]
}

/** What only capabilities answer, then facts, then what is not known. */
async function answersTo(encounter: Encounter): Promise<Replied[]> {
  const { question, words } = encounter
  if (asks(question, 'privacy')) return [unknownReply(encounter, words.privacy)]
  if (asks(question, 'offensive')) return [plainReply(words.decline(encounter.agent.venue.name))]
  if (isPlan(encounter)) return [await planReply(encounter)]
  const replied: Replied[] = []
  for (const subject of (await subjectsOf(encounter)).slice(0, mostSubjects)) replied.push(await subject(encounter))
  replied.push(...(await factReplies(encounter)), ...directReplies(encounter))
  if (replied.length === 0) return [smallTalk(encounter)]
  const isUnknownSaid = replied.some(({ note }) => note !== undefined)
  if (!isUnknownSaid && hasUnansweredClause(question)) replied.push(unknownReply(encounter, words.rest))
  return withOneUnknown(encounter, replied)
}

/** What a visitor has to settle with the venue itself. */
function directReplies(encounter: Encounter): Replied[] {
  const { question, words } = encounter
  const texts = [
    asks(question, 'unsafe') && words.unsafe,
    asks(question, 'message') && words.message,
    asks(question, 'order') && words.order,
  ]
  return texts.flatMap((text) => (text === false ? [] : [unknownReply(encounter, text)]))
}

/** Everything that is not known in one reply, the last, with the ways to ask the venue once. */
function withOneUnknown(encounter: Encounter, replied: readonly Replied[]): Replied[] {
  const unknown = replied.filter(({ note }) => note !== undefined)
  if (unknown.length < 2) return [...replied]
  const merged = unknownReply(encounter, sentences(...new Set(unknown.map(({ note }) => note))))
  const state = Object.assign({}, ...unknown.map(({ state: changes }) => changes ?? {}))
  return [...replied.filter(({ note }) => note === undefined), { ...merged, state }]
}

/** Whom to call in the venue's country, as an itinerary would say it. */
function distress({ agent, question }: Encounter): Replied {
  const kind = question.request.help ?? 'crisis'
  return plainReply(intentSentences[question.language].help[kind](helpLinesIn(agent.venue.zone, kind)))
}
