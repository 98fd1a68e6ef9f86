import { createServer } from 'node:http'
import * as handlers from './handlers.mjs'

/** node:http and pg: the cost of the same responses without any framework. */
const reads = {
  '/api/v1/venues': handlers.venues,
  '/api/v1/events': handlers.events,
  '/api/v1/fanpass/verify': handlers.verify,
  '/api/v1/outcomes': handlers.outcomes,
}
const writes = { '/graphql': handlers.graphql, '/api/v1/agent/deploy': handlers.deployAgent }

const cached = { body: undefined, tag: '"bench"' }

const server = createServer(async (request, response) => {
  try {
    const [path, query = ''] = request.url.split('?')
    if (path === '/cached') return sendBuffer(request, response)
    const { authorization } = request.headers
    const answer =
      request.method === 'POST'
        ? await writes[path](JSON.parse(await textOf(request)), authorization)
        : await reads[path](Object.fromEntries(new URLSearchParams(query)), authorization)
    send(response, path === '/api/v1/agent/deploy' ? 201 : 200, answer)
  } catch (error) {
    send(response, error.status ?? 500, { error: error.message })
  }
})

/** The response of a list, computed once and sent repeatedly. */
async function sendBuffer(request, response) {
  cached.body ??= Buffer.from(JSON.stringify(await handlers.venues({ city: 'City 1', limit: 50 })))
  if (request.headers['if-none-match'] === cached.tag) return response.writeHead(304, { ETag: cached.tag }).end()
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': cached.body.length,
    ETag: cached.tag,
  })
  response.end(cached.body)
}

function send(response, status, answer) {
  const body = JSON.stringify(answer)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

const textOf = (request) =>
  new Promise((resolve, reject) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    request.on('error', reject)
  })

server.listen(Number(process.env.PORT))
