import Fastify from 'fastify'
import mercurius from 'mercurius'
import { contextOf, resolvers, typeDefs } from './schema.mjs'
import { nextEvents } from './statements.mjs'

/** Mercurius as its documentation recommends for speed: just-in-time compilation, and its own loaders instead of DataLoader. */
const { Venue, ...others } = resolvers
const loaders = {
  Venue: {
    events: async (queries) => {
      const events = await nextEvents(
        queries.map(({ obj }) => obj.id),
        queries[0].params.first,
      )
      return queries.map(({ obj }) => ({ nodes: events.get(obj.id) ?? [] }))
    },
  },
}
const app = Fastify()
app.register(mercurius, {
  schema: typeDefs,
  resolvers: others,
  loaders,
  jit: 1,
  context: ({ headers }) => contextOf(headers.authorization),
})
await app.listen({ port: Number(process.env.PORT) })
