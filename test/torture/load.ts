import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Stage } from '../support/stage.js'
import { type Answer, type Call, Caller, quantile, statusesOf } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, invitePartner } from './fleet.js'

const callers = 8

export type Timed = Answer & { endedAt: number }

/** Half of the callers verify a pass, the others deploy agents; each sends its next request after a response. */
export class Load {
  readonly #acknowledged = new Set<string>()
  #answers: Timed[] = []
  #since = 0
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  static async on(fleet: Fleet): Promise<Load> {
    const { key, partnerId } = await invitePartner(fleet.database, { perMinute: 10_000_000, perDay: 100_000_000 })
    const pass = await new Stage(fleet.database, new Date()).pass('trial', partnerId)
    const verify = (): Call => ({ path: `/api/v1/fanpass/verify?fan_id=${pass.id}`, key })
    let number = 0
    const deploy = (): Call => deployCall(key, `Place ${++number}`)
    const load = new Load(fleet, new Caller(fleet.services[0]!.origin, callers))
    load.#running = Promise.all(
      Array.from({ length: callers }, (_, index) => load.#repeat(index % 2 === 0 ? verify : deploy)),
    )
    return load
  }

  private constructor(
    private readonly fleet: Fleet,
    private readonly caller: Caller,
  ) {}

  /** The responses received while `work` ran. */
  async during(work: () => Promise<unknown>): Promise<Timed[]> {
    this.#answers = []
    this.#since = performance.now()
    await work()
    return this.#answers
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
    await this.caller.close()
  }

  /** Stops, and reports that all acknowledged deploys are stored; throws otherwise. */
  async account(): Promise<string> {
    await this.stop()
    const ids = [...this.#acknowledged]
    const statement = sql`select count(*)::int as count from agent where id = any(${ids}::text[])`
    const { count = 0 } = (await this.fleet.database.queries.first<{ count: number }>(statement)) ?? {}
    if (count < ids.length) throw new Error(`${ids.length - count} of ${ids.length} acknowledged deploys are lost`)
    return `0 of ${ids.length} acknowledged deploys lost`
  }

  async #repeat(call: () => Call): Promise<void> {
    while (!this.#isOver) {
      const answer = await this.caller.send(call())
      this.#answers.push({ ...answer, endedAt: performance.now() - this.#since })
      if (answer.status === 201) this.#acknowledged.add(JSON.parse(answer.body).agent_id)
      await wait(5)
    }
  }
}

export function figuresOf(answers: readonly Answer[]): string {
  const times = answers.map(({ ms }) => ms)
  return `p50 ${quantile(times, 0.5)} p99 ${quantile(times, 0.99)} max ${quantile(times, 1)} ms (${statusesOf(answers)})`
}

/** When the last 503 arrived, in milliseconds after the phase began; 0 if there is none. */
export const lastRefusal = (answers: readonly Timed[]): number => {
  const refused = answers.filter(({ status }) => status === 503)
  return Math.round(Math.max(0, ...refused.map(({ endedAt }) => endedAt)))
}
