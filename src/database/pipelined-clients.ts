import type { Client } from 'pg'
import { endOfTurn } from '../concurrency/end-of-turn.js'
import { isDatabaseAway } from './is-database-away.js'
import type { Queryable } from './query-runner.js'

/** So many connections are shared by all requests. */
const mostLines = 3

/** A line that has owed an answer for so many milliseconds is not joined: what is slow there would be waited for. */
const longestOwed = 20

/**
 * Sends statements that are quick over a few connections, one behind the other without waiting for the answers between
 * (PostgreSQL's pipelining). A server process that is at work need not be woken for each statement, and what comes in one
 * turn is answered in one. Where every line is late, a statement goes the way of all others.
 */
export class PipelinedClients implements Queryable {
  readonly #lines: PipelinedConnection[]

  /** @param connect opens a connection in pipeline mode */
  constructor(
    connect: () => Promise<Client>,
    private readonly others: Queryable,
  ) {
    this.#lines = Array.from({ length: mostLines }, () => new PipelinedConnection(connect))
  }

  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const now = performance.now()
    const free = this.#lines.filter((line) => line.isFree(now))
    const source =
      free.length > 0 ? free.reduce((one, other) => (other.length < one.length ? other : one)) : this.others
    return source.query(text, values)
  }

  async close(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.close()))
  }
}

/** One connection, opened when it is first needed and again after it was lost. */
class PipelinedConnection implements Queryable {
  #client: Promise<Client> | undefined
  /** When each statement was sent that has no answer yet; they are answered in this order. */
  readonly #sent: number[] = []
  #isHeld = false

  constructor(private readonly connect: () => Promise<Client>) {}

  get length(): number {
    return this.#sent.length
  }

  isFree(now: number): boolean {
    const [first = now] = this.#sent
    return now - first < longestOwed
  }

  async query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    this.#sent.push(performance.now())
    this.#client ??= this.#open()
    const client = this.#client
    try {
      const connected = await client
      this.#sendTogether(connected)
      return await connected.query(text, values)
    } catch (reason) {
      // The word that a server goes comes a moment before the end of its connection.
      if (isDatabaseAway(reason)) this.#forget(client)
      throw reason
    } finally {
      this.#sent.shift()
    }
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  #open(): Promise<Client> {
    const opening = this.connect()
    const forget = () => this.#forget(opening)
    // Who waits for a statement is told; that a connection ends is no event of its own.
    opening.then((client) => client.on('error', forget).on('end', forget), forget)
    return opening
  }

  /** What is asked in one turn goes out as one piece. */
  #sendTogether({ connection: { stream } }: Client): void {
    if (this.#isHeld) return
    this.#isHeld = true
    stream.cork()
    endOfTurn().then(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }

  #forget(client: Promise<Client>): void {
    if (this.#client === client) this.#client = undefined
  }
}
