import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SetupError } from '../errors.js'
import { lockDirectory } from './lock-directory.js'

export interface EmbeddedDatabase {
  client: PGlite
  close(): Promise<void>
}

/**
 * Opens PostgreSQL inside this process, stored in `<dataDir>/database`. PGlite has no lock of its own and two processes
 * would corrupt it, so the directory is locked first.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(dataDir)
  const folder = join(dataDir, 'database')
  const client = await PGlite.create({ dataDir: folder, ...embeddedOptions }).catch((cause: unknown) => {
    unlock()
    throw new SetupError(
      `DATA_DIR: ${folder} cannot be opened as a database; move it away or choose another DATA_DIR`,
      {
        cause,
      },
    )
  })
  return { client, close: () => client.close().finally(unlock) }
}

const asText = (text: string): string => text

/** Instants, dates and intervals stay text, as with PostgreSQL. */
export const embeddedOptions = {
  extensions: { pg_trgm },
  parsers: {
    [types.DATE]: asText,
    [types.TIMESTAMP]: asText,
    [types.TIMESTAMPTZ]: asText,
    [types.INTERVAL]: asText,
  },
}
