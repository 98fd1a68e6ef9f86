import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { parse } from 'graphql'

/** An example of another team's subgraph: it adds fields to Venue and Event of the service. Its prices are made up. */
const typeDefs = parse(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'))

const priceOf = (id) => 1_000 + createHash('sha1').update(id).digest()[0]

const resolvers = {
  Query: {
    cheapestTickets: (_, { eventIds }) => eventIds.map((id) => ({ event: { id }, cents: priceOf(id) })),
  },
  Venue: {
    __resolveReference: (venue) => venue,
    hasBoxOffice: ({ id }) => priceOf(id) % 2 === 0,
  },
  Event: {
    __resolveReference: (event) => event,
    ticketCents: ({ id }) => priceOf(id),
    ticketLabel: ({ id, name }) => `${name}: ${priceOf(id)}`,
  },
}

const server = new ApolloServer({ schema: buildSubgraphSchema([{ typeDefs, resolvers }]) })
const listen = { host: '127.0.0.1', port: Number(process.env.PORT ?? 4010) }
console.log(`listening on ${(await startStandaloneServer(server, { listen })).url}`)
