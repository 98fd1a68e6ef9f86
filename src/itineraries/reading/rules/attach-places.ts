import type { NearReading, Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf } from './analysis.js'
import { ownerOf } from './attach.js'
import { linkOf } from './link-of.js'
import type { NearMention, Places } from './read-places.js'
import { contains } from './rule.js'
import type { StopDraft } from './stop-draft.js'

type PlanPlaces = Pick<Reading, 'near' | 'walking'>

/** Gives the places to the stops that they are said of; what holds for all is the plan's. */
export function attachPlaces(analysis: Analysis, places: Places, stops: readonly StopDraft[]): PlanPlaces {
  const plan: { -readonly [Key in keyof PlanPlaces]?: PlanPlaces[Key] } = {}
  const { walking } = places
  if (walking) {
    const { isBetween: _, ...value } = walking.value
    plan.walking = { quote: quoteOf(analysis, walking), ...value }
  }
  const nears = places.nears.flatMap((mention) => {
    if (mention.isThere && places.nears.some((other) => other.near.of === 'event')) return []
    const near = mention.isThere ? nearThere(analysis, mention, places, stops) : mention.near
    if (near === undefined) plan.walking ??= { quote: mention.near.quote, on_foot: true }
    return near ? [{ ...mention, near }] : []
  })
  const walked = nearOnFoot(analysis, places, nears, stops)
  for (const mention of walked) attachNear(analysis, mention, walked, stops, plan)
  return plan
}

/** "nearby": near the last place that was named, or one of the same clause, else near the other stops, the event or the fan. */
function nearThere(
  analysis: Analysis,
  { from, near }: NearMention,
  { nears }: Places,
  stops: readonly StopDraft[],
): NearReading | undefined {
  const named = [
    ...nears.flatMap((other) => (other.near.place ? [{ from: other.from, name: other.near.place }] : [])),
    ...stops.flatMap(({ place }) => (place ? [{ from: place.from, name: quoteOf(analysis, place) }] : [])),
  ].sort((a, b) => a.from - b.from)
  const clause = clauseAt(analysis, { from, to: from })
  const isOfClause = (other: { readonly from: number }) =>
    clauseAt(analysis, { from: other.from, to: other.from }) === clause
  const place = named.filter((other) => other.from < from).at(-1) ?? named.find(isOfClause)
  if (place) return { ...near, of: 'place', place: place.name.slice(0, 80) }
  if (analysis.input.event) return { ...near, of: 'event' }
  const owner = ownerOf(analysis, { from, to: from }, stops)
  return owner && owner !== stops[0] && near.max_minutes === undefined ? undefined : near
}

/** "a bar within ten minutes on foot": from the event or the fan, if no other stop is there to walk from. */
function nearOnFoot(
  analysis: Analysis,
  { walking }: Places,
  nears: readonly NearMention[],
  stops: readonly StopDraft[],
): readonly NearMention[] {
  if (!walking?.value.on_foot || walking.value.isBetween) return nears
  const { from, to, value } = walking
  const { max_minutes, max_meters } = value
  const distance = { ...(max_minutes && { max_minutes }), ...(max_meters && { max_meters }) }
  const [only] = nears
  if (only && nears.length === 1 && (max_minutes || max_meters) && !only.near.max_minutes && !only.near.max_meters)
    return stops.length > 1 ? nears : [{ ...only, near: { ...only.near, ...distance } }]
  const { event } = analysis.input
  if (nears.length > 0 || (stops.length > 1 && !(event && (max_minutes || max_meters)))) return nears
  return [{ from, to, near: { quote: quoteOf(analysis, walking), of: event ? 'event' : 'me', ...distance } }]
}

/** A place holds for the stop beside it and those that are joined with it; for all where it stands beside none. */
function attachNear(
  analysis: Analysis,
  mention: NearMention,
  nears: readonly NearMention[],
  stops: readonly StopDraft[],
  plan: { near?: NearReading | undefined },
): void {
  const { near } = mention
  const owner = stops.length > 1 ? ownerOf(analysis, mention, stops) : undefined
  const isBeside =
    owner &&
    (contains(owner, mention) ||
      Math.min(Math.abs(mention.from - owner.to), Math.abs(owner.from - mention.to)) <= 2 ||
      directions.test(analysis.folded.slice(owner.to, mention.from)) ||
      (nears.length > 1 && linkOf(analysis.folded, owner.to, mention.from) === 'none' && owner.to <= mention.from))
  if (!owner || !isBeside || owner.extra.near || (near.of === 'me' && nears.length === 1)) {
    if (!isOfOne(nears, mention, stops)) plan.near ??= near
    return
  }
  const first = firstJoined(analysis, owner, stops)
  if (first === 0 && nears.length === 1) {
    plan.near ??= near
    return
  }
  for (const stop of stops.slice(first, stops.indexOf(owner) + 1)) stop.extra.near ??= near
}

/** Between a stop and its place: "seafood down at the Wharf". */
const directions = /^ (?:(?:down|up|over|out|right|somewhere|alla|aqui) )+$/

/** Among several places, one that is named after the first stop is that of a stop, even of one that was not read. */
const isOfOne = (nears: readonly NearMention[], mention: NearMention, stops: readonly StopDraft[]): boolean =>
  mention.near.of === 'place' &&
  nears.length > 1 &&
  stops.length > 1 &&
  mention.from > stops[0]!.from &&
  nears[0] !== mention

/** "dinner and drinks in Wicker Park": the first of the stops that are joined with the one beside the place. */
function firstJoined({ folded }: Analysis, owner: StopDraft, stops: readonly StopDraft[]): number {
  let first = stops.indexOf(owner)
  while (first > 0 && !stops[first - 1]!.place && !stops[first - 1]!.extra.near) {
    const link = linkOf(folded, stops[first - 1]!.to, stops[first]!.from)
    if (link !== 'and' && link !== 'none') break
    first--
  }
  return first
}
