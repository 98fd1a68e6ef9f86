import { asks } from '../question.js'
import { hasCapability } from '../visited-agent.js'
import { listed } from '../words/listed.js'
import { type Encounter, type Replied, sentences } from './encounter.js'
import { factsReply } from './fact-replies.js'
import { venueFact } from './facts.js'
import { plainReply, unknownReply } from './unknown.js'

/** What is said where a text asks for nothing that the agent knows of. */
export function smallTalk(encounter: Encounter): Replied {
  const { agent, question, words } = encounter
  const { name } = agent.venue
  if (asks(question, 'never_mind')) return dropped(encounter)
  if (asks(question, 'languages')) return factsReply([], words.languages)
  if (asks(question, 'identity')) return identity(encounter)
  if (asks(question, 'insult')) return unknownReply(encounter, words.calm)
  if (asks(question, 'off_topic')) return plainReply(sentences(words.onlyAbout(name), abilities(encounter)))
  if (asks(question, 'greeting')) return greeting(encounter)
  if (asks(question, 'thanks', 'yes')) return factsReply([], isThanks(question.text) ? words.thanks : words.ready(name))
  return unknownReply(encounter, sentences(words.unknown, abilities(encounter)))
}

const isThanks = (text: string): boolean => /\b(thank|thx|cheers|gracias)/i.test(text)

function dropped(encounter: Encounter): Replied {
  const { state, agent, question, words } = encounter
  const isUnderWay = state.draft !== undefined || state.table !== undefined
  if (!isUnderWay && /\bcancel/i.test(question.text)) return unknownReply(encounter, words.changeTable)
  const text = isUnderWay ? words.dropped : words.ready(agent.venue.name)
  return { ...factsReply([], text), state: { draft: undefined, table: undefined, about: undefined } }
}

function greeting(encounter: Encounter): Replied {
  const { agent, words } = encounter
  const about = venueFact(encounter, { kind: 'fact', topic: 'about' })
  const text = sentences(words.greeting(agent.venue.name), about?.text, abilities(encounter))
  return factsReply(about ? [about] : [], text)
}

function identity(encounter: Encounter): Replied {
  const { agent, words } = encounter
  const phone = venueFact(encounter, { kind: 'fact', topic: 'phone' })
  return factsReply(
    phone ? [phone] : [],
    sentences(words.identity(agent.venue.name), phone?.text, abilities(encounter)),
  )
}

/** What this agent can be asked about. */
function abilities({ agent, words }: Encounter): string {
  const { venue } = agent
  const { subjects } = words
  const known = [
    venue.hoursSource === 'known' && subjects.hours,
    venue.street !== '' && subjects.address,
    venue.cuisines.length > 0 && subjects.food,
    venue.listed && subjects.events,
    agent.promisesTables && subjects.table,
    hasCapability(agent, 'offers') && subjects.offers,
    hasCapability(agent, 'fan_pass_verification') && subjects.pass,
  ].filter((subject) => subject !== false)
  return known.length === 0 ? '' : words.canAsk(listed(known, words.and))
}
