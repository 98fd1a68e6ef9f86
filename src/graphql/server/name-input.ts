import { type ASTNode, BREAK, type DocumentNode, Kind, visit } from 'graphql'

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

/** A fault of a value that stands in the document, told with the argument's name: `filter.openAt must be …`. */
export function nameInput(document: DocumentNode, message: string, node: ASTNode | undefined): string {
  const name = node && valueKinds.has(node.kind) ? inputName(document, node) : ''
  if (name === '') return message
  return message.startsWith('must ') ? `${name} ${message}` : `${name}: ${message}`
}

/** Where a value stands below its argument, such as `input.capabilities[1]`; empty outside of arguments. */
function inputName(document: DocumentNode, value: ASTNode): string {
  let name = ''
  visit(document, {
    enter(node, _key, _parent, path) {
      if (node !== value) return
      name = nameAlong(document, path)
      return BREAK
    },
  })
  return name
}

function nameAlong(document: DocumentNode, path: readonly (string | number)[]): string {
  let name = ''
  let here: unknown = document
  for (const [index, step] of path.entries()) {
    here = (here as Record<string | number, unknown>)[step]
    const { kind, name: named } = here as { kind?: string; name?: { value: string } }
    if (kind === Kind.ARGUMENT) name = named?.value ?? ''
    else if (kind === Kind.OBJECT_FIELD) name += `.${named?.value}`
    else if (path[index - 1] === 'values') name += `[${step}]`
  }
  return name
}
