import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql'

/** A use of a field with its required arguments, or as they are given. */
export function sampleField(field: GraphQLField<unknown, unknown>, given: Record<string, string> = {}): string {
  const args = field.args.filter((arg) => isRequiredArgument(arg) || arg.name in given)
  const list = args.map((arg) => `${arg.name}: ${given[arg.name] ?? literal(arg.type)}`).join(', ')
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  return `${field.name}${list && `(${list})`}${selection}`
}

/** Arguments that are well-formed and name nothing. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType as GraphQLInputType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    )
    return `{${required.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')}}`
  }
  const samples: Record<string, string> = {
    UUID: '"00000000-0000-4000-8000-000000000000"',
    LocalDate: '"2026-01-01"',
    DateTime: '"2030-01-01T00:00:00Z"',
    Json: '{}',
    Int: '1',
    Float: '1',
    Boolean: 'true',
  }
  return samples[type.name] ?? '"x"'
}
