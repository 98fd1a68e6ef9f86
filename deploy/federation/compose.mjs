import { readFileSync, writeFileSync } from 'node:fs'
import { composeServices as composeWithApollo } from '@apollo/composition'
import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'

/**
 * Writes supergraph.graphql for both gateways: the service's schema.graphql and the example subgraph. Two independent composers have
 * to accept them.
 *
 *   node compose.mjs [FILE]      SERVICE_URL and TICKETS_URL are where the gateways find the subgraphs
 */
const read = (file) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const { SERVICE_URL = 'http://127.0.0.1:4000', TICKETS_URL = 'http://127.0.0.1:4010' } = process.env
const subgraphs = [
  { name: 'passes', url: `${SERVICE_URL}/graphql`, typeDefs: read('../../schema.graphql') },
  { name: 'tickets', url: TICKETS_URL, typeDefs: read('tickets/schema.graphql') },
]

const composed = [composeServices, composeWithApollo].map((compose) => compose(subgraphs))
const errors = composed.flatMap((result) => result.errors ?? [])
for (const { message } of errors) console.error(message)
if (errors.length > 0) process.exit(1)

const file = process.argv[2] ?? new URL('supergraph.graphql', import.meta.url)
// @apollo/gateway refuses a schema that asks it to enforce access. The service enforces it, whoever calls.
const sdl = composed[0].supergraphSdl.replaceAll(', for: SECURITY', '')
writeFileSync(file, sdl)
console.log(`composed ${subgraphs.length} subgraphs, ${sdl.length} characters`)
