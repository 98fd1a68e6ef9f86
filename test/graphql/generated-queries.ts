import fc from 'fast-check'
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

export interface Generated {
  query: string
  variables: Record<string, unknown>
}

/** Values that a test knows to mean something, by the name of the argument or input field. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Queries over a whole schema: aliases, fragments, `@skip` and `@include`, arguments as literals, variables and defaults. */
export function generatedQueries(schema: GraphQLSchema, known: Known): fc.Arbitrary<Generated> {
  return fc.infiniteStream(fc.nat(999_999)).map((numbers) => new Writer(schema, known, numbers).write())
}

class Writer {
  readonly #definitions: string[] = []
  readonly #fragments: string[] = []
  readonly #variables: Record<string, unknown> = {}
  #fields = 0

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly known: Known,
    private readonly numbers: Iterator<number>,
  ) {}

  write(): Generated {
    const root = this.schema.getQueryType() as GraphQLObjectType
    const selection = this.#selection(root, 0)
    const head = this.#definitions.length > 0 ? `query Q(${this.#definitions.join(', ')})` : 'query Q'
    return { query: `${head} ${selection} ${this.#fragments.join(' ')}`, variables: this.#variables }
  }

  #selection(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields()).filter(
      (field) => !field.name.startsWith('_') && (depth < 4 || !isObjectType(getNamedType(field.type))),
    )
    const parts = Array.from({ length: 1 + this.#pick(4) }, () =>
      this.#field(type, fields[this.#pick(fields.length)]!.name, depth),
    )
    const some = parts.filter((part) => part !== '')
    return `{ ${some.length > 0 ? some.join(' ') : '__typename'} }`
  }

  #field(parent: GraphQLObjectType, name: string, depth: number): string {
    const field = parent.getFields()[name]!
    if (this.#fields++ > 40) return ''
    const inner = this.#inner(field.type, depth)
    // The alias says the arguments apart, so that two uses of a field never conflict.
    const text = `f${this.#fields}: ${name}${this.#arguments(field.args)}${this.#condition()}${inner}`
    if (this.#pick(8) === 0) return `... on ${parent.name}${this.#condition()} { ${text} }`
    if (this.#pick(8) > 0) return this.#pick(10) === 0 ? `${text} ${text}` : text
    const fragment = `F${this.#fragments.length}`
    this.#fragments.push(`fragment ${fragment} on ${parent.name} { ${text} }`)
    return `...${fragment}${this.#condition()}`
  }

  #inner(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type)
    if (isObjectType(named)) return ` ${this.#selection(named, depth + 1)}`
    if (!isAbstractType(named)) return ''
    const types = this.schema.getPossibleTypes(named)
    const one = types[this.#pick(types.length)]!
    return ` { __typename nodeId ... on ${one.name} ${this.#selection(one, depth + 1)} }`
  }

  #condition(): string {
    if (this.#pick(6) > 0) return ''
    const value = this.#pick(2) === 0
    const name = this.#pick(2) === 0 ? 'skip' : 'include'
    return ` @${name}(if: ${this.#pick(2) === 0 ? value : this.#variable('Boolean!', value)})`
  }

  #arguments(args: readonly GraphQLArgument[]): string {
    const given = args.flatMap((argument) => {
      const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined
      if (!isRequired && this.#pick(2) === 0) return []
      return [`${argument.name}: ${this.#value(argument.name, argument.type, argument.defaultValue !== undefined)}`]
    })
    return given.length > 0 ? `(${given.join(', ')})` : ''
  }

  /** A literal, or a variable: given, null, with a default, or left out where that may be. */
  #value(name: string, type: GraphQLInputType, hasDefault: boolean): string {
    if (this.#pick(3) > 0) return literal(this.#literalOf(name, type), type)
    const bare = isNonNullType(type) ? type.ofType : type
    const value = this.#literalOf(name, type)
    const way = this.#pick(4)
    if (way === 0 && (!isNonNullType(type) || hasDefault)) return this.#variable(`${bare}`, undefined)
    if (way === 1 && !isNonNullType(type)) return this.#variable(`${bare}`, null)
    if (way === 2 && value !== null) return this.#variable(`${type} = ${literal(plain(value), type)}`, undefined)
    return this.#variable(`${type}`, value)
  }

  #literalOf(name: string, type: GraphQLInputType): unknown {
    if (isNonNullType(type))
      return this.#literalOf(name, type.ofType) ?? this.#literalOf(name, type.ofType) ?? this.#known(name, type.ofType)
    if (this.#pick(12) === 0) return null
    if (isListType(type)) {
      const item = type.ofType
      return Array.from({ length: 1 + this.#pick(2) }, () => this.#literalOf(name, item))
    }
    if (!isInputObjectType(type)) return this.#known(name, type)
    const entries = Object.values(type.getFields()).flatMap((field) => {
      const isRequired = isNonNullType(field.type) && field.defaultValue === undefined
      if (!isRequired && this.#pick(3) > 0) return []
      return [
        [
          field.name,
          this.#pick(4) === 0
            ? new Raw(this.#value(field.name, field.type, field.defaultValue !== undefined))
            : this.#literalOf(field.name, field.type),
        ],
      ]
    })
    return Object.fromEntries(entries)
  }

  #known(name: string, type: GraphQLInputType): unknown {
    const named = getNamedType(type)
    if (isEnumType(named)) return named.getValues()[this.#pick(named.getValues().length)]!.name
    const values = this.known[name] ?? this.known[named.name] ?? []
    // The first is the ordinary one; the others are there to be refused now and then.
    return values[this.#pick(8) > 0 ? 0 : this.#pick(values.length)] ?? 1
  }

  #variable(definition: string, value: unknown): string {
    const name = `$v${this.#definitions.length}`
    this.#definitions.push(`${name}: ${definition}`)
    if (value !== undefined) this.#variables[name.slice(1)] = plain(value)
    return name
  }

  #pick(below: number): number {
    return (this.numbers.next().value ?? 0) % below
  }
}

/** Text that stands in a literal as it is: a variable within an input object. */
class Raw {
  constructor(readonly text: string) {}
}

/** A value of a variable cannot hold variables. */
function plain(value: unknown): unknown {
  if (value instanceof Raw) return undefined
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

function literal(value: unknown, type: GraphQLInputType): string {
  if (value instanceof Raw) return value.text
  if (value === null || value === undefined) return 'null'
  const bare = isNonNullType(type) ? type.ofType : type
  if (isListType(bare))
    return `[${[value]
      .flat()
      .map((item) => literal(item, bare.ofType))
      .join(', ')}]`
  if (isInputObjectType(bare)) {
    const fields = bare.getFields()
    return `{ ${Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => `${key}: ${literal(inner, fields[key]!.type)}`)
      .join(', ')} }`
  }
  return isEnumType(bare) ? String(value) : JSON.stringify(value)
}
