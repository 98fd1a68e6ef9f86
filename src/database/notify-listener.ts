import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'

/** Receives the notifications of a channel. */
export interface ChannelListener {
  /** Called once the sending transaction has committed, in whichever process. */
  onMessage(message: string): void
  /** The connection was lost and is back: notifications in between are missing. */
  onReconnect(): void
}

/** Subscribes to `pg_notify` of every process on this database; resolves to the unsubscribe function. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => void>

/** The embedded database has one process and no connection to lose. */
export const listenEmbedded =
  (client: PGlite): Listen =>
  async (channel, { onMessage }) => {
    const unlisten = await client.listen(channel, onMessage)
    return () => void unlisten()
  }

const retryMs = 1_000
/** Detects a connection that was lost without being closed. */
const heartbeatMs = 10_000
const heartbeatTimeoutMs = 5_000

/** Holds one connection of the pool for all channels of this process, from the first subscription on. */
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

  /** False while the connection is lost. */
  get isListening(): boolean {
    return this.#client !== undefined || this.#listeners.size === 0
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
      // Kept, the connection would hold up the end of the pool.
      if (this.#isClosed) throw new Error('the listener was closed while it connected')
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#client = client
    this.#heartbeat = setInterval(() => void this.#beat(client), heartbeatMs).unref()
    return client
  }

  async #beat(client: PoolClient): Promise<void> {
    const responded = client.query('select').then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([responded, wait(heartbeatTimeoutMs, false, { ref: false })]))) await this.#reopen(client)
  }

  /** Retries until the database is back, then reports the gap to every listener. */
  async #reopen(lost: PoolClient): Promise<void> {
    if (this.#client !== lost) return
    this.#drop()
    while (!this.#isClosed) {
      this.#opening = this.#open()
      const isOpen = await this.#opening.then(
        () => true,
        () => false,
      )
      if (isOpen) return this.#reportReconnect()
      await wait(retryMs, undefined, { ref: false })
    }
  }

  #reportReconnect(): void {
    for (const listeners of this.#listeners.values()) for (const { onReconnect } of listeners) onReconnect()
  }

  #drop(): void {
    clearInterval(this.#heartbeat)
    this.#client?.release(true)
    this.#client = undefined
  }
}

const listenTo = (client: PoolClient, channel: string): Promise<unknown> =>
  client.query(`listen ${client.escapeIdentifier(channel)}`)
