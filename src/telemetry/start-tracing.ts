import { setTimeout as wait } from 'node:timers/promises'
import { recordShare } from './trace.js'

export interface TracingConfig {
  /** The collector's base URL for OTLP over HTTP. */
  endpoint: string
  /** The part of traces that begin here which is recorded, 0 to 1. */
  ratio: number
  /** Value of `service.name`. */
  serviceName: string
}

export interface Tracing {
  /** Sends the spans that are still buffered, for a second at most. */
  close(): Promise<void>
}

const flushMs = 1_000

/** Loads the SDK and records traces from now on; it is not imported anywhere else. */
export async function startTracing({ endpoint, ratio, serviceName }: TracingConfig): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // Spans are made for recorded traces only.
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.trace.setGlobalTracerProvider(provider)
  recordShare(ratio)
  const shutdown = () => provider.shutdown().catch(() => undefined)
  return { close: () => Promise.race([shutdown(), wait(flushMs)]) }
}
