import type { CallToolResult, Tool as ToolDefinition } from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { openValidation } from '../rest-adapter/validation.js'
import { Access } from '../src/auth/access.js'
import type { AccessRule } from '../src/auth/access-rule.js'
import { errorBody } from '../src/http/error-body.js'
import type { McpDependencies } from './dependencies.js'
import { argumentReader } from './read-arguments.js'
import { errorReader } from './read-error.js'
import { resultWriter } from './shape-result.js'
import type { Tool, ToolTable } from './tool.js'

/** A tool that is ready to be called. */
export interface OpenTool {
  rule: AccessRule
  definition: ToolDefinition
  call(ctx: Context, given: Record<string, unknown>): Promise<CallToolResult>
}

/** The tools by name. */
export function openTools(table: ToolTable, dependencies: McpDependencies): Map<string, OpenTool> {
  const compile = openValidation('tools.yaml')
  return new Map(
    table.tools.map((tool) => {
      const rule = dependencies.accessRule(tool.document)
      const readArguments = argumentReader(tool, compile)
      const readError = errorReader(tool)
      const write = resultWriter(tool, table)
      const answer = async (ctx: Context, given: Record<string, unknown>): Promise<string> => {
        accessOf(ctx).require(rule)
        const { hash, document, name } = tool
        const request = { hash, document, operationName: name, variables: readArguments(given) }
        const { data, errors } = await dependencies.run(ctx, request)
        if (errors?.[0]) throw readError(errors[0])
        return write(data ?? {})
      }
      const call: OpenTool['call'] = async (ctx, given) => {
        ctx.state.operationName = tool.name
        try {
          return { content: [{ type: 'text', text: await answer(ctx, given) }] }
        } catch (thrown) {
          const error = dependencies.toPublicError(thrown, ctx.state.requestId)
          ctx.state.errorCode = error.code
          return { isError: true, content: [{ type: 'text', text: JSON.stringify(errorBody(error)) }] }
        }
      }
      return [tool.name, { rule, definition: definitionOf(tool), call }]
    }),
  )
}

/** The tools that the caller may use. */
export const toolsFor = (tools: Map<string, OpenTool>, ctx: Context): OpenTool[] =>
  [...tools.values()].filter(({ rule }) => accessOf(ctx).refusalFor(rule) === undefined)

const accessOf = ({ state }: Context): Access => state.access ?? new Access(null)

function definitionOf({ name, title, description, read_only, input }: Tool): ToolDefinition {
  return {
    name,
    title,
    description,
    inputSchema: JSON.parse(JSON.stringify(input, withoutExtensions)),
    annotations: { readOnlyHint: read_only, ...(!read_only && { destructiveHint: false }), openWorldHint: false },
  }
}

/** Only the adapter reads `x-…`. */
const withoutExtensions = (key: string, value: unknown): unknown => (key.startsWith('x-') ? undefined : value)
