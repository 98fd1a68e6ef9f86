import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'

/** The part of JSON Schema that the contract uses, with three words of its own. */
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
  /** What is accepted, in words, where the other keywords cannot say it. */
  'x-accepts'?: string
  /** White space around the text is no part of it. */
  'x-trim'?: boolean
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: Schema
}

/** A link of every answer to one address. */
export interface FixedLink {
  rel: string
  href: string
}

/** A link to the next page: the same query with another `parameter`, read from the document's hidden alias `page`. */
export interface PageLink {
  rel: string
  page: string
  parameter: string
}

export type LinkRule = FixedLink | PageLink

/** One method of one path: what its document has to agree with. */
export interface Endpoint {
  id: string
  method: string
  /** The path template below the base, `/venues/{id}`. */
  path: string
  /** The scopes that the contract names; nothing at all for a public endpoint. */
  scopes: string[] | undefined
  parameters: Parameter[]
  body: Schema | undefined
  status: number
  answer: Schema
  cacheControl: string | undefined
  links: LinkRule[]
}

export interface Contract {
  /** The path under which every other path stands, `/api/v1`. */
  base: string
  endpoints: Endpoint[]
  /** The contract as it is written, references included. */
  text: Record<string, unknown>
}

interface Response {
  content?: Record<string, { schema: Schema }>
  'x-cache-control'?: string
  'x-links'?: LinkRule[]
}

interface Written {
  operationId?: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Reads `openapi.yaml` from the adapter's folder. Throws an Error that names what is missing in it. */
export function readContract(folder: string): Contract {
  const text = load(readFileSync(join(folder, 'openapi.yaml'), 'utf8')) as Record<string, unknown>
  const [server] = (text.servers ?? []) as { url: string }[]
  if (!server) throw new Error('openapi.yaml: servers must name the path of the version')
  const paths = resolve(text.paths ?? {}, text) as Record<string, Record<string, Written>>
  const endpoints = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [readEndpoint(path, method, item[method])] : [])),
  )
  return { base: new URL(server.url, 'http://localhost').pathname.replace(/\/$/, ''), endpoints, text }
}

function readEndpoint(path: string, method: string, written: Written): Endpoint {
  const name = `${method.toUpperCase()} ${path}`
  if (!written.operationId) throw new Error(`openapi.yaml: ${name} has no operationId`)
  const successes = Object.entries(written.responses).filter(([status]) => status.startsWith('2'))
  const [status, response] = successes[0] ?? []
  const answer = response?.content?.['application/json']?.schema
  if (successes.length !== 1 || !answer)
    throw new Error(`openapi.yaml: ${name} needs one 2xx response with a JSON schema`)
  if (!written.security) throw new Error(`openapi.yaml: ${name} does not say its security, [] where it is public`)
  return {
    id: written.operationId,
    method: method.toUpperCase(),
    path,
    scopes:
      written.security.length > 0 ? written.security.flatMap((scheme) => Object.values(scheme).flat()) : undefined,
    parameters: written.parameters ?? [],
    body: written.requestBody?.content['application/json']?.schema,
    status: Number(status),
    answer,
    cacheControl: response?.['x-cache-control'],
    links: response?.['x-links'] ?? [],
  }
}

/** Puts what a `$ref` points at in its place, all the way down; the contract has no schema that contains itself. */
function resolve(node: unknown, root: unknown, depth = 0): unknown {
  if (depth > 100) throw new Error('openapi.yaml: a reference leads back to itself')
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
