import type { GraphQLSchema } from 'graphql'
import type { Context } from 'koa'
import type { RequestContext } from '../../context.js'
import { openQuery, type RunQuery } from '../../graphql/server/open-query.js'
import type { ToPublicError } from '../../graphql/server/to-graphql-error.js'
import type { RunPanelOperation } from './agent-panel.js'
import { type PanelAction, panelOperations } from './panel-operations.js'

/** Compiles the panel's operations; they run like any other operation of a caller without a key. */
export function panelRunner(
  schema: GraphQLSchema,
  toPublicError: ToPublicError,
  contextOf: (ctx: Context) => RequestContext,
): RunPanelOperation {
  const compiled = new Map<PanelAction, RunQuery<{ result: object }>>()
  for (const [action, text] of Object.entries(panelOperations))
    compiled.set(action as PanelAction, openQuery<{ result: object }>(schema, text, toPublicError))
  return async (action, variables, ctx) => (await compiled.get(action)!(variables, contextOf(ctx))).result
}
