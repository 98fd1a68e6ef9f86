import type { RelaxableCandidate } from './relaxing/reduced-problem.js'

/** Per stop: the search is exact over them. */
const maxCandidates = 60
/** Candidates of these that may leave a constraint unsatisfied: enough for a nearest plan if no plan satisfies all. */
const maxUnsatisfying = 20

/** The number of constraints that a venue leaves unsatisfied: all, and those that the fan stated. */
export interface UnsatisfiedCount {
  readonly all: number
  readonly stated: number
}

/**
 * The best candidates for a stop: first those that satisfy every constraint, then those that violate only silent ones,
 * which are relaxed first, then others; each group by the number of violations, then by rank.
 */
export class CandidatePool {
  readonly #satisfying = new BestCandidates(maxCandidates)
  readonly #violatingSilent = new BestCandidates(maxUnsatisfying)
  readonly #violatingStated = new BestCandidates(maxUnsatisfying)

  constructor(private readonly hasSilentConstraints: boolean) {}

  /** Whether a venue of this rank or a higher one can be among the best. */
  admitsRank(rank: number): boolean {
    if (this.admits({ all: 0, stated: 0 }, rank) || this.admits({ all: 1, stated: 1 }, rank)) return true
    return this.hasSilentConstraints && this.admits({ all: 1, stated: 0 }, rank)
  }

  /** Whether a venue with this many violations, of this rank or a higher one, can be among the best. */
  admits(count: UnsatisfiedCount, rank: number): boolean {
    return (count.all === 0 || !this.#satisfying.isFull) && this.#groupOf(count).admits(count.all, rank)
  }

  add(candidate: RelaxableCandidate, count: UnsatisfiedCount, rank: number): void {
    this.#groupOf(count).add({ candidate, unsatisfied: count.all, rank })
  }

  candidates(): RelaxableCandidate[] {
    const ranked = [...this.#satisfying.ranked, ...this.#violatingSilent.ranked, ...this.#violatingStated.ranked]
    return ranked.slice(0, maxCandidates).map(({ candidate }) => candidate)
  }

  #groupOf({ all, stated }: UnsatisfiedCount): BestCandidates {
    if (all === 0) return this.#satisfying
    return stated === 0 ? this.#violatingSilent : this.#violatingStated
  }
}

interface RankedCandidate {
  readonly candidate: RelaxableCandidate
  /** The number of constraints that it leaves unsatisfied. */
  readonly unsatisfied: number
  readonly rank: number
}

/** A sorted list of limited length. */
class BestCandidates {
  readonly ranked: RankedCandidate[] = []

  constructor(private readonly limit: number) {}

  get isFull(): boolean {
    return this.ranked.length >= this.limit
  }

  admits(unsatisfied: number, rank: number): boolean {
    if (!this.isFull) return true
    const last = this.ranked[this.limit - 1]!
    return unsatisfied < last.unsatisfied || (unsatisfied === last.unsatisfied && rank <= last.rank)
  }

  add(entry: RankedCandidate): void {
    const index = this.ranked.findIndex((other) => isBefore(entry, other))
    this.ranked.splice(index < 0 ? this.ranked.length : index, 0, entry)
    if (this.ranked.length > this.limit) this.ranked.pop()
  }
}

function isBefore(a: RankedCandidate, b: RankedCandidate): boolean {
  const difference = a.unsatisfied - b.unsatisfied
  if (difference !== 0) return difference < 0
  return a.rank < b.rank || (a.rank === b.rank && a.candidate.id < b.candidate.id)
}
