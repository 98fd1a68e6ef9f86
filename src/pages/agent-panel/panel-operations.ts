/** What the panel sends: one operation for each path below `/embed/agents/{id}/`. */
export const panelOperations = {
  ask: `mutation ask($agentId: ID!, $text: String!, $conversation: String) {
    result: askAgent(input: { agentId: $agentId, text: $text, conversation: $conversation }) {
      language
      suggestions
      conversation
      replies {
        __typename
        ... on AgentFacts { text facts { text url } }
        ... on AgentFreeTimes { text times { time } }
        ... on AgentReservationDraft { text needsName confirmUrl }
        ... on AgentOffers { text redeemUrl offers { id brand text } }
        ... on AgentPass { text valid }
        ... on AgentPlan { text unmet stops { venueName time url } }
        ... on AgentUnknown { text phone url }
      }
    }
  }`,
  confirm: `mutation confirm($agentId: ID!, $conversation: String!, $doorName: String) {
    result: confirmAgentTable(input: { agentId: $agentId, conversation: $conversation, doorName: $doorName }) {
      startsAt
      partySize
      pageUrl
      calendarUrl
    }
  }`,
  redeem: `mutation redeem($agentId: ID!, $conversation: String!, $offerId: UUID!) {
    result: redeemAgentOffer(input: { agentId: $agentId, conversation: $conversation, offerId: $offerId }) {
      redeemedAt
    }
  }`,
} as const

export type PanelAction = keyof typeof panelOperations
