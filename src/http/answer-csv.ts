import { Readable } from 'node:stream'
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import { csvLine } from '../csv-line.js'
import { badRequest, type ErrorCode, ServiceError } from '../errors.js'
import { operationOf } from '../graphql/operation-of.js'
import { runOperation } from '../graphql/run-operation.js'
import { rowsOf, type Table, tableOf } from '../graphql/table.js'
import { doorContext, type OpenDoor } from './open-door.js'
import { readOperation, wants } from './read-operation.js'

/** Answers a query of one field as CSV, for whoever asks for `text/csv`; errors are JSON and whole. */
export function answerCsv(schema: GraphQLSchema, door: OpenDoor): Middleware {
  return async (koa, next) => {
    const ctx = koa as Context
    if (!wants(ctx, 'text/csv')) return next()
    const asked = await readOperation(ctx, door.rules)
    const operation = operationOf(asked.document, asked.operationName)
    if (operation && operation.operation !== 'query') throw badRequest('only a query is answered as CSV')
    const { data, errors } = await runOperation(door.rules, asked, doorContext(door, ctx))
    if (errors?.[0]) throw refusal(errors[0])
    const table = tableOf(schema, asked.document, asked.operationName)
    ctx.set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${operation?.name?.value ?? table.field}.csv"`,
      'Cache-Control': 'no-store',
    })
    ctx.body = Readable.from(lines(table, data))
  }
}

function* lines(table: Table, data: ExecutionResult['data']): Generator<string> {
  for (const row of rowsOf(table, data)) yield csvLine(row)
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
