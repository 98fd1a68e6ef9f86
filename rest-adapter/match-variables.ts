import {
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import type { Endpoint } from './contract.js'
import { fitsInto, kind } from './fits.js'
import { bodyFields, type InputField, parameterFields } from './input-fields.js'

/** Where an endpoint's input and its document's variables do not agree, in words; nothing when they do. */
export function matchVariables(endpoint: Endpoint, document: OperationDefinitionNode, schema: GraphQLSchema): string[] {
  const fields = [...parameterFields(endpoint), ...bodyFields(endpoint)]
  const variables = new Map(document.variableDefinitions?.map((node) => [node.variable.name.value, node]))
  const without = [...variables.keys()].filter((name) => !fields.some((field) => field.variable === name))
  return [
    ...without.map((name) => `the variable $${name} has neither a parameter nor a field of the body`),
    ...repeated(fields.map((field) => field.variable)).map((name) => `two inputs would both be $${name}`),
    ...fields.flatMap((field) => matchField(field, variables.get(field.variable), schema)),
  ]
}

function matchField(field: InputField, node: VariableDefinitionNode | undefined, schema: GraphQLSchema): string[] {
  if (!node) return [`${field.name} has no variable $${field.variable}`]
  const type = typeFromAST(schema, node.type)
  if (!isInputType(type)) return [`$${field.variable} has no input type`]
  if (!fitsInto(field.schema, type)) return [`${field.name} is ${kind(field.schema)}, which does not fit into ${type}`]
  if (!field.optional || node.defaultValue || !isNonNullType(type)) return []
  return [`${field.name} may be left out, but $${field.variable} must have a value`]
}

const repeated = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) < index)
