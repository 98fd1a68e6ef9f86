import { type DocumentNode, type OperationDefinitionNode, visit } from 'graphql'

/** The operation that a request means: the one of that name, or the only one. */
export function findOperation(document: DocumentNode, name?: string): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((one) => one.kind === 'OperationDefinition')
  if (name !== undefined) return operations.find((operation) => operation.name?.value === name)
  return operations.length === 1 ? operations[0] : undefined
}

/** Whether a document asks anywhere for one of these fields. */
export function selectsAny(document: DocumentNode, ...names: string[]): boolean {
  let found = false
  visit(document, {
    Field({ name }) {
      found ||= names.includes(name.value)
    },
  })
  return found
}

/** Whether a document asks for the schema itself. */
export const introspects = (document: DocumentNode): boolean => selectsAny(document, '__schema', '__type')
