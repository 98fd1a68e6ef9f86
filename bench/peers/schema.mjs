import DataLoader from 'dataloader'
import { admit } from './access.mjs'
import { deploy } from './deploy.mjs'
import * as db from './statements.mjs'

/** The part of the service's schema that the benchmark uses, for the GraphQL servers among the peers. */
export const typeDefs = /* GraphQL */ `
  scalar DateTime
  type Query {
    venues(filter: CityFilter, first: Int = 50, after: String): VenueConnection!
    events(filter: CityFilter, first: Int = 50, after: String): EventConnection!
    fanPass(id: ID!): FanPass!
  }
  type Mutation {
    deployAgent(input: DeployAgentInput!): Agent!
  }
  input CityFilter { city: String! }
  type VenueConnection { nodes: [Venue!]! totalCount: Int! }
  type EventConnection { nodes: [Event!]! totalCount: Int! }
  type Venue {
    id: ID! slug: String! name: String! city: String! state: String! lat: Float! lng: Float!
    events(first: Int = 50): EventConnection!
  }
  type Event { id: ID! name: String! venueName: String! city: String! startDate: DateTime! endDate: DateTime! }
  type FanPass {
    id: ID! verified: Boolean! tier: String! memberSince: String! welcomeDrinkEligible: Boolean!
    checkInCount: Int! preferences: [String!]!
  }
  input DeployAgentInput {
    venueName: String! venueAddress: String! contactEmail: String! branding: Branding! capabilities: [String!]!
  }
  input Branding { tagline: String! logoUrl: String! }
  type Agent { id: ID! venueId: ID! status: String! }
`

/** The context of an operation: the caller, and loaders that batch the events of many venues. */
export const contextOf = (authorization) => ({
  authorization,
  nextEvents: new DataLoader(
    async (keys) => {
      const events = await db.nextEvents(
        keys.map((key) => key.id),
        keys[0].first,
      )
      return keys.map(({ id }) => events.get(id) ?? [])
    },
    { cacheKeyFn: ({ id }) => id },
  ),
})

const pageOf = ({ nodes, total }) => ({ nodes, totalCount: total })

export const resolvers = {
  Query: {
    venues: async (_, { filter, first, after }) => pageOf(await db.listVenues(filter.city, first, after)),
    events: async (_, { filter, first, after }) => pageOf(await db.listEvents(filter.city, first, after)),
    fanPass: async (_, { id }, { authorization }) => {
      await admit(authorization, 'fanpass.verify')
      return db.findPass(id)
    },
  },
  Mutation: {
    deployAgent: async (_, { input }, { authorization }) => {
      const { partner_id } = await admit(authorization, 'agent.deploy')
      const { venueName, venueAddress, contactEmail, branding, capabilities } = input
      const made = await deploy(partner_id, {
        venue_name: venueName,
        venue_address: venueAddress,
        contact_email: contactEmail,
        branding: { tagline: branding.tagline, logo_url: branding.logoUrl },
        capabilities,
      })
      return { id: made.agent_id, venueId: made.venue_id, status: made.status }
    },
  },
  Venue: {
    events: async ({ id }, { first }, { nextEvents }) => ({ nodes: await nextEvents.load({ id, first }) }),
  },
  Event: {
    venueName: (event) => event.venue,
    startDate: (event) => db.startOf(event),
    endDate: (event) => db.eventBody(event).endDate,
  },
  FanPass: {
    verified: (pass) => pass.status === 'active',
    memberSince: (pass) => pass.member_since,
    welcomeDrinkEligible: (pass) => pass.status === 'active' && pass.drink_redeemed_at === null,
    checkInCount: (pass) => pass.check_in_count,
  },
}
