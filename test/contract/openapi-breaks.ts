import { type Direction, type JsonSchema, type Resolve, schemaBreaks } from './schema-breaks.js'

interface Reference {
  $ref?: string
}

interface Parameter extends Reference {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema?: JsonSchema }>

interface Body extends Reference {
  required?: boolean
  content?: Content
}

interface Response extends Reference {
  headers?: Record<string, Reference & { schema?: JsonSchema }>
  content?: Content
}

interface Operation {
  operationId?: string
  security?: unknown
  parameters?: Parameter[]
  requestBody?: Body
  responses?: Record<string, Response>
}

type Paths = Record<string, Record<string, Operation>>

export interface OpenApi {
  paths?: Paths
  webhooks?: Paths
  components?: object
}

type Pair<Value> = readonly [Value, Value]
type Resolvers = Pair<Resolve>

/** What partners that were written for the old contract may stumble over in the new one, a sentence each. */
export function openapiBreaks(before: OpenApi, after: OpenApi): string[] {
  const resolvers: Resolvers = [resolverOf(before), resolverOf(after)]
  return [
    ...operationBreaks([before.paths ?? {}, after.paths ?? {}], 'in', resolvers),
    ...operationBreaks([before.webhooks ?? {}, after.webhooks ?? {}], 'out', resolvers),
  ]
}

/** Follows `$ref` within the document. */
function resolverOf(document: object): Resolve {
  const resolve: Resolve = (value) => {
    if (value.$ref === undefined) return value
    const steps = value.$ref.replace('#/', '').split('/')
    const target = steps.reduce((node, step) => (node as Record<string, unknown>)?.[step], document as unknown)
    if (!target) throw new Error(`${value.$ref} leads nowhere`)
    return resolve(target as typeof value)
  }
  return resolve
}

/** `direction` is that of the request: partners send those of paths, and receive those of webhooks. */
function operationBreaks([before, after]: Pair<Paths>, direction: Direction, resolvers: Resolvers): string[] {
  return Object.entries(before).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, old]) => {
      const name = `${method.toUpperCase()} ${path}`
      const current = after[path]?.[method]
      if (!current) return [`${name} is removed`]
      const pair = [old, current] as const
      return [
        ...identityBreaks(name, pair),
        ...parameterBreaks(name, pair, direction, resolvers),
        ...bodyBreaks(name, pair, direction, resolvers),
        ...(direction === 'in' ? responseBreaks(name, pair, resolvers) : []),
      ]
    }),
  )
}

/** Client libraries are generated with the operation's name. */
function identityBreaks(name: string, [old, current]: Pair<Operation>): string[] {
  const isOther = (key: 'operationId' | 'security') => JSON.stringify(old[key]) !== JSON.stringify(current[key])
  return [
    ...(isOther('operationId') ? [`${name} changes its operationId to ${current.operationId}`] : []),
    ...(isOther('security') ? [`${name} changes its security to ${JSON.stringify(current.security)}`] : []),
  ]
}

function parameterBreaks(name: string, pair: Pair<Operation>, direction: Direction, resolvers: Resolvers): string[] {
  const [before, after] = pair.map(
    ({ parameters = [] }, side) =>
      new Map(parameters.map(resolvers[side]!).map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])),
  ) as [Map<string, Parameter>, Map<string, Parameter>]
  const lost = [...before].flatMap(([key, old]) => {
    const current = after.get(key)
    const at = `${name} ${old.name}`
    return current ? schemaBreaks(at, [old.schema, current.schema], direction, resolvers) : [`${at} is removed`]
  })
  const isDemanded = ([key, { required }]: [string, Parameter]) => required && !before.get(key)?.required
  const demanded = direction === 'in' ? [...after].filter(isDemanded) : []
  return [...lost, ...demanded.map(([, parameter]) => `${name} ${parameter.name} is required`)]
}

function bodyBreaks(name: string, [old, current]: Pair<Operation>, direction: Direction, resolvers: Resolvers) {
  const before = resolvers[0](old.requestBody ?? {})
  const after = resolvers[1](current.requestBody ?? {})
  const isDemanded = direction === 'in' && after.required === true && before.required !== true
  return [
    ...(isDemanded ? [`${name} requires a body`] : []),
    ...contentBreaks(`${name} body`, [before.content, after.content], direction, resolvers),
  ]
}

function responseBreaks(name: string, [old, current]: Pair<Operation>, resolvers: Resolvers): string[] {
  return Object.entries(old.responses ?? {}).flatMap(([status, response]) => {
    const at = `${name} ${status}`
    const before = resolvers[0](response)
    const given = current.responses?.[status]
    if (!given) return [`${at} is removed`]
    const after = resolvers[1](given)
    const headers = Object.keys(before.headers ?? {}).filter((header) => !after.headers?.[header])
    return [
      ...headers.map((header) => `${at} loses the header ${header}`),
      ...contentBreaks(at, [before.content, after.content], 'out', resolvers),
    ]
  })
}

function contentBreaks(
  at: string,
  [before = {}, after = {}]: readonly [Content | undefined, Content | undefined],
  direction: Direction,
  resolvers: Resolvers,
): string[] {
  return Object.entries(before).flatMap(([type, { schema: old = {} }]) => {
    const current = after[type]
    return current
      ? schemaBreaks(at, [old, current.schema ?? {}], direction, resolvers)
      : [`${at} is no longer ${type}`]
  })
}
