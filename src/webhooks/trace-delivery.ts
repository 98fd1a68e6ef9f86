import { SpanKind } from '@opentelemetry/api'
import { inFirstSpan } from '../telemetry/trace.js'
import type { DeliveryResult } from './send-delivery.js'

/** Makes an attempt a span of the trace of its cause. The receiver's address stays out: it can hold a secret. */
export function traceDelivery(
  traceparent: string | undefined,
  send: () => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  if (traceparent === undefined) return send()
  return inFirstSpan('webhook delivery', { parent: traceparent, kind: SpanKind.CLIENT }, async (span) => {
    const result = await send()
    span?.setAttributes({ 'webhook.outcome': result.outcome, 'http.response.status_code': result.status })
    return result
  })
}
