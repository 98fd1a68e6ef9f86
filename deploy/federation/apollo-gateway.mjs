import { readFileSync } from 'node:fs'
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { GraphQLError } from 'graphql'
import { serviceHeaders } from './service-headers.mjs'
import { totalCost } from './total-cost.mjs'
import { readTrustedDocuments } from './trusted-documents.mjs'

/** @apollo/gateway, the second gateway: node apollo-gateway.mjs. It has no subscriptions. */
const trusted = readTrustedDocuments()
const supergraphSdl = readFileSync(process.env.SUPERGRAPH ?? 'supergraph.graphql', 'utf8')

class Service extends RemoteGraphQLDataSource {
  willSendRequest({ request, context }) {
    if (!context.request) return // the gateway's own requests at start
    const headers = serviceHeaders((name) => context.request.headers[name], context.request.socket.remoteAddress)
    for (const [name, value] of Object.entries(headers)) request.http.headers.set(name, value)
  }

  didReceiveResponse({ response, context }) {
    if (response.extensions?.cost) context.costs?.push(response.extensions.cost)
    return response
  }
}

/** Sums `extensions.cost` of the service's responses into the caller's. */
const passOnCost = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue }) => {
      const cost = totalCost(contextValue.costs)
      if (cost) response.body.singleResult.extensions = { ...response.body.singleResult.extensions, cost }
    },
  }),
}

/** Only registered operations, by the hash that the persisted query protocol sends. */
const trustedOnly = {
  get: async (key) => trusted.get(key.replace(/^apq:/, '')),
  set: async () => undefined,
  delete: async () => false,
}
const refuseArbitraryText = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ queryHash }) => {
      if (trusted.has(queryHash)) return
      throw new GraphQLError('only registered operations may run', { extensions: { code: 'INVALID_SCOPE' } })
    },
  }),
}

const server = new ApolloServer({
  gateway: new ApolloGateway({
    supergraphSdl,
    buildService: ({ name, url }) => (name === 'passes' ? new Service({ url }) : new RemoteGraphQLDataSource({ url })),
  }),
  introspection: false,
  includeStacktraceInErrorResponses: false,
  persistedQueries: { cache: trustedOnly },
  plugins: [refuseArbitraryText, passOnCost],
})
const listen = { host: '127.0.0.1', port: Number(process.env.PORT ?? 4020) }
const context = async ({ req }) => ({ request: req, costs: [] })
console.log(`listening on ${(await startStandaloneServer(server, { listen, context })).url}`)
