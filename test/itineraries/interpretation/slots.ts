import { VenueKind } from '../../../src/venues/venue-kind.js'

/** Slots of a case by name: `{ any: 'pizza', '$<=': '1', kids: 'true' }`. */
export type Slots = ReadonlyMap<string, string>

const oneOf = (...values: readonly string[]): RegExp => new RegExp(`^(${values.join('|')})$`)
const listOf = (...values: readonly string[]): RegExp => new RegExp(`^(${values.join('|')})(,(${values.join('|')}))*$`)
const time = /^([01]\d|2[0-3]):[0-5]\d$/
const date = /^\d{4}-\d\d-\d\d$/
const number = /^\d+$/
const names = /^[^\s,=]+(,[^\s,=]+)*$/
const flag = /^true$/
const kinds = listOf(...Object.keys(VenueKind))
const diets = listOf('vegan', 'vegetarian', 'halal', 'kosher', 'gluten_free')

/**
 * What a case may expect of a stop, written behind its concept: `food any=pizza at=19:00 $<=2 kids`. Times are local.
 * Of `any`, `diet`, `diet?`, `at`, `stay`, `$<=`, `$>=`, `place`, `none`, `name!=`, `topic!=` and every flag, an absent
 * slot expects the absent value; any other absent slot is not compared.
 */
export const stopSlots: Readonly<Record<string, RegExp>> = {
  /** Cuisines, any of. */
  any: names,
  /** Cuisines excluded. */
  none: names,
  /** Diets, all of. */
  diet: diets,
  /** Diets, one of. */
  'diet?': diets,
  meal: oneOf('breakfast', 'brunch', 'lunch', 'dinner', 'late'),
  /** The ideal start. */
  at: time,
  /** The earliest and the latest start. */
  from: time,
  by: time,
  /** Bounds of the earliest and the latest start. */
  within: /^\d\d:\d\d-\d\d:\d\d$/,
  /** The end at the latest. */
  end: time,
  /** Minutes, where the text states them. */
  stay: number,
  /** The side of the event. */
  side: oneOf('before', 'after', 'during'),
  /** Price levels. */
  '$<=': /^[1-4]$/,
  '$>=': /^[1-4]$/,
  /** The named place, spaces as `_`. */
  place: /^\S+$/,
  /** Kinds included, and kinds excluded. */
  kind: kinds,
  nokind: kinds,
  topic: /^\w+$/,
  'topic!=': names,
  /** Words that a venue's name must not contain. */
  'name!=': names,
  /** `any`: a distance from anything. The detail is metres, or the name of the place. */
  near: /^(any|(location|event)(:\d+)?|place(:\S+)?)$/,
  wheelchair: flag,
  outdoor: flag,
  kids: flag,
  takeaway: flag,
  assumed: flag,
  optional: flag,
  /** What is only a preference; without a value, anything but the cheapest price. */
  wished: oneOf('true', 'outdoor', 'takeaway', 'cuisine', 'price', 'wheelchair'),
}

/** What a case may expect of the request as a whole. An absent slot is not compared, except for blocking hints. */
export const planSlots: Readonly<Record<string, RegExp>> = {
  /** The first and the last day on which the plan may start. */
  date,
  until: date,
  /** The window of the plan. */
  from: time,
  to: time,
  /** Relation to the event. */
  rel: oneOf('before', 'after', 'around', 'during', 'none'),
  /** Minutes at the venue of the event before it starts. */
  arrive: number,
  /** The party size that the text states. */
  party: number,
  /** Metres between two stops. */
  leg: number,
  foot: oneOf('true', 'false'),
  /** Cents per person. */
  budget: number,
  order: oneOf('stated', 'free'),
  lang: oneOf('en', 'es'),
  kids: oneOf('true', 'false'),
  /** Every word was understood. */
  clean: flag,
  /** Words that were not understood. */
  not: names,
  /** Soft requests, all of. */
  soft: names,
  /** Hints: these, and no other blocking ones. */
  hints: listOf(
    ...['past_time', 'no_such_time', 'too_many_stops', 'meal_at_odd_time', 'another_city', 'no_such_place'],
    ...['too_many_people', 'party_size_differs', 'event_date_differs', 'no_event', 'no_time_left', 'opposites'],
    'out_of_scope',
  ),
  near: /^(none|(location|event|place):\d+)$/,
  /** Quarters to avoid. */
  away: names,
}

export function parseSlots(words: string, known: Readonly<Record<string, RegExp>>): Slots {
  const slots = new Map<string, string>()
  if (words === '') return slots
  for (const part of words.split(' ')) {
    const [, base = '', operator = '=', value = 'true'] = /^([^=<>!]+)(?:(!=|<=|>=|=)(.*))?$/.exec(part) ?? []
    const name = operator === '=' ? base : base + operator
    const format = Object.hasOwn(known, name) ? known[name] : undefined
    if (!format) throw new Error(`unknown slot "${part}"; known: ${Object.keys(known).join(', ')}`)
    if (!format.test(value)) throw new Error(`slot "${part}": the value must match ${format}`)
    if (slots.has(name)) throw new Error(`slot "${name}" is given twice`)
    slots.set(name, value)
  }
  return slots
}
