import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Inbox } from '../support/inbox.js'
import { type Answer, type Call, Caller } from './caller.js'
import type { Fleet } from './fleet.js'
import type { Timed } from './load.js'
import { byId, drained } from './subscriber.js'
import { faultsOf, type Ledger } from './worker-kill-account.js'
import { prepareWrites, type WriteTarget, writeAll } from './worker-kill-writes.js'

const writers = 4
const readers = 2
const drainMs = 60_000

export type Observed = Timed & { isRead: boolean; isRefused: boolean }

/** What the service of a fleet must be told, so that it delivers to a receiver on this machine. */
export const loopbackOrigin = { PUBLIC_ORIGIN: 'http://127.0.0.1:4000' }

/** Writes of every kind, each repeated until it is acknowledged, beside reads of the last pass; every answer is kept. */
export class AllWrites {
  readonly #ledger: Ledger = { fans: [], agents: new Map(), itineraries: new Map(), repeated: 0 }
  readonly #caller: Caller
  #answers: Observed[] = []
  #since = 0
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  /** @param origin of the service, or of a proxy in front of it */
  static async on(fleet: Fleet, origin: string): Promise<AllWrites> {
    const inbox = await Inbox.open()
    const target = await prepareWrites(fleet, inbox.url)
    const traffic = new AllWrites(fleet, origin, target, inbox)
    traffic.#start()
    return traffic
  }

  private constructor(
    private readonly fleet: Fleet,
    origin: string,
    private readonly target: WriteTarget,
    private readonly inbox: Inbox,
  ) {
    const observe = (call: Call, answer: Answer) =>
      this.#answers.push({
        ...answer,
        isRead: !call.method,
        // A field of GraphQL can be refused in a response with 200.
        isRefused: answer.status >= 300 || answer.status === 0 || answer.body.includes('is temporarily unavailable'),
        endedAt: performance.now() - this.#since,
      })
    this.#caller = new (class extends Caller {
      override async send(call: Call): Promise<Answer> {
        const answer = await super.send(call)
        observe(call, answer)
        return answer
      }
    })(origin, writers + readers)
  }

  /** The answers received while `work` ran. */
  async during(work: () => Promise<unknown>): Promise<Observed[]> {
    this.#answers = []
    this.#since = performance.now()
    await work()
    return this.#answers
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running.catch(() => undefined)
    await this.#caller.close()
    this.inbox.close()
  }

  /** Stops, and compares the database and the deliveries with what was acknowledged; throws if they differ. */
  async account(): Promise<string> {
    this.#isOver = true
    await this.#running
    const left = await drained(this.fleet, drainMs)
    const faults = await faultsOf(this.fleet, this.target, this.#ledger)
    const events = await this.fleet.database.queries.all<{ id: string }>(sql`select id from webhook_event`)
    const arrived = byId(this.inbox.received)
    const missing = events.filter(({ id }) => !arrived.has(id)).length
    const { fans, agents, itineraries } = this.#ledger
    const text =
      `${fans.length} fans with three outcomes each, ${agents.size} agents, ${itineraries.size} itineraries acknowledged: ` +
      `${faults.length} lost or doubled; ${missing} of ${events.length} events not delivered`
    if (faults.length > 0 || missing > 0 || left > 0) throw new Error(`${text}: ${faults.slice(0, 10).join('; ')}`)
    return text
  }

  #start(): void {
    let number = 0
    const key = this.target.key
    const read = async () => {
      const pass = this.#ledger.fans.at(-1)
      if (pass) await this.#caller.send({ path: `/api/v1/fanpass/verify?fan_id=${pass}`, key })
    }
    const write = () => writeAll(this.#caller, this.fleet, this.target, this.#ledger, number++)
    const running = [
      ...Array.from({ length: writers }, () => this.#repeat(write)),
      ...Array.from({ length: readers }, () => this.#repeat(read)),
    ]
    this.#running = Promise.all(running)
    // Reported by whoever awaits the end.
    this.#running.catch(() => undefined)
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      await work()
      await wait(10)
    }
  }
}
