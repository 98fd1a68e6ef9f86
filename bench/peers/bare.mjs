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

const server = createServer(async (request, response) => {
  try {
    const [path, query = ''] = request.url.split('?')
    if (path === '/cached') return sendCached(request, response)
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

async function sendCached(request, response) {
  const { status, headers, body } = await handlers.cachedPage(request.headers['if-none-match'])
  response.writeHead(status, headers).end(body)
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
