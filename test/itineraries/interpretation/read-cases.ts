import { readdirSync, readFileSync } from 'node:fs'
import { type City, cities, type EventName, eventNames } from './sample-city.js'
import { parseSlots, planSlots, type Slots, stopSlots } from './slots.js'

/** One text and the request that it must yield. The slots are documented in `slots.ts`. */
export interface InterpretationCase {
  readonly city: City
  readonly text: string
  /** Absent: the stops are not compared. */
  readonly stops?: readonly ExpectedStop[]
  readonly plan: Slots
  readonly now?: string
  readonly party?: number
  readonly event?: EventName
  /** The rules do not read it yet. */
  readonly isOpen?: boolean
}

export interface ExpectedStop {
  readonly concept: string
  readonly slots: Slots
}

/** The compiled tests run from `dist`; the cases stay in the source tree. */
export const folder = new URL('../../../../test/itineraries/interpretation/', import.meta.url)
export const suffix = '.cases.jsonl'

/** Every phenomenon with its cases, one file each; throws at the first line that is not a well-formed case. */
export function readAllCases(): ReadonlyMap<string, readonly InterpretationCase[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith(suffix))
  return new Map(
    names
      .sort()
      .map((name) => [name.slice(0, -suffix.length), readCases(readFileSync(new URL(name, folder), 'utf8'), name)]),
  )
}

export function readCases(lines: string, fileName: string): InterpretationCase[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      try {
        return readCase(JSON.parse(line))
      } catch (error) {
        throw new Error(`${fileName}:${index + 1}: ${(error as Error).message}\n${line}`)
      }
    })
}

interface CaseLine extends Pick<InterpretationCase, 'city' | 'text' | 'now' | 'party' | 'event'> {
  readonly open?: true
  readonly stops?: readonly string[]
  readonly plan?: string
}

const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  city: (value) => cities.some((city) => city === value),
  text: (value) => typeof value === 'string' && value !== '',
  stops: (value) => Array.isArray(value) && value.length > 0 && value.every((stop) => typeof stop === 'string'),
  plan: (value) => typeof value === 'string' && value !== '',
  now: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value),
  party: (value) => Number.isInteger(value),
  event: (value) => eventNames.some((name) => name === value),
  open: (value) => value === true,
}

function readCase(line: Record<string, unknown>): InterpretationCase {
  for (const [field, value] of Object.entries(line)) {
    const isValid = fields[field]
    if (!isValid) throw new Error(`unknown field "${field}"; known: ${Object.keys(fields).join(', ')}`)
    if (!isValid(value)) throw new Error(`field "${field}" must not be ${JSON.stringify(value)}`)
  }
  if (line.city === undefined || line.text === undefined) throw new Error('"city" and "text" are required')
  const { stops, plan, open, ...rest } = line as unknown as CaseLine
  if (stops === undefined && plan === undefined) throw new Error('neither "stops" nor "plan": the case checks nothing')
  const expected = { ...(stops && { stops: stops.map(readStop) }), plan: parseSlots(plan ?? '', planSlots) }
  return { ...rest, ...expected, ...(open && { isOpen: true }) }
}

function readStop(words: string): ExpectedStop {
  const [concept = '', ...slots] = words.split(' ')
  if (!/^[a-z_]+$/.test(concept)) throw new Error(`stop "${words}" must begin with a concept`)
  return { concept, slots: parseSlots(slots.join(' '), stopSlots) }
}
