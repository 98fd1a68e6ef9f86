import type { ExecutionResult, OperationDefinitionNode, ValueNode } from 'graphql'
import { isErrorCode, ServiceError } from '../src/errors.js'
import type { Endpoint } from './contract.js'
import { bodyFields, parameterFields } from './input-fields.js'

type ExecutionError = NonNullable<ExecutionResult['errors']>[number]

/**
 * Makes the function that turns an error of the execution into the one that the caller receives: about `branding.logo_url`
 * where the schema has `input.branding.logoUrl`. Errors that are not for callers are returned as they are.
 */
export function errorReader(endpoint: Endpoint, document: OperationDefinitionNode) {
  const names = namesByInputPath(endpoint, document)
  return (fault: ExecutionError): Error => {
    const error = originalOf(fault)
    if (!(error instanceof ServiceError) || error.field === undefined) return error
    const [, path = '', indexes = ''] = /^([^[]*)(.*)$/.exec(error.field) ?? []
    const name = names.get(path)
    return name === undefined ? error : error.renamed(name + indexes)
  }
}

/**
 * The endpoint's fields by the paths of the schema's inputs, as the document assigns them: with the name of the argument
 * (`input.branding.logoUrl`), and below it (`branding.logoUrl`) for errors of code that knows the input object only.
 */
function namesByInputPath(endpoint: Endpoint, document: OperationDefinitionNode): Map<string, string> {
  const fields = [...parameterFields(endpoint), ...bodyFields(endpoint)]
  const nameOf = new Map(fields.map(({ variable, name }) => [variable, name]))
  const names = new Map<string, string>()
  const visit = (path: string[], value: ValueNode): void => {
    if (value.kind === 'ObjectValue') for (const field of value.fields) visit([...path, field.name.value], field.value)
    const name = value.kind === 'Variable' ? nameOf.get(value.name.value) : undefined
    if (name === undefined) return
    for (const key of [path, path.slice(1)]) if (key.length > 0) names.set(key.join('.'), name)
  }
  const [result] = document.selectionSet.selections
  if (result?.kind === 'Field')
    for (const argument of result.arguments ?? []) visit([argument.name.value], argument.value)
  return names
}

/** The ServiceError that was thrown; from a service in another process, one with the code of its `extensions`. */
function originalOf(fault: ExecutionError): Error {
  if (fault.originalError instanceof ServiceError) return fault.originalError
  const { code, status, headers } = fault.extensions ?? {}
  if (!isErrorCode(code)) return fault.originalError ?? fault
  return new ServiceError(code, fault.message, {
    ...(typeof status === 'number' ? { status } : {}),
    ...(headers ? { headers: headers as Record<string, string> } : {}),
  })
}
