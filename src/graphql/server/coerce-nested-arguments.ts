import { MapperKind, mapSchema } from '@graphql-tools/utils'
import {
  type FieldNode,
  GraphQLError,
  type GraphQLFieldConfig,
  type GraphQLSchema,
  getArgumentValues,
  isObjectType,
  type ValueNode,
} from 'graphql'
import type { RequestContext } from '../../context.js'
import { badRequest } from '../../errors.js'

/**
 * Corrects graphql-jit: inside a list or an input object it reads a variable that was not given as null, and applies no
 * default there. The arguments of a field with such a variable are read again by graphql-js, as the specification says.
 */
export function coerceNestedArguments(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config, fieldName, typeName) => {
      const parent = schema.getType(typeName)
      const field = isObjectType(parent) ? parent.getFields()[fieldName] : undefined
      return field && field.args.length > 0 && config.resolve
        ? withCoercedArguments(config, config.resolve, field)
        : config
    },
  })
}

type FieldConfig = GraphQLFieldConfig<unknown, RequestContext>

function withCoercedArguments(
  config: FieldConfig,
  resolve: NonNullable<FieldConfig['resolve']>,
  field: Parameters<typeof getArgumentValues>[0],
) {
  const coerced: FieldConfig['resolve'] = (source, args, context, info) => {
    const [node] = info.fieldNodes
    if (!node || !hasNestedVariable(node)) return resolve(source, args, context, info)
    return resolve(source, readArguments(field, node, info.variableValues), context, info)
  }
  return { ...config, resolve: coerced }
}

function readArguments(...parameters: Parameters<typeof getArgumentValues>) {
  try {
    return getArgumentValues(...parameters)
  } catch (error) {
    throw error instanceof GraphQLError ? badRequest(error.message) : error
  }
}

const nestedVariables = new WeakMap<FieldNode, boolean>()

/** Whether a variable is part of an argument; as the whole argument graphql-jit reads it correctly. */
function hasNestedVariable(node: FieldNode): boolean {
  const cached = nestedVariables.get(node)
  if (cached !== undefined) return cached
  const isNested = (node.arguments ?? []).some(({ value }) => value.kind !== 'Variable' && hasVariable(value))
  nestedVariables.set(node, isNested)
  return isNested
}

export function hasVariable(value: ValueNode): boolean {
  if (value.kind === 'Variable') return true
  if (value.kind === 'ListValue') return value.values.some(hasVariable)
  return value.kind === 'ObjectValue' && value.fields.some((field) => hasVariable(field.value))
}
