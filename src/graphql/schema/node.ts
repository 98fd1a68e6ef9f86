import { Field, ID, InterfaceType } from 'type-graphql'

export const nodeIdDescription = 'Opaque global identifier, for `node` and `nodes`. `id` is the one that REST v1 uses.'

/** Anything that can be fetched by a global identifier. */
@InterfaceType({
  description: 'An object that can be fetched by its global identifier.',
  resolveType: (row: { __typename: string }) => row.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: nodeIdDescription })
  nodeId!: string
}

/**
 * `id` is the identifier of REST v1, a UUID without a type. The global identifier has the type, so that access is decided
 * before any look-up and one statement per type finds any number of nodes.
 */
export const writeNodeId = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64url')

/** The type and `id` of a global identifier; undefined for any other text. */
export function readNodeId(nodeId: string): { type: string; id: string } | undefined {
  const text = Buffer.from(nodeId, 'base64url').toString()
  const [, type, id] = /^([A-Za-z]{1,40}):([0-9A-Za-z_-]{1,64})$/.exec(text) ?? []
  return type && id && writeNodeId(type, id) === nodeId ? { type, id } : undefined
}
