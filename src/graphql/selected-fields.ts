import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** Read once for each field of a compiled operation, whose nodes stay the same. */
const known = new WeakMap<readonly FieldNode[], Map<string, readonly string[]>>()

/**
 * The names of all fields that a selection may ask of the objects at the end of `paths` below the field, such as
 * `nodes` or `edges.node`. Conditions are not looked at: what `@skip` leaves out is named too.
 */
export function selectedFields(info: Info, ...paths: readonly string[]): readonly string[] {
  const byPath = known.get(info.fieldNodes) ?? new Map<string, readonly string[]>()
  known.set(info.fieldNodes, byPath)
  const key = paths.join()
  const decided = byPath.get(key)
  if (decided) return decided
  const nodes = paths.flatMap((path) => nodesAt(path, info))
  const names = [...new Set(nodes.flatMap((node) => fieldsOf(node.selectionSet, info)).map((node) => node.name.value))]
  byPath.set(key, names)
  return names
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

/** The fields of a selection, those of its fragments included. */
function fieldsOf(selectionSet: SelectionSetNode | undefined, info: Info): readonly FieldNode[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === 'Field') return [selection]
    const fragment = selection.kind === 'FragmentSpread' ? info.fragments[selection.name.value] : selection
    return fieldsOf(fragment?.selectionSet, info)
  })
}
