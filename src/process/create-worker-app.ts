import Koa from 'koa'
import type { AppOptions } from '../app.js'
import { notFound } from '../errors.js'
import { afterResponse } from '../http/after-response.js'
import { closeConnections } from '../http/close-connections.js'
import { countRequests, createHttpServer } from '../http/create-http-server.js'
import { errorHandler } from '../http/error-handler.js'
import { health } from '../http/health.js'
import { logRequests } from '../http/log-requests.js'
import { measureRequests } from '../http/measure-requests.js'
import { requestId } from '../http/request-id.js'
import { commonHeaders, securityHeadersOf } from '../http/security-headers.js'
import { observeDatabase } from '../jobs/observe-database.js'
import { openWork } from '../jobs/open-work.js'
import { serializeError } from '../logging/serialize-error.js'
import { hasPendingMigrations } from '../orm/migrate.js'
import type { ListeningApp } from './listening-app.js'

/** The role `worker`: delivers webhooks, sends mail and runs the schedules; over HTTP it has only its health. */
export async function createWorkerApp({
  clock = () => new Date(),
  config,
  database,
  log: parent,
  ...rest
}: AppOptions): Promise<ListeningApp> {
  const log = parent.child({}, { serializers: { err: serializeError } })
  const { boss, webhooks } = await openWork({ ...rest, clock, config, database, log })
  const { metrics } = rest
  observeDatabase({ config, database, log, metrics })
  let isStopping = false
  const koa = new Koa()
  koa.silent = true
  koa.use(requestId(clock))
  if (metrics) koa.use(measureRequests(metrics))
  koa.use(
    afterResponse(
      logRequests(log),
      closeConnections(() => isStopping),
    ),
  )
  koa.use(commonHeaders(config.publicOrigin))
  koa.use(errorHandler(log))
  const hasPending = () => hasPendingMigrations(database)
  koa.use(
    health({
      isStopping: () => isStopping,
      isWarm: () => true,
      isListening: database.isListening,
      hasPendingMigrations: hasPending,
    }),
  )
  koa.use(() => {
    throw notFound('a worker process serves only /health/live and /health/ready')
  })
  const headers = securityHeadersOf(config.publicOrigin)
  const server = createHttpServer(koa.callback(), { log, headers, limitHeadersOf: async () => ({}) })
  return {
    server,
    requests: countRequests(server),
    warm: async () => undefined,
    stop: () => {
      isStopping = true
      // The process is about to exit: close() reports a failure.
      webhooks.stop().catch(() => undefined)
    },
    close: async () => {
      await webhooks.close()
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}
