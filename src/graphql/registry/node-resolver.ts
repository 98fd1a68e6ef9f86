import type { GraphQLResolveInfo } from 'graphql'
import { Arg, type ClassType, Ctx, Directive, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql'
import { Agent } from '../../agents/agent.js'
import { authorize } from '../../auth/access-rule.js'
import { ruleOfType } from '../../auth/directives.js'
import type { RequestContext } from '../../context.js'
import { badRequest } from '../../errors.js'
import { Event } from '../../events/event.js'
import { Itinerary } from '../../itineraries/itinerary.js'
import { Campaign } from '../../outcomes/campaign.js'
import { Partner } from '../../partners/partner.js'
import { FanPass } from '../../passes/fan-pass.js'
import { Venue } from '../../venues/venue.js'
import { Node, nodeIdDescription, readNodeId, writeNodeId } from '../schema/node.js'
import { shortList } from '../schema/page-args.js'
import { findReference, referenceTypes } from './references.js'

const mostNodes = 100

@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true, description: 'Whatever has this `nodeId`; null when the caller can see none.' })
  node(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID, { description: 'A `nodeId` of an earlier answer.' }) id: string,
  ): Promise<object | undefined> {
    return findNode(context, info, 'id', id)
  }

  @Query(() => [Node], {
    nullable: 'items',
    description: 'Whatever has these, in their order; null for each that the caller cannot see. 100 at most.',
  })
  @Directive(shortList(mostNodes))
  nodes(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('ids', () => [ID], { description: 'Values of `nodeId` of earlier answers, 100 at most.' }) ids: string[],
  ): Promise<object | undefined>[] {
    if (ids.length > mostNodes) throw badRequest(`ids must have at most ${mostNodes} elements`)
    return ids.map((id, index) => findNode(context, info, `ids[${index}]`, id))
  }
}

/** Access is decided before the look-up, so that nobody can ask what exists. */
async function findNode(
  context: RequestContext,
  info: GraphQLResolveInfo,
  name: string,
  nodeId: string,
): Promise<object | undefined> {
  const named = readNodeId(nodeId)
  const type = named && Object.hasOwn(referenceTypes, named.type) ? info.schema.getType(named.type) : undefined
  if (!named || !type) throw badRequest(`${name} must be a nodeId of an earlier answer`)
  authorize(ruleOfType(info.schema, type), context.principal)
  return findReference(context, named.type, named.id)
}

/** `nodeId` of every type that has one. */
export const nodeIdResolvers = [Venue, Event, FanPass, Itinerary, Agent, Campaign, Partner].map(nodeIdResolver)

function nodeIdResolver(type: ClassType<{ id: string }>) {
  @Resolver(() => type)
  class NodeIdResolver {
    @FieldResolver(() => ID, { description: nodeIdDescription })
    nodeId(@Root() row: { id: string }): string {
      return writeNodeId(type.name, row.id)
    }
  }
  return NodeIdResolver
}
