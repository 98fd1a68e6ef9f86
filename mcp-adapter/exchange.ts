import {
  createMcpHandler,
  isJSONRPCRequest,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  specTypeSchemas,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { type OpenTool, toolsFor } from './open-tools.js'

const serverInfo = { name: 'fan-pass', title: 'Fan pass: venues, events and plans', version: '1.0.0' }

/**
 * Answers one message of the protocol, of either generation, by a server that lives as long as the request. Neither
 * generation gets a stream: no tool reports progress.
 */
export async function exchange(
  ctx: Context,
  body: Record<string, unknown>,
  tools: Map<string, OpenTool>,
  instructions: string,
): Promise<Response> {
  const refusal = await refuseParams(body)
  if (refusal) return refusal
  const request = webRequestOf(ctx)
  const server = openServer(ctx, tools, instructions)
  if (!(await isLegacyRequest(request, body))) return exchangeModern(server, request, body)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}

const requestSchemas = new Map<
  unknown,
  (typeof specTypeSchemas)['InitializeRequest' | 'ListToolsRequest' | 'CallToolRequest']
>([
  ['initialize', specTypeSchemas.InitializeRequest],
  ['tools/list', specTypeSchemas.ListToolsRequest],
  ['tools/call', specTypeSchemas.CallToolRequest],
])

/** The library answers wrong parameters of some methods with an internal error. */
async function refuseParams(body: Record<string, unknown>): Promise<Response | undefined> {
  const schema = requestSchemas.get(body.method)
  if (!schema || !isJSONRPCRequest(body)) return undefined
  const { issues = [] } = await schema['~standard'].validate(body)
  if (issues.length === 0) return undefined
  const faults = issues.map(({ path = [], message }) => `${path.join('.') || 'the request'}: ${message}`)
  const error = { code: ProtocolErrorCode.InvalidParams, message: faults.join('; ') }
  return Response.json({ jsonrpc: '2.0', id: body.id, error })
}

/** The library reports a fault of its own apart from the response. */
async function exchangeModern(server: Server, request: Request, body: Record<string, unknown>): Promise<Response> {
  const faults: Error[] = []
  const onerror = (fault: Error) => void faults.push(fault)
  const response = await createMcpHandler(() => server, { legacy: 'reject', onerror }).fetch(request, {
    parsedBody: body,
  })
  if (response.status < 500) return response
  throw faults[0] ?? new Error('the protocol library failed')
}

function openServer(ctx: Context, tools: Map<string, OpenTool>, instructions: string): Server {
  const server = new Server(serverInfo, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler('tools/list', () => ({ tools: toolsFor(tools, ctx).map(({ definition }) => definition) }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = tools.get(params.name)
    if (tool) return tool.call(ctx, params.arguments ?? {})
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `unknown tool; the tools are ${[...tools.keys()].join(', ')}`,
    )
  })
  return server
}

/** What the protocol reads of the head; the body is parsed already. */
const readHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

function webRequestOf(ctx: Context): Request {
  const headers = new Headers()
  for (const name of readHeaders) {
    const value = ctx.get(name)
    if (value !== '') headers.set(name, value)
  }
  return new Request(`http://localhost${ctx.path}`, { method: ctx.method, headers })
}
