import { createHash } from 'node:crypto'
import { cursorScope, writeCursor } from '../dist/src/database/keyset-cursor.js'
import { campaigns, cities, venuesPerCity } from './data-set.mjs'

/*
 * The measured work: its cases, more than any cache holds, the request for a case in each interface of the programs, and
 * a parser of responses, so that those of all programs can be compared.
 */
const md5Id = (name) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const pick = (count) => Math.floor(Math.random() * count)
/** The service limits public requests by address: each request has a different one. */
const someAddress = () => ({ 'x-forwarded-for': `10.${pick(256)}.${pick(256)}.${pick(256)}` })
const cursorOf = (list, order, city, key) => writeCursor(cursorScope(list, order, { city }), key)

const rest = (path, query, headers = {}) => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(query)}`,
  headers: { ...someAddress(), ...headers },
})
const post = (path, body, headers = {}) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...someAddress(), ...headers },
  body: JSON.stringify(body),
})
const graphql = (query, variables, headers) => post('/graphql', { query, variables }, headers)

/** A page of the venues of a city, after one of them: as many different pages as there are venues. */
const somePage = () => {
  const [city, place] = [pick(cities), pick(venuesPerCity - 60)]
  const names = venueKeysOf(city)
  const name = `City ${city}`
  const key = place === 0 ? undefined : [names[place - 1].key, names[place - 1].id]
  return { city: name, place, after: key && cursorOf('venues', 'name asc', name, key) }
}
/** A page of the events of a city, after one of half a million minutes. */
const someEventPage = () => {
  const minute = new Date(Math.ceil(Date.now() / 60_000 + pick(300 * 1_440)) * 60_000).toISOString()
  const city = `City ${pick(cities)}`
  const key = [`${minute.slice(0, 19).replace('T', ' ')}+00`, md5Id('none')]
  return { city, after: cursorOf('events', 'start asc', city, key) }
}
const keysByCity = new Map()
function venueKeysOf(city) {
  const known = keysByCity.get(city)
  if (known) return known
  const numbers = Array.from({ length: venuesPerCity }, (_, index) => index * cities + city)
  const keys = numbers
    .map((n) => ({ key: `golden anchor ${n}`, id: md5Id(`venue${n}`) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  keysByCity.set(city, keys)
  return keys
}

const venuesDocument = `query ($city: String!, $after: String) {
  venues(filter: { city: $city }, first: 50, after: $after) { nodes { id slug name city state lat lng } totalCount } }`
const eventsDocument = `query ($city: String!, $after: String) {
  events(filter: { city: $city }, first: 50, after: $after) { nodes { id name venue: venueName city startDate endDate } totalCount } }`
const nestedDocument = `query ($city: String!, $after: String) {
  venues(filter: { city: $city }, first: 50, after: $after) { nodes { id name city events(first: 3) { nodes { id name startDate } } } } }`
const passDocument = `query ($id: ID!) {
  fanPass(id: $id) { verified fan_pass_id: id tier member_since: memberSince welcome_drink_eligible: welcomeDrinkEligible
    check_in_count: checkInCount preferences } }`
const deployDocument =
  'mutation ($input: DeployAgentInput!) { deployAgent(input: $input) { venue_id: venueId status } }'

const checkInDocument = `mutation ($input: CheckInInput!) { checkIn(input: $input) { isNew verifiedOutcomes } }`

const ownVenues = `query ($key: String!, $offset: Int!) {
  allVenues(condition: { cityKey: $key, listed: true }, first: 50, offset: $offset, orderBy: [NAME_KEY_ASC, ID_ASC]) {
    nodes { id slug name city state lat lng } totalCount } }`
const ownNested = `query ($key: String!, $offset: Int!) {
  allVenues(condition: { cityKey: $key, listed: true }, first: 50, offset: $offset, orderBy: [NAME_KEY_ASC, ID_ASC]) {
    nodes { id name city events: eventsByVenueId(first: 3, condition: { status: "scheduled" }, orderBy: [STARTS_AT_ASC, ID_ASC]) {
      nodes { id name startDate: startsAt } } } } }`
const ownPass = `query ($id: UUID!) { fanPassById(id: $id) {
  fan_pass_id: id tier member_since: memberSince check_in_count: checkInCount preferences status drinkRedeemedAt } }`

const connection = ({ data }) => {
  const { nodes, totalCount } = Object.values(data)[0]
  return totalCount === undefined ? { nodes } : { data: nodes, total: totalCount }
}
/** Instants are compared as instants: PostGraphile returns them in UTC. */
const inUtc = (nodes) =>
  nodes.map(({ events, ...venue }) => ({
    ...venue,
    events: events.nodes.map((event) => ({ ...event, startDate: new Date(event.startDate).toISOString() })),
  }))
const nested = (answer) => inUtc(connection(answer).nodes)

/** The works of a data set. A program uses the first of its interfaces that a work supports; without one it is skipped. */
export function worksOf({ key, lastDay }) {
  const bearer = { authorization: `Bearer ${key}` }
  const same = (answer) => answer
  const offsetOf = ({ city, place }) => ({ key: city.toLowerCase(), offset: place })
  const cachedPage = (ours, others) => ({
    caseOf: () => ({}),
    requests: {
      ours: () => rest('/api/v1/venues', { city: 'City 1', limit: 50 }, ours),
      cached: () => rest('/cached', {}, others),
    },
    read: { ours: same, cached: same },
  })
  const report = (days) => ({
    title: `GET /outcomes, ${days} days`,
    caseOf: () => somePeriod(lastDay, days),
    programs: ['bare', 'ours'],
    requests: { rest: (period) => rest('/api/v1/outcomes', period, bearer) },
    // The service averages over whole weeks only, the bare program over all rows.
    read: { rest: ({ fan_demographics: _, ...counts }) => counts },
  })
  return {
    W1: {
      title: 'W1 list 50 venues',
      caseOf: somePage,
      requests: {
        rest: ({ city, after }) => rest('/api/v1/venues', { city, limit: 50, ...(after && { cursor: after }) }),
        graphql: ({ city, after }) => graphql(venuesDocument, { city, after }),
        postgraphile: (page) => graphql(ownVenues, offsetOf(page)),
      },
      read: { rest: same, graphql: connection, postgraphile: connection },
    },
    E1: {
      title: 'E1 list 50 events',
      caseOf: someEventPage,
      programs: ['bare', 'ours', 'fastify', 'koa', 'mercurius'],
      requests: {
        rest: ({ city, after }) => rest('/api/v1/events', { city, limit: 50, cursor: after }),
        graphql: ({ city, after }) => graphql(eventsDocument, { city, after }),
      },
      read: { rest: same, graphql: connection },
    },
    C1: { title: 'C1 the same list again, 200', ...cachedPage({}, {}) },
    C2: {
      title: 'C2 the same list again, 304',
      ...cachedPage({ 'if-none-match': '*' }, { 'if-none-match': '"bench"' }),
    },
    W3: {
      title: 'W3 verify a pass',
      caseOf: () => ({ id: md5Id(`pass${pick(200_000)}`) }),
      requests: {
        rest: ({ id }) => rest('/api/v1/fanpass/verify', { fan_id: id }, bearer),
        sofa: ({ id }) => rest('/api/v1/verify', { fan_id: id }, bearer),
        graphql: ({ id }) => graphql(passDocument, { id }, bearer),
        postgraphile: ({ id }) => graphql(ownPass, { id }, bearer),
      },
      read: { rest: same, sofa: same, graphql: ({ data }) => data.fanPass, postgraphile: ownPassOf },
    },
    W5: {
      title: 'W5 GraphQL: 50 venues with 3 events',
      caseOf: somePage,
      requests: {
        graphql: ({ city, after }) => graphql(nestedDocument, { city, after }, bearer),
        postgraphile: (page) => graphql(ownNested, offsetOf(page)),
      },
      read: { graphql: nested, postgraphile: nested },
    },
    W6: {
      title: 'W6 deploy: agent, event, job',
      isWrite: true,
      programs: ['bare', 'ours', 'fastify', 'koa', 'mercurius', 'yoga', 'apollo'],
      caseOf: orderOf,
      requests: {
        rest: (order) => post('/api/v1/agent/deploy', order, bearer),
        graphql: (order) => graphql(deployDocument, { input: camelled(order) }, bearer),
      },
      read: {
        rest: ({ venue_id, status }) => ({ venue_id, status }),
        graphql: ({ data }) => data.deployAgent,
      },
    },
    O30: report(30),
    O365: report(365),
    K1: {
      title: 'K1 GraphQL: check in, one outcome',
      caseOf: () => ({
        fanPassId: md5Id(`pass${pick(200_000)}`),
        venueId: md5Id(`venue${pick(200)}`),
      }),
      requests: { ours: (input) => graphql(checkInDocument, { input }, bearer) },
      read: { ours: (answer) => mustHold(answer, answer.data?.checkIn.verifiedOutcomes === 1) },
    },
    H1: {
      title: 'H1 page of a place, HTML',
      caseOf: () => pick(cities * venuesPerCity),
      requests: {
        ours: (n) => ({
          method: 'GET',
          path: `/places/golden-anchor-${n}`,
          headers: { ...someAddress(), accept: 'text/html' },
        }),
      },
    },
    M1: {
      title: 'M1 MCP: find_venues',
      caseOf: () => ({ city: `City ${pick(cities)}`, limit: 10 }),
      requests: {
        ours: (given) =>
          post(
            '/mcp',
            { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_venues', arguments: given } },
            { accept: 'application/json, text/event-stream' },
          ),
      },
      read: { ours: (answer) => mustHold(answer, answer.result?.isError !== true) },
    },
  }
}

/** For works whose errors have the status 200 too. */
function mustHold(answer, holds) {
  if (!holds) throw new Error(JSON.stringify(answer))
}

const ownPassOf = ({
  data: {
    fanPassById: { status, drinkRedeemedAt, ...pass },
  },
}) => ({
  verified: status === 'active',
  ...pass,
  welcome_drink_eligible: status === 'active' && drinkRedeemedAt === null,
})

const orderOf = (n) => ({
  venue_name: `Golden Anchor ${n}`,
  venue_address: `${n} Main St`,
  contact_email: 'host@venue.example',
  branding: { tagline: 'Match day starts here', logo_url: 'https://venue.example/logo.png' },
  capabilities: ['reservations', 'offers'],
})

const camelled = ({ venue_name, venue_address, contact_email, branding, capabilities }) => ({
  venueName: venue_name,
  venueAddress: venue_address,
  contactEmail: contact_email,
  branding: { tagline: branding.tagline, logoUrl: branding.logo_url },
  capabilities,
})

function somePeriod(lastDay, days) {
  const last = Date.parse(lastDay) - pick(365 - days + 1) * 86_400_000
  const date = (ms) => new Date(ms).toISOString().slice(0, 10)
  return {
    campaign_id: md5Id(`campaign${pick(campaigns)}`),
    from: date(last - (days - 1) * 86_400_000),
    to: date(last),
  }
}
