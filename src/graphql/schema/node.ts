import { Field, ID, InterfaceType } from 'type-graphql'

export const nodeIdDescription =
  'Opaque identifier over all types, for `node` and `nodes`. `id` is the one that REST v1 uses.'

/** Whatever can be asked for again by one identifier, whatever its type. */
@InterfaceType({
  description: 'Whatever can be asked for again by one identifier, whatever its type.',
  resolveType: (row: { __typename: string }) => row.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: nodeIdDescription })
  nodeId!: string
}

/**
 * `id` stays the identifier of REST v1, a UUID that does not say its type. The type goes into an identifier of its own, so
 * that access is decided before any look-up and one statement per type finds any number of nodes.
 */
export const writeNodeId = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64url')

/** The type and `id` of a node identifier that this service made; undefined for any other text. */
export function readNodeId(nodeId: string): { type: string; id: string } | undefined {
  const text = Buffer.from(nodeId, 'base64url').toString()
  const [, type, id] = /^([A-Za-z]{1,40}):([0-9A-Za-z_-]{1,64})$/.exec(text) ?? []
  return type && id && writeNodeId(type, id) === nodeId ? { type, id } : undefined
}
