import {
  buildASTSchema,
  type DocumentNode,
  findBreakingChanges,
  findDangerousChanges,
  parse,
  print,
  visit,
} from 'graphql'

/** What callers of the old schema may stumble over in the new one: graphql's own findings, and access that became narrower. */
export function graphqlBreaks(before: string, after: string): string[] {
  const [old, current] = [parse(before), parse(after)]
  return [
    ...findBreakingChanges(schemaOf(old), schemaOf(current)).map(({ description }) => description),
    ...accessBreaks(old, current),
    ...keyBreaks(old, current),
  ]
}

/** Changes that break only clients that did not expect them, such as a new value of an enum. */
export const graphqlDangers = (before: string, after: string): string[] =>
  findDangerousChanges(schemaOf(parse(before)), schemaOf(parse(after))).map(({ description }) => description)

/** Directives of federation are linked, not defined, in the text. */
const schemaOf = (document: DocumentNode) => buildASTSchema(document, { assumeValidSDL: true })

/** Alternatives, each a list of what is needed together; no directive is one alternative that needs nothing. */
type Requirement = readonly (readonly string[])[]

const argumentOf: Readonly<Record<string, string>> = { requiresScopes: 'scopes', policy: 'policies' }
const free: Requirement = [[]]

function accessBreaks(old: DocumentNode, current: DocumentNode): string[] {
  const [before, after] = [requirementsOf(old), requirementsOf(current)]
  return [...after.entries()].flatMap(([place, requirement]) => {
    const previous = before.get(place) ?? free
    const isMet = previous.every((held) => requirement.some((needed) => needed.every((name) => held.includes(name))))
    // A new field takes nothing from anyone.
    const isNew = !placesOf(old).has(place.replace(/ @.*/, ''))
    return isMet || isNew ? [] : [`${place} requires more: ${describe(requirement)}`]
  })
}

/** Other subgraphs refer to entities by their keys. */
function keyBreaks(old: DocumentNode, current: DocumentNode): string[] {
  const kept = new Set(keysOf(current))
  return keysOf(old).flatMap((key) => (kept.has(key) ? [] : [`${key} was removed.`]))
}

function keysOf(document: DocumentNode): string[] {
  const keys: string[] = []
  forEachPlace(document, (place, directives) => {
    for (const directive of directives) if (directive.name.value === 'key') keys.push(`${place} ${print(directive)}`)
  })
  return keys
}

const describe = (requirement: Requirement): string => requirement.map((names) => names.join(' and ')).join(' or ')

/** By place and directive: `Query.fanPass @requiresScopes`. */
function requirementsOf(document: DocumentNode): Map<string, Requirement> {
  const found = new Map<string, Requirement>()
  forEachPlace(document, (place, directives) => {
    for (const { name, arguments: given = [] } of directives) {
      const argument = argumentOf[name.value]
      const value = given.find((candidate) => candidate.name.value === argument)?.value
      if (value?.kind === 'ListValue') found.set(`${place} @${name.value}`, value.values.map(namesOf))
      if (name.value === 'authenticated') found.set(`${place} @authenticated`, [['a key or a session']])
    }
  })
  return found
}

const namesOf = (value: { kind: string; values?: readonly unknown[] }): string[] =>
  ((value.values ?? []) as { value: string }[]).map((name) => name.value)

function placesOf(document: DocumentNode): Set<string> {
  const places = new Set<string>()
  forEachPlace(document, (place) => places.add(place))
  return places
}

type Directives = NonNullable<
  Extract<
    DocumentNode['definitions'][number],
    { kind: 'FieldDefinition' } | { kind: 'ObjectTypeDefinition' }
  >['directives']
>

/** Every object and interface type, and each of their fields. */
function forEachPlace(document: DocumentNode, see: (place: string, directives: Directives) => void): void {
  let type = ''
  const enter = (node: { name: { value: string }; directives?: Directives }) => {
    type = node.name.value
    see(type, node.directives ?? [])
  }
  visit(document, {
    ObjectTypeDefinition: { enter },
    InterfaceTypeDefinition: { enter },
    FieldDefinition: ({ name, directives }) => see(`${type}.${name.value}`, directives ?? []),
  })
}
