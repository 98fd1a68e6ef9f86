import type { Operation } from './api.js'
import { pascalCase } from './names.js'
import type { NamedType, OpenApi, OperationObject, Parameter, TypeReader } from './type-reader.js'

/** Reads the operations of the contract, with a type of its own for the parameters of each. */
export class OperationReader {
  constructor(
    private readonly contract: OpenApi,
    private readonly types: TypeReader,
  ) {}

  readAll(): Operation[] {
    return Object.entries(this.contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => this.#read(path, method.toUpperCase(), operation)),
    )
  }

  #read(path: string, method: string, operation: OperationObject): Operation {
    const { operationId: id, summary, description } = operation
    this.#checkIsKnown(path, method, operation)
    const params = this.#readParams(operation)
    const result = this.#readResult(operation)
    const scopes = (operation.security ?? this.contract.security).flatMap((scheme) => Object.values(scheme).flat())
    const scope = scopes.length > 0 ? `\n\nRequires the scope \`${scopes.join('`, `')}\`.` : ''
    return {
      id,
      method,
      path,
      doc: `${summary}.\n\n${description.trim()}${scope}`,
      needsKey: operation.security?.length !== 0,
      params: params.name,
      hasRequiredParams: 'fields' in params && params.fields.some(({ isRequired }) => isRequired),
      result: result.name,
      item: this.#itemOf(operation, result),
    }
  }

  /** The clients repeat a request whose response is lost: each POST has to be safe to repeat. */
  #checkIsKnown(path: string, method: string, operation: OperationObject): void {
    const parameters = (operation.parameters ?? []).map((parameter) => this.#resolve(parameter))
    const fault = (text: string) => new Error(`openapi.yaml: ${method} ${path}: ${text}`)
    if (path.includes('{')) throw fault('the clients do not know path parameters yet')
    if (method !== 'GET' && method !== 'POST') throw fault('the clients do not know this method yet')
    if (method === 'POST' && !parameters.some(({ name }) => name === 'Idempotency-Key'))
      throw fault('a POST must accept Idempotency-Key, because the clients retry')
  }

  #readParams(operation: OperationObject): NamedType {
    const body = operation.requestBody?.content['application/json']?.schema
    if (body?.$ref) return this.types.readNamed(body.$ref, 'request')
    if (body) throw new Error(`openapi.yaml: the body of ${operation.operationId} must be a named schema`)
    const name = `${pascalCase(operation.operationId)}Params`
    const fields = (operation.parameters ?? [])
      .map((parameter) => this.#resolve(parameter))
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => ({
        name: parameter.name,
        doc: parameter.description ?? '',
        isRequired: parameter.required ?? false,
        type: this.types.read(parameter.schema, name + pascalCase(parameter.name), 'request'),
      }))
    this.types.addObject(name, `The parameters of \`${operation.operationId}\`.`, fields)
    return { name, doc: '', fields }
  }

  #readResult({ operationId, responses }: OperationObject): NamedType {
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
    const schema = success?.content?.['application/json']?.schema
    if (!schema?.$ref) throw new Error(`openapi.yaml: the response of ${operationId} must be a named schema`)
    return this.types.readNamed(schema.$ref, 'response')
  }

  #itemOf({ operationId, responses }: OperationObject, result: NamedType): string | undefined {
    if (!responses['200']?.['x-links']?.some(({ rel }) => rel === 'next')) return undefined
    const data = 'fields' in result ? result.fields.find(({ name }) => name === 'data')?.type : undefined
    if (data?.kind === 'array' && data.items.kind === 'named') return data.items.name
    throw new Error(`openapi.yaml: the paged response of ${operationId} must have an array of objects, data`)
  }

  #resolve(parameter: Parameter): Parameter {
    if (!parameter.$ref) return parameter
    const target = this.contract.components.parameters[parameter.$ref.replace('#/components/parameters/', '')]
    if (!target) throw new Error(`openapi.yaml: ${parameter.$ref} does not exist`)
    return target
  }
}
