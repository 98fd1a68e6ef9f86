import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type GraphQLSchema, parse, validate } from 'graphql'
import { SetupError } from '../../errors.js'
import { measureDocument } from './document-limits.js'

/**
 * Operations of our own frontends: each by the SHA-256 of its text in lowercase hexadecimal, and by its identifier in
 * the manifest.
 */
export type TrustedDocuments = ReadonlyMap<string, string>

interface RegisteredOperation {
  id: string
  name: string
  body: string
}

interface ApolloManifest {
  format: 'apollo-persisted-query-manifest'
  version: 1
  operations: RegisteredOperation[]
}

/**
 * Reads every `*.json` of a folder: manifests that the frontends' build tools write. Throws an Error that lists every
 * operation whose identifier is not the hash of its text, or that is not valid for the schema.
 */
export function readTrustedDocuments(folder: string, schema: GraphQLSchema): TrustedDocuments {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return readManifests(
    files.map((file) => join(folder, file)),
    schema,
  )
}

/** Like `readTrustedDocuments`, of named files. */
export function readManifests(paths: string[], schema: GraphQLSchema): TrustedDocuments {
  const documents = new Map<string, string>()
  const faults: string[] = []
  for (const path of paths) {
    for (const { id, name, body } of readManifest(path)) {
      const fault = faultOf(id, body, schema)
      if (fault) faults.push(`${basename(path)}: ${name}: ${fault}`)
      documents.set(id, body).set(documentHash(body), body)
    }
  }
  if (faults.length > 0) throw new SetupError(`trusted documents are not valid: ${faults.join('; ')}`)
  return documents
}

/** Apollo's manifest, or texts by their hash, as GraphQL Code Generator and the Relay compiler write them. */
function readManifest(path: string): RegisteredOperation[] {
  const manifest = parseManifest(path)
  if (isApolloManifest(manifest)) return manifest.operations
  const entries = Object.entries(manifest)
  if (!entries.every(([id, body]) => isHash(documentIdOf(id)) && typeof body === 'string'))
    throw new SetupError(
      `${path}: must be an apollo-persisted-query-manifest of version 1, or an object of texts by their hash`,
    )
  return entries.map(([id, body]) => ({ id: documentIdOf(id), name: id, body: String(body) }))
}

function parseManifest(path: string): object {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new SetupError(`${path}: must be JSON: ${(error as Error).message}`)
  }
}

const isApolloManifest = (manifest: object): manifest is ApolloManifest => {
  const { format, version, operations } = manifest as Partial<ApolloManifest>
  return format === 'apollo-persisted-query-manifest' && version === 1 && Array.isArray(operations)
}

/** An identifier as it is looked up: without the prefix of its algorithm, in lower case. */
export const documentIdOf = (id: string): string => id.replace(/^(sha256|sha1|md5):/, '').toLowerCase()

/** The hash by which a text is looked up: SHA-256 in lowercase hexadecimal. */
export const documentHash = (text: string): string => digest('sha256', text)

/** By the number of hexadecimal digits: Apollo's, the default of GraphQL Code Generator, and the default of Relay. */
const algorithms: Record<number, string> = { 64: 'sha256', 40: 'sha1', 32: 'md5' }

const isHash = (id: string): boolean => /^[0-9a-f]+$/.test(id) && algorithms[id.length] !== undefined

const digest = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex')

function faultOf(id: string, body: string, schema: GraphQLSchema): string | undefined {
  const algorithm = algorithms[id.length]
  if (!algorithm || id !== digest(algorithm, body)) return 'its id must be the SHA-256, SHA-1 or MD5 of its text'
  try {
    const document = parse(body)
    const size = measureDocument(document)
    return typeof size === 'string' ? size : validate(schema, document)[0]?.message
  } catch (error) {
    return (error as Error).message
  }
}
