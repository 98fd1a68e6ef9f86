import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/** Attributes hold names and numbers of the service: never a value from a request, a row or an error's message. */
const tracer = trace.getTracer('fan-pass-service')

/** Whether the work under way belongs to a trace that is recorded. */
const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true

/** Runs `work` in a span of the active trace; without a trace that is recorded, just runs it. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Result): Result {
  return isTraced() ? inNewSpan(context.active(), name, { attributes, kind: SpanKind.INTERNAL }, work) : work()
}

/** A span that has none inside; undefined without a trace that is recorded. The caller ends it. */
export const beginSpan = (name: string, attributes: () => Attributes): Span | undefined =>
  isTraced() ? tracer.startSpan(name, { attributes: attributes(), kind: SpanKind.CLIENT }) : undefined

/** Runs `work` in the first span of this process: of the caller's trace where `parent` names one, else perhaps of a new one. */
export function inFirstSpan<Result>(
  name: string,
  { parent, kind }: { parent?: string | undefined; kind: SpanKind },
  work: (span: Span) => Result,
): Result {
  return inNewSpan(contextOf(parent), name, { kind }, work)
}

/** Sampled traces are continued by jobs: the header that names the active span, undefined where nothing is recorded. */
export function activeTraceparent(): string | undefined {
  const span = trace.getActiveSpan()
  if (!span?.isRecording()) return undefined
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The context of the W3C header `traceparent`; a new trace's if it is missing or malformed. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparentPattern.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function inNewSpan<Result>(
  parent: Context,
  name: string,
  options: { attributes?: Attributes; kind: SpanKind },
  work: (span: Span) => Result,
): Result {
  const span = tracer.startSpan(name, options, parent)
  // Nearly all requests are not recorded: those run without a context of their own, which every promise would carry.
  if (!span.isRecording()) return work(span)
  try {
    const result = context.with(trace.setSpan(parent, span), () => work(span))
    if (result instanceof Promise) return endAfter(span, result) as Result
    span.end()
    return result
  } catch (error) {
    fail(span)
    throw error
  }
}

function endAfter<Value>(span: Span, result: Promise<Value>): Promise<Value> {
  return result.then(
    (value) => {
      span.end()
      return value
    },
    (error) => {
      fail(span)
      throw error
    },
  )
}

/** Ends a span of failed work without the error's message, which can quote values. */
export function fail(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
