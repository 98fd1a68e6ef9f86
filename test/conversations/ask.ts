import type { World } from '../support/world.js'

export interface Source {
  type: string
  id: string
  field: string
}

/** A reply as the operation returns it, with the fields of all kinds. */
export interface AnyReply {
  __typename: string
  text: string
  sources: Source[]
  facts?: { topic: string; text: string; sources: Source[] }[]
  times?: { startsAt: string; time: string; free: number }[]
  partySize?: number | null
  startsAt?: string
  date?: string
  needsName?: boolean
  confirmUrl?: string | null
  offers?: { id: string; brand: string; text: string; valueCents: number }[]
  redeemUrl?: string | null
  valid?: boolean | null
  tier?: string | null
  welcomeDrinkEligible?: boolean
  stops?: { venueName: string; isHere: boolean; startsAt: string; time: string }[]
  unmet?: string[]
  phone?: string | null
  url?: string | null
}

export interface Answer {
  language: string
  replies: AnyReply[]
  suggestions: string[]
  conversation: string
}

const common = 'text sources { type id field }'

export const askDocument = `mutation ask($input: AskAgentInput!) {
  askAgent(input: $input) {
    language
    suggestions
    conversation
    replies {
      __typename
      ... on AgentFacts { ${common} facts { topic text sources { type id field } } }
      ... on AgentFreeTimes { ${common} date partySize times { startsAt time free } }
      ... on AgentReservationDraft { ${common} startsAt draftPartySize: partySize needsName confirmUrl }
      ... on AgentOffers { ${common} redeemUrl offers { id brand text valueCents } }
      ... on AgentPass { ${common} valid tier welcomeDrinkEligible }
      ... on AgentPlan { ${common} unmet stops { venueName isHere startsAt time } }
      ... on AgentUnknown { ${common} phone url }
    }
  }
}`

/** Sends one text of a visitor. Throws the first error of the answer. */
export async function ask(world: World, agentId: string, text: string, conversation?: string): Promise<Answer> {
  const input = { agentId, text, ...(conversation && { conversation }) }
  const { data, errors } = await world.graphql(askDocument, { input })
  if (errors) throw new Error(`${errors[0]!.message} ${world.logged.findLast((line) => line.includes('"err"')) ?? ''}`)
  return data?.['askAgent'] as Answer
}
