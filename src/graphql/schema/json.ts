import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'

/** Documents whose form another standard defines. */
export const Json = new GraphQLScalarType<object, object>({
  name: 'Json',
  description: 'A JSON object whose form another standard defines.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value as object,
  parseValue: requireObject,
  parseLiteral: (node, variables) => requireObject(valueFromASTUntyped(node, variables)),
})

function requireObject(value: unknown): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new GraphQLError('must be a JSON object', { extensions: { code: 'BAD_REQUEST' } })
}
