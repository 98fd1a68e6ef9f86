import { Socket } from 'node:net'
import { Client } from 'pg'
import { StarvationTolerantTimeout } from '../concurrency/starvation-tolerant-timeout.js'

const intervalMs = 400
/** One second: with the interval before it, requests fail within two seconds of an outage. */
const timeoutTicks = 50

/**
 * Detects a server that stops responding without closing its connections: frozen, or behind a lost network. It probes
 * over a connection of its own, so a long statement or a full pool does not count as an outage. During an outage all
 * connections are cut and new ones fail at once, so that requests fail now instead of after the server's return.
 */
export class DatabaseHealthMonitor {
  readonly #timeout = new StarvationTolerantTimeout()
  readonly #sockets = new Set<Socket>()
  readonly #timer: NodeJS.Timeout
  #client: Client | undefined
  #isProbing = false
  #isUnresponsive = false
  #isClosed = false

  constructor(private readonly url: string) {
    this.#timer = setInterval(() => void this.#check(), intervalMs).unref()
  }

  /** Creates the socket of a new connection: for the option `stream` of `pg`. */
  readonly openSocket = (): Socket => {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (this.#isUnresponsive) process.nextTick(() => socket.destroy(unresponsive()))
    return socket
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#disconnect()
  }

  async #check(): Promise<void> {
    if (this.#isProbing) return
    this.#isProbing = true
    this.#isUnresponsive = await this.#timeout.wait(timeoutTicks, this.#probe()).then(
      () => false,
      () => true,
    )
    this.#isProbing = false
    if (!this.#isUnresponsive) return
    this.#disconnect()
    for (const socket of this.#sockets) socket.destroy(unresponsive())
  }

  /** A refused connection is a response too: requests meet the same refusal at once. */
  async #probe(): Promise<void> {
    try {
      this.#client ??= await connect(this.url)
      await this.#client.query('select')
    } catch {
      this.#disconnect()
    }
    if (this.#isClosed) this.#disconnect()
  }

  #disconnect(): void {
    void this.#client?.end().catch(() => undefined)
    this.#client = undefined
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'fan-pass health',
  })
  // The next query reports a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const unresponsive = (): Error =>
  Object.assign(new Error('the database server does not respond'), { code: 'ETIMEDOUT' })
