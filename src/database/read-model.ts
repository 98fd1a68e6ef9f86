import sql, { join, raw, Sql } from 'sql-template-tag'

/** Most lists of columns per model, because each makes a statement that every connection prepares. */
const maxColumnLists = 50

/** A column whose value an entity holds elsewhere: `{ column: sql`a.venue_id`, from: (agent) => agent.venue.id }`. */
interface MappedColumn<Entity> {
  readonly column: Sql
  from(entity: Entity): unknown
}

/** A column that no entity holds, with the type that PostgreSQL sends it in. */
export interface TypedColumn<Value> {
  readonly typed: Sql
  /** For the compiler only. */
  readonly value?: Value
}

export const typed = <Value>(column: Sql): TypedColumn<Value> => ({ typed: column })

type ModelColumns<Entity> = Readonly<Record<string, Sql | MappedColumn<Entity> | TypedColumn<unknown>>>

/** Rows keep instants as the text that PostgreSQL sends; entities hold them as `Date`. */
type Stored<Value> = Value extends Date ? Date | string : Value

type ValueOf<Entity, Name, Column> = Column extends Sql
  ? Name extends keyof Entity
    ? Stored<Entity[Name]>
    : never
  : Column extends { from(entity: never): infer Value }
    ? Stored<Value>
    : Column extends TypedColumn<infer Value>
      ? Value
      : never

type ModelRow<Entity, Declared> = { -readonly [Name in keyof Declared]: ValueOf<Entity, Name, Declared[Name]> }

/** The row type of a read model. */
export type RowOf<Model extends { readonly row?: object }> = NonNullable<Model['row']>

/** Only a model without typed columns can map a whole entity. */
type Mappable<Entity, Declared> = Extract<Declared[keyof Declared], { typed: Sql }> extends never ? Entity : never

/** Fields of a GraphQL type that are not columns, with the columns that each reads. */
type FieldColumns<Declared> = Readonly<Record<string, readonly (keyof Declared & string)[]>>

/**
 * Declares the rows that reads return: the columns by their names in the row. A name of the entity takes the entity's
 * type; `{ column, from }` maps another place in the entity, and `typed<T>` is for what the entity does not have.
 *
 * With `fields`, a list reads only the columns that an operation selects, and all of them if it selects a field that is
 * neither a column nor in `fields`.
 */
export const readModel =
  <Entity>() =>
  <const Declared extends ModelColumns<Entity>>(
    declared: Declared,
    fields?: FieldColumns<Declared>,
  ): ReadModel<Entity, Declared> =>
    new ReadModel(declared, fields)

export class ReadModel<Entity, Declared extends ModelColumns<Entity>> {
  /** For the compiler only. */
  declare readonly row?: ModelRow<Entity, Declared>
  readonly #all: Sql
  readonly #lists = new Map<string, Sql>()

  constructor(
    private readonly declared: Declared,
    private readonly fields: FieldColumns<Declared> | undefined,
  ) {
    this.#all = join(Object.keys(declared).map((name) => this.#select(name)))
  }

  /** The columns for a `select`: those of the selected fields and the identifier, or all of them. */
  columns(selected?: readonly string[]): Sql {
    const names = selected && this.#namesOf(selected)
    if (!names) return this.#all
    const key = names.join()
    const known = this.#lists.get(key)
    if (known || this.#lists.size >= maxColumnLists) return known ?? this.#all
    const list = join(names.map((name) => this.#select(name)))
    this.#lists.set(key, list)
    return list
  }

  /** The row of an entity that was just written. */
  fromEntity(entity: Mappable<Entity, Declared>): ModelRow<Entity, Declared> {
    const row: Record<string, unknown> = {}
    for (const [name, column] of Object.entries<ModelColumns<Entity>[string]>(this.declared))
      row[name] = 'from' in column ? column.from(entity) : entity[name as keyof typeof entity]
    return row as ModelRow<Entity, Declared>
  }

  #select(name: string): Sql {
    const column = this.declared[name] as ModelColumns<Entity>[string]
    const expression = column instanceof Sql ? column : 'from' in column ? column.column : column.typed
    return sql`${expression} as ${raw(`"${name}"`)}`
  }

  /** In the order of the declaration, so that the order of a selection makes no other statement. */
  #namesOf(selected: readonly string[]): string[] | undefined {
    if (!this.fields) return undefined
    const wanted = new Set<string>(['id'])
    for (const field of selected) {
      const columns = this.fields[field] ?? (Object.hasOwn(this.declared, field) ? [field] : undefined)
      if (!columns) return undefined
      for (const column of columns) wanted.add(column)
    }
    return Object.keys(this.declared).filter((name) => wanted.has(name))
  }
}
