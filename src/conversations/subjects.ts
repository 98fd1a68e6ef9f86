import type { AgentCapability } from '../agents/agent.js'
import { asks } from './question.js'
import type { Encounter, Replied } from './replies/encounter.js'
import { namesOffer, offersReply } from './replies/offers.js'
import { passReply } from './replies/pass.js'
import { tableReply } from './replies/table.js'
import { unknownReply } from './replies/unknown.js'
import type { Asked, FactAsked } from './rules/topic.js'
import { hasCapability } from './visited-agent.js'

type Subject = (encounter: Encounter) => Replied | Promise<Replied>

/** What a question is about beside facts. A capability that was not deployed is said to be none. */
export async function subjectsOf(encounter: Encounter): Promise<Subject[]> {
  const { agent, question } = encounter
  const withCapability = (capability: AgentCapability, subject: Subject): Subject =>
    hasCapability(agent, capability) ? subject : (refused) => refusal(refused, capability)
  const asksOffers = asks(question, 'offers') || (hasCapability(agent, 'offers') && (await namesOffer(encounter)))
  const canOffer = asksOffers && hasCapability(agent, 'offers')
  const canCheck = hasCapability(agent, 'fan_pass_verification')
  const asksPass = (canCheck || !canOffer) && (question.passId !== undefined || asks(question, 'pass'))
  const isOfOldTable =
    asks(question, 'change_table', 'check_table') ||
    (asks(question, 'change_it') && encounter.state.table === undefined)
  return [
    ...(asksPass ? [withCapability('fan_pass_verification', passReply)] : []),
    ...(isOfOldTable ? [withCapability('reservations', oldTableReply)] : []),
    ...(asksOffers ? [withCapability('offers', offersReply)] : []),
    ...(!isOfOldTable && isTable(encounter) ? [withCapability('reservations', tableReply)] : []),
  ]
}

const oldTableReply: Subject = (encounter) => {
  const { question, words } = encounter
  return unknownReply(encounter, asks(question, 'change_table', 'change_it') ? words.changeTable : words.checkTable)
}

/** A visitor who goes on about a table hears again that there is none here. */
function refusal(encounter: Encounter, capability: AgentCapability): Replied {
  const { words } = encounter
  if (capability === 'reservations')
    return { ...unknownReply(encounter, words.cannotReserve), state: { about: 'table' } }
  return unknownReply(encounter, capability === 'offers' ? words.cannotOffer : words.cannotCheckPass)
}

/** A plan has something beside the visit to the venue. */
export function isPlan({ question }: Encounter): boolean {
  const stated = question.request.stops.filter(({ assumed }) => !assumed)
  const asksElse = asks(question, 'pass', 'change_table', 'check_table', 'unsafe', 'message', 'order')
  if (asksElse || question.passId !== undefined) return false
  if (asks(question, 'plan')) return stated.length > 0
  const facts = factsAsked(question.asked)
  if (asks(question, 'nearby')) return stated.length > 0 && !facts.some(isOfEvents) && !asksUnrecorded(question.asked)
  const isOther = asks(question, 'serves', 'table') || facts.length > 0 || asksUnrecorded(question.asked)
  return stated.length > 1 && !isOther
}

/** A table is asked for by its word, by a party with a time, or by going on about one. */
export function isTable({ question, state }: Encounter): boolean {
  if (asks(question, 'never_mind')) return false
  if (asks(question, 'table')) return true
  const { partySize, dates, times, asked } = question
  const isTimed = dates.length > 0 || times.length > 0
  const isHeld = state.about === 'table' || (state.about === 'plan' && state.table !== undefined)
  if (isHeld && partySize !== undefined && partySize !== state.table?.partySize) return true
  if (isGoingOn({ question, state })) return true
  if (factsAsked(asked).some(({ topic }) => !besideTable.has(topic))) return false
  if (partySize !== undefined && isTimed) return true
  return isHeld && (partySize !== undefined || isTimed)
}

/** What may be asked in the same breath as a table. */
const besideTable: ReadonlySet<string> = new Set(['outdoor', 'wheelchair', 'diet', 'amenity'])

/** A "yes" or a name goes on with the table under way. */
function isGoingOn({ question, state }: Pick<Encounter, 'question' | 'state'>): boolean {
  if (state.draft && asks(question, 'yes')) return true
  const isHeld = state.about === 'table' || state.about === 'plan'
  return isHeld && (asks(question, 'yes', 'name', 'latest') || isBareName(question.text))
}

/** Such as "Karen, 773 555 0167". */
const isBareName = (text: string): boolean =>
  /^\s*\p{Lu}\p{L}+( \p{Lu}\p{L}+){0,2}\s*[,.:]?\s*(\+?[\d ().-]{7,20})?\s*$/u.test(text)

export const factsAsked = (asked: readonly Asked[]): FactAsked[] => asked.filter((one) => one.kind === 'fact')

export const isOfEvents = ({ topic }: FactAsked): boolean => topic === 'events' || topic === 'events_nearby'

const asksUnrecorded = (asked: readonly Asked[]): boolean => asked.some(({ kind }) => kind === 'unrecorded')
