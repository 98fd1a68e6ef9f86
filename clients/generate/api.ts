import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { readCodes } from './error-codes.js'
import { OperationReader } from './operation-reader.js'
import { type NamedType, type OpenApi, TypeReader } from './type-reader.js'

/** What the clients are generated from: the part of the contract that they need, free of any language. */
export interface Api {
  types: NamedType[]
  operations: Operation[]
  /** The names of the types of webhook bodies. */
  webhooks: string[]
  codes: ErrorCode[]
}

export interface Operation {
  id: string
  method: string
  path: string
  doc: string
  /** False for the public API, whose calls must not carry the key. */
  needsKey: boolean
  params: string
  hasRequiredParams: boolean
  result: string
  /** The type of an entry where the operation is a paged list. */
  item: string | undefined
}

export interface ErrorCode {
  code: string
  doc: string
}

/** Reads the contract. Throws an Error about a construct that the clients do not know. */
export function readApi(file: string): Api {
  const contract = load(readFileSync(file, 'utf8')) as OpenApi
  const types = new TypeReader(contract)
  const operations = new OperationReader(contract, types).readAll()
  const webhooks = Object.values(contract.webhooks).map(({ post }) => {
    const schema = post.requestBody?.content['application/json']?.schema
    if (!schema?.$ref) throw new Error(`the body of the webhook ${post.operationId} must be a named schema`)
    return types.readNamed(schema.$ref, 'response').name
  })
  return { types: types.all(), operations, webhooks, codes: readCodes(contract) }
}
