import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphQLSchema, parse, validate } from 'graphql'
import { measureDocument } from './document-limits.js'

/** Operations of our own frontends, by the SHA-256 of their text in lowercase hexadecimal. */
export type TrustedDocuments = ReadonlyMap<string, string>

interface Manifest {
  format: 'apollo-persisted-query-manifest'
  version: 1
  operations: { id: string; name: string; type: string; body: string }[]
}

/**
 * Reads every `*.json` of a folder: manifests that the frontends' build tools write. Throws an Error that lists every
 * operation whose identifier is not the hash of its text, or that is not valid for the schema.
 */
export function readTrustedDocuments(folder: string, schema: GraphQLSchema): TrustedDocuments {
  const documents = new Map<string, string>()
  const faults: string[] = []
  for (const file of existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []) {
    for (const { id, name, body } of readManifest(join(folder, file))) {
      const fault = faultOf(id, body, schema)
      if (fault) faults.push(`${file}: ${name}: ${fault}`)
      documents.set(id, body)
    }
  }
  if (faults.length > 0) throw new Error(`trusted documents are not valid:\n${faults.join('\n')}`)
  return documents
}

function readManifest(path: string): Manifest['operations'] {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Partial<Manifest>
  if (manifest.format === 'apollo-persisted-query-manifest' && manifest.version === 1 && manifest.operations)
    return manifest.operations
  throw new Error(`${path}: must be an apollo-persisted-query-manifest of version 1`)
}

function faultOf(id: string, body: string, schema: GraphQLSchema): string | undefined {
  if (id !== createHash('sha256').update(body).digest('hex')) return 'its id must be the SHA-256 of its body'
  try {
    const document = parse(body)
    const size = measureDocument(document)
    return typeof size === 'string' ? size : validate(schema, document)[0]?.message
  } catch (error) {
    return (error as Error).message
  }
}
