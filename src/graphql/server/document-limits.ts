import type {
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'

/** How large a document may be, its fragments spread out wherever they are used. */
export const documentLimits = {
  /** Fields below one another; those of introspection have a limit of graphql-js's own. */
  depth: 15,
  /** Fields at the root of the operation. */
  rootFields: 64,
  /** Fields in all. */
  fields: 1_000,
  /** Fields under another name. */
  aliases: 100,
  /** Fields of one name next to each other: what they answer is one field, comparing them takes their square. */
  repeats: 20,
  directives: 50,
  fragments: 100,
} as const

/** What a selection comes to, its fragments spread out. */
interface Size {
  depth: number
  fields: number
  aliases: number
  directives: number
}

/**
 * The number of fields of a document's largest operation, or, in words, the first limit that it exceeds. Takes time in
 * proportion to the document's own length, whatever its fragments unfold to, and runs before validation, which does not.
 */
export function measureDocument(document: DocumentNode): number | string {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
    else if (definition.kind === 'OperationDefinition') operations.push(definition)
    else return 'only operations and fragments are accepted'
  }
  if (fragments.size > documentLimits.fragments) return over('fragments', 'fragments')
  const measure = new Measure(fragments)
  try {
    for (const fragment of fragments.values()) measure.sizeOf(fragment.selectionSet)
    return Math.max(...operations.map((operation) => measure.check(operation)), 0)
  } catch (error) {
    if (error instanceof Exceeded) return error.message
    throw error
  }
}

class Exceeded extends Error {}

const over = (limit: keyof typeof documentLimits, what: string): string =>
  `the operation has too many ${what}: ${documentLimits[limit]} at most`

class Measure {
  readonly #known = new Map<string, Size>()
  readonly #open = new Set<string>()

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  /** The number of its fields. */
  check(operation: OperationDefinitionNode): number {
    const size = this.sizeOf(operation.selectionSet)
    const directives = size.directives + (operation.directives?.length ?? 0)
    if (this.#rootFields(operation.selectionSet) > documentLimits.rootFields)
      throw new Exceeded(over('rootFields', 'fields at its root'))
    if (size.depth > documentLimits.depth) throw new Exceeded(over('depth', 'levels of fields'))
    if (size.fields > documentLimits.fields) throw new Exceeded(over('fields', 'fields'))
    if (size.aliases > documentLimits.aliases) throw new Exceeded(over('aliases', 'aliases'))
    if (directives > documentLimits.directives) throw new Exceeded(over('directives', 'directives'))
    return size.fields
  }

  sizeOf({ selections }: SelectionSetNode): Size {
    const sum: Size = { depth: 0, fields: 0, aliases: 0, directives: 0 }
    const repeats = new Map<string, number>()
    for (const selection of selections) {
      const name = nameOf(selection)
      const times = (repeats.get(name) ?? 0) + 1
      if (times > documentLimits.repeats) throw new Exceeded(over('repeats', `fields of the name ${name} side by side`))
      repeats.set(name, times)
      add(sum, this.#sizeOfSelection(selection))
    }
    return sum
  }

  #sizeOfSelection(selection: SelectionNode): Size {
    const directives = selection.directives?.length ?? 0
    if (selection.kind === 'FragmentSpread') return plus(this.#sizeOfFragment(selection.name.value), { directives })
    const inner = selection.selectionSet ? this.sizeOf(selection.selectionSet) : nothing
    if (selection.kind === 'InlineFragment') return plus(inner, { directives })
    const isIntrospection = selection.name.value.startsWith('__')
    const depth = isIntrospection ? 1 : inner.depth + 1
    return { ...plus(inner, { directives, fields: 1, aliases: selection.alias ? 1 : 0 }), depth }
  }

  #sizeOfFragment(name: string): Size {
    const known = this.#known.get(name)
    if (known) return known
    const fragment = this.fragments.get(name)
    if (!fragment) return nothing
    if (this.#open.has(name)) throw new Exceeded(`the fragment ${name} contains itself`)
    this.#open.add(name)
    const size = plus(this.sizeOf(fragment.selectionSet), { directives: fragment.directives?.length ?? 0 })
    this.#open.delete(name)
    this.#known.set(name, size)
    return size
  }

  #rootFields({ selections }: SelectionSetNode): number {
    let count = 0
    for (const selection of selections) {
      if (selection.kind === 'Field') count++
      else if (selection.kind === 'InlineFragment') count += this.#rootFields(selection.selectionSet)
      else count += this.fragments.get(selection.name.value)?.selectionSet.selections.length ?? 0
    }
    return count
  }
}

const nothing: Size = { depth: 0, fields: 0, aliases: 0, directives: 0 }

const plus = (size: Size, more: Partial<Size>): Size => ({
  depth: size.depth,
  fields: size.fields + (more.fields ?? 0),
  aliases: size.aliases + (more.aliases ?? 0),
  directives: size.directives + (more.directives ?? 0),
})

function add(sum: Size, one: Size): void {
  sum.depth = Math.max(sum.depth, one.depth)
  sum.fields += one.fields
  sum.aliases += one.aliases
  sum.directives += one.directives
}

function nameOf(selection: SelectionNode): string {
  if (selection.kind === 'InlineFragment') return '...'
  return selection.kind === 'FragmentSpread' ? `...${selection.name.value}` : (selection.alias ?? selection.name).value
}
