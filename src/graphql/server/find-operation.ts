import { type DocumentNode, type OperationDefinitionNode, visit } from 'graphql'

/** The operation of this name, or without a name the only one. */
export function findOperation(document: DocumentNode, name?: string): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition')
  if (name !== undefined) return operations.find((operation) => operation.name?.value === name)
  return operations.length === 1 ? operations[0] : undefined
}

/** Whether a document selects one of these fields anywhere. */
export function selectsAny(document: DocumentNode, ...names: string[]): boolean {
  let isSelected = false
  visit(document, {
    Field({ name }) {
      isSelected ||= names.includes(name.value)
    },
  })
  return isSelected
}

/** Whether a document is an introspection query. */
export const introspects = (document: DocumentNode): boolean => selectsAny(document, '__schema', '__type')
