import { type Encounter, type Replied, sentences, venueSource } from './encounter.js'
import type { AgentSource } from './reply.js'

/** Says that the agent does not know, and how to reach the venue. */
export function unknownReply(encounter: Encounter, text = encounter.words.unknown): Replied {
  const { agent, words } = encounter
  const { phone } = agent.venue
  const url = contactUrl(encounter)
  const sources: AgentSource[] = [
    ...(phone ? [venueSource(agent, 'phone')] : []),
    ...(url === null ? [] : [venueSource(agent, agent.venue.website ? 'website' : 'slug')]),
  ]
  const said = sentences(text, phone && words.contactPhone(phone), url !== null && words.contactUrl(url))
  return { reply: { __typename: 'AgentUnknown', text: said, sources, phone: phone || null, url }, note: text }
}

/** A reply that needs no answer of the venue. */
export const plainReply = (text: string): Replied => ({
  reply: { __typename: 'AgentUnknown', text, sources: [], phone: null, url: null },
})

/** The venue's own website, otherwise its public page. */
function contactUrl({ agent, context }: Encounter): string | null {
  const { website, listed, slug } = agent.venue
  if (website) return website
  return listed ? `${context.origin}/places/${slug}` : null
}
