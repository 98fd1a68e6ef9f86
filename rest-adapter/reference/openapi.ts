/** The parts of the contract that the reference shows, without references. */
export interface OpenApi {
  info: { title: string; version: string; summary: string; description: string; 'x-quickstart'?: Quickstart }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  webhooks?: Record<string, Record<string, OpenApiOperation>>
}

/** Shown before the operations: text, then a sample of each of these operations. */
export interface Quickstart {
  text: string
  operations: { id: string; text: string }[]
}

export interface OpenApiOperation {
  operationId: string
  tags?: string[]
  summary: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: OpenApiParameter[]
  requestBody?: OpenApiBody
  responses: Record<string, OpenApiBody>
}

export interface OpenApiParameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description?: string
  schema: OpenApiSchema
  example?: unknown
}

export interface OpenApiBody {
  description?: string
  content?: Record<string, { schema: OpenApiSchema; examples?: Record<string, { summary?: string; value: unknown }> }>
}

export interface OpenApiSchema {
  type?: string | string[]
  format?: string
  enum?: string[]
  const?: string
  description?: string
  items?: OpenApiSchema
  properties?: Record<string, OpenApiSchema>
  required?: string[]
}

/** The first example of a JSON body. */
export function exampleOf(body: OpenApiBody | undefined): unknown {
  const examples = body?.content?.['application/json']?.examples ?? {}
  return Object.values(examples)[0]?.value
}
