import Fastify from 'fastify'
import mercurius from 'mercurius'
import { contextOf, resolvers, typeDefs } from './schema.mjs'
import { nextEvents } from './statements.mjs'

/** Mercurius as its documentation makes it fast: just-in-time compilation, and its own loaders in the place of DataLoader. */
const { Venue, ...others } = resolvers
const loaders = {
  Venue: {
    events: async (asked) => {
      const events = await nextEvents(
        asked.map(({ obj }) => obj.id),
        asked[0].params.first,
      )
      return asked.map(({ obj }) => ({ nodes: events.get(obj.id) ?? [] }))
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
