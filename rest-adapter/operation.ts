import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentNode, type OperationDefinitionNode, parse, validate } from 'graphql'
import type { Middleware } from 'koa'
import type { AccessRule } from '../src/auth/access-rule.js'
import { conditionalGet } from '../src/http/conditional-get.js'
import { readBody } from '../src/http/read-body.js'
import { rejectExpectation } from '../src/http/reject-expectation.js'
import type { AdapterDependencies } from './adapter-dependencies.js'
import type { Contract, Endpoint } from './contract.js'
import { matchResponse } from './match-response.js'
import { matchVariables } from './match-variables.js'
import { resultWriter, send } from './respond.js'
import { type Compile, openValidation } from './validation.js'
import { variableReader } from './variables.js'

const maxBodyBytes = 64 * 1024

/** An endpoint of the contract with its compiled document. */
export interface Operation {
  endpoint: Endpoint
  rule: AccessRule
  /** From the guards to the response, in order. */
  middleware: Middleware[]
}

/**
 * Opens every operation of the contract. Throws one Error that lists, file by file, where contract, documents and schema
 * disagree.
 */
export function openOperations(contract: Contract, dependencies: AdapterDependencies, folder: string): Operation[] {
  const faults = orphans(contract, folder)
  const compile = openValidation()
  const operations = contract.endpoints.flatMap((endpoint) => {
    const inspection = inspect(endpoint, dependencies, folder)
    if ('document' in inspection) return [{ endpoint, document: inspection.document }]
    faults.push(...inspection.faults.map((fault) => `documents/${endpoint.id}.graphql: ${fault}`))
    return []
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return operations.map(({ endpoint, document }) => {
    const rule = dependencies.accessRule(document)
    const handle = openHandler(endpoint, document, dependencies, contract.base, compile)
    return {
      endpoint,
      rule,
      middleware: [...dependencies.guards(rule), rejectExpectation, ...caching(endpoint, rule, dependencies), handle],
    }
  })
}

function caching({ cacheControl }: Endpoint, rule: AccessRule, { responseCache }: AdapterDependencies): Middleware[] {
  if (!cacheControl) return []
  return [rule.authenticated ? conditionalGet : responseCache]
}

function openHandler(
  endpoint: Endpoint,
  document: DocumentNode,
  dependencies: AdapterDependencies,
  base: string,
  compile: Compile,
): Middleware {
  const run = dependencies.compile(document)
  const readVariables = variableReader(endpoint, compile)
  const write = resultWriter(endpoint, operationOf(document), dependencies.origin + base)
  return async (ctx) => {
    const body = endpoint.body ? await readBody(ctx.req, maxBodyBytes) : undefined
    const variables = readVariables(ctx as never, body)
    send(ctx as never, endpoint, write(await run(variables, dependencies.context(ctx as never)), variables))
  }
}

function orphans(contract: Contract, folder: string): string[] {
  const known = new Set(contract.endpoints.map((endpoint) => `${endpoint.id}.graphql`))
  const files = readdirSync(join(folder, 'documents')).filter((file) => !known.has(file))
  return files.map((file) => `documents/${file}: openapi.yaml has no operation of this name`)
}

type Inspection = { document: DocumentNode } | { faults: string[] }

function inspect(endpoint: Endpoint, dependencies: AdapterDependencies, folder: string): Inspection {
  const path = join(folder, 'documents', `${endpoint.id}.graphql`)
  if (!existsSync(path)) return { faults: ['is missing, but openapi.yaml has an operation of this name'] }
  try {
    const document = parse(readFileSync(path, 'utf8'))
    const invalid = validate(dependencies.schema, document).map((error) => error.message)
    const faults = invalid.length > 0 ? invalid : disagreements(endpoint, document, dependencies)
    return faults.length > 0 ? { faults } : { document }
  } catch (error) {
    return { faults: [(error as Error).message] }
  }
}

function disagreements(endpoint: Endpoint, document: DocumentNode, dependencies: AdapterDependencies): string[] {
  if (document.definitions.length !== 1) return ['must hold one operation and nothing else']
  const operation = operationOf(document)
  return [
    ...matchKind(endpoint, operation),
    ...matchVariables(endpoint, operation, dependencies.schema),
    ...matchResponse(endpoint, operation, dependencies.schema),
    ...matchScopes(endpoint, dependencies.accessRule(document)),
  ]
}

function operationOf({ definitions: [definition] }: DocumentNode): OperationDefinitionNode {
  if (definition?.kind !== 'OperationDefinition') throw new Error('must hold one operation and nothing else')
  return definition
}

function matchKind({ method }: Endpoint, { operation }: OperationDefinitionNode): string[] {
  const wanted = method === 'GET' ? 'query' : 'mutation'
  return operation === wanted ? [] : [`must be a ${wanted}, as its method is ${method}`]
}

/** The contract documents the scopes for callers; the schema's directives decide. */
function matchScopes({ scopes }: Endpoint, rule: AccessRule): string[] {
  const documented = scopes ?? []
  const isEnough = rule.scopes.every((choice) => choice.some((set) => set.every((scope) => documented.includes(scope))))
  const isNeeded = documented.every((scope) => rule.scopes.flat(2).includes(scope))
  if (isEnough && isNeeded && rule.authenticated === (scopes !== undefined)) return []
  const needed = rule.scopes.map((choice) => choice.map((set) => set.join(' and ')).join(' or ')).join(', ')
  const inContract = scopes ? documented.join(', ') || 'any key' : 'public'
  const inSchema = rule.authenticated ? needed || 'any key' : 'public'
  return [`requires ${inContract} in openapi.yaml, but ${inSchema} in the schema`]
}
