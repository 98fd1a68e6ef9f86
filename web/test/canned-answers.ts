/** What the stand-in answers to the fields that the examples ask for. */
export const cannedAnswers = {
  viewer: {
    id: '5d1c7f1e-40f1-4c1b-9c53-3f2d1b0a9e01',
    name: 'Lakeside Soda',
    plan: 'growth',
    perMinute: 600,
    perDay: 200_000,
  },
  venues: () => connection(venues),
  events: () => connection(events),
  fanPass: ({ id }: { id: string }) => ({
    id,
    verified: true,
    tier: 'premium',
    status: 'active',
    memberSince: '2025-03-14',
    welcomeDrinkEligible: true,
    checkInCount: 11,
    preferences: ['vegetarian', 'live music'],
  }),
  outcomeReport,
  submitIntent: () => itinerary,
  deployAgent: () => agent,
}

const venues = [
  venue(1, '=Cantina "Olé", River North', 'restaurant', ['mexican', 'vegetarian'], 41.8902, -87.6287),
  venue(2, 'The Corner Tap', 'pub', [], 41.8837, -87.6279),
  venue(3, 'Lakefront Museum', 'museum', [], 41.8663, -87.617),
]

const events = [
  event(1, 'Chicago – Toronto', 'soccer', '2026-12-01T19:30:00-06:00', '2026-12-01T21:30:00-06:00'),
  event(2, 'Winter Jazz Night', 'music', '2026-12-04T20:00:00-06:00', '2026-12-04T23:00:00-06:00'),
]

const itinerary = {
  id: 'itin_01JD4Y0000000000000000000A',
  summary: 'Tacos, then live music',
  items: [
    { type: 'reservation', venueName: 'Cantina Olé', time: '7:00 PM', offer: '', bookUrl: 'http://127.0.0.1/book/1' },
    {
      type: 'activity',
      venueName: 'The Corner Tap',
      time: '9:00 PM',
      offer: 'First round',
      bookUrl: 'http://127.0.0.1/book/2',
    },
  ],
  sponsorOffers: [{ brand: 'Lakeside Soda', offer: 'A free soda', valueCents: 350 }],
}

const agent = {
  id: 'agt_01JD4Y0000000000000000000B',
  venueId: '5d1c7f1e-40f1-4c1b-9c53-000000000002',
  venue: venues[1],
  embedScript:
    '<script async src="http://127.0.0.1/widget.js" data-agent-id="agt_01JD4Y0000000000000000000B"></script>',
  dashboardUrl: 'http://127.0.0.1/dashboard?id=agt_01JD4Y0000000000000000000B',
  status: 'active',
  capabilities: ['reservations', 'offers'],
}

/** A little different for each period, so that a chart has a shape. */
function outcomeReport({ campaignId, from, to }: { campaignId: string; from: string; to: string }) {
  const verifiedOutcomes = 120 + ((Date.parse(from) / 86_400_000) % 7) * 11 + (Number(from.slice(8)) % 5) * 17
  return {
    campaignId,
    brand: 'Lakeside Soda',
    period: { from, to },
    verifiedOutcomes,
    totalSpend: verifiedOutcomes * 2.5,
    costPerOutcome: 2.5,
    topVenues: venues.map(({ name }) => name),
    fanDemographics: { avgCheckIns: 3.4, topEvents: ['Chicago – Toronto'] },
  }
}

function venue(number: number, name: string, kind: string, cuisines: string[], lat: number, lng: number) {
  const id = `5d1c7f1e-40f1-4c1b-9c53-00000000000${number}`
  return {
    id,
    slug: `venue-${number}`,
    name,
    city: 'Chicago',
    state: 'IL',
    street: `${number}00 N State St`,
    kind,
    cuisines,
    lat,
    lng,
  }
}

function event(number: number, name: string, category: string, startDate: string, endDate: string) {
  const id = `5d1c7f1e-40f1-4c1b-9c54-00000000000${number}`
  return {
    id,
    name,
    venueName: 'The Corner Tap',
    city: 'Chicago',
    category,
    status: 'scheduled',
    isDemonstration: true,
    startDate,
    endDate,
    venue: venues[1],
  }
}

function connection<Node>(nodes: Node[]) {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: '0', endCursor: String(nodes.length - 1) }
  return {
    nodes,
    edges: nodes.map((node, index) => ({ cursor: String(index), node })),
    pageInfo,
    totalCount: nodes.length,
  }
}
