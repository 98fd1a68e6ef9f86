import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { cursorScope, type KeyType, readCursor, writeCursor } from './keyset-cursor.js'
import { type Identified, KeysetPage, type PageRequest, type PageSelection, pageSize } from './keyset-page.js'

export type Direction = 'asc' | 'desc'

/** A column that is never null, to sort by. */
export interface KeyColumn {
  readonly column: Sql
  readonly type: KeyType
}

/** Text sorts by code points, whatever the database's collation. */
export const textKey = (column: Sql): KeyColumn => ({ column: sql`${column} collate "C"`, type: 'text' })
export const instantKey = (column: Sql): KeyColumn => ({ column, type: 'timestamptz' })
export const uuidKey = (column: Sql): KeyColumn => ({ column, type: 'uuid' })

/** The order of a list. */
export interface KeysetOrder {
  /** Distinguishes it from the list's other orders in cursors. */
  readonly name: string
  /** Without it, the list is in the order of the identifier. */
  readonly by?: KeyColumn
  /** The identifier, which decides ties; rows carry it as `id`. */
  readonly id: KeyColumn
  readonly direction?: Direction
}

/** A row with what its list is sorted by, unless no cursor is selected. */
export type Keyed<Row> = Row & { readonly sortKey?: string | number }

/** Where a requested page starts, and how many elements it has. */
interface PageStart {
  readonly first: number
  /** The rows after the cursor, as a further condition. */
  readonly condition: Sql
  readonly hasCursor: boolean
}

/**
 * One declared order of one list: its SQL and its cursors. Pages by keyset are stable under paging, whatever is added
 * meanwhile, and cost the same wherever they start.
 */
export class Keyset {
  readonly #columns: readonly KeyColumn[]
  readonly orderBy: Sql
  #knownScope: string | undefined

  constructor(
    private readonly list: string,
    private readonly order: KeysetOrder,
    private readonly filter: object = {},
  ) {
    this.#columns = order.by ? [order.by, order.id] : [order.id]
    const direction = order.direction === 'desc' ? sql` desc` : empty
    this.orderBy = join(this.#columns.map(({ column }) => sql`${column}${direction}`))
  }

  /** What a `select` reads for the cursors, after its columns. */
  sortKey(selection: PageSelection | undefined): Sql {
    return this.order.by && selection?.place !== false ? sql`, ${this.order.by.column} as "sortKey"` : empty
  }

  /** Checks a request for a page. */
  start({ first, after }: PageRequest): PageStart {
    const size = pageSize(first)
    if (after == null) return { first: size, condition: empty, hasCursor: false }
    const types = this.#columns.map(({ type }) => type)
    const key = readCursor(after, this.#scope, types)
    const values = types.map((type, index) => sql`${key[index]}::${raw(type)}`)
    const sign = this.order.direction === 'desc' ? sql`<` : sql`>`
    const columns = this.#columns.map(({ column }) => column)
    return { first: size, condition: sql` and (${join(columns)}) ${sign} (${join(values)})`, hasCursor: true }
  }

  /** A page of `rows`, which hold more than `first` if there is a next page. */
  page<Row extends Identified>(
    rows: Keyed<Row>[],
    { first, hasCursor }: PageStart,
    count: () => Promise<number>,
  ): KeysetPage<Keyed<Row>> {
    const cursorOf = ({ sortKey, id }: Keyed<Row>) =>
      writeCursor(this.#scope, this.order.by ? [String(sortKey), id] : [id])
    return new KeysetPage(rows.slice(0, first), rows.length > first, hasCursor, cursorOf, count)
  }

  get #scope(): string {
    this.#knownScope ??= cursorScope(this.list, `${this.order.name} ${this.order.direction ?? 'asc'}`, this.filter)
    return this.#knownScope
  }
}
