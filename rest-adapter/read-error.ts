import type { ExecutionResult, OperationDefinitionNode, ValueNode } from 'graphql'
import { ServiceError } from '../src/errors.js'
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
    const error = fault.originalError ?? fault
    if (!(error instanceof ServiceError) || error.field === undefined) return error
    const [, path = '', indexes = ''] = /^([^[]*)(.*)$/.exec(error.field) ?? []
    const name = names.get(path)
    return name === undefined ? error : error.renamed(name + indexes)
  }
}

/**
 * The endpoint's fields by the document's variables (`branding_logo_url`), and by the paths of the schema's inputs as
 * the document assigns them: with the name of the argument (`input.branding.logoUrl`), and below it
 * (`branding.logoUrl`) for errors of code that knows the input object only.
 */
function namesByInputPath(endpoint: Endpoint, document: OperationDefinitionNode): Map<string, string> {
  const fields = [...parameterFields(endpoint), ...bodyFields(endpoint)]
  const nameOf = new Map(fields.map(({ variable, name }) => [variable, name]))
  const names = new Map(nameOf)
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
