import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  attributes: Record<string, string | number | boolean>
  /** The span as it was sent. */
  text: string
}

interface Value {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}

interface Exported {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'text'> & { attributes?: { key: string; value: Value }[] })[]
    }[]
  }[]
}

/** A collector that takes traces as OTLP over HTTP in JSON and keeps them. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = []
  /** Everything that was sent, also what is no span. */
  readonly bodies: string[] = []
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    this.bodies.push(body)
    this.#keep(JSON.parse(body))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver()
    await once(receiver.#server.listen(0, '127.0.0.1'), 'listening')
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The trace of a span, from the first span to those below it. */
  ancestorsOf(span: ReceivedSpan): ReceivedSpan[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId)
    return parent ? [...this.ancestorsOf(parent), parent] : []
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #keep({ resourceSpans }: Exported): void {
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans) this.spans.push({ ...span, attributes: valuesOf(span), text: JSON.stringify(span) })
  }
}

const valuesOf = ({ attributes = [] }: { attributes?: { key: string; value: Value }[] }) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )
