import Fastify from 'fastify'
import * as handlers from './handlers.mjs'

/** Fastify and pg, with the response schemas that make its serialiser fast. */
const text = { type: 'string' }
const number = { type: 'number' }
const listOf = (fields) => ({
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object', properties: fields } }, total: { type: 'integer' } },
})
const venue = { id: text, slug: text, name: text, city: text, state: text, lat: number, lng: number }
const event = { id: text, name: text, venue: text, city: text, startDate: text, endDate: text }
const pass = {
  verified: { type: 'boolean' },
  fan_pass_id: text,
  tier: text,
  member_since: text,
  welcome_drink_eligible: { type: 'boolean' },
  check_in_count: { type: 'integer' },
  preferences: { type: 'array', items: text },
}

const app = Fastify()
const get = (path, handler, schema) =>
  app.get(path, { schema: { response: { 200: schema } } }, ({ query, headers }) =>
    handler(query, headers.authorization),
  )
get('/api/v1/venues', handlers.venues, listOf(venue))
get('/api/v1/events', handlers.events, listOf(event))
get('/api/v1/fanpass/verify', handlers.verify, { type: 'object', properties: pass })
app.get('/cached', async (request, reply) => {
  const { status, headers, body } = await handlers.cachedPage(request.headers['if-none-match'])
  return reply.code(status).headers(headers).send(body)
})
app.post('/graphql', ({ body }) => handlers.graphql(body))
app.post('/api/v1/agent/deploy', async ({ body, headers }, reply) => {
  reply.code(201)
  return handlers.deployAgent(body, headers.authorization)
})
await app.listen({ port: Number(process.env.PORT) })
