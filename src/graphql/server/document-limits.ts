import type {
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'

/** Limits of a document's size, with fragments expanded wherever they are used. */
export const documentLimits = {
  /** Characters, because comments are no tokens and still take time. */
  characters: 50_000,
  /** Nested fields; graphql-js limits introspection itself. */
  depth: 15,
  /** Root fields. */
  rootFields: 64,
  /** All fields. */
  fields: 1_000,
  /** Fields with an alias. */
  aliases: 100,
  /** Sibling fields of one name: validation compares each with each. */
  repeats: 20,
  directives: 50,
  fragments: 100,
} as const

/** The size of a selection with its fragments expanded. */
interface Size {
  depth: number
  fields: number
  aliases: number
  directives: number
}

/**
 * The number of fields of a document's largest operation, or the error message for the first limit that it exceeds. Takes
 * time in proportion to the document's length, however far its fragments expand, and runs before validation, which does
 * not.
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

const over = (limit: keyof typeof documentLimits, unit: string): string =>
  `the operation has too many ${unit}; the maximum is ${documentLimits[limit]}`

class Measure {
  readonly #fragmentSizes = new Map<string, Size>()
  readonly #open = new Set<string>()

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  /** The number of its fields. */
  check(operation: OperationDefinitionNode): number {
    const size = this.sizeOf(operation.selectionSet)
    const directives = size.directives + (operation.directives?.length ?? 0)
    if (this.#rootFields(operation.selectionSet) > documentLimits.rootFields)
      throw new Exceeded(over('rootFields', 'root fields'))
    if (size.depth > documentLimits.depth) throw new Exceeded(over('depth', 'levels of nested fields'))
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
      if (times > documentLimits.repeats) throw new Exceeded(over('repeats', `sibling fields named ${name}`))
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
    const measured = this.#fragmentSizes.get(name)
    if (measured) return measured
    const fragment = this.fragments.get(name)
    if (!fragment) return nothing
    if (this.#open.has(name)) throw new Exceeded(`the fragment ${name} contains itself`)
    this.#open.add(name)
    const size = plus(this.sizeOf(fragment.selectionSet), { directives: fragment.directives?.length ?? 0 })
    this.#open.delete(name)
    this.#fragmentSizes.set(name, size)
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

function add(sum: Size, size: Size): void {
  sum.depth = Math.max(sum.depth, size.depth)
  sum.fields += size.fields
  sum.aliases += size.aliases
  sum.directives += size.directives
}

function nameOf(selection: SelectionNode): string {
  if (selection.kind === 'InlineFragment') return '...'
  return selection.kind === 'FragmentSpread' ? `...${selection.name.value}` : (selection.alias ?? selection.name).value
}
