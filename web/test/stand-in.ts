import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { buildSchema, type ExecutionResult, type GraphQLSchema, graphql, parse, subscribe } from 'graphql'
import { cannedAnswers } from './canned-answers.ts'

/** The only key that the stand-in accepts. */
export const standInKey = 'svc_live_StandInForTheBrowserTest000000000000000000000'

/** The header that the service sends with the page; the test fails on any violation. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const built = new URL('../dist/playground/', import.meta.url)
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
}

/** The schema that the service prints; the stand-in ignores its federation directives. */
export const serviceSchema = async (): Promise<GraphQLSchema> =>
  buildSchema(await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8'), { assumeValidSDL: true })

/** Serves the built page like the service, and GraphQL with canned data. Port 0 takes a free one. */
export async function startStandIn(port = 0): Promise<{ origin: string; server: Server }> {
  const schema = await serviceSchema()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname
    if (path === '/graphql' && request.method === 'POST') return answer(request, response)
    void sendFile(response, path === '/graphql' ? 'index.html' : path.replace('/playground/', ''))
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${standInKey}`) return refuse(response)
    const { query, variables, operationName } = JSON.parse(await textOf(request))
    if (request.headers.accept === 'text/event-stream') {
      const operation = { schema, document: parse(query), rootValue: cannedAnswers, variableValues: variables }
      return stream(response, (await subscribe(operation)) as AsyncIterable<ExecutionResult>)
    }
    send(
      response,
      200,
      await graphql({ schema, source: query, rootValue: cannedAnswers, variableValues: variables, operationName }),
    )
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const refuse = (response: ServerResponse): void =>
  send(response, 401, { errors: [{ message: 'This API key is not valid.', extensions: { code: 'UNAUTHORIZED' } }] })

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body))
}

async function stream(response: ServerResponse, events: AsyncIterable<ExecutionResult>): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  for await (const event of events) response.write(`event: next\ndata: ${JSON.stringify(event)}\n\n`)
}

async function sendFile(response: ServerResponse, name: string): Promise<void> {
  const content = await readFile(new URL(name, built)).catch(() => null)
  if (!content) return void response.writeHead(404).end()
  const type = types[extname(name)] ?? 'application/octet-stream'
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(content)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
