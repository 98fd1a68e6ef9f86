import { Readable } from 'node:stream'
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import { badRequest, type ErrorCode, ServiceError } from '../../errors.js'
import { csvLine } from '../../text/csv-line.js'
import { type CsvTable, csvRowsOf, csvTableOf } from './csv-table.js'
import { type EndpointDependencies, operationContext } from './endpoint-dependencies.js'
import { findOperation } from './find-operation.js'
import { prefersType, readOperation } from './read-operation.js'
import { runOperation } from './run-operation.js'

/** Answers a query of one field as CSV, for whoever asks for `text/csv`; errors are JSON and whole. */
export function csvResponse(schema: GraphQLSchema, dependencies: EndpointDependencies): Middleware {
  return async (koa, next) => {
    const ctx = koa as Context
    if (!prefersType(ctx, 'text/csv')) return next()
    const asked = await readOperation(ctx, dependencies.policy)
    const operation = findOperation(asked.document, asked.operationName)
    if (operation && operation.operation !== 'query') throw badRequest('only a query is answered as CSV')
    const { data, errors } = await runOperation(dependencies.policy, asked, operationContext(dependencies, ctx))
    if (errors?.[0]) throw refusal(errors[0])
    const table = csvTableOf(schema, asked.document, asked.operationName)
    ctx.set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${operation?.name?.value ?? table.field}.csv"`,
      'Cache-Control': 'no-store',
    })
    ctx.body = Readable.from(lines(table, data))
  }
}

function* lines(table: CsvTable, data: ExecutionResult['data']): Generator<string> {
  for (const row of csvRowsOf(table, data)) yield csvLine(row)
}

function refusal({ message, extensions }: GraphQLError): ServiceError {
  const { code, status, headers, http } = extensions as Partial<{
    code: ErrorCode
    status: number
    headers: Record<string, string>
    http: { status: number; headers: Map<string, string> }
  }>
  const known = status ?? http?.status
  return new ServiceError(code ?? 'BAD_REQUEST', message, {
    ...(known && { status: known }),
    headers: headers ?? Object.fromEntries(http?.headers ?? []),
  })
}
