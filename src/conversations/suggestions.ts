import type { Language } from './conversation-state.js'
import type { Encounter } from './replies/encounter.js'
import { hasCapability, type VisitedAgent } from './visited-agent.js'
import { wordsIn } from './words.js'

const mostSuggestions = 4

/** Texts that the agent can answer, and none that was just sent. */
export const suggestionsOf = ({ agent, question }: Encounter): string[] =>
  suggestionsFor(agent, question.language, question.text)

/** Of its capabilities first. */
export function suggestionsFor(agent: VisitedAgent, language: Language, sent = ''): string[] {
  const { suggest } = wordsIn(language)
  const { venue } = agent
  return [
    agent.promisesTables ? suggest.table : '',
    hasCapability(agent, 'offers') ? suggest.offers : '',
    hasCapability(agent, 'fan_pass_verification') ? suggest.pass : '',
    venue.hoursSource === 'known' ? suggest.hours : '',
    venue.listed ? suggest.plan : '',
    venue.street === '' ? '' : suggest.address,
    venue.listed ? suggest.events : '',
  ]
    .filter((text) => text !== '' && text !== sent)
    .slice(0, mostSuggestions)
}
