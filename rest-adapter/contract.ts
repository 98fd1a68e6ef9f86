import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'

/** The part of JSON Schema that the contract uses, with two extensions. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  items?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  /** Describes the accepted values in error messages where the other keywords cannot, as with a pattern. */
  'x-accepts'?: string
  /** Whitespace at both ends is removed before validation. */
  'x-trim'?: boolean
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: Schema
}

/** A link with the same address in every response. */
export interface FixedLink {
  rel: string
  href: string
}

/** A link to the next page: the same query with a new `parameter`, which the document selects under the hidden alias `page`. */
export interface PageLink {
  rel: string
  page: string
  parameter: string
}

/** A link to the address that the document selects under the hidden alias `url`. */
export interface ResultLink {
  rel: string
  url: string
}

export type LinkRule = FixedLink | PageLink | ResultLink

/** One method of one path, which its document has to match. */
export interface Endpoint {
  id: string
  method: string
  /** The path template below the base, `/venues/{id}`. */
  path: string
  /** The scopes of the contract's `security`; undefined for a public endpoint. */
  scopes: string[] | undefined
  parameters: Parameter[]
  body: Schema | undefined
  status: number
  /** The schema of the successful response's body. */
  schema: Schema
  cacheControl: string | undefined
  links: LinkRule[]
}

export interface Contract {
  /** The prefix of every path, `/api/v1`. */
  base: string
  endpoints: Endpoint[]
  /** The parsed file, with its references. */
  text: Record<string, unknown>
}

interface Response {
  content?: Record<string, { schema: Schema }>
  'x-cache-control'?: string
  'x-links'?: LinkRule[]
}

interface OperationObject {
  operationId?: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/**
 * Reads `openapi.yaml` in the adapter's folder. Throws an Error about what is missing in it.
 *
 * The file has no character beyond Latin-1: V8 would keep each piece of it with two bytes a character, the names and
 * values of headers among them, and such headers are slow to send.
 */
export function readContract(folder: string): Contract {
  const text = load(readFileSync(join(folder, 'openapi.yaml'), 'utf8')) as Record<string, unknown>
  const [server] = (text.servers ?? []) as { url: string }[]
  if (!server) throw new Error('openapi.yaml: servers must have an entry with the path of the version')
  const paths = resolve(text.paths ?? {}, text) as Record<string, Record<string, OperationObject>>
  const endpoints = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [readEndpoint(path, method, item[method])] : [])),
  )
  return { base: new URL(server.url, 'http://localhost').pathname.replace(/\/$/, ''), endpoints, text }
}

function readEndpoint(path: string, method: string, operation: OperationObject): Endpoint {
  const name = `${method.toUpperCase()} ${path}`
  if (!operation.operationId) throw new Error(`openapi.yaml: ${name} must have an operationId`)
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const [status, response] = successes[0] ?? []
  const schema = response?.content?.['application/json']?.schema
  if (successes.length !== 1 || !schema)
    throw new Error(`openapi.yaml: ${name} must have exactly one 2xx response with a JSON schema`)
  if (!operation.security) throw new Error(`openapi.yaml: ${name} must have security ([] if it is public)`)
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    scopes:
      operation.security.length > 0 ? operation.security.flatMap((scheme) => Object.values(scheme).flat()) : undefined,
    parameters: operation.parameters ?? [],
    body: operation.requestBody?.content['application/json']?.schema,
    status: Number(status),
    schema,
    cacheControl: response?.['x-cache-control'],
    links: response?.['x-links'] ?? [],
  }
}

/** The whole contract with every reference replaced by its target. */
export const withoutReferences = ({ text }: Contract): unknown => resolve(text, text)

/** Replaces every `$ref` by its target, recursively; the contract has no recursive schema. */
function resolve(node: unknown, root: unknown, depth = 0): unknown {
  if (depth > 100) throw new Error('openapi.yaml: references must not be circular')
  if (Array.isArray(node)) return node.map((item) => resolve(item, root, depth + 1))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...rest } = node as { $ref?: string }
  if ($ref !== undefined) return { ...(resolve(lookUp($ref, root), root, depth + 1) as object), ...rest }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, root, depth + 1)]))
}

function lookUp(reference: string, root: unknown): unknown {
  let node = root
  for (const step of reference.split('/').slice(1)) node = (node as Record<string, unknown> | undefined)?.[step]
  if (node === undefined) throw new Error(`openapi.yaml: ${reference} does not exist`)
  return node
}
