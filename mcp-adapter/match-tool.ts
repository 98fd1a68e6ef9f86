import { type GraphQLSchema, isInputType, isNonNullType, typeFromAST, type VariableDefinitionNode } from 'graphql'
import { fitsInto } from '../rest-adapter/fits.js'
import { namesOf } from './names.js'
import type { InputSchema, Tool } from './tool.js'

/** The disagreements between a tool's input and the variables of its document. */
export function matchTool({ name, input, operation, list, read_only }: Tool, schema: GraphQLSchema): string[] {
  const properties = input.properties ?? {}
  const variables = new Map(operation.variableDefinitions?.map((node) => [node.variable.name.value, node]))
  const known = Object.keys(properties).flatMap((property) => [property, `has_${property}`])
  const roots = operation.selectionSet.selections.map((node) => (node.kind === 'Field' ? node.alias?.value : undefined))
  return [
    ...(operation.name?.value === name ? [] : [`its operation must be called ${name}`]),
    ...(read_only === (operation.operation === 'query') ? [] : ['a query is read_only, a mutation is not']),
    ...((list !== undefined) === roots.includes('page') ? [] : ['selects a page if the tool has a list']),
    ...[...variables.keys()]
      .filter((variable) => !known.includes(variable))
      .map((variable) => `$${variable} has no input`),
    ...Object.entries(properties).flatMap(([property, rule]) =>
      matchVariable(property, rule, isRequired(property, input), variables.get(property), schema),
    ),
  ]
}

/** An argument with a default is always given to the document. */
const isRequired = (property: string, { required = [], properties = {} }: InputSchema): boolean =>
  required.includes(property) || properties[property]?.default !== undefined

function matchVariable(
  property: string,
  rule: InputSchema,
  required: boolean,
  node: VariableDefinitionNode | undefined,
  schema: GraphQLSchema,
): string[] {
  const type = node && typeFromAST(schema, node.type)
  if (!isInputType(type)) return [`the input ${property} has no variable of an input type`]
  if (!required && isNonNullType(type)) return [`${property} is optional, but $${property} is not`]
  const inner = namesOf(type)
  if (rule.type !== 'object') return fitsInto(rule, type) ? [] : [`$${property}: ${type} does not accept the input`]
  const unknown = Object.keys(rule.properties ?? {}).filter((name) => !inner.includes(name))
  return unknown.map((name) => `$${property}: ${type} has no field for ${name}`)
}
