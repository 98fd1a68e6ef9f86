/**
 * How much work may still be done, in cells of tables: about ten nanoseconds each. Counted, never timed, so that the same
 * problem takes the same course. A part is spent from the whole that it was taken from, too.
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

  /** At most so many cells of what is left. */
  upTo(cells: number): SearchBudget {
    return new SearchBudget(cells, this)
  }

  /** A part of what is left, so that there is some for what comes afterwards. */
  share(part: number): SearchBudget {
    return this.upTo(part * this.left)
  }
}
