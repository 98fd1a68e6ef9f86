import { invalidField } from '../errors.js'

/** A row with its identifier. */
export interface Identified {
  readonly id: string
}

export interface PageRequest {
  readonly first: number
  readonly after?: string | null
}

/** What an operation selects of a page. */
export interface PageSelection {
  /** Distinguishes it from other selections. */
  readonly name: string
  /** Fields of the elements. */
  readonly fields: readonly string[]
  /** Whether the number of all elements is selected. */
  readonly total: boolean
  /** Whether the cursors or the page's place in the list are selected. */
  readonly place: boolean
}

/** A page of a list; `count` runs only if `totalCount` is selected. */
export interface Page<Node> {
  readonly nodes: Node[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  cursorOf(node: Node): string
  count(): Promise<number>
}

/** Writes cursors only where they are selected. */
export class KeysetPage<Row> implements Page<Row> {
  constructor(
    readonly nodes: Row[],
    readonly hasNextPage: boolean,
    readonly hasPreviousPage: boolean,
    readonly cursorOf: (row: Row) => string,
    readonly count: () => Promise<number>,
  ) {}

  get pageInfo(): Page<Row>['pageInfo'] {
    return this
  }

  get startCursor(): string | null {
    return this.#cursor(this.nodes[0])
  }

  get endCursor(): string | null {
    return this.#cursor(this.nodes.at(-1))
  }

  #cursor(row: Row | undefined): string | null {
    return row === undefined ? null : this.cursorOf(row)
  }
}

export const maxPageSize = 200

/** Checks `first`. */
export function pageSize(first: number): number {
  if (first >= 1 && first <= maxPageSize) return first
  throw invalidField('first', `must be an integer from 1 to ${maxPageSize}`)
}
