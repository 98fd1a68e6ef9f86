/** JSON Schema as openapi.yaml uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean
  [keyword: string]: unknown
}

/** `in`: callers send it, so it must accept what it accepted. `out`: callers read it, so it must keep what it promised. */
export type Direction = 'in' | 'out'

export type Resolve = <Value extends { $ref?: string }>(value: Value) => Value

const lowerBounds = ['minimum', 'minLength', 'minItems', 'exclusiveMinimum']
const upperBounds = ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum']
/** Rules of one value each: a new or another one may refuse what was accepted. */
const rules = ['pattern', 'format', 'uniqueItems']

/** What a caller of the old schema may stumble over in the new one; `at` begins each sentence. */
export function schemaBreaks(
  at: string,
  [before, after]: readonly [JsonSchema, JsonSchema],
  direction: Direction,
  [resolveBefore, resolveAfter]: readonly [Resolve, Resolve],
): string[] {
  const [old, current] = [resolveBefore(before), resolveAfter(after)]
  const resolvers = [resolveBefore, resolveAfter] as const
  const below = (name: string, one: JsonSchema | undefined, other: JsonSchema | undefined) =>
    one && other ? schemaBreaks(name, [one, other], direction, resolvers) : []
  const properties = Object.entries(old.properties ?? {})
  return [
    ...typeBreaks(at, old, current, direction),
    ...valueBreaks(at, old, current, direction),
    ...(direction === 'in' ? ruleBreaks(at, old, current) : []),
    ...requiredBreaks(at, old, current, direction),
    ...properties.flatMap(([name, property]) =>
      current.properties?.[name]
        ? below(`${at}.${name}`, property, current.properties[name])
        : [`${at}.${name} is removed`],
    ),
    ...below(`${at}[]`, old.items, current.items),
  ]
}

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat())

/** An integer is a number; no type is every type. */
const covers = (wide: string[], narrow: string[]): boolean =>
  wide.length === 0 ||
  (narrow.length > 0 && narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number'))))

function typeBreaks(at: string, old: JsonSchema, current: JsonSchema, direction: Direction): string[] {
  const [before, after] = [typesOf(old), typesOf(current)]
  const isKept = direction === 'in' ? covers(after, before) : covers(before, after)
  return isKept ? [] : [`${at} changes from ${before.join(' or ')} to ${after.join(' or ') || 'any type'}`]
}

const valuesOf = ({ const: constant, enum: values }: JsonSchema): unknown[] | undefined =>
  constant === undefined ? values : [constant]

/** The contract allows new values in responses, so of those only a constant is compared. */
function valueBreaks(at: string, old: JsonSchema, current: JsonSchema, direction: Direction): string[] {
  const [before, after] = [valuesOf(old), valuesOf(current)]
  if (direction === 'out')
    return old.const === undefined || after?.includes(old.const) ? [] : [`${at} is no longer always ${old.const}`]
  if (after === undefined) return []
  if (before === undefined) return [`${at} accepts only ${after.join(', ')}`]
  return before.filter((value) => !after.includes(value)).map((value) => `${at} no longer accepts ${value}`)
}

function ruleBreaks(at: string, old: JsonSchema, current: JsonSchema): string[] {
  const isTighter = (keyword: string, sign: 1 | -1): boolean => {
    const [before, after] = [old[keyword], current[keyword]]
    return typeof after === 'number' && (typeof before !== 'number' || sign * (after - before) > 0)
  }
  const bounds = [
    ...lowerBounds.filter((keyword) => isTighter(keyword, 1)),
    ...upperBounds.filter((keyword) => isTighter(keyword, -1)),
  ]
  const changed = rules.filter((keyword) => current[keyword] && current[keyword] !== old[keyword])
  const isClosed = current.additionalProperties === false && old.additionalProperties !== false
  return [
    ...[...bounds, ...changed].map((keyword) => `${at} has a stricter ${keyword}: ${current[keyword]}`),
    ...(isClosed ? [`${at} accepts no other fields`] : []),
  ]
}

function requiredBreaks(at: string, old: JsonSchema, current: JsonSchema, direction: Direction): string[] {
  const [before, after] = [old.required ?? [], current.required ?? []]
  return direction === 'in'
    ? after.filter((name) => !before.includes(name)).map((name) => `${at}.${name} is required`)
    : before
        .filter((name) => !after.includes(name) && current.properties?.[name])
        .map((name) => `${at}.${name} is no longer always present`)
}
