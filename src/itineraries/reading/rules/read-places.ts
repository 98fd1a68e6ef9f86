import { tokenise } from '../../interpretation/tokens.js'
import type { NearReading, Reading } from '../reading.js'
import { type Analysis, clauseAt, findAsked, isTold, quoteOf, type Spanned } from './analysis.js'
import type { Mention } from './mentions.js'
import { type NearFinding, nearRules, type Walking, walkingRules } from './place-rules.js'
import { type Finding, overlaps } from './rule.js'

export interface NearMention extends Spanned {
  readonly near: NearReading
}

export interface Places {
  readonly nears: readonly NearMention[]
  /** Mentions that say where, not what. */
  readonly mentions: ReadonlySet<Mention>
  readonly walking?: NonNullable<Reading['walking']>
  readonly elsewhere?: NonNullable<Reading['elsewhere']>
}

export function readPlaces(analysis: Analysis, ruledOut: ReadonlySet<Mention>): Places {
  const found = findAsked(analysis, nearRules)
  const distances = found.filter(({ value }) => value.max_minutes ?? value.max_meters)
  const walking: Finding<Walking> | undefined = findAsked(analysis, walkingRules).find(
    (finding) => !distances.some((other) => overlaps(other, finding)),
  )
  if (walking) analysis.taken.push(walking)
  const usable = analysis.mentions.filter((mention) => mention.entry.type === 'place' && !ruledOut.has(mention))
  const led = found
    .filter((finding) => !(walking && overlaps(walking, finding)))
    .flatMap((finding) => toNear(analysis, finding, usable))
  const alone = usable.filter((mention) => isDistrictAlone(analysis, mention, led))
  const stated = [...led, ...alone.map((mention) => nearAt(analysis, mention, mention, {}))]
  const nears = stated.length > 0 ? stated : nearEvent(analysis, walking)
  const elsewhere = otherCity(analysis)
  analysis.taken.push(...nears)
  return {
    nears,
    mentions: new Set(
      usable.filter((mention) => nears.some(({ from, to }) => from <= mention.from && mention.to <= to)),
    ),
    ...(walking && { walking: { quote: quoteOf(analysis, walking), ...walking.value } }),
    ...(elsewhere && { elsewhere }),
  }
}

/** "in X" and "at X" say where only if the catalogue has X as a district or landmark. */
function toNear(analysis: Analysis, finding: Finding<NearFinding>, places: readonly Mention[]): NearMention[] {
  const { of, place, isVague, max_minutes, max_meters } = finding.value
  const distance = {
    ...(max_minutes !== undefined && { max_minutes }),
    ...(max_meters !== undefined && { max_meters }),
  }
  if (of !== 'place' || place === undefined)
    return [
      {
        from: finding.from,
        to: finding.to,
        near: { quote: quoteOf(analysis, finding), of: eventOr(of, analysis), ...distance },
      },
    ]
  const nameFrom = finding.from + analysis.folded.slice(finding.from, finding.to).lastIndexOf(place)
  const known = places.find(({ from, to }) => from >= nameFrom - 4 && from < finding.to && to > nameFrom)
  if (isVague && (!known || !saysWhere(known))) return []
  const name: Spanned = known ?? { from: nameFrom, to: finding.to }
  const span = { from: finding.from, to: Math.max(name.to, known ? 0 : finding.to) }
  return [nearAt(analysis, span, name, distance)]
}

/** "a bar within ten minutes on foot" beside an event is near it. */
function nearEvent(analysis: Analysis, walking: Finding<Walking> | undefined): NearMention[] {
  if (!walking?.value.max_minutes || !analysis.input.event) return []
  const { from, to, value } = walking
  return [{ from, to, near: { quote: quoteOf(analysis, walking), of: 'event', max_minutes: value.max_minutes } }]
}

const eventOr = (of: NearFinding['of'], { input }: Analysis): NearReading['of'] =>
  of === 'event' && !input.event ? 'me' : of

const pointKinds = new Set(['neighbourhood', 'park', 'landmark', 'stadium', 'station', 'hotel', 'market', 'university'])

const saysWhere = ({ entry }: Mention): boolean =>
  entry.type === 'place' && entry.things.some(({ kind, isSight }) => pointKinds.has(kind) && !isSight)

/** "gastown ish", "pilsen": a district that is said without a preposition. */
function isDistrictAlone(analysis: Analysis, mention: Mention, led: readonly Spanned[]): boolean {
  const { entry } = mention
  if (entry.type !== 'place' || !entry.things.some(({ kind, isSight }) => kind === 'neighbourhood' && !isSight))
    return false
  return !isTold(analysis, mention) && !led.some(({ from, to }) => from < mention.to && mention.from < to)
}

function nearAt(
  analysis: Analysis,
  { from, to }: Spanned,
  name: Spanned,
  distance: { max_minutes?: number; max_meters?: number },
): NearMention {
  const place = quoteOf(analysis, name).slice(0, 80)
  return { from, to, near: { quote: quoteOf(analysis, { from, to }), of: 'place', place, ...distance } }
}

/** A city that is not the one of the request, where the outing is to be. */
function otherCity(analysis: Analysis): Reading['elsewhere'] {
  const { folded, circumstances, input } = analysis
  for (const match of folded.matchAll(/\b(?:in|to|do in|en|a) ((?:new |los |san |las )?[a-z]+)\b/g)) {
    const name = match[1]!
    const to = match.index + match[0].length
    const from = to - name.length
    const cities = circumstances.lexicon.cities.match(tokenise(name), 0)
    const city = cities?.meanings.flat()[0]
    const isOther = city && city.name !== input.city && clauseAt(analysis, { from, to: from })?.role !== 'aside'
    const lead = folded.slice(Math.max(0, from - 60), from)
    const isPlanned = /\b(?:what|should|do|plan|going|taking|que|vamos)\b/.test(lead)
    if (isOther && isPlanned && cities.length === name.split(' ').length)
      return { quote: quoteOf(analysis, { from: match.index, to }), place: quoteOf(analysis, { from, to }) }
  }
  return undefined
}
