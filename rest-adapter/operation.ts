import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentNode, type OperationDefinitionNode, parse, validate } from 'graphql'
import type { Middleware } from 'koa'
import { readBody } from '../src/http/read-body.js'
import type { Contract, Endpoint } from './contract.js'
import type { AccessRule, EndpointDependencies } from './endpoint-dependencies.js'
import { matchAnswer } from './match-answer.js'
import { matchVariables } from './match-variables.js'
import { answerWriter, send, sendCacheable } from './respond.js'
import { type Compile, openValidation } from './validation.js'
import { variableReader } from './variables.js'

const maxBodyBytes = 64 * 1024

/** An endpoint of the contract and its document, compiled. */
export interface Operation {
  endpoint: Endpoint
  rule: AccessRule
  handle: Middleware
}

/**
 * Opens every operation of the contract. Throws one Error that tells, file by file, where contract, documents and
 * schema do not agree.
 */
export function openOperations(contract: Contract, dependencies: EndpointDependencies, folder: string): Operation[] {
  const faults = orphans(contract, folder)
  const compile = openValidation()
  const operations = contract.endpoints.flatMap((endpoint) => {
    const found = inspect(endpoint, dependencies, folder)
    faults.push(...found.faults.map((fault) => `documents/${endpoint.id}.graphql: ${fault}`))
    return found.document && found.faults.length === 0 ? [{ endpoint, document: found.document }] : []
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return operations.map(({ endpoint, document }) =>
    openOperation(endpoint, document, dependencies, contract.base, compile),
  )
}

function openOperation(
  endpoint: Endpoint,
  document: DocumentNode,
  dependencies: EndpointDependencies,
  base: string,
  compile: Compile,
): Operation {
  const run = dependencies.compile(document)
  const readVariables = variableReader(endpoint, compile)
  const write = answerWriter(endpoint, dependencies.origin + base)
  const rule = dependencies.accessRule(document)
  return {
    endpoint,
    rule,
    handle: async (ctx) => {
      const body = endpoint.body ? await readBody(ctx.req, maxBodyBytes) : undefined
      const variables = readVariables(ctx, body)
      const answer = write(await run(variables, dependencies.context(ctx)), variables)
      if (!endpoint.cacheControl) return send(ctx, endpoint, answer)
      const content = sendCacheable(ctx, endpoint, answer)
      if (!rule.authenticated) dependencies.responseCache.markCacheable(ctx, content)
    },
  }
}

function orphans(contract: Contract, folder: string): string[] {
  const known = new Set(contract.endpoints.map((endpoint) => `${endpoint.id}.graphql`))
  const files = readdirSync(join(folder, 'documents')).filter((file) => !known.has(file))
  return files.map((file) => `documents/${file}: openapi.yaml has no operation of this name`)
}

interface Inspection {
  document?: DocumentNode
  faults: string[]
}

function inspect(endpoint: Endpoint, dependencies: EndpointDependencies, folder: string): Inspection {
  const path = join(folder, 'documents', `${endpoint.id}.graphql`)
  if (!existsSync(path)) return { faults: ['is missing, openapi.yaml has an operation of this name'] }
  try {
    const document = parse(readFileSync(path, 'utf8'))
    const faults = validate(dependencies.schema, document).map((error) => error.message)
    return { document, faults: faults.length > 0 ? faults : disagreements(endpoint, document, dependencies) }
  } catch (error) {
    return { faults: [(error as Error).message] }
  }
}

function disagreements(endpoint: Endpoint, document: DocumentNode, dependencies: EndpointDependencies): string[] {
  const [operation, ...others] = document.definitions
  if (operation?.kind !== 'OperationDefinition' || others.length > 0)
    return ['must hold one operation and nothing else']
  return [
    ...matchKind(endpoint, operation),
    ...matchVariables(endpoint, operation, dependencies.schema),
    ...matchAnswer(endpoint, operation, dependencies.schema),
    ...matchScopes(endpoint, dependencies.accessRule(document)),
  ]
}

function matchKind({ method }: Endpoint, { operation }: OperationDefinitionNode): string[] {
  const wanted = method === 'GET' ? 'query' : 'mutation'
  return operation === wanted ? [] : [`must be a ${wanted}, as its method is ${method}`]
}

/** The contract tells callers which scopes they need; the schema's directives decide it. */
function matchScopes({ scopes }: Endpoint, rule: AccessRule): string[] {
  const told = scopes ?? []
  const isEnough = rule.scopes.every((choice) => choice.some((set) => set.every((scope) => told.includes(scope))))
  const isNeeded = told.every((scope) => rule.scopes.flat(2).includes(scope))
  if (isEnough && isNeeded && rule.authenticated === (scopes !== undefined)) return []
  const needed = rule.scopes.map((choice) => choice.map((set) => set.join(' and ')).join(' or ')).join(', ')
  const decided = rule.authenticated ? needed || 'any key' : 'public'
  return [`openapi.yaml says it is for ${scopes ? told.join(', ') || 'any key' : 'public'}, the schema says ${decided}`]
}
