import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
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

/** The share of the traces that begin here which is recorded. */
let recordedShare = 0

/** Records this share, 0 to 1, of the traces that begin from now on. */
export function recordShare(share: number): void {
  recordedShare = share
}

/**
 * Runs `work` in the first span of this process: of the caller's trace where `parent` names one, else of a new one. Whether
 * it is recorded is decided here, before there is a span; otherwise `work` runs without span and context.
 */
export function inFirstSpan<Result>(
  name: string,
  { parent, kind }: { parent?: string | undefined; kind: SpanKind },
  work: (span: Span | undefined) => Result,
): Result {
  const cause = parent ? readTraceparent(parent) : undefined
  const isRecorded = cause ? cause.traceFlags === TraceFlags.SAMPLED : Math.random() < recordedShare
  if (!isRecorded) return work(undefined)
  return inNewSpan(cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT, name, { kind }, work)
}

/** Sampled traces are continued by jobs: the header that names the active span, undefined where nothing is recorded. */
export function activeTraceparent(): string | undefined {
  const span = trace.getActiveSpan()
  if (!span?.isRecording()) return undefined
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span that the W3C header `traceparent` names; undefined if it is malformed. */
function readTraceparent(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = traceparentPattern.exec(traceparent) ?? []
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(span) ? span : undefined
}

function inNewSpan<Result>(
  parent: Context,
  name: string,
  options: { attributes?: Attributes; kind: SpanKind },
  work: (span: Span) => Result,
): Result {
  const span = tracer.startSpan(name, options, parent)
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
