import type { Context } from 'koa'
import type { Variables } from '../src/graphql/server/executor.js'
import type { Endpoint, Parameter, Schema } from './contract.js'
import { bodyFields, type InputField, parameterFields } from './input-fields.js'
import { queryReader, readText } from './read-query.js'
import type { Compile } from './validation.js'

/**
 * Makes the reader of an endpoint's input: parameters and body, validated by the contract, become the document's variables.
 * Absent inputs have no variable. The reader throws a ServiceError about the first invalid field.
 */
export function variableReader(endpoint: Endpoint, compile: Compile) {
  const readQuery = queryReader(endpoint.parameters)
  const others = endpoint.parameters.filter((parameter) => parameter.in !== 'query')
  const checkParameters = compile(endpoint.id, parameterSchema(endpoint.parameters))
  const checkBody = endpoint.body && compile(endpoint.id, endpoint.body)
  const fromParameters = parameterFields(endpoint).map(copier)
  const fromBody = bodyFields(endpoint).map(copier)
  return (ctx: Context, body: Record<string, unknown> | undefined): Variables => {
    const given = readQuery(ctx.querystring)
    for (const parameter of others) readOther(ctx, parameter, given)
    checkParameters(given)
    const variables: Variables = {}
    for (const copy of fromParameters) copy(given, variables)
    if (!checkBody || !body) return variables
    checkBody(body)
    for (const copy of fromBody) copy(body, variables)
    return variables
  }
}

/** All parameters as one object. It allows additional properties because only known parameters are put into it. */
function parameterSchema(parameters: Parameter[]): Schema {
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name)
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required,
  }
}

/** A parameter of the path or a header. */
function readOther(ctx: Context, parameter: Parameter, given: Record<string, unknown>): void {
  const text = parameter.in === 'path' ? ctx.params[parameter.name] : ctx.headers[parameter.name.toLowerCase()]
  if (typeof text === 'string') given[parameter.name] = readText(text, parameter.schema)
}

/** Copies one validated value into the variables, normalised by its schema. */
function copier({ steps, variable, schema }: InputField) {
  const normalise = normaliser(schema)
  return (source: Record<string, unknown>, variables: Variables): void => {
    let value: unknown = source
    for (const step of steps) value = (value as Record<string, unknown> | undefined)?.[step]
    if (value !== undefined) variables[variable] = normalise(value)
  }
}

function normaliser(schema: Schema): (value: unknown) => unknown {
  if (schema.type === 'array') {
    const normalise = normaliser(schema.items ?? {})
    return (list) => (list as unknown[]).map(normalise)
  }
  return schema.format === 'uuid' ? (value) => (value as string).toLowerCase() : (value) => value
}
