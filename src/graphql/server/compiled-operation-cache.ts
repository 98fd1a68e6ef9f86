import { type DocumentNode, GraphQLError, type GraphQLSchema, type SourceLocation, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { AccessRules } from '../../auth/access-rules.js'
import { badRequest } from '../../errors.js'
import { measureDocument } from './document-limits.js'
import { compile, compileSubscription, type RunOperation, type Subscribe } from './executor.js'
import { findOperation, introspects, selectsAny } from './find-operation.js'
import { nameInput } from './name-input.js'
import { type Cost, operationCost } from './operation-cost.js'
import { type ToPublicError, toGraphqlError } from './to-graphql-error.js'

/** An operation before it has variables and a caller. */
export interface CompiledOperation {
  run: RunOperation
  /** The source of a subscription's events; undefined for queries and mutations. */
  subscribe: Subscribe | undefined
  cost: Cost
  /** Whether it selects `__schema` or `__type`. */
  introspects: boolean
  /** Whether it selects fields for the federation router: `_service` and `_entities`. */
  isForRouter: boolean
  /** Whether a key with the scope `webhooks.manage` may run it without `graphql.explore`. */
  managesWebhooks: boolean
}

/** Why an operation is rejected, as plain data: the stack trace of a cached error would keep the document in memory. */
export interface Rejection {
  message: string
  locations: readonly SourceLocation[] | undefined
}

export interface RejectedOperation {
  errors: readonly Rejection[]
  /** The same errors without names of the schema that the caller nearly wrote. */
  withoutSuggestions: readonly Rejection[]
}

interface OperationCacheEntry {
  operation: CompiledOperation | RejectedOperation
  fields: number
}

const maxOperations = 1_000
/** Fields of all cached operations together: a compiled field takes about 2 kB. */
const maxFields = 30_000
const maxErrors = 10

/** Operations are measured, validated, priced and compiled once for each text; the most recently used ones are kept. */
export class CompiledOperationCache {
  readonly #entries = new LRUCache<string, OperationCacheEntry>({
    max: maxOperations,
    maxSize: maxFields,
    sizeCalculation: ({ fields }) => fields,
  })

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly toPublicError: ToPublicError,
    /** Whether a text by its hash is a trusted document. */
    private readonly isTrusted: (hash: string) => boolean = () => false,
  ) {}

  /** @param hash stands for the text that `document` was parsed from */
  get(hash: string, document: DocumentNode, operationName: string | undefined): CompiledOperation | RejectedOperation {
    // A name of any length must not become a key.
    if (operationName !== undefined && !findOperation(document, operationName)) return rejected(badRequest(unknownName))
    const key = operationName === undefined ? hash : `${hash} ${operationName}`
    const cached = this.#entries.get(key)
    if (cached) return cached.operation
    const size = measureDocument(document)
    const operation =
      typeof size === 'string' ? rejected(badRequest(size)) : this.#compile(hash, document, operationName)
    // lru-cache takes only sizes above 0.
    this.#entries.set(key, { operation, fields: 'errors' in operation ? 1 : Math.max(Number(size), 1) })
    return operation
  }

  #compile(
    hash: string,
    document: DocumentNode,
    operationName: string | undefined,
  ): CompiledOperation | RejectedOperation {
    const faults = validate(this.schema, document)
    if (faults.length > 0) return rejected(...faults.slice(0, maxErrors).map((fault) => nameInput(document, fault)))
    const operation = findOperation(document, operationName)
    if (!operation) return rejected(badRequest(missingName))
    const isSubscription = operation.operation === 'subscription'
    try {
      return {
        run: compile(this.schema, document, this.toPublicError, operationName, this.isTrusted(hash)),
        subscribe: isSubscription
          ? compileSubscription(this.schema, document, this.toPublicError, operationName)
          : undefined,
        cost: operationCost(this.schema, document, operationName),
        introspects: introspects(document),
        isForRouter: selectsAny(document, '_service', '_entities'),
        managesWebhooks: AccessRules.of(this.schema).isWithinScope(this.schema, document, 'webhooks.manage'),
      }
    } catch (error) {
      if (error instanceof GraphQLError) return rejected(error)
      throw error
    }
  }
}

const missingName = 'operationName is required, because the document has several operations'
const unknownName = 'operationName must be the name of an operation of the document'

const rejected = (...errors: Error[]): RejectedOperation => ({
  errors: errors.map((error) => rejectionOf(error)),
  withoutSuggestions: errors.map((error) => rejectionOf(withoutSuggestion(error))),
})

/** The message is copied, because it can share its memory with the document. */
function rejectionOf(error: Error): Rejection {
  const { message, locations } = toGraphqlError(error)
  return { message: Buffer.from(message).toString(), locations: locations?.slice(0, maxErrors) }
}

/** graphql-js appends the names. Takes time in proportion to the message, which can hold a caller's text of any length. */
function withoutSuggestion(error: Error): Error {
  const start = error.message.lastIndexOf('Did you mean ')
  if (!(error instanceof GraphQLError) || start < 0 || !error.message.endsWith('?')) return error
  return new GraphQLError(error.message.slice(0, start).trimEnd(), { nodes: error.nodes ?? null })
}
