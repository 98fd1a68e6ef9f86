import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { World } from './world.js'

/** The published client in both generations of the protocol: with a handshake, and without one. */
export const generations = ['2025-11-25', '2026-07-28'] as const
export type Generation = (typeof generations)[number]

/** What a tool returned: its text, parsed. */
export interface ToolAnswer {
  isError: boolean
  text: string
  value: Record<string, unknown>
}

export interface McpClient {
  generation: string | undefined
  client: Client
  call(name: string, args?: object): Promise<ToolAnswer>
  close(): Promise<void>
}

/** Calls a public tool with one request, without a client; returns the text of its result. */
export async function callTool(
  world: Pick<World, 'post'>,
  name: string,
  args: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const accept = { accept: 'application/json, text/event-stream' }
  const response = await world.post('/mcp', message, undefined, { ...accept, ...headers })
  const { result } = (await response.json()) as { result: { content: { text: string }[] } }
  return result.content[0]?.text ?? ''
}

/** Connects to `/mcp` of a service. */
export async function openMcpClient(
  origin: string,
  generation: Generation,
  { key, headers = {} }: { key?: string | undefined; headers?: Record<string, string> } = {},
): Promise<McpClient> {
  const mode = generation === '2025-11-25' ? 'legacy' : { pin: generation }
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const all = { ...headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers: all } }))
  return {
    client,
    generation: client.getNegotiatedProtocolVersion(),
    call: async (name, args = {}) => {
      const result = await client.callTool({ name, arguments: { ...args } })
      const [content] = result.content
      if (content?.type !== 'text') throw new Error(`${name} returned no text`)
      return { isError: result.isError === true, text: content.text, value: JSON.parse(content.text) }
    },
    close: () => client.close(),
  }
}
