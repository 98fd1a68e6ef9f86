import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The operations that callers of a gateway may run, by the SHA-256 of their text: from apollo-persisted-query-manifest files in
 * TRUSTED_DOCUMENTS. The service cannot check them behind a gateway, which writes operations of its own.
 */
export function readTrustedDocuments(folder = process.env.TRUSTED_DOCUMENTS ?? 'trusted-documents') {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const operations = files.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).operations)
  for (const { id, name, body } of operations)
    if (createHash('sha256').update(body).digest('hex') !== id)
      throw new Error(`${folder}: the id of ${name} is not the SHA-256 of its body`)
  return new Map(operations.map(({ id, body }) => [id, body]))
}
