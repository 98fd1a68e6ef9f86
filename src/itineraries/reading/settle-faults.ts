import type { Fault } from './check/fault.js'
import type { Reading, StopReading } from './reading.js'

export interface SettledReading {
  readonly reading: Reading
  /** Words that the reading leaves out, or has of what was dropped, to be admitted to the fan. */
  readonly doubts: readonly string[]
}

/**
 * What remains of a reading that is still at fault: a diet that was left out is added, because leaving it out is the
 * worse mistake; a value that the text does not support is dropped, and its words are doubts, as those that were left out.
 */
export function settleFaults(reading: Reading, faults: readonly Fault[]): SettledReading {
  if (faults.some(({ code }) => code === 'distress'))
    return { reading: { ...reading, scope: 'distress', stops: [] }, doubts: [] }
  const missed = faults.flatMap(({ diet, quote }) => (diet ? [{ quote, diet, must: true }] : []))
  const dropped = faults.filter(({ path, code }) => path !== 'text' && code !== 'no_stop').map(({ path }) => path)
  const rest = structuredClone(reading) as Node
  for (const path of dropped) drop(rest, path)
  const kept = withoutHoles(rest) as Reading
  const stops = kept.stops.filter((stop) => stop.quote !== undefined && !isNameless(stop))
  const diets = [...(kept.diets ?? []), ...missed]
  return {
    reading: { ...kept, stops, ...(diets.length > 0 && { diets }) },
    doubts: [...new Set(faults.filter(({ code }) => admitted.has(code)).map(({ quote }) => quote))],
  }
}

/** Faults of values that the fan did state. A number of people is that of the request. */
export const misread: ReadonlySet<Fault['code']> = new Set(['time', 'date', 'count', 'place'])
const admitted: ReadonlySet<Fault['code']> = new Set([...misread, 'uncovered'])

/** A stop that nothing but its name defined, which the text does not have. */
const isNameless = ({ kinds, place, topic }: StopReading): boolean =>
  place === undefined && topic === undefined && kinds.every((kind) => kind === 'place')

type Node = Record<string, unknown>

/** Removes the value at `stops[0].at.time`: its quoted object with it, because the rest says nothing without it. */
function drop(root: Node, path: string): void {
  const keys = path.replace(/\[(\d+)\]/g, '.$1').split('.')
  const last = keys.at(-1)!
  const owner = isValueKey(last) ? keys.slice(0, -1) : keys
  const parent = owner.slice(0, -1).reduce<Node | undefined>((node, key) => node?.[key] as Node | undefined, root)
  if (parent) delete parent[owner.at(-1)!]
}

/** Values of a quoted object; a name is dropped alone, because its stop may hold without it. */
const isValueKey = (key: string): boolean => ['time', 'from', 'to', 'date', 'n', 'people'].includes(key)

/** Without the holes that `drop` leaves in lists. */
function withoutHoles(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((element) => element !== undefined).map(withoutHoles)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutHoles(value)]))
}
