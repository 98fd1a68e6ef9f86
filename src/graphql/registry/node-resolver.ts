import type { GraphQLResolveInfo } from 'graphql'
import { Arg, type ClassType, Ctx, Directive, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql'
import { Agent } from '../../agents/agent.js'
import { AccessRules } from '../../auth/access-rules.js'
import type { RequestContext } from '../../context.js'
import { invalidField } from '../../errors.js'
import { Event } from '../../events/event.js'
import { Itinerary } from '../../itineraries/itinerary.js'
import { Campaign } from '../../outcomes/campaign.js'
import { Partner } from '../../partners/partner.js'
import { FanPass } from '../../passes/fan-pass.js'
import { Venue } from '../../venues/venue.js'
import { Node, nodeIdDescription, readNodeId, writeNodeId } from '../schema/node.js'
import { shortList } from '../schema/page-args.js'
import { findReference, referenceTypes } from './references.js'

const maxNodes = 100

@Resolver()
export class NodeResolver {
  @Query(() => Node, {
    nullable: true,
    description: 'The object with this `nodeId`; null if there is none that the caller may see.',
  })
  node(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID, { description: 'A `nodeId` that this API returned.' }) id: string,
  ): Promise<object | undefined> {
    return findNode(context, info, 'id', id)
  }

  @Query(() => [Node], {
    nullable: 'items',
    description:
      'The objects with these `nodeId`s, in the same order; null for each that the caller may not see. 100 at most.',
  })
  @Directive(shortList(maxNodes))
  nodes(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('ids', () => [ID], { description: 'Values of `nodeId` that this API returned, 100 at most.' }) ids: string[],
  ): Promise<object | undefined>[] {
    if (ids.length > maxNodes) throw invalidField('ids', `must have at most ${maxNodes} elements`)
    return ids.map((id, index) => findNode(context, info, `ids[${index}]`, id))
  }
}

/** Access is decided before the look-up, so that callers cannot probe what exists. */
async function findNode(
  context: RequestContext,
  info: GraphQLResolveInfo,
  name: string,
  nodeId: string,
): Promise<object | undefined> {
  const named = readNodeId(nodeId)
  if (!named || !Object.hasOwn(referenceTypes, named.type))
    throw invalidField(name, 'must be a nodeId that this API returned')
  context.access.require(AccessRules.of(info.schema).ofType(named.type))
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
