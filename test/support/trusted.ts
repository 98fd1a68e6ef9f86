import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Registers operations, as the build of a dashboard does; `folder` is for `TRUSTED_DOCUMENTS`. */
export function registerDocuments(bodies: readonly string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'trusted-'))
  const operations = bodies.map((body) => {
    const id = createHash('sha256').update(body).digest('hex')
    return { id, name: id, type: body.startsWith('mutation') ? 'mutation' : 'query', body }
  })
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
