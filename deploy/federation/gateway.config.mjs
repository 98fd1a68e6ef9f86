import { defineConfig } from '@graphql-hive/gateway'
import { serviceHeaders } from './service-headers.mjs'
import { totalCost } from './total-cost.mjs'
import { readTrustedDocuments } from './trusted-documents.mjs'

/** Hive Gateway: hive-gateway supergraph --config gateway.config.mjs */
const trusted = readTrustedDocuments()
const costs = new WeakMap()

/** Sums `extensions.cost` of the service's responses into the caller's. */
const passOnCost = {
  onSubgraphExecute: ({ executionRequest: { context } }) => {
    if (!context) return undefined
    return ({ result }) => {
      const cost = result.extensions?.cost
      if (cost) costs.set(context.request, [...(costs.get(context.request) ?? []), cost])
    }
  },
  onExecute: ({ args: { contextValue } }) => ({
    onExecuteDone: ({ result, setResult }) => {
      const cost = totalCost(costs.get(contextValue.request) ?? [])
      if (cost && !(Symbol.asyncIterator in result))
        setResult({ ...result, extensions: { ...result.extensions, cost } })
    },
  }),
}

export const gatewayConfig = defineConfig({
  supergraph: process.env.SUPERGRAPH ?? './supergraph.graphql',
  // A subscription by GET, the default, is refused by the service as a possible cross-site request.
  transportEntries: { '*.http': { options: { method: 'POST' } } },
  persistedDocuments: {
    getPersistedOperation: (id) => trusted.get(id) ?? null,
    allowArbitraryDocuments: false,
  },
  propagateHeaders: {
    fromClientToSubgraphs: ({ request, subgraphName, context }) =>
      subgraphName === 'passes'
        ? serviceHeaders((name) => request.headers.get(name), context.req?.socket.remoteAddress)
        : undefined,
  },
  plugins: () => [passOnCost],
  graphiql: false,
  landingPage: false,
  disableIntrospection: { disableIf: () => true },
})
