/**
 * What anyone may read without a key. A field that is here is public on purpose; `_service` and `_entities` have a test
 * of their own.
 */
const byType: Record<string, string> = {
  Query: 'event events node nodes venue venues webhookEventKinds',
  Venue:
    'address bookUrl capacity capacitySource city country credits cuisines events hoursSource hoursText id isOpen kind lat lng name nodeId openChangesAt openingHours pageUrl phone postcode priceLevel priceSource slug state street tags website zone',
  Event:
    'category city createdAt credits endDate id isDemonstration name nodeId pageUrl startDate status venue venueName version',
  Credit: 'licence licenceUrl text url',
  OpeningTimes: 'closesAt closesOn opensAt opensOn',
  WebhookEventKind: 'description name sampleBody',
  Mutation: 'askAgent confirmAgentTable redeemAgentOffer',
  AgentAnswer: 'conversation language replies suggestions',
  AgentSource: 'field id type',
  AgentFact: 'sources text topic url',
  AgentFacts: 'facts sources text',
  AgentFreeTime: 'endsAt free startsAt time',
  AgentFreeTimes: 'date partySize sources text times',
  AgentReservationDraft: 'confirmUrl needsName partySize sources startsAt text',
  AgentOffer: 'brand id text valueCents',
  AgentOffers: 'offers redeemUrl sources text',
  AgentPass: 'sources text tier valid welcomeDrinkEligible',
  AgentPlan: 'sources stops text unmet',
  AgentPlanStop: 'endsAt isHere startsAt time travelMinutes url venueName',
  AgentUnknown: 'phone sources text url',
  AgentTable: 'calendarUrl id pageUrl partySize startsAt',
  AgentRedemption: 'redeemedAt',
  PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
  VenueConnection: 'edges nodes pageInfo totalCount',
  EventConnection: 'edges nodes pageInfo totalCount',
  VenueEdge: 'cursor node',
  EventEdge: 'cursor node',
}

export const publicFields: readonly string[] = Object.entries(byType).flatMap(([type, fields]) =>
  fields.split(' ').map((field) => `${type}.${field}`),
)
