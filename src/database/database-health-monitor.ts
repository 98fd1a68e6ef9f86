import { Socket } from 'node:net'
import { Client } from 'pg'
import { StarvationTolerantTimeout } from '../concurrency/starvation-tolerant-timeout.js'

const pulseMs = 400
/** A second: with the pulse before it, nobody waits two for the word that the database is away. */
const patienceTicks = 50

/**
 * Notices a server that has fallen silent without closing its connections: frozen, or behind a network that is gone. Asks
 * it by a connection of its own, so that neither a long statement nor a full pool is taken for silence. A silent server's
 * connections are cut, and new ones refused at once: who waits is told, instead of after the server's return.
 */
export class DatabaseHealthMonitor {
  readonly #patience = new StarvationTolerantTimeout()
  readonly #sockets = new Set<Socket>()
  readonly #pulse: NodeJS.Timeout
  #client: Client | undefined
  #isAsking = false
  #isSilent = false
  #isClosed = false

  constructor(private readonly url: string) {
    this.#pulse = setInterval(() => void this.#look(), pulseMs).unref()
  }

  /** The socket of a connection to be made: for `pg`'s option `stream`. */
  readonly openSocket = (): Socket => {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (this.#isSilent) process.nextTick(() => socket.destroy(silence()))
    return socket
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#pulse)
    this.#hangUp()
  }

  async #look(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    this.#isSilent = await this.#patience.wait(patienceTicks, this.#ask()).then(
      () => false,
      () => true,
    )
    this.#isAsking = false
    if (!this.#isSilent) return
    this.#hangUp()
    for (const socket of this.#sockets) socket.destroy(silence())
  }

  /** A refusal is an answer too: whoever connects is told it. */
  async #ask(): Promise<void> {
    try {
      this.#client ??= await connected(this.url)
      await this.#client.query('select')
    } catch {
      this.#hangUp()
    }
    if (this.#isClosed) this.#hangUp()
  }

  #hangUp(): void {
    void this.#client?.end().catch(() => undefined)
    this.#client = undefined
  }
}

/** A client whose query is answered or not; that its connection ends is no event of its own. */
async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const silence = (): Error => Object.assign(new Error('the database server does not answer'), { code: 'ETIMEDOUT' })
