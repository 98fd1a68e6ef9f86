import { type ASTNode, BREAK, type DocumentNode, GraphQLError, Kind, visit } from 'graphql'
import { invalidField } from '../../errors.js'

const valueKinds: ReadonlySet<string> = new Set([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
])

/** A validation error about a value in the document, with the argument's path: `filter.openAt must be …`. */
export function nameInput(document: DocumentNode, error: GraphQLError): GraphQLError {
  const [node] = error.nodes ?? []
  const path = node && valueKinds.has(node.kind) ? inputPath(document, node) : ''
  if (path === '') return error
  const problem = error.message.startsWith('must ') ? error.message : `is not valid: ${error.message}`
  const originalError = invalidField(path, problem)
  return new GraphQLError(originalError.message, { nodes: error.nodes ?? null, originalError })
}

/** The path of a value below its argument, such as `input.capabilities[1]`; empty outside of arguments. */
function inputPath(document: DocumentNode, value: ASTNode): string {
  let path = ''
  visit(document, {
    enter(node, _key, _parent, steps) {
      if (node !== value) return
      path = pathAlong(document, steps)
      return BREAK
    },
  })
  return path
}

function pathAlong(document: DocumentNode, steps: readonly (string | number)[]): string {
  let path = ''
  let parent: unknown = document
  for (const [index, step] of steps.entries()) {
    parent = (parent as Record<string | number, unknown>)[step]
    const { kind, name } = parent as { kind?: string; name?: { value: string } }
    if (kind === Kind.ARGUMENT) path = name?.value ?? ''
    else if (kind === Kind.OBJECT_FIELD) path += `.${name?.value}`
    else if (steps[index - 1] === 'values') path += `[${step}]`
  }
  return path
}
