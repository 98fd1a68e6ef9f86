import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode, parse, validate } from 'graphql'
import { load } from 'js-yaml'
import type { Schema } from '../rest-adapter/contract.js'
import { documentHash } from '../src/graphql/server/trusted-documents.js'
import { matchTool } from './match-tool.js'

/** The part of a tool's input schema that clients read beside the rules. */
export interface InputSchema extends Schema {
  description?: string
  minProperties?: number
  maxProperties?: number
}

/** An entry of `tools.yaml`. */
export interface ToolEntry {
  name: string
  title: string
  description: string
  read_only: boolean
  open_data: boolean
  list?: string
  missing?: string
  input: InputSchema
}

/** A tool with its document. */
export interface Tool extends ToolEntry {
  /** The document's text, and its SHA-256, by which it is a registered operation of GraphQL. */
  text: string
  hash: string
  document: DocumentNode
  operation: OperationDefinitionNode
}

/** `tools.yaml` with the documents. */
export interface ToolTable {
  instructions: string
  notice: string
  assumed: Record<string, string[]>
  gathered: string
  tools: Tool[]
}

/**
 * Reads `tools.yaml` and `documents/` in the adapter's folder. Throws one Error that lists where tools, documents and
 * schema disagree.
 */
export function readTools(folder: string, schema: GraphQLSchema): ToolTable {
  const table = load(readFileSync(join(folder, 'tools.yaml'), 'utf8')) as Omit<ToolTable, 'tools'> & {
    tools: ToolEntry[]
  }
  const tools = table.tools.map((entry) => readTool(entry, folder))
  const faults = tools.flatMap((tool) => faultsOf(tool, schema).map((fault) => `${tool.name}.graphql: ${fault}`))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return { ...table, tools }
}

function readTool(entry: ToolEntry, folder: string): Tool {
  const text = readFileSync(join(folder, 'documents', `${entry.name}.graphql`), 'utf8')
  const document = parse(text)
  const [operation] = document.definitions
  if (operation?.kind !== 'OperationDefinition') throw new Error(`${entry.name}.graphql: must hold one operation`)
  return { ...entry, text, hash: documentHash(text), document, operation }
}

function faultsOf(tool: Tool, schema: GraphQLSchema): string[] {
  const invalid = validate(schema, tool.document).map((error) => error.message)
  return invalid.length > 0 ? invalid : matchTool(tool, schema)
}
