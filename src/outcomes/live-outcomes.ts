import { BoundedAsyncQueue } from '../concurrency/bounded-async-queue.js'
import type { ChannelListener, Listen } from '../database/notify-listener.js'
import { unavailable } from '../errors.js'
import { type OutcomeNotice, outcomeChannel } from './outcome-notice.js'

/** Maximum backlog of a slow reader, at about 400 bytes per outcome. */
const mostWaiting = 1_000

/** Distributes the outcomes of all processes to the subscribers of this one. */
export class LiveOutcomes {
  readonly #readers = new Map<string, Set<BoundedAsyncQueue<OutcomeNotice>>>()
  #listening: Promise<() => void> | undefined

  constructor(private readonly listen: Listen) {}

  /** Outcomes of a campaign from now on; ends with an error if some were missed. */
  async of(campaignId: string): Promise<AsyncIterableIterator<OutcomeNotice>> {
    this.#listening ??= this.listen(outcomeChannel, this.#listener).catch((error) => {
      this.#listening = undefined
      throw error
    })
    await this.#listening
    const readers = this.#readers.get(campaignId) ?? new Set()
    this.#readers.set(campaignId, readers)
    const line = new BoundedAsyncQueue<OutcomeNotice>(mostWaiting, () => {
      readers.delete(line)
      if (readers.size === 0) this.#readers.delete(campaignId)
    })
    readers.add(line)
    return line
  }

  async close(): Promise<void> {
    const end = await this.#listening?.catch(() => undefined)
    end?.()
  }

  readonly #listener: ChannelListener = {
    onMessage: (message) => {
      const told = JSON.parse(message) as OutcomeNotice
      const notice = { ...told, occurredAt: new Date(told.occurredAt).toISOString() }
      for (const line of this.#readers.get(notice.campaignId) ?? [])
        if (!line.push(notice))
          line.fail(unavailable('outcomes arrive faster than they are read; read the report and subscribe again'))
    },
    onReconnect: () => {
      for (const lines of this.#readers.values())
        for (const line of lines)
          line.fail(unavailable('outcomes may have been missed; read the report and subscribe again'))
    },
  }
}
