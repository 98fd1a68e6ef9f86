import { notFound } from '../../errors.js'
import { documentIdOf, type TrustedDocuments } from './trusted-documents.js'

/** The parameters of a request that identify its operation, in a body or in a query string. */
export interface RequestParameters {
  query?: unknown
  documentId?: unknown
  /** Relay's name, in its older and its newer examples. */
  doc_id?: unknown
  id?: unknown
  extensions?: unknown
}

/**
 * Replaces the identifier of a registered operation by its text: `documentId`, `doc_id` or `id`, with or without the name of
 * the hash before it, or `extensions.persistedQuery.sha256Hash`. A request with a text of its own keeps it.
 */
export function resolveTrustedDocument<Request extends RequestParameters>(
  request: Request,
  documents: TrustedDocuments,
): Request {
  const { documentId, doc_id, id, extensions, ...rest } = request
  const { persistedQuery, ...others } = isRecord(extensions) ? extensions : { persistedQuery: undefined }
  const given =
    documentId ?? doc_id ?? id ?? (isRecord(persistedQuery) ? (persistedQuery.sha256Hash ?? null) : persistedQuery)
  if (given === undefined) return request
  const cleaned = { ...rest, ...(isRecord(extensions) && { extensions: others }) } as Request
  if (request.query !== undefined) return cleaned
  const query = typeof given === 'string' ? documents.get(documentIdOf(given)) : undefined
  if (query === undefined) throw notFound('no registered operation has this identifier')
  return { ...cleaned, query }
}

/** The same for a query string, in which `extensions` is JSON. */
export function resolveInQueryString(search: string, documents: TrustedDocuments): string {
  const parameters = new URLSearchParams(search)
  if (parameters.has('query')) return search
  const { extensions, ...given } = Object.fromEntries(parameters)
  const request: RequestParameters = { ...given, extensions: parsed(extensions) }
  const { query } = resolveTrustedDocument(request, documents)
  if (typeof query !== 'string') return search
  for (const name of ['documentId', 'doc_id', 'id', 'extensions']) parameters.delete(name)
  parameters.set('query', query)
  return `?${parameters}`
}

/** Apollo reports JSON that is malformed. */
function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
