import { Readable } from 'node:stream'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import { badRequest } from '../../errors.js'
import { csvLine } from '../../text/csv-line.js'
import { csvPages } from './csv-pages.js'
import { type CsvTable, csvRowsOf, csvTableOf } from './csv-table.js'
import { type EndpointDependencies, operationContext } from './endpoint-dependencies.js'
import { findOperation } from './find-operation.js'
import { prefersType, readOperation } from './read-operation.js'
import { type OperationContext, type OperationRequest, runOperation } from './run-operation.js'

/**
 * The result of a query of one field as CSV, with all pages of its list if it asks for them, for requests that accept
 * `text/csv`; any error fails the whole response.
 */
export function csvResponse(schema: GraphQLSchema, dependencies: EndpointDependencies): Middleware {
  return async (koa, next) => {
    const ctx = koa as Context
    if (!prefersType(ctx, 'text/csv')) return next()
    const request = await readOperation(ctx, dependencies.policy)
    const operation = findOperation(request.document, request.operationName)
    if (operation && operation.operation !== 'query') throw badRequest('only a query can be returned as CSV')
    const context = operationContext(dependencies, ctx)
    const first = await resultOf(dependencies, request, context)
    const whole = csvTableOf(schema, request.document, request.operationName)
    const { table, pages } = await csvPages(whole, request, async (page) =>
      page === request ? first : resultOf(dependencies, page, context),
    )
    ctx.set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${operation?.name?.value ?? table.field}.csv"`,
      'Cache-Control': 'no-store',
    })
    ctx.body = Readable.from(lines(table, pages))
  }
}

async function resultOf(
  { policy }: EndpointDependencies,
  request: OperationRequest,
  context: OperationContext,
): Promise<ExecutionResult['data']> {
  const { data, errors } = await runOperation(policy, request, context)
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  return data
}

function* lines(table: CsvTable, pages: readonly ExecutionResult['data'][]): Generator<string> {
  for (const row of csvRowsOf(table, pages)) yield csvLine(row)
}
