import type { Context } from 'koa'
import type { RequestContext } from '../context.js'
import type { Reveal } from '../graphql/executor.js'
import type { DoorContext, Rules } from '../graphql/run-operation.js'
import type { Gates } from './gates.js'

/** What every kind of answer of `/graphql` needs: whole, as a stream of events, or as a table. */
export interface OpenDoor {
  rules: Rules
  gates: Gates
  reveal: Reveal
  contextOf(ctx: Context): RequestContext
}

/** What a request brings along beside its operation. */
export const doorContext = ({ gates, contextOf }: OpenDoor, ctx: Context): DoorContext => ({
  request: contextOf(ctx),
  spend: (cost) => gates.spend(ctx, cost),
})
