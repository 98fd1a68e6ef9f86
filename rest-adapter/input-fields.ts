import type { Endpoint, Parameter, Schema } from './contract.js'

/** An input of an endpoint: a parameter or a leaf of the body. */
export interface InputField {
  /** Its path in the contract, `location.lat`. */
  name: string
  /** The document's variable, `location_lat`. */
  variable: string
  steps: string[]
  schema: Schema
  /** Whether the variable may be absent. */
  optional: boolean
}

/** The parameters that become variables: query and path, not headers. */
export function parameterFields(endpoint: Endpoint): InputField[] {
  return endpoint.parameters.filter(isVariable).map((parameter) => ({
    name: parameter.name,
    variable: parameter.name,
    steps: [parameter.name],
    schema: parameter.schema,
    optional: !parameter.required && parameter.schema.default === undefined,
  }))
}

/** The leaves of the body; an array is a leaf. Throws an Error if an object allows additional properties. */
export function bodyFields(endpoint: Endpoint): InputField[] {
  return endpoint.body ? leaves(endpoint.body, [], false) : []
}

/** Every field of a schema by its path, objects included. */
export function fieldNames(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
    prefix + name,
    ...fieldNames(child, `${prefix}${name}.`),
  ])
}

const isVariable = (parameter: Parameter): boolean => parameter.in !== 'header'

function leaves(schema: Schema, steps: string[], optional: boolean): InputField[] {
  if (schema.type !== 'object') {
    return [{ name: steps.join('.'), variable: steps.join('_'), steps, schema, optional }]
  }
  if (schema.additionalProperties !== false) {
    throw new Error(`openapi.yaml: ${steps.join('.') || 'the body'} must have additionalProperties: false`)
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    leaves(child, [...steps, name], optional || !schema.required?.includes(name)),
  )
}
