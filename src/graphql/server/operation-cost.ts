import { getDirective } from '@graphql-tools/utils'
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
  type SelectionSetNode,
  typeFromAST,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql'
import { hasVariable } from './coerce-nested-arguments.js'
import type { Variables } from './executor.js'
import { findOperation } from './find-operation.js'

/** The cost of an operation with these variables, in objects that it may have to read. */
export type Cost = (variables: Variables) => number

/** The fixed cost of introspection: it reads no row, but takes the CPU time of a thousand. */
const introspectionCost = 1_000
/** For a list without `@listSize`; a test of the schema excludes these. */
const unknownSize = 10

/**
 * The cost of an operation by the directives `@cost` and `@listSize`, an upper bound that is computed without reading rows:
 * an object weighs 1 and a leaf 0 unless `@cost` says otherwise, each times the sizes of the lists around it. A cost that
 * does not depend on variables is computed once.
 */
export function operationCost(schema: GraphQLSchema, document: DocumentNode, operationName?: string): Cost {
  const operation = findOperation(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return () => 0
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )
  const pricing = new Pricing(schema, document)
  const cost = pricing.ofSelections(operation.selectionSet, root, undefined)
  if (pricing.usesVariables) return (variables) => cost({ ...defaults, ...variables })
  const fixed = cost({})
  return () => fixed
}

/** The size that a field with `sizedFields` passes down to them. */
interface Inherited {
  names: readonly string[]
  size: Cost
}

class Pricing {
  usesVariables = false

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
  ) {}

  ofSelections({ selections }: SelectionSetNode, type: GraphQLCompositeType, inherited: Inherited | undefined): Cost {
    const costs = selections.map((selection) => {
      if (selection.kind === 'Field') return this.#ofField(selection, type, inherited)
      const fragment = selection.kind === 'FragmentSpread' ? this.#fragment(selection.name.value) : selection
      const condition = fragment?.typeCondition && typeFromAST(this.schema, fragment.typeCondition)
      const inner = isCompositeType(condition) ? condition : type
      return fragment ? this.ofSelections(fragment.selectionSet, inner, inherited) : free
    })
    return sum(costs)
  }

  #ofField(node: FieldNode, parent: GraphQLCompositeType, inherited: Inherited | undefined): Cost {
    const name = node.name.value
    if (name === '__schema' || name === '__type') return () => introspectionCost
    const field = isUnionType(parent) ? undefined : parent.getFields()[name]
    if (!field) return free
    const named = getNamedType(field.type)
    const weight = this.#weightOf(field) ?? this.#weightOf(named) ?? (isCompositeType(named) ? 1 : 0)
    const list = this.#listSize(field, node)
    const handed = list && list.names.length > 0 ? list : undefined
    const inner =
      node.selectionSet && isCompositeType(named) ? this.ofSelections(node.selectionSet, named, handed) : free
    const size = this.#isSized(field.type, name, inherited, list)
    const args = sum(field.args.map((argument) => this.#ofArgument(argument, argumentOf(node, argument))))
    return (variables) => size(variables) * (weight + inner(variables)) + args(variables)
  }

  #isSized(type: GraphQLOutputType, name: string, inherited: Inherited | undefined, own: Inherited | undefined): Cost {
    if (!isListType(isNonNullType(type) ? type.ofType : type)) return once
    if (inherited?.names.includes(name)) return inherited.size
    return own ? own.size : () => unknownSize
  }

  #listSize(field: GraphQLField<unknown, unknown>, node: FieldNode): Inherited | undefined {
    const directive = getDirective(this.schema, field, 'listSize')?.[0] as ListSize | undefined
    if (!directive) return undefined
    const slices = (directive.slicingArguments ?? []).flatMap((name) => {
      const argument = field.args.find((candidate) => candidate.name === name)
      return argument ? [this.#sliceOf(argument, argumentOf(node, argument))] : []
    })
    const assumed = directive.assumedSize ?? unknownSize
    const size: Cost = (variables) =>
      slices.map((slice) => slice(variables)).find((count) => count !== undefined) ?? assumed
    return { names: directive.sizedFields ?? [], size }
  }

  #sliceOf(argument: GraphQLArgument, given: ArgumentNode | undefined) {
    const usual = countOf(argument.defaultValue)
    const read = given && this.#reader(given.value)
    return (variables: Variables): number | undefined => (read && countOf(read(variables))) ?? usual
  }

  #ofArgument(argument: GraphQLArgument, given: ArgumentNode | undefined): Cost {
    if (!given || !this.#hasWeights(argument)) return free
    const read = this.#reader(given.value)
    return (variables) => this.#ofInput(argument, read(variables))
  }

  /** Whether anything below an argument has a weight; most have none, and their values are not read. */
  #hasWeights(input: GraphQLArgument | GraphQLInputField, seen = new Set<unknown>()): boolean {
    if (this.#weightOf(input) !== undefined) return true
    const type = getNamedType(input.type)
    if (!isInputObjectType(type) || seen.has(type)) return false
    seen.add(type)
    return Object.values(type.getFields()).some((field) => this.#hasWeights(field, seen))
  }

  #ofInput(input: GraphQLArgument | GraphQLInputField, value: unknown): number {
    if (value === null || value === undefined) return 0
    const type = getNamedType(input.type)
    let cost = this.#weightOf(input) ?? 0
    if (!isInputObjectType(type) || typeof value !== 'object') return cost
    for (const element of [value].flat())
      for (const field of Object.values(type.getFields()))
        cost += this.#ofInput(field, (element as Record<string, unknown> | null)?.[field.name])
    return cost
  }

  #reader(value: ValueNode): (variables: Variables) => unknown {
    if (!hasVariable(value)) {
      const fixed = valueFromASTUntyped(value)
      return () => fixed
    }
    this.usesVariables = true
    return (variables) => valueFromASTUntyped(value, variables)
  }

  #weightOf(node: Parameters<typeof getDirective>[1]): number | undefined {
    return getDirective(this.schema, node, 'cost')?.[0]?.weight as number | undefined
  }

  #fragment(name: string) {
    return this.document.definitions.find((node) => node.kind === 'FragmentDefinition' && node.name.value === name) as
      | Extract<DocumentNode['definitions'][number], { kind: 'FragmentDefinition' }>
      | undefined
  }
}

interface ListSize {
  assumedSize?: number
  slicingArguments?: string[]
  sizedFields?: string[]
}

const free: Cost = () => 0
const once: Cost = () => 1

const sum = (costs: Cost[]): Cost => {
  const charged = costs.filter((cost) => cost !== free)
  if (charged.length === 0) return free
  return (variables) => charged.reduce((total, cost) => total + cost(variables), 0)
}

/** The number of elements that a slicing argument requests. */
const countOf = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined)

const argumentOf = (node: FieldNode, { name }: GraphQLArgument): ArgumentNode | undefined =>
  node.arguments?.find((argument) => argument.name.value === name)
