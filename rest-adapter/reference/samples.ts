import { exampleOf, type OpenApiOperation, type OpenApiParameter } from './openapi.js'

/** What makes the samples work as they are: a key, and values by the name of a parameter or of a field of the body. */
export interface Samples {
  key: string
  values: Record<string, string>
}

export const placeholders: Samples = { key: 'svc_live_…', values: {} }

export interface SampleTarget {
  /** Public URL of the base path. */
  base: string
  path: string
  method: string
  operation: OpenApiOperation
}

/** A call of the operation by curl, with the examples of the contract where the samples have no value of their own. */
export function curlSample({ base, path, method, operation }: SampleTarget, { key, values }: Samples): string {
  const given = (operation.parameters ?? []).filter(isShown(values))
  const sampleOf = ({ name, example }: OpenApiParameter): string => values[name] ?? String(example)
  const query = given.filter(isQuery).map((parameter) => `${parameter.name}=${encodeURIComponent(sampleOf(parameter))}`)
  const url = `${base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = exampleOf(operation.requestBody)
  return [
    `curl ${quoted(url)}`,
    ...(method === 'GET' || body !== undefined ? [] : [`-X ${method}`]),
    ...(operation.security?.length === 0 ? [] : [`-H ${quoted(`Authorization: Bearer ${key}`)}`]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(bodyText(body, values))}`]),
  ].join(' \\\n  ')
}

const isQuery = (parameter: OpenApiParameter): boolean => parameter.in === 'query'

/** Optional parameters are shown only where the samples set them: they would narrow the answer. */
const isShown =
  (values: Record<string, string>) =>
  ({ name, required }: OpenApiParameter): boolean =>
    required === true || values[name] !== undefined

const bodyText = (body: unknown, values: Record<string, string>): string =>
  JSON.stringify({ ...(body as object), ...only(values, Object.keys(body as object)) }, null, 2)

const only = (values: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
