import type { IncomingHttpHeaders } from 'node:http'
import { type Receiver, startReceiver } from '../webhooks/receivers.js'
import { until } from './until.js'

export interface Received {
  body: string
  headers: IncomingHttpHeaders
  at: Date
}

/** What the receiver answers to the n-th delivery, counted from 1. */
export interface Answer {
  status: number
  headers?: Record<string, string>
}

/** A partner's receiver on this machine that keeps what it gets. */
export class Inbox {
  readonly received: Received[] = []

  private constructor(readonly receiver: Receiver) {}

  static async open(answer: (count: number) => Answer | Promise<Answer> = () => ({ status: 204 })): Promise<Inbox> {
    const inbox: Inbox = new Inbox(
      await startReceiver(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
        inbox.received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers, at: new Date() })
        const { status, headers } = await answer(inbox.received.length)
        response.writeHead(status, headers).end('thank you')
      }),
    )
    return inbox
  }

  get url(): string {
    return this.receiver.url
  }

  /** Waits until this many deliveries have arrived in all. */
  async count(count: number, timeoutMs = 45_000): Promise<Received[]> {
    const hasAll = async () => (this.received.length >= count ? this.received : undefined)
    return until(hasAll, { awaited: `delivery ${count}`, timeoutMs, intervalMs: 5 })
  }

  close(): void {
    this.receiver.close()
  }
}
