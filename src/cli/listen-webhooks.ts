import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { type CheckedSignatures, checkSignatures } from '../webhooks/check-signatures.js'
import { decodeWebhookSecret } from '../webhooks/webhook-secret.js'

export interface ListenOptions {
  /** The partner's signing secret, `whsec_…`. */
  secret: string
  /** 0 lets the system choose a free port. */
  port: number
  print(line: string): void
}

export interface WebhookListener {
  url: string
  close(): Promise<void>
}

/**
 * Local webhook receiver: listens on loopback, verifies each delivery's signatures, prints it, and responds 204, or
 * 401 if a signature is missing or invalid. Throws if the secret is invalid or the port is in use.
 */
export async function listen({ secret, port, print }: ListenOptions): Promise<WebhookListener> {
  decodeWebhookSecret(secret)
  const server = createServer((request, response) => {
    receive(request, response, secret, print).catch((error: unknown) => {
      print(`cannot read the request: ${error instanceof Error ? error.message : error}`)
      response.destroy()
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/`
  print(`Listening on ${url}; register this URL as a webhook endpoint (development only). Press Ctrl+C to stop.`)
  const close = async () => {
    server.close().closeAllConnections()
  }
  return { url, close }
}

const largestBody = 1024 * 1024

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  print: (line: string) => void,
): Promise<void> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new Error('the body exceeds 1 MB')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const checked = checkSignatures(body, request.headers, secret)
  print(`${request.headers['webhook-id'] ?? 'no webhook-id'}  ${wordsFor(checked)}\n${readable(body)}`)
  response.writeHead(checked.service && checked.standard ? 204 : 401).end()
}

const wordsFor = ({ service, standard }: CheckedSignatures): string =>
  `x-service-signature ${service ? 'ok' : 'WRONG'}, webhook-signature ${standard ? 'ok' : 'WRONG'}`

function readable(body: Buffer): string {
  try {
    return JSON.stringify(JSON.parse(body.toString('utf8')), null, 2)
  } catch {
    return `not JSON: ${JSON.stringify(body.toString('utf8'))}`
  }
}

const usage = 'npm run webhooks:listen -- --secret whsec_… [--port 4100]'

async function listenFromCommandLine(): Promise<void> {
  const { values } = parseArgs({ options: { secret: { type: 'string' }, port: { type: 'string', default: '4100' } } })
  const port = Number(values.port)
  if (!values.secret || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--secret whsec_… is required; --port must be an integer from 0 to 65535')
  await listen({ secret: values.secret, port, print: (line) => console.log(line) })
}

if (import.meta.main) {
  listenFromCommandLine().catch((error: unknown) => {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
    process.exitCode = 1
  })
}
