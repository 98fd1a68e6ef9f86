/**
 * The remaining work, in table cells of about ten nanoseconds. Counted instead of timed, so that the search is
 * deterministic. A share also spends from the budget that it was taken from.
 */
export class SearchBudget {
  constructor(
    private cells: number,
    private readonly whole?: SearchBudget,
  ) {}

  get left(): number {
    return Math.min(this.cells, this.whole?.left ?? this.cells)
  }

  get isSpent(): boolean {
    return this.left <= 0
  }

  spend(cells: number): void {
    this.cells -= cells
    this.whole?.spend(cells)
  }

  /** A budget of at most `cells` within this one. */
  upTo(cells: number): SearchBudget {
    return new SearchBudget(cells, this)
  }

  /** A fraction of what is left. */
  share(part: number): SearchBudget {
    return this.upTo(part * this.left)
  }
}
