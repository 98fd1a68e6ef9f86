import type { Context } from 'koa'
import { badRequest } from '../src/errors.js'
import type { Endpoint, Parameter, Schema } from './contract.js'
import { bodyFields, type InputField, parameterFields } from './input-fields.js'
import { queryReader, readText } from './read-query.js'
import type { Compile } from './validation.js'

export type Variables = Record<string, unknown>

/**
 * Makes the reader of an endpoint's input: parameters and body, checked against the contract, become the document's
 * variables. What is absent has no variable. The reader throws a ServiceError that names the wrong field.
 */
export function variableReader(endpoint: Endpoint, compile: Compile) {
  const readQuery = queryReader(endpoint.parameters)
  const elsewhere = endpoint.parameters.filter((parameter) => parameter.in !== 'query')
  const checkParameters = compile(endpoint.id, parameterSchema(endpoint.parameters))
  const checkBody = endpoint.body && compile(endpoint.id, endpoint.body)
  const fromParameters = parameterFields(endpoint).map(taker)
  const fromBody = bodyFields(endpoint).map(taker)
  return (ctx: Context, body: Record<string, unknown> | undefined): Variables => {
    const given = readQuery(ctx.querystring)
    for (const parameter of elsewhere) readElsewhere(ctx, parameter, given)
    checkParameters(given)
    const variables: Variables = {}
    for (const take of fromParameters) take(given, variables)
    if (!checkBody || !body) return variables
    checkBody(body)
    for (const take of fromBody) take(body, variables)
    return variables
  }
}

/** All parameters as one object; it is open because only the known ones are ever put into it. */
function parameterSchema(parameters: Parameter[]): Schema {
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name)
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required,
  }
}

function readElsewhere(ctx: Context, parameter: Parameter, given: Record<string, unknown>): void {
  const text = parameter.in === 'path' ? ctx.params[parameter.name] : ctx.headers[parameter.name.toLowerCase()]
  if (typeof text === 'string') given[parameter.name] = readText(text, parameter.schema)
}

/** Copies one checked value out of the input, cleaned as its schema asks. */
function taker({ name, steps, variable, schema }: InputField) {
  const clean = cleaner(name, schema)
  return (source: Record<string, unknown>, variables: Variables): void => {
    let value: unknown = source
    for (const step of steps) value = (value as Record<string, unknown> | undefined)?.[step]
    if (value !== undefined) variables[variable] = clean(value)
  }
}

function cleaner(name: string, schema: Schema): (value: unknown) => unknown {
  if (schema.type === 'array') {
    const items = schema.items ?? {}
    return (list) => (list as unknown[]).map((item, index) => cleaner(`${name}[${index}]`, items)(item))
  }
  if (schema.type !== 'string' || schema.enum) return (value) => value
  if (schema.format === 'uuid') return (value) => (value as string).toLowerCase()
  return (value) => storable(name, value as string)
}

/** No database stores a NUL, and half a surrogate pair is not text that can be answered as it was sent. */
function storable(name: string, text: string): string {
  if (!text.includes('\0') && text.isWellFormed()) return text
  throw badRequest(`${name} must be text without NUL characters and unpaired surrogates`)
}
