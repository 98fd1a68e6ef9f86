import { pascalCase } from './names.js'

export interface Schema {
  $ref?: string
  type?: string
  enum?: string[]
  const?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

export interface OperationObject {
  operationId: string
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }>; 'x-links'?: { rel: string }[] }>
}

export interface OpenApi {
  info: { description: string }
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, OperationObject>>
  webhooks: Record<string, { post: OperationObject }>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

export type Scalar = 'string' | 'integer' | 'number' | 'boolean'

export type Type =
  | { kind: 'scalar'; scalar: Scalar }
  /** Whether the service may add values: true of responses, false of requests. */
  | { kind: 'choice'; values: string[]; isOpen: boolean }
  | { kind: 'array'; items: Type }
  | { kind: 'named'; name: string }

export interface Field {
  name: string
  doc: string
  isRequired: boolean
  type: Type
}

export type NamedType = { name: string; doc: string } & ({ fields: Field[] } | { type: Type })

export type Direction = 'request' | 'response'

const scalars: readonly string[] = ['string', 'integer', 'number', 'boolean'] satisfies Scalar[]

/** Reads schemas into types. Objects and choices get a name: their own, or that of the object around them and the field. */
export class TypeReader {
  readonly #types = new Map<string, NamedType>()

  constructor(private readonly contract: OpenApi) {}

  all(): NamedType[] {
    return [...this.#types.values()]
  }

  /** Reads a schema of `components` that becomes a type with a name of its own. */
  readNamed(reference: string, direction: Direction): NamedType {
    const name = reference.slice(reference.lastIndexOf('/') + 1)
    return this.#types.get(name) ?? this.#define(name, this.#lookUp(reference), direction)
  }

  addObject(name: string, doc: string, fields: Field[]): void {
    this.#types.set(name, { name, doc, fields })
  }

  read(schema: Schema, name: string, direction: Direction): Type {
    if (schema.$ref) return this.#readReference(schema.$ref, direction)
    if (schema.const !== undefined) return { kind: 'choice', values: [schema.const], isOpen: false }
    if (schema.enum) return { kind: 'choice', values: schema.enum, isOpen: direction === 'response' }
    if (schema.properties) return { kind: 'named', name: this.#define(name, schema, direction).name }
    if (schema.type === 'array' && schema.items)
      return { kind: 'array', items: this.read(schema.items, `${name}Item`, direction) }
    if (!scalars.includes(schema.type ?? '')) throw new Error(`openapi.yaml: ${name} has no type that the clients know`)
    return { kind: 'scalar', scalar: schema.type as Scalar }
  }

  #readReference(reference: string, direction: Direction): Type {
    const schema = this.#lookUp(reference)
    const isNamed = schema.properties !== undefined || schema.enum !== undefined
    if (!isNamed) return this.read(schema, reference, direction)
    return { kind: 'named', name: this.readNamed(reference, direction).name }
  }

  #define(name: string, schema: Schema, direction: Direction): NamedType {
    if (this.#types.has(name)) throw new Error(`openapi.yaml: two types have the name ${name}`)
    const doc = schema.description ?? ''
    if (!schema.properties) {
      const choice = { name, doc, type: this.read(schema, name, direction) }
      this.#types.set(name, choice)
      return choice
    }
    const type: NamedType = { name, doc, fields: [] }
    this.#types.set(name, type)
    type.fields = Object.entries(schema.properties).map(([field, property]) => ({
      name: field,
      doc: this.docOf(property),
      isRequired: schema.required?.includes(field) ?? false,
      type: this.read(property, name + pascalCase(field), direction),
    }))
    return type
  }

  docOf(schema: Schema): string {
    return schema.description ?? (schema.$ref ? (this.#lookUp(schema.$ref).description ?? '') : '')
  }

  #lookUp(reference: string): Schema {
    const schema = this.contract.components.schemas[reference.replace('#/components/schemas/', '')]
    if (!schema) throw new Error(`openapi.yaml: ${reference} does not exist`)
    return schema
  }
}
