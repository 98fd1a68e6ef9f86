import { type DocumentNode, GraphQLError, type GraphQLSchema, validate } from 'graphql'
import { measureDocument } from './document-limits.js'
import { compile, inputError, type RunOperation, type Subscribe, subscription, type ToPublicError } from './executor.js'
import { findOperation, introspects, selectsAny } from './find-operation.js'
import { nameInput } from './name-input.js'
import { type Cost, operationCost } from './operation-cost.js'

/** All that can be known of an operation before it has variables and a caller. */
export interface CompiledOperation {
  run: RunOperation
  /** Where the events come from; undefined for what is answered once. */
  subscribe: Subscribe | undefined
  cost: Cost
  /** Whether it asks for the schema itself. */
  introspects: boolean
  /** Whether it asks for what only the federation router may: `_service` and `_entities`. */
  isForRouter: boolean
}

export interface RejectedOperation {
  errors: readonly GraphQLError[]
}

const keptPlans = 1_000
const shownFaults = 10
/** Fields of all kept plans together: a compiled field takes about 2 kB. */
const keptFields = 30_000

interface Kept {
  plan: CompiledOperation | RejectedOperation
  /** What the plan was made from; a refused one is not kept. */
  document: DocumentNode | undefined
  hash: string
  fields: number
}

/** Operations are measured, validated, priced and compiled once for each text; the most recent ones are kept. */
export class CompiledOperationCache {
  readonly #kept = new Map<string, Kept>()
  readonly #documents = new Map<string, DocumentNode>()
  #fields = 0

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly reveal: ToPublicError,
  ) {}

  /** The document of a kept plan, so that its text need not be parsed again. */
  documentOf(hash: string): DocumentNode | undefined {
    return this.#documents.get(hash)
  }

  /** `hash` stands for the text that `document` was parsed from. */
  get(hash: string, document: DocumentNode, operationName: string | undefined): CompiledOperation | RejectedOperation {
    const key = operationName === undefined ? hash : `${hash} ${operationName}`
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.plan
    }
    const size = measureDocument(document)
    const plan = this.#make(document, operationName, size)
    const isRefused = 'errors' in plan
    this.#keep(key, { plan, hash, fields: isRefused ? 1 : Number(size), document: isRefused ? undefined : document })
    return plan
  }

  #make(
    document: DocumentNode,
    operationName: string | undefined,
    size: number | string,
  ): CompiledOperation | RejectedOperation {
    if (typeof size === 'string') return { errors: [inputError(size)] }
    const faults = validate(this.schema, document)
    if (faults.length > 0) return { errors: faults.slice(0, shownFaults).map((fault) => asInputError(document, fault)) }
    const operation = findOperation(document, operationName)
    if (!operation) return { errors: [inputError(unknownOperation(operationName))] }
    try {
      const run = compile(this.schema, document, this.reveal, operationName)
      const subscribe =
        operation.operation === 'subscription'
          ? subscription(this.schema, document, this.reveal, operationName)
          : undefined
      return {
        run,
        subscribe,
        cost: operationCost(this.schema, document, operationName),
        introspects: introspects(document),
        isForRouter: selectsAny(document, '_service', '_entities'),
      }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] }
      throw error
    }
  }

  #keep(key: string, made: Kept): void {
    this.#kept.set(key, made)
    this.#fields += made.fields
    if (made.document) this.#documents.set(made.hash, made.document)
    for (const [oldest, { hash, fields }] of this.#kept) {
      if (this.#kept.size <= keptPlans && this.#fields <= keptFields) return
      this.#kept.delete(oldest)
      this.#documents.delete(hash)
      this.#fields -= fields
    }
  }
}

const unknownOperation = (name: string | undefined): string =>
  name === undefined
    ? 'operationName must say which of the operations is meant'
    : 'operationName must be the name of an operation of the document'

const asInputError = (document: DocumentNode, { message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(nameInput(document, message, nodes?.[0]), {
    nodes: nodes ?? null,
    extensions: { code: 'BAD_REQUEST' },
  })
