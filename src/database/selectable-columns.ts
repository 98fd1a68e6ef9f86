import { join, type Sql } from 'sql-template-tag'

/** Field names of a type that are no column of its row, with the columns that each reads. */
export type Computed<Row> = Readonly<Record<string, readonly (keyof Row & string)[]>>

/** So many different lists are made at most, because each is a statement that every connection prepares. */
const mostLists = 50

/**
 * The columns of a row type by their names in it. A read that knows which fields are wanted takes no others but the
 * identifier; where a field is neither a column nor declared here, it takes all.
 */
export class SelectableColumns<Row> {
  readonly all: Sql
  readonly #lists = new Map<string, Sql>()

  constructor(
    private readonly byName: Readonly<Record<keyof Row & string, Sql>>,
    private readonly computed: Computed<Row>,
  ) {
    this.all = join(Object.values<Sql>(byName))
  }

  of(fields: readonly string[] | undefined): Sql {
    const names = fields && this.#namesOf(fields)
    if (!names) return this.all
    const key = names.join()
    const known = this.#lists.get(key)
    if (known || this.#lists.size >= mostLists) return known ?? this.all
    const list = join(names.map((name) => this.byName[name]))
    this.#lists.set(key, list)
    return list
  }

  /** In the order of the row, so that the order of a selection makes no other statement. */
  #namesOf(fields: readonly string[]): (keyof Row & string)[] | undefined {
    const wanted = new Set<string>(['id'])
    for (const field of fields) {
      const columns = this.computed[field] ?? (Object.hasOwn(this.byName, field) ? [field] : undefined)
      if (!columns) return undefined
      for (const column of columns) wanted.add(column)
    }
    return (Object.keys(this.byName) as (keyof Row & string)[]).filter((name) => wanted.has(name))
  }
}
