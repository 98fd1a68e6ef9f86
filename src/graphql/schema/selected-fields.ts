import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/**
 * The names of the fields selected on the objects at the end of `paths` below the field, such as `nodes` or
 * `edges.node`. `@skip` and `@include` are ignored: the names may include fields that are left out at run time.
 */
export function selectedFields(info: Info, ...paths: readonly string[]): readonly string[] {
  const nodes = paths.flatMap((path) => nodesAt(path, info))
  return [...new Set(nodes.flatMap((node) => fieldsOf(node.selectionSet, info)).map((node) => node.name.value))]
}

const nodesAt = (path: string, info: Info): readonly FieldNode[] =>
  path
    .split('.')
    .filter((step) => step !== '')
    .reduce<readonly FieldNode[]>(
      (nodes, step) =>
        nodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet, info).filter(({ name }) => name.value === step)),
      info.fieldNodes,
    )

/** The fields of a selection, including those of its fragments. */
function fieldsOf(selectionSet: SelectionSetNode | undefined, info: Info): readonly FieldNode[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === 'Field') return [selection]
    const fragment = selection.kind === 'FragmentSpread' ? info.fragments[selection.name.value] : selection
    return fieldsOf(fragment?.selectionSet, info)
  })
}
