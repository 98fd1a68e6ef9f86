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

/** The disagreements between an endpoint's inputs and the variables of its document. */
export function matchVariables(endpoint: Endpoint, document: OperationDefinitionNode, schema: GraphQLSchema): string[] {
  const fields = [...parameterFields(endpoint), ...bodyFields(endpoint)]
  const variables = new Map(document.variableDefinitions?.map((node) => [node.variable.name.value, node]))
  const unassigned = [...variables.keys()].filter((name) => !fields.some((field) => field.variable === name))
  return [
    ...unassigned.map((name) => `the variable $${name} has no parameter and no field of the body`),
    ...repeated(fields.map((field) => field.variable)).map((name) => `two inputs have the same variable $${name}`),
    ...fields.flatMap((field) => matchField(field, variables.get(field.variable), schema)),
  ]
}

function matchField(field: InputField, node: VariableDefinitionNode | undefined, schema: GraphQLSchema): string[] {
  if (!node) return [`${field.name} has no variable $${field.variable}`]
  const type = typeFromAST(schema, node.type)
  if (!isInputType(type)) return [`$${field.variable} must have an input type`]
  if (!fitsInto(field.schema, type))
    return [`${field.name} is ${kind(field.schema)} in the contract, which ${type} does not accept`]
  if (!field.optional || node.defaultValue || !isNonNullType(type)) return []
  return [`${field.name} is optional, but $${field.variable} is not`]
}

const repeated = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) < index)
