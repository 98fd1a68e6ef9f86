import type { GraphQLResolveInfo } from 'graphql'
import { type ClassType, Directive, Field, Int, ObjectType, Root } from 'type-graphql'
import type { Page, PageSelection } from '../../database/keyset-page.js'
import { selectedFields } from './selected-fields.js'

@ObjectType({ simpleResolvers: true, description: 'Position of a page in its list.' })
@Directive('@shareable')
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there are elements after this page.' })
  hasNextPage!: boolean

  @Field(() => Boolean, { description: 'Whether there are elements before this page.' })
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

/** A page of a list, as resolvers return it. */
export type Connection<Node> = Page<Node>

/** Read once for each field of a compiled operation, whose nodes stay the same. */
const selections = new WeakMap<GraphQLResolveInfo['fieldNodes'], PageSelection>()

/** What the operation selects of a page. */
export function selectedPage(info: GraphQLResolveInfo): PageSelection {
  const selection = selections.get(info.fieldNodes) ?? readSelection(info)
  selections.set(info.fieldNodes, selection)
  return selection
}

function readSelection(info: GraphQLResolveInfo): PageSelection {
  const pageFields = selectedFields(info, '')
  const selection = {
    fields: selectedFields(info, 'nodes', 'edges.node'),
    total: pageFields.includes('totalCount'),
    place: pageFields.includes('pageInfo') || selectedFields(info, 'edges').includes('cursor'),
  }
  return { ...selection, name: JSON.stringify(selection) }
}

/**
 * Makes the connection type of a node type: Relay's, with `nodes` and `totalCount` added. `access` is the access
 * directive of a node type that is not public, because the number of its objects is not public either.
 */
export function connectionType<Node extends object>(
  nodeType: ClassType<Node>,
  name: string,
  list: string,
  access?: string,
) {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `One element of ${list}, with its cursor.` })
  class NodeEdge {
    @Field(() => String, { description: 'Opaque cursor of this element, for `after`.' })
    cursor!: string

    @Field(() => nodeType, { description: 'The element.' })
    node!: Node
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of ${list}.` })
  class NodeConnection {
    @Field(() => [nodeType], { description: 'The elements of the page.' })
    nodes!: Node[]

    @Field(() => PageInfo, { description: 'Position of the page in its list.' })
    pageInfo!: PageInfo

    @Field(() => [NodeEdge], { description: 'The elements of the page with their cursors.' })
    edges(@Root() page: Connection<Node>): Edge<Node>[] {
      return page.nodes.map((node) => ({ cursor: page.cursorOf(node), node }))
    }

    @Field(() => Int, { description: 'Number of elements on all pages.' })
    totalCount(@Root() page: Connection<Node>): Promise<number> {
      return page.count()
    }
  }
  if (access) Directive(access)(NodeConnection)
  return NodeConnection
}
