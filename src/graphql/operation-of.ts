import type { DocumentNode, OperationDefinitionNode } from 'graphql'

/** The operation that a request means: the one of that name, or the only one. */
export function operationOf(document: DocumentNode, name?: string): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((one) => one.kind === 'OperationDefinition')
  if (name !== undefined) return operations.find((operation) => operation.name?.value === name)
  return operations.length === 1 ? operations[0] : undefined
}
