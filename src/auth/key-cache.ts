/** A revoked key must be refused everywhere within 5 s; the look-up itself takes its part of them. */
const knownMs = 4_000
/** Short, because a key that was made a moment ago must work. */
const unknownMs = 1_000
const maxEntries = 10_000

interface Entry<Value> {
  readonly value: Value
  /** Epoch milliseconds. */
  readonly until: number
}

/**
 * Remembers for a moment what a key's hash was looked up to be. Simultaneous requests with one key share one look-up; one
 * that fails is not remembered. A key can expire while it is remembered: whoever asks compares `expiresAt` with `now`.
 * Keys that do not count are remembered too, and apart, so that guesses do not push out real keys. Whether such a key is
 * unknown, revoked or expired is for the look-up to leave undecided: `undefined` for all three, by one statement, so that
 * they take the same time.
 */
export class KeyCache<Value> {
  readonly #known = new Map<string, Entry<Value>>()
  readonly #unknown = new Map<string, Entry<undefined>>()
  readonly #underWay = new Map<string, Promise<Value | undefined>>()

  /** @param lookUp reads the one row of a hash, or undefined; what it throws is passed on and not remembered */
  constructor(private readonly lookUp: (hash: string, now: Date) => Promise<Value | undefined>) {}

  async find(hash: string, now: Date): Promise<Value | undefined> {
    const entry = this.#known.get(hash) ?? this.#unknown.get(hash)
    if (entry && now.getTime() < entry.until) return entry.value
    return this.#underWay.get(hash) ?? this.#start(hash, now)
  }

  #start(hash: string, now: Date): Promise<Value | undefined> {
    const answer = this.#lookUpOnce(hash, now)
    this.#underWay.set(hash, answer)
    return answer
  }

  async #lookUpOnce(hash: string, now: Date): Promise<Value | undefined> {
    try {
      const value = await this.lookUp(hash, now)
      this.#remember(hash, value, now)
      return value
    } finally {
      this.#underWay.delete(hash)
    }
  }

  /** The time runs from before the look-up. */
  #remember(hash: string, value: Value | undefined, now: Date): void {
    this.#known.delete(hash)
    this.#unknown.delete(hash)
    if (value === undefined) add(this.#unknown, hash, { value, until: now.getTime() + unknownMs })
    else add(this.#known, hash, { value, until: now.getTime() + knownMs })
  }
}

/** The oldest entry makes room. */
function add<Value>(entries: Map<string, Entry<Value>>, hash: string, entry: Entry<Value>): void {
  if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '')
  entries.set(hash, entry)
}
