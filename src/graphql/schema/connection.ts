import type { GraphQLResolveInfo } from 'graphql'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { type ClassType, Directive, Field, Int, ObjectType, Root } from 'type-graphql'
import { badRequest } from '../../errors.js'
import { isUuid } from '../../ids/uuid.js'
import { isStorable } from '../../text/is-storable.js'
import { isStoredInstant } from '../../time/rfc3339.js'
import { selectedFields } from './selected-fields.js'

@ObjectType({ simpleResolvers: true, description: 'Where a page lies in its list.' })
@Directive('@shareable')
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there is more after this page.' })
  hasNextPage!: boolean

  @Field(() => Boolean, { description: 'Whether this page does not begin at the first element.' })
  hasPreviousPage!: boolean

  @Field(() => String, { nullable: true, description: 'Cursor of the first element; null on an empty page.' })
  startCursor!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last element, for `after`; null on an empty page.',
  })
  endCursor!: string | null
}

export interface Edge<Node> {
  cursor: string
  node: Node
}

/** A page of a list; `count` is asked only where `totalCount` is selected. */
export interface Connection<Node> {
  nodes: Node[]
  cursorOf(node: Node): string
  pageInfo: PageInfo
  count: () => Promise<number>
}

/** What an operation selects of a page. */
export interface PageSelection {
  /** Tells it from another. */
  name: string
  /** Fields of its elements. */
  fields: readonly string[]
  /** Whether the number of all elements. */
  total: boolean
  /** Whether it matters where the page lies: what comes after it, and the cursors. */
  place: boolean
}

/** Read once for each field of a compiled operation, whose nodes stay the same. */
const known = new WeakMap<GraphQLResolveInfo['fieldNodes'], PageSelection>()

export function selectedPage(info: GraphQLResolveInfo): PageSelection {
  const wanted = known.get(info.fieldNodes) ?? readWanted(info)
  known.set(info.fieldNodes, wanted)
  return wanted
}

function readWanted(info: GraphQLResolveInfo): PageSelection {
  const ofPage = selectedFields(info, '')
  const wanted = {
    fields: selectedFields(info, 'nodes', 'edges.node'),
    total: ofPage.includes('totalCount'),
    place: ofPage.includes('pageInfo') || selectedFields(info, 'edges').includes('cursor'),
  }
  return { ...wanted, name: JSON.stringify(wanted) }
}

/**
 * The connection type of a node type, by the conventions of Relay with `nodes` and `totalCount` beside. `access` is the
 * directive of a node type that is not public: the number of its objects is not either.
 */
export function connectionType<Node extends object>(
  nodeType: ClassType<Node>,
  name: string,
  list: string,
  access?: string,
) {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `One element of ${list}, with its cursor.` })
  class NodeEdge {
    @Field(() => String, { description: 'Opaque position of this element, for `after`.' })
    cursor!: string

    @Field(() => nodeType, { description: 'The element.' })
    node!: Node
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of ${list}.` })
  class NodeConnection {
    @Field(() => [nodeType], { description: 'The elements of the page.' })
    nodes!: Node[]

    @Field(() => PageInfo, { description: 'Where the page lies in its list.' })
    pageInfo!: PageInfo

    @Field(() => [NodeEdge], { description: 'The elements of the page with their cursors.' })
    edges(@Root() page: Connection<Node>): Edge<Node>[] {
      return page.nodes.map((node) => ({ cursor: page.cursorOf(node), node }))
    }

    @Field(() => Int, { description: 'Number of all elements, whatever the page.' })
    totalCount(@Root() page: Connection<Node>): Promise<number> {
      return page.count()
    }
  }
  if (access) Directive(access)(NodeConnection)
  return NodeConnection
}

/** The most elements that one page of any list may hold. */
export const maxPageSize = 200

/** Reads `first`: a whole number from 1 to 200. */
export function pageSize(first: number): number {
  if (first >= 1 && first <= maxPageSize) return first
  throw badRequest(`first must be a whole number from 1 to ${maxPageSize}`)
}

/** Makes a page of `rows`, which holds one more than asked where there is more. */
export const toConnection = <Row>(
  rows: Row[],
  first: number,
  after: unknown,
  keyOf: (row: Row) => CursorKey,
  count: () => Promise<number>,
): Connection<Row> => new KeysetPage(rows.slice(0, first), rows.length > first, after !== undefined, keyOf, count)

/** A page of a list that is read whole, in its order. */
export function pageOf<Row extends Identified>(
  list: readonly Row[],
  { first, after: cursor }: { first: number; after?: string | null },
): Connection<Row> {
  const after = readCursor(cursor)
  const start = after ? list.findIndex(({ id }) => id === after[1]) + 1 : 0
  if (after && start === 0) throw unknownCursor()
  const rows = list.slice(start, start + pageSize(first) + 1)
  return toConnection(
    rows,
    first,
    after,
    ({ id }) => ['', id],
    async () => list.length,
  )
}

/** Cursors are written where they are selected. */
class KeysetPage<Row> implements Connection<Row>, PageInfo {
  constructor(
    readonly nodes: Row[],
    readonly hasNextPage: boolean,
    readonly hasPreviousPage: boolean,
    private readonly keyOf: (row: Row) => CursorKey,
    readonly count: () => Promise<number>,
  ) {}

  get pageInfo(): PageInfo {
    return this
  }

  get startCursor(): string | null {
    return this.#cursor(this.nodes[0])
  }

  get endCursor(): string | null {
    return this.#cursor(this.nodes.at(-1))
  }

  cursorOf(node: Row): string {
    return writeCursor(this.keyOf(node))
  }

  #cursor(node: Row | undefined): string | null {
    return node === undefined ? null : this.cursorOf(node)
  }
}

/** The values that a list is ordered by, the last of them the identifier. */
export type CursorKey = readonly [sort: string, id: string]

/** A row with its identifier. */
export interface Identified {
  readonly id: string
}

/** A row with what its list is ordered by, before the identifier; where nobody wants its cursor, without. */
export type Ranked<Row extends Identified> = Row & { readonly sortKey?: string | number }

export const rankedKey = ({ sortKey, id }: Ranked<Identified>): CursorKey => [String(sortKey), id]

/** What a list's cursors hold, so that a forged one is refused before it reaches the database. */
export interface KeyTypes {
  sort: 'text' | 'float8' | 'timestamptz'
  id: 'uuid' | 'text'
}

/** The rows after a cursor, of a list in ascending order of `sort` and `id`. */
export const afterCursor = (sort: Sql, id: Sql, types: KeyTypes, after: CursorKey | undefined): Sql =>
  after ? sql`and (${sort}, ${id}) > (${after[0]}::${raw(types.sort)}, ${after[1]}::${raw(types.id)})` : empty

const writeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor of ours back; anything else is refused under the name that the caller knows. */
export function readCursor(
  cursor: string | null | undefined,
  types: KeyTypes = { sort: 'text', id: 'text' },
): CursorKey | undefined {
  if (cursor === undefined || cursor === null) return undefined
  const key = parsed(cursor)
  if (Array.isArray(key) && key.length === 2 && key.every((part) => typeof part === 'string')) {
    const [sort, id] = key as [string, string]
    if (writeCursor([sort, id]) === cursor && fits(sort, id, types)) return [sort, id]
  }
  throw unknownCursor()
}

const unknownCursor = () => badRequest('cursor must be the cursor of an earlier answer')

function fits(sort: string, id: string, types: KeyTypes): boolean {
  if (!isStorable(sort) || !isStorable(id) || (types.id === 'uuid' && !isUuid(id))) return false
  if (types.sort === 'float8') return /^-?\d+(\.\d+)?(e[-+]?\d{1,3})?$/.test(sort) && isDouble(sort)
  return types.sort === 'text' || isStoredInstant(sort)
}

/** PostgreSQL refuses what is too large for a double, and what is too small. */
const isDouble = (text: string): boolean =>
  Number.isFinite(Number(text)) && (Number(text) !== 0 || /^-?[0.]+(e|$)/.test(text))

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
