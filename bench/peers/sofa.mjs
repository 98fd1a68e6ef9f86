import { createServer } from 'node:http'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { useSofa } from 'sofa-api'
import { admit } from './access.mjs'
import * as db from './statements.mjs'

/** SOFA: REST paths generated from a GraphQL schema. Its paths are field names; it returns whole objects. */
const typeDefs = /* GraphQL */ `
  type Query {
    venues(city: String!, limit: Int!, cursor: String): Venues!
    verify(fan_id: ID!): Pass!
  }
  type Venues { data: [Venue!]! total: Int! }
  type Venue { id: ID! slug: String! name: String! city: String! state: String! lat: Float! lng: Float! }
  type Pass {
    verified: Boolean! fan_pass_id: ID! tier: String! member_since: String! welcome_drink_eligible: Boolean!
    check_in_count: Int! preferences: [String!]!
  }
`
const resolvers = {
  Query: {
    venues: async (_, { city, limit, cursor }) => {
      const { nodes, total } = await db.listVenues(city, limit, cursor)
      return { data: nodes, total }
    },
    verify: async (_, { fan_id }, { authorization }) => {
      await admit(authorization, 'fanpass.verify')
      return db.passBody(await db.findPass(fan_id))
    },
  },
}
const sofa = useSofa({
  basePath: '/api/v1',
  schema: makeExecutableSchema({ typeDefs, resolvers }),
  context: ({ req }) => ({ authorization: req.headers.authorization }),
})
createServer(sofa).listen(Number(process.env.PORT))
