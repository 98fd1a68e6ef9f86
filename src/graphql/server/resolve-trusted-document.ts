import { notFound } from '../../errors.js'
import type { TrustedDocuments } from './trusted-documents.js'

/** The parameters of a request that identify its operation, in a body or in a query string. */
export interface RequestParameters {
  query?: unknown
  documentId?: unknown
  extensions?: unknown
}

/**
 * Replaces the identifier of a registered operation by its text: `documentId`, with or without `sha256:`, or
 * `extensions.persistedQuery.sha256Hash`. A request with a text of its own keeps it.
 */
export function resolveTrustedDocument<Request extends RequestParameters>(
  request: Request,
  documents: TrustedDocuments,
): Request {
  const { documentId, extensions, ...rest } = request
  const { persistedQuery, ...others } = isRecord(extensions) ? extensions : { persistedQuery: undefined }
  if (documentId === undefined && persistedQuery === undefined) return request
  const cleaned = { ...rest, ...(isRecord(extensions) && { extensions: others }) } as Request
  if (request.query !== undefined) return cleaned
  const id = documentId ?? (isRecord(persistedQuery) ? persistedQuery.sha256Hash : undefined)
  const query = typeof id === 'string' ? documents.get(id.replace(/^sha256:/, '').toLowerCase()) : undefined
  if (query === undefined) throw notFound('no registered operation has this identifier')
  return { ...cleaned, query }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
