import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, Registry } from 'prom-client'

export interface MetricsAddress {
  host: string
  port: number
}

/**
 * Serves `GET /metrics` of this process, or in the primary process of a cluster the sum of all workers, on a listener
 * of its own.
 */
export async function serveMetrics({ host, port }: MetricsAddress, registry?: Registry): Promise<Server> {
  const read = registry ? () => registry.metrics() : ofWorkers()
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end()
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      // A worker that does not answer: the scrape fails, which an alert notices.
      () => response.writeHead(503).end(),
    )
  })
  await once(server.listen(port, host), 'listening')
  // The service ends when its own server has closed.
  server.unref()
  return server
}

function ofWorkers(): () => Promise<string> {
  const workers = new AggregatorRegistry()
  return () => workers.clusterMetrics()
}
