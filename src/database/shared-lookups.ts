import type { Rows } from './rows.js'

/** Finds many keys with one statement; a key without an answer is left out of the map. */
export type LookUp<Row> = (rows: Rows, keys: readonly string[]) => Promise<Map<string, Row>>

/**
 * Look-ups by key of all requests, where what is found does not depend on who asks. Those that come while a statement of
 * their kind is under way share the next one, so none is answered from before it was asked.
 */
export class SharedLookups {
  readonly #kinds = new Map<LookUp<never>, Kind<never>>()

  constructor(private readonly rows: Rows) {}

  find<Row>(lookUp: LookUp<Row>, key: string): Promise<Row | undefined> {
    const kind = (this.#kinds.get(lookUp as LookUp<never>) as Kind<Row> | undefined) ?? new Kind(this.rows, lookUp)
    this.#kinds.set(lookUp as LookUp<never>, kind as Kind<never>)
    return kind.find(key)
  }
}

interface Waiting<Row> {
  promise: Promise<Row | undefined>
  resolve(row: Row | undefined): void
  reject(reason: unknown): void
}

class Kind<Row> {
  #waiting = new Map<string, Waiting<Row>>()
  #isUnderWay = false

  constructor(
    private readonly rows: Rows,
    private readonly lookUp: LookUp<Row>,
  ) {}

  find(key: string): Promise<Row | undefined> {
    const shared = this.#waiting.get(key)
    if (shared) return shared.promise
    const made = Promise.withResolvers<Row | undefined>()
    this.#waiting.set(key, made)
    if (!this.#isUnderWay) void this.#run()
    return made.promise
  }

  async #run(): Promise<void> {
    this.#isUnderWay = true
    // Requests that were read together ask together.
    await new Promise(setImmediate)
    const asked = this.#waiting
    this.#waiting = new Map()
    try {
      const found = asked.size > 0 ? await this.lookUp(this.rows, [...asked.keys()]) : undefined
      for (const [key, { resolve }] of asked) resolve(found?.get(key))
    } catch (error) {
      for (const { reject } of asked.values()) reject(error)
    }
    if (this.#waiting.size > 0) return this.#run()
    this.#isUnderWay = false
  }
}
