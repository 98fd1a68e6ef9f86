import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { MetricsAddress } from '../telemetry/serve-metrics.js'

export interface Telemetry {
  metrics: Metrics | undefined
  /** Sends what is still buffered. */
  close(): Promise<void>
}

/** Starts what the configuration asks for; nothing of it is loaded otherwise. */
export async function startTelemetry({ metrics, tracing }: Config, log: Logger): Promise<Telemetry> {
  const traces = tracing && (await (await import('../telemetry/start-tracing.js')).startTracing(tracing))
  return { metrics: metrics && (await openMetrics(metrics, log)), close: async () => traces?.close() }
}

/** In the primary process of a cluster: serves the sum of all workers. */
export async function serveWorkerMetrics({ metrics }: Config, log: Logger): Promise<void> {
  if (metrics) await serve(metrics, log)
}

/** A worker's metrics are served by the primary process. */
async function openMetrics(address: MetricsAddress, log: Logger): Promise<Metrics> {
  const { Metrics } = await import('../telemetry/metrics.js')
  const metrics = new Metrics().observeProcess()
  if (cluster.isPrimary) await serve(address, log, metrics)
  return metrics
}

async function serve(address: MetricsAddress, log: Logger, metrics?: Metrics): Promise<void> {
  const { serveMetrics } = await import('../telemetry/serve-metrics.js')
  const server = await serveMetrics(address, metrics?.registry)
  const { port: metricsPort } = server.address() as AddressInfo
  log.info({ metricsPort, host: address.host }, 'metrics are served')
}
