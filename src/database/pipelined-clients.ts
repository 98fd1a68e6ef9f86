import type { Client } from 'pg'
import { isDatabaseAway } from './is-database-away.js'
import type { Queryable } from './query-runner.js'

const connectionCount = 3

/** A connection whose oldest pending statement is older than this gets no more until it has returned. */
const maxPendingMs = 20

/**
 * Sends short statements over a few connections in pipeline mode, one behind the other, without waiting for the results
 * between them: PostgreSQL need not be woken for each statement (docs/decisions/0007). While all connections are slow,
 * statements use the pool.
 */
export class PipelinedClients implements Queryable {
  readonly #connections: PipelinedConnection[]

  /** @param connect opens a connection with `pipeline: true` */
  constructor(
    connect: () => Promise<Client>,
    private readonly pool: Queryable,
  ) {
    this.#connections = Array.from({ length: connectionCount }, () => new PipelinedConnection(connect))
  }

  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const now = performance.now()
    let idlest: PipelinedConnection | undefined
    for (const connection of this.#connections)
      if (connection.isAvailable(now) && (!idlest || connection.pending < idlest.pending)) idlest = connection
    return (idlest ?? this.pool).query(text, values)
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()))
  }
}

/** One connection, opened by its first statement, and again after it was lost. */
class PipelinedConnection implements Queryable {
  #client: Promise<Client> | undefined
  /** When each pending statement was sent; results arrive in the same order. */
  readonly #sentAt: number[] = []

  constructor(private readonly connect: () => Promise<Client>) {}

  get pending(): number {
    return this.#sentAt.length
  }

  isAvailable(now: number): boolean {
    const [oldest = now] = this.#sentAt
    return now - oldest < maxPendingMs
  }

  async query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    this.#sentAt.push(performance.now())
    this.#client ??= this.#open()
    const client = this.#client
    try {
      return await (await client).query(text, values)
    } catch (error) {
      // A server that shuts down sends this error shortly before it closes the connection.
      if (isDatabaseAway(error)) this.#forget(client)
      throw error
    } finally {
      this.#sentAt.shift()
    }
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  #open(): Promise<Client> {
    const opening = this.connect()
    const forget = () => this.#forget(opening)
    // The pending statements reject; the events need no handling of their own.
    opening.then((client) => client.on('error', forget).on('end', forget), forget)
    return opening
  }

  #forget(client: Promise<Client>): void {
    if (this.#client === client) this.#client = undefined
  }
}
