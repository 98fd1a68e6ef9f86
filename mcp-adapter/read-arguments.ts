import type { Compile } from '../rest-adapter/validation.js'
import { badRequest } from '../src/errors.js'
import type { Variables } from '../src/graphql/server/executor.js'
import { toCamelCase } from './names.js'
import type { Tool } from './tool.js'

/**
 * Makes the reader of a tool's arguments: validated by its input schema, with the messages of REST, they become the
 * document's variables. It throws a ServiceError about the first invalid argument.
 */
export function argumentReader({ name, input, operation }: Tool, compile: Compile) {
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY, ...rules } = input
  const check = compile(name, rules)
  const names = Object.keys(input.properties ?? {})
  const declared = new Set(operation.variableDefinitions?.map((node) => node.variable.name.value))
  const flags = names.filter((property) => declared.has(`has_${property}`))
  return (given: Record<string, unknown>): Variables => {
    const values = { ...given }
    check(values)
    const count = Object.keys(values).length
    if (count < minProperties || count > maxProperties)
      throw badRequest(`exactly one argument must be given: ${names.join(' or ')}`)
    const variables: Variables = {}
    for (const [property, value] of Object.entries(values)) variables[property] = renamed(value)
    for (const property of flags) variables[`has_${property}`] = Object.hasOwn(values, property)
    return variables
  }
}

/** An object with the names of the schema's input. */
function renamed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toCamelCase(name), inner]))
}
