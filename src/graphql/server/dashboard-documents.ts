import { existsSync } from 'node:fs'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { readManifests, type TrustedDocuments } from './trusted-documents.js'

/** The operations of the dashboard's build. A dashboard that was built from another schema stops no service. */
export function readDashboardDocuments(folder: string, schema: GraphQLSchema, log: Logger): TrustedDocuments {
  const manifest = `${folder}persisted-documents.json`
  try {
    return existsSync(manifest) ? readManifests([manifest], schema) : new Map()
  } catch (error) {
    log.error({ err: error }, 'the dashboard was built from another schema and will not work: run npm start again')
    return new Map()
  }
}
