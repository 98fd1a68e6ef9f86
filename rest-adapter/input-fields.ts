import type { Endpoint, Parameter, Schema } from './contract.js'

/** A value that a caller sends: a parameter, or a leaf of the body. */
export interface InputField {
  /** Its path as callers write it, `location.lat`. */
  name: string
  /** The document's variable, `location_lat`. */
  variable: string
  steps: string[]
  schema: Schema
  /** Whether the variable can be without a value. */
  optional: boolean
}

/** The parameters that become variables: those of the query and of the path, not the headers. */
export function parameterFields(endpoint: Endpoint): InputField[] {
  return endpoint.parameters.filter(isVariable).map((parameter) => ({
    name: parameter.name,
    variable: parameter.name,
    steps: [parameter.name],
    schema: parameter.schema,
    optional: !parameter.required && parameter.schema.default === undefined,
  }))
}

/** The leaves of the body; an array is a leaf. Throws an Error where an object leaves its fields open. */
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
    throw new Error(
      `openapi.yaml leaves ${steps.join('.') || 'the body'} open, it must say additionalProperties: false`,
    )
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    leaves(child, [...steps, name], optional || !schema.required?.includes(name)),
  )
}
