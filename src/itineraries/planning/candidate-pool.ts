import type { PooledCandidate } from './relaxing/reduced-problem.js'

/** At most so many candidates a stop: the search is exact over them. */
const mostCandidates = 60
/** Of these, so many may miss a demand: enough for a nearest plan, where everything together is impossible. */
const mostMissing = 20

/** How many demands a place misses: of all, and of those that were said. */
export interface Missed {
  readonly all: number
  readonly said: number
}

/**
 * The best candidates for a stop: first those that meet every demand, then those that miss what nobody said, which gives way
 * first, then others; each group by how much is missed, then by rank.
 */
export class CandidatePool {
  readonly #full = new Best(mostCandidates)
  readonly #unsaid = new Best(mostMissing)
  readonly #missing = new Best(mostMissing)

  /** @param hasUnsaid whether anything is demanded that nobody said */
  constructor(private readonly hasUnsaid: boolean) {}

  /** Whether any place of this rank or a higher one can be among the best. */
  isOpenTo(rank: number): boolean {
    const isFree = this.takes({ all: 0, said: 0 }, rank) || this.takes({ all: 1, said: 1 }, rank)
    return isFree || (this.hasUnsaid && this.takes({ all: 1, said: 0 }, rank))
  }

  /** Whether one that misses so many demands, and has this rank or a higher one, can be among the best. */
  takes(missed: Missed, rank: number): boolean {
    return (missed.all === 0 || !this.#full.isFull) && this.#groupOf(missed).takes(missed.all, rank)
  }

  add(candidate: PooledCandidate, missed: Missed, rank: number): void {
    this.#groupOf(missed).add({ candidate, rank })
  }

  candidates(): PooledCandidate[] {
    const ranked = [...this.#full.ranked, ...this.#unsaid.ranked, ...this.#missing.ranked]
    return ranked.slice(0, mostCandidates).map(({ candidate }) => candidate)
  }

  #groupOf({ all, said }: Missed): Best {
    return all === 0 ? this.#full : said === 0 ? this.#unsaid : this.#missing
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
