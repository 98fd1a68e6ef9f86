import { MapperKind, mapSchema } from '@graphql-tools/utils'
import {
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
} from 'graphql'
import { UUID } from '../schema/scalars.js'

const known = new WeakMap<GraphQLSchema, GraphQLSchema>()

/**
 * The schema with ID in the place of UUID where it answers. graphql-jit hands each value of a scalar of ours to a serializer,
 * with what an error would say of its place made beforehand; a value of a scalar of GraphQL's own is passed on. Identifiers
 * are the text that the database sends: there is nothing to write anew.
 */
export function plainIds(schema: GraphQLSchema): GraphQLSchema {
  const made =
    known.get(schema) ??
    mapSchema(schema, { [MapperKind.COMPOSITE_FIELD]: (field) => ({ ...field, type: withId(field.type) }) })
  known.set(schema, made)
  return made
}

function withId(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(withId(type.ofType))
  if (isListType(type)) return new GraphQLList(withId(type.ofType))
  return type.name === UUID.name ? GraphQLID : type
}
