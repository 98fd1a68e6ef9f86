import { type ExecutionResult, type ValueNode, visit } from 'graphql'
import { ServiceError } from '../src/errors.js'
import { toSnakeCase } from './names.js'
import type { Tool } from './tool.js'

type ExecutionError = NonNullable<ExecutionResult['errors']>[number]

/**
 * Makes the function that turns an error of the execution into the one that the caller receives: about `near.radius_meters`
 * where the schema has `filter.near.radiusMeters`.
 */
export function errorReader(tool: Tool) {
  const names = argumentsByInputPath(tool)
  return (fault: ExecutionError): Error => {
    const error = fault.originalError ?? fault
    if (!(error instanceof ServiceError) || error.field === undefined) return error
    const { field } = error
    const path = [...names.keys()].find(
      (known) => field === known || (/^[.[]/.test(field.slice(known.length)) && field.startsWith(known)),
    )
    return path === undefined ? error : error.renamed(names.get(path) + toSnakeCase(field.slice(path.length)))
  }
}

/** The tool's arguments by the paths of the schema's inputs: with the name of the field's argument and, below it, without. */
function argumentsByInputPath({ document }: Tool): Map<string, string> {
  const names = new Map<string, string>()
  const add = (path: string[], value: ValueNode): void => {
    if (value.kind === 'ObjectValue') for (const field of value.fields) add([...path, field.name.value], field.value)
    if (value.kind !== 'Variable') return
    for (const key of [path, path.slice(1)]) if (key.length > 0) names.set(key.join('.'), value.name.value)
  }
  visit(document, { Argument: ({ name, value }) => add([name.value], value) })
  return names
}
