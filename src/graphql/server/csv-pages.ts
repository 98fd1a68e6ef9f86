import type { DocumentNode, ExecutionResult } from 'graphql'
import type { CsvTable } from './csv-table.js'
import { findOperation } from './find-operation.js'
import type { OperationRequest } from './run-operation.js'

/** A file has at most this many pages of its list: 10,000 rows of the largest page. */
export const mostCsvPages = 50

type Data = ExecutionResult['data']

/**
 * The results of all pages of a list, up to `mostCsvPages`, of a query that takes its root field's cursor from the variable
 * `after` and selects `pageInfo { endCursor hasNextPage }`; the one result of any other query. Each page is charged like a
 * request of its own.
 */
export async function csvPages(
  table: CsvTable,
  request: OperationRequest,
  run: (page: OperationRequest) => Promise<Data>,
): Promise<{ table: CsvTable; pages: Data[] }> {
  if (!isPaged(table, request)) return { table, pages: [await run(request)] }
  const pages: Data[] = []
  let page: OperationRequest | undefined = request
  while (page && pages.length < mostCsvPages) {
    const data: Data = await run(page)
    pages.push(data)
    const after = nextCursor(data, table)
    page = after === undefined ? undefined : { ...request, variables: { ...request.variables, after } }
  }
  return { table: { ...table, around: table.around.filter(({ path }) => path[1] !== 'pageInfo') }, pages }
}

function isPaged({ around, rows, field }: CsvTable, { document, operationName }: OperationRequest): boolean {
  const selected = new Set(around.map(({ path }) => path.join('.')))
  const hasPageInfo = ['endCursor', 'hasNextPage'].every((name) => selected.has(`${field}.pageInfo.${name}`))
  return rows !== undefined && hasPageInfo && takesCursor(document, operationName)
}

function takesCursor(document: DocumentNode, operationName: string | undefined): boolean {
  const [root] = findOperation(document, operationName)?.selectionSet.selections ?? []
  const after = root?.kind === 'Field' ? root.arguments?.find(({ name }) => name.value === 'after') : undefined
  return after?.value.kind === 'Variable' && after.value.name.value === 'after'
}

interface PageInfo {
  endCursor: string | null
  hasNextPage: boolean
}

function nextCursor(data: Data, { field }: CsvTable): string | undefined {
  const list = data?.[field] as { pageInfo?: PageInfo } | null | undefined
  return list?.pageInfo?.hasNextPage ? (list.pageInfo.endCursor ?? undefined) : undefined
}
