import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'

/** Who hears what is told on a channel. */
export interface ChannelListener {
  /** A message, once the transaction that told it has committed, whichever process that was in. */
  onMessage(message: string): void
  /** The connection was lost and is back: what was told in between is not known. */
  onReconnect(): void
}

/**
 * Hears messages of any process on this database: told by `pg_notify`, kept nowhere. Listens until the function that it
 * answers is called.
 */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => void>

/** The embedded database has one process, and no connection to lose. */
export const listenEmbedded =
  (client: PGlite): Listen =>
  async (channel, { onMessage }) => {
    const end = await client.listen(channel, onMessage)
    return () => void end()
  }

const retryMs = 1_000
/** A connection that died without a word is noticed by this. */
const heartbeatMs = 10_000
const heartbeatPatienceMs = 5_000

/** One connection of the pool hears for all channels of this process; the first that is listened to opens it. */
export class PgNotifyListener {
  readonly #listeners = new Map<string, Set<ChannelListener>>()
  #opening: Promise<PoolClient> | undefined
  #client: PoolClient | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(private readonly pool: Pool) {}

  readonly listen: Listen = async (channel, listener) => {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    this.#opening ??= this.#open().catch((error) => {
      this.#opening = undefined
      throw error
    })
    await listenTo(await this.#opening, channel)
    return () => void listeners.delete(listener)
  }

  close(): void {
    this.#isClosed = true
    this.#drop()
  }

  async #open(): Promise<PoolClient> {
    const client = await this.pool.connect()
    client.on('error', () => void this.#reopen(client))
    client.on('end', () => void this.#reopen(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of this.#listeners.get(channel) ?? []) onMessage(payload)
    })
    try {
      for (const channel of this.#listeners.keys()) await listenTo(client, channel)
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#client = client
    this.#heartbeat = setInterval(() => void this.#beat(client), heartbeatMs).unref()
    return client
  }

  async #beat(client: PoolClient): Promise<void> {
    const answered = client.query('select').then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([answered, wait(heartbeatPatienceMs, false, { ref: false })]))) await this.#reopen(client)
  }

  /** Tries until the database is back, and then says that messages may be missing. */
  async #reopen(lost: PoolClient): Promise<void> {
    if (this.#client !== lost) return
    this.#drop()
    while (!this.#isClosed) {
      this.#opening = this.#open()
      const isOpen = await this.#opening.then(
        () => true,
        () => false,
      )
      if (isOpen)
        return this.#listeners.forEach((listeners) => void listeners.forEach(({ onReconnect }) => void onReconnect()))
      await wait(retryMs, undefined, { ref: false })
    }
  }

  #drop(): void {
    clearInterval(this.#heartbeat)
    this.#client?.release(true)
    this.#client = undefined
  }
}

const listenTo = (client: PoolClient, channel: string): Promise<unknown> =>
  client.query(`listen ${client.escapeIdentifier(channel)}`)
