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
 * graphql-jit reads a variable that was not given, inside a list or an input object, as null, and knows no default there.
 * Where an argument holds one, the arguments are read again as the specification has it; all others stay as compiled.
 */
export function coerceNestedArguments(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config, fieldName, typeName) => {
      const parent = schema.getType(typeName)
      const field = isObjectType(parent) ? parent.getFields()[fieldName] : undefined
      return field && field.args.length > 0 && config.resolve ? exact(config, config.resolve, field) : config
    },
  })
}

type Config = GraphQLFieldConfig<unknown, RequestContext>

function exact(
  config: Config,
  resolve: NonNullable<Config['resolve']>,
  field: Parameters<typeof getArgumentValues>[0],
) {
  const inner: Config['resolve'] = (source, args, context, info) => {
    const [node] = info.fieldNodes
    if (!node || !holdsVariable(node)) return resolve(source, args, context, info)
    return resolve(source, readArguments(field, node, info.variableValues), context, info)
  }
  return { ...config, resolve: inner }
}

function readArguments(...given: Parameters<typeof getArgumentValues>) {
  try {
    return getArgumentValues(...given)
  } catch (error) {
    throw error instanceof GraphQLError ? badRequest(error.message) : error
  }
}

const known = new WeakMap<FieldNode, boolean>()

/** Whether a variable stands below an argument; as the argument itself it is read rightly. */
function holdsVariable(node: FieldNode): boolean {
  const decided = known.get(node)
  if (decided !== undefined) return decided
  const holds = (node.arguments ?? []).some(({ value }) => value.kind !== 'Variable' && hasVariable(value))
  known.set(node, holds)
  return holds
}

export function hasVariable(value: ValueNode): boolean {
  if (value.kind === 'Variable') return true
  if (value.kind === 'ListValue') return value.values.some(hasVariable)
  return value.kind === 'ObjectValue' && value.fields.some((field) => hasVariable(field.value))
}
