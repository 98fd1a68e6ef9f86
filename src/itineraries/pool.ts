import type { PooledCandidate } from './conflict.js'

/** At most so many candidates a stop: the search is exact over them. */
const mostCandidates = 60
/** Of these, so many may miss a demand: enough for a nearest plan, where everything together is impossible. */
const mostMissing = 20

/** The best candidates for a stop: first those that meet every demand, then those that miss least; each group by rank. */
export class Pool {
  readonly #full = new Best(mostCandidates)
  readonly #missing = new Best(mostMissing)

  /** Whether one that misses so many demands, and has this rank or a higher one, can be among the best. */
  takes(misses: number, rank: number): boolean {
    if (misses === 0) return this.#full.takes(0, rank)
    return !this.#full.isFull && this.#missing.takes(misses, rank)
  }

  add(candidate: PooledCandidate, rank: number): void {
    const group = candidate.misses.length === 0 ? this.#full : this.#missing
    group.add({ candidate, rank })
  }

  candidates(): PooledCandidate[] {
    return [...this.#full.ranked, ...this.#missing.ranked].slice(0, mostCandidates).map(({ candidate }) => candidate)
  }
}

interface Ranked {
  readonly candidate: PooledCandidate
  readonly rank: number
}

/** So many at most, kept in their order. */
class Best {
  readonly ranked: Ranked[] = []

  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.ranked.length >= this.most
  }

  takes(misses: number, rank: number): boolean {
    if (!this.isFull) return true
    const last = this.ranked[this.most - 1]!
    return misses - last.candidate.misses.length < 0 || (misses === last.candidate.misses.length && rank <= last.rank)
  }

  add(entry: Ranked): void {
    const index = this.ranked.findIndex((other) => isBefore(entry, other))
    this.ranked.splice(index < 0 ? this.ranked.length : index, 0, entry)
    if (this.ranked.length > this.most) this.ranked.pop()
  }
}

function isBefore(one: Ranked, other: Ranked): boolean {
  const misses = one.candidate.misses.length - other.candidate.misses.length
  if (misses !== 0) return misses < 0
  return one.rank < other.rank || (one.rank === other.rank && one.candidate.id < other.candidate.id)
}
