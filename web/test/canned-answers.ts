/** The stand-in's responses to the fields of the examples. */
export const cannedAnswers = {
  viewer: {
    id: '5d1c7f1e-40f1-4c1b-9c53-3f2d1b0a9e01',
    name: 'Lakeside Soda',
    plan: 'growth',
    perMinute: 600,
    perDay: 200_000,
    campaigns: () => connection([campaign('Lakeside Soda', 1), campaign('Harbour Lager', 2)]),
  },
  campaigns: () => connection([{ id: 'dc774a43-e995-5f51-879f-80f1afd8740f' }]),
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
  outcomeSeries,
  outcomeBreakdown: () => ({ currency: 'USD', rows: venues.map(({ name }, index) => ({ ...figures(40 - index * 11), name })) }),
  outcomeFunnel: () => ({ stages: [stage('shown', 400), stage('reserved', 45), stage('verified', 180)] }),
  outcomeVerified,
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

/** Varies by period, so that charts have a shape. */
function outcomeReport({ campaignId, from, to }: { campaignId: string; from: string; to: string }) {
  return {
    campaignId,
    brand: 'Lakeside Soda',
    currency: 'USD',
    period: { from, to },
    ...figures(shapely(from)),
    topVenues: venues.map(({ name }) => name),
    fanDemographics: { avgCheckIns: 3.4, topEvents: ['Chicago – Toronto'] },
    before: { ...figures(210), outcomesChange: 3.5 },
    withheld: null,
  }
}

const days = Array.from({ length: 28 }, (_, day) => new Date(Date.UTC(2026, 9, 24 + day)).toISOString().slice(0, 10))

function outcomeSeries() {
  return { currency: 'USD', points: days.map((from) => ({ from, to: from, ...figures(shapely(from)), avgCheckIns: 3.4 })) }
}

const shapely = (from: string): number =>
  120 + ((Date.parse(from) / 86_400_000) % 7) * 11 + (Number(from.slice(8)) % 5) * 17

function campaign(brand: string, number: number) {
  return { id: `5d1c7f1e-40f1-4c1b-9c53-00000000010${number}`, brand, status: 'running', currency: 'USD' }
}

const figures = (verifiedOutcomes: number) => ({
  verifiedOutcomes,
  totalSpend: verifiedOutcomes * 2.5,
  costPerOutcome: 2.5,
  share: 12.5,
})

const stage = (name: string, count: number) => ({ stage: name, count, ofShown: count / 4 })

/** Two outcomes, then silence. */
async function* outcomeVerified() {
  for (const spendCents of [450, 1800]) {
    const outcome = { type: 'check_in', occurredAt: '2026-12-05T18:00:00.000Z', spendCents, venue: venues[1] }
    yield { outcomeVerified: outcome }
  }
  await new Promise(() => {})
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
