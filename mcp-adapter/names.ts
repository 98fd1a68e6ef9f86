import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql'

/** `radius_meters`, the style of v1 and of the tools, as GraphQL's `radiusMeters`. */
export const toCamelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())

export const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The fields of an input object in the tools' style. */
export function namesOf(type: GraphQLInputType): string[] {
  const named = getNamedType(type)
  return isInputObjectType(named) ? Object.keys(named.getFields()).map(toSnakeCase) : []
}
