import { cityRadiusMeters } from '../../interpretation/cities.js'
import { metersBetween, type NamedThing } from '../../interpretation/place-index.js'
import { tokenise } from '../../interpretation/tokens.js'
import type { NearReading, Reading } from '../reading.js'
import { resolvePlace } from '../resolve-place.js'
import { type Analysis, clauseAt, findAsked, isTold, quoteOf, type Spanned } from './analysis.js'
import type { Distance } from './distance.js'
import { markEvent, markHouse } from './event-words.js'
import type { Mention } from './mentions.js'
import { withNamedPatterns } from './named-patterns.js'
import { distanceRules, type NearFinding, nearRules, type WalkingFinding, walkingRules } from './place-rules.js'
import { contains, type Finding, overlaps } from './rule.js'
import { isSeen, isSightSeen } from './seen-places.js'

export interface NearMention extends Spanned {
  readonly near: NearReading
  /** "nearby": what it is near follows from the stops in front of it. */
  readonly isThere?: boolean
  /** Where the fan is. */
  readonly isHere?: boolean
}

export interface Places {
  readonly nears: readonly NearMention[]
  /** Mentions that say where, not what. */
  readonly mentions: ReadonlySet<Mention>
  /** Those of `nears` without a word that says that something is to be near them: they may as well be what is visited. */
  readonly bare: readonly NearMention[]
  readonly walking?: Finding<WalkingFinding>
  readonly elsewhere?: NonNullable<Reading['elsewhere']>
  /** Words that ask for nothing. */
  readonly idle: readonly Spanned[]
}

export interface Distances {
  readonly nears: readonly Finding<NearFinding>[]
  readonly walking?: Finding<WalkingFinding>
}

/** Read before the hours: "ten minutes' walk" is no stay. */
export function findDistances(analysis: Analysis): Distances {
  const nears = findAsked(analysis, distanceRules, markHouse(analysis.folded, analysis.input.event))
  const walks = findAsked(analysis, walkingRules).filter((finding) => !nears.some((other) => overlaps(other, finding)))
  const walking = walks.find(({ value }) => value.max_minutes ?? value.max_meters) ?? walks[0]
  analysis.taken.push(...nears, ...(walking ? [walking] : []))
  return { nears, ...(walking && { walking }) }
}

export function readPlaces(
  analysis: Analysis,
  { nears: far, walking }: Distances,
  ruledOut: ReadonlySet<Mention>,
): Places {
  const marked = markHouse(analysis.folded, analysis.input.event)
  const found = [...far, ...findAsked(analysis, nearRules, marked)].sort((a, b) => a.from - b.from)
  const usable = analysis.mentions.filter((mention) => mention.entry.type === 'place' && !isRuledOut(mention, ruledOut))
  const led = found
    .filter((finding) => !isHome(analysis, finding) && !isDenied(analysis, finding) && !isWayOut(analysis, finding))
    .flatMap((finding) => toNear(analysis, finding, usable))
  const allowed = usable.filter((mention) => [isAllowed, isOfPast, isWayOut].some((is) => is(analysis, mention)))
  const alone = usable.filter(
    (mention) =>
      !allowed.includes(mention) && (isDistrictAlone(analysis, mention, led) || isOtherPlace(analysis, mention, led)),
  )
  const each = [...led, ...alone.map((mention) => nearAt(analysis, mention, mention, {}))].sort(
    (a, b) => a.from - b.from,
  )
  const lodgings = lodgingsIn(analysis, each)
  const nears = withAlternatives(
    analysis,
    each.filter((near) => !lodgings.includes(near)),
  )
  const idle = [...allowed, ...lodgings]
  const elsewhere = otherCity(analysis)
  analysis.taken.push(...nears)
  const mentions = analysis.mentions.filter(
    (mention) => [...nears, ...idle].some((near) => contains(near, mention)) || isOfEvent(analysis, mention),
  )
  analysis.taken.push(...idle)
  return {
    nears,
    mentions: new Set(mentions),
    bare: nears.filter((mention) => isBare(mention.near) && !isBetween(analysis, mention)),
    idle,
    ...(walking && { walking }),
    ...(elsewhere && { elsewhere }),
  }
}

/** "Granville Island with my parents", "stop at Third Beach": no word says that something else is to be near it. */
const isBare = ({ quote, place = '' }: NearReading): boolean =>
  /^(?:(?:at|to|al?) )?(?:the |el |la |los |las )?$/i.test(quote.slice(0, quote.indexOf(place)))

/** "between Soldier Field and the Bean" */
const isBetween = ({ folded }: Analysis, { from }: Spanned): boolean =>
  /\b(?:between|entre) [^.,;!?]*$/.test(folded.slice(Math.max(0, from - 2 * maxLead), from))

/** A place that is ruled out once is nowhere asked for: "not Gastown, everybody takes us to Gastown". */
const isRuledOut = (mention: Mention, ruledOut: ReadonlySet<Mention>): boolean =>
  ruledOut.has(mention) ||
  [...ruledOut].some((other) => nameOf(other) !== undefined && nameOf(other) === nameOf(mention))

const nameOf = ({ entry }: Mention): string | undefined => (entry.type === 'place' ? entry.things[0]?.name : undefined)

/** A name that is the one of the fan's event or of its house. */
function isOfEvent({ folded, input: { event } }: Analysis, { from, to }: Spanned): boolean {
  return event !== undefined && /^[ωφ\s]+$/.test(markEvent(folded, event).slice(from, to))
}

/** "in X" and "at X" say where only if the catalogue has X as a district or landmark. */
function toNear(analysis: Analysis, finding: Finding<NearFinding>, places: readonly Mention[]): NearMention[] {
  const { of, place, isVague, isBeside, isHere, ...distance } = finding.value
  if (of !== 'place' || place === undefined) return [placeless(analysis, finding, distance)]
  const nameFrom = finding.from + analysis.folded.slice(finding.from, finding.to).lastIndexOf(place)
  const known = places.find(({ from, to }) => from >= nameFrom - 4 && from < finding.to && to > nameFrom)
  if (known) {
    // "a walk through three monuments on the Mall": what is seen stands between.
    if (analysis.mentions.some(({ entry, from, to }) => entry.type === 'stop' && from >= nameFrom && to <= known.from))
      return isVague ? [nearAt(analysis, known, known, {})] : []
    if (isVague && ((!isHere && !saysWhere(known, isBeside === true)) || isOfEvent(analysis, known))) return []
    if (isVague && !isHere && (isSightSeen(analysis, known) || isSeen(analysis, known))) return []
    const whole = { from: known.from, to: downtownEnds(analysis, known) }
    return [{ ...nearAt(analysis, { from: finding.from, to: whole.to }, whole, distance), ...(isHere && { isHere }) }]
  }
  const [noun = ''] = place.split(' ')
  const meant = namedBefore(analysis, nameFrom, noun)
  if (meant) return [nearAt(analysis, { from: finding.from, to: nameFrom + noun.length }, meant, distance)]
  const to = endOfName(analysis, nameFrom, finding.to)
  if (isVague) return isVague && to === undefined ? [] : unknownDistrict(analysis, finding, nameFrom, distance)
  if (to !== undefined) return [nearAt(analysis, { from: finding.from, to }, { from: nameFrom, to }, distance)]
  return nearNoun(analysis, finding, nameFrom, distance)
}

/** "downtown Sunnyvale" is not the downtown of the city. */
function downtownEnds({ text, folded, mentions }: Analysis, { from, to }: Spanned): number {
  const house = mentions.find((mention) => mention.from === to + 1 && mention.entry.type === 'stop')
  if (house && folded.slice(0, from).endsWith('the ')) return house.to
  const [town = ''] = /^ \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/u.exec(text.slice(to)) ?? []
  return folded.slice(from, to) === 'downtown' ? to + town.length : to
}

function placeless(analysis: Analysis, finding: Finding<NearFinding>, distance: Distance): NearMention {
  const { of } = finding.value
  const target = of === 'event' && analysis.input.event ? 'event' : 'me'
  const near: NearReading = { quote: quoteOf(analysis, finding), of: target, ...distance }
  return { from: finding.from, to: finding.to, near, ...(of === 'there' && { isThere: true }) }
}

/** The end of a name that the catalogue does not have: before the next noun; undefined if it begins with one. */
function endOfName({ mentions, text }: Analysis, from: number, to: number): number | undefined {
  const isOfName = (mention: Mention) =>
    /\p{Lu}\p{Ll}* $/u.test(text.slice(from, mention.from)) && /^\p{Lu}/u.test(text.slice(mention.from))
  const next = mentions.find((mention) => mention.to > from && mention.from < to && !isOfName(mention))
  return next === undefined ? to : next.from > from ? next.from : undefined
}

/** "a train from Union Station, lunch close to the station": the noun stands for the name that ends in it. */
function namedBefore({ mentions, folded }: Analysis, nameFrom: number, noun: string): Mention | undefined {
  if (!/\b(?:the|that|el|la) $/.test(folded.slice(0, nameFrom))) return undefined
  return mentions.find(
    ({ entry, from, to }) => entry.type === 'place' && to < nameFrom && folded.slice(from, to).endsWith(` ${noun}`),
  )
}

/** "near the zoo": the only one of its kind, or one that the fan has before them. */
function nearNoun(
  analysis: Analysis,
  finding: Finding<NearFinding>,
  nameFrom: number,
  distance: Distance,
): NearMention[] {
  const noun = analysis.mentions.find((mention) => mention.to > nameFrom)!
  const { location, lexicon } = analysis.circumstances
  const isDefinite = /\b(?:the|el|la|los|las|del|al) $/.test(analysis.folded.slice(0, nameFrom))
  const span = { from: finding.from, to: noun.to }
  if (resolvePlace(quoteOf(analysis, noun), location, lexicon).length > 0)
    return [nearAt(analysis, span, noun, distance)]
  return isDefinite ? [{ ...span, near: { quote: quoteOf(analysis, span), of: 'me', ...distance } }] : []
}

/** "in Mott Haven": capitals make a name of what the catalogue does not have. */
function unknownDistrict(
  analysis: Analysis,
  finding: Finding<NearFinding>,
  nameFrom: number,
  distance: Distance,
): NearMention[] {
  const { text, folded, circumstances, dates } = analysis
  const lead = folded.slice(finding.from, nameFrom)
  const name = /^\p{Lu}[\p{Ll}'’]{2,}(?: \p{Lu}[\p{Ll}'’]+){0,2}/u.exec(text.slice(nameFrom, finding.to))?.[0]
  if (!name || !/^(?:in|around|en|por) /.test(lead) || notDistricts.test(name)) return []
  const span = { from: nameFrom, to: nameFrom + name.length }
  const isCity = circumstances.lexicon.cities.match(tokenise(name), 0) !== undefined
  if (isCity || dates.some((date) => overlaps(date, span))) return []
  return [nearAt(analysis, { from: finding.from, to: span.to }, span, distance)]
}

const notDistricts =
  /^(?:English|Spanish|French|Chinese|Italian|Korean|Japanese|German|Portuguese|Mandarin|Ingl[eé]s|Espa[nñ]ol|January|February|March|April|May|June|July|August|September|October|November|December|Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre|Chicago|Vancouver|Washington|New York|Manhattan|America|Canada|Favor)\b/

const pointKinds = new Set(['neighbourhood', 'park', 'landmark', 'stadium', 'station', 'hotel', 'market', 'university'])
const besideKinds = new Set([...pointKinds, 'museum', 'memorial', 'library', 'gallery', 'theatre'])

const saysWhere = ({ entry }: Mention, isBeside: boolean): boolean =>
  entry.type === 'place' &&
  entry.things.some(({ kind, isSight }) => (isBeside ? besideKinds.has(kind) : pointKinds.has(kind) && !isSight))

/** "Shaw or Bloomingdale": either will do. */
function withAlternatives(analysis: Analysis, nears: readonly NearMention[]): NearMention[] {
  const joined: NearMention[] = []
  for (const mention of nears) {
    const last = joined.at(-1)
    const isOther =
      last?.near.place !== undefined &&
      mention.near.place !== undefined &&
      /^(?:[- ]?ish)? ?(?:or|o|u|\/) ?(?:maybe )?$/.test(analysis.folded.slice(last.to, mention.from))
    if (!isOther) joined.push(mention)
    else {
      const span = { from: last.from, to: mention.to }
      const from = analysis.text.indexOf(last.near.place!, last.from)
      const place = quoteOf(analysis, { from, to: mention.to }).slice(0, 80)
      joined.splice(-1, 1, { ...last, ...span, near: { ...last.near, quote: quoteOf(analysis, span), place } })
    }
  }
  return joined
}

/** "por el centro o Stanley Park": what else will do is where, as well. */
const isOtherPlace = ({ folded }: Analysis, { from }: Mention, led: readonly NearMention[]): boolean =>
  led.some(({ near, to }) => near.place && /^ (?:or|o|u) (?:maybe )?(?:the |el |la )?$/.test(folded.slice(to, from)))

/** "gastown ish", "pilsen": a district that is said without a preposition. */
function isDistrictAlone(analysis: Analysis, mention: Mention, led: readonly Spanned[]): boolean {
  const { entry } = mention
  if (entry.type !== 'place' || !entry.things.some(({ kind, isSight }) => kind === 'neighbourhood' && !isSight))
    return false
  if (isTold(analysis, mention) || isOfEvent(analysis, mention) || isHome(analysis, mention)) return false
  if (isWayOut(analysis, mention)) return false
  if (isSeen(analysis, mention)) return false
  return !led.some((other) => overlaps(other, mention))
}

/** "Oak Park is fine": far away, how far the plan may go, not where it is to be. */
function isAllowed({ folded, circumstances: { location } }: Analysis, { entry, to }: Mention): boolean {
  if (entry.type !== 'place' || !entry.things.some(({ kind }) => kind === 'neighbourhood')) return false
  return entry.things.every((thing) => metersBetween(thing, location) > farMeters) && permitted.test(folded.slice(to))
}

/** "she has never been to the Met" */
const isOfPast = ({ folded }: Analysis, { from }: Spanned): boolean =>
  /\b(?:been|went) to (?:the )?$/.test(folded.slice(Math.max(0, from - maxLead), from))

const farMeters = 5_000
const permitted =
  /^ (?:is|are|would be|esta|estaria|tambien esta) (?:also |totally |perfectly )?(?:fine|ok|okay|good|possible|bien)\b/

/** "nowhere near the office" */
const isDenied = ({ folded }: Analysis, { from }: Spanned): boolean =>
  /\b(?:nowhere|nothing|not|anywhere but|nada) $/.test(folded.slice(Math.max(0, from - maxLead), from))

/** "my cousin lives in Astoria", "the train from Forest Hills": where somebody is from. */
const isHome = ({ folded }: Analysis, { from }: Spanned): boolean =>
  homeLead.test(folded.slice(Math.max(0, from - maxLead), from + 3))
const homeLead =
  /\b(?:(?:lives?|living|lived|vive[ns]?|vivia|born|raised|grew up|moved|works|worked) (?:in|at|on|near|en|cerca)|(?:been|went|flew|moved) to|(?<!\b(?:start|starting|walk|minutes|blocks) )(?:from|desde)) ?(?:the |la |el )?(?:\p{L}{0,3})$/u
const maxLead = 24

/** "we stay in Midtown but want dinner in Brooklyn": where the fan sleeps, is or comes from, if another place is named. */
function lodgingsIn(analysis: Analysis, nears: readonly NearMention[]): readonly NearMention[] {
  const lodgings = nears.filter((near) => near.isHere || isLodging(analysis, near))
  const isBinding = ({ of, max_meters, max_minutes }: NearReading) => of === 'place' || max_meters || max_minutes
  return nears.some((near) => isBinding(near.near) && !lodgings.includes(near)) ? lodgings : []
}

const isLodging = ({ folded }: Analysis, { to, near: { place = '' } }: NearMention): boolean =>
  lodgingLead.test(folded.slice(Math.max(0, to - place.length - 2 * maxLead), to - place.length))
const lodgingLead = new RegExp(
  withNamedPatterns(
    String.raw`\b<lodging>(?: (?:with|at|con) (?:\p{L}+ ){1,2}?)? ?(?:in|at|on|near|by|around|en|por|cerca de)(?: the| el| la)? $`,
  ) + String.raw`|\b(?:in|over|down|up|way) from (?:the )?$`,
  'u',
)

/** "a cab to JFK", "back at the convention centre by 8": where the outing ends. */
const isWayOut = ({ folded }: Analysis, { from, to }: Spanned): boolean =>
  (airport.test(folded.slice(from, to)) && !/\b(?:near|close|around|cerca)\b/.test(folded.slice(from, to))) ||
  wayOut.test(folded.slice(Math.max(0, from - 2 * maxLead), to)) ||
  (backLead.test(folded.slice(Math.max(0, from - maxLead), to)) && byHour.test(folded.slice(to)))
const wayOut =
  /\b(?:cab|taxi|uber|lyft|shuttle|flight|plane|vuelo|avion|aeropuerto|airport)(?: (?:back|home|ride|leaves|goes))? (?:to|for|from|at|out of|al?|para|desde|en) [^.,;!?]*$/
const airport = /\b(?:jfk|laguardia|lga|newark airport|ewr|o'?hare|midway|yvr|dulles|reagan|airport|aeropuerto)$/
const backLead = /\b(?:back|return|returning|de vuelta|de regreso|regresar|volver) (?:to|at|in|al?|en) [^.,;!?]*$/
const byHour = /^(?: [\p{L}']+){0,2} ?(?:by|before|at|antes|a las?) (?:\d|noon|midnight|las? \d)/u

function nearAt(analysis: Analysis, { from, to }: Spanned, name: Spanned, distance: Distance): NearMention {
  const place = quoteOf(analysis, name).slice(0, 80)
  return { from, to, near: { quote: quoteOf(analysis, { from, to }), of: 'place', place, ...distance } }
}

/** A city that is not the one of the request, where the outing is to be. */
function otherCity(analysis: Analysis): Reading['elsewhere'] {
  const { folded, circumstances, input } = analysis
  for (const match of folded.matchAll(
    /\b(?:in|to|do in|en|a) (?:downtown |(?:el )?centro de )?((?:new |los |san |las )?[a-z]+)\b/g,
  )) {
    const name = match[1]!
    const to = match.index + match[0].length
    const from = to - name.length
    const clause = clauseAt(analysis, { from, to: from })
    const cities = circumstances.lexicon.cities.match(tokenise(name), 0)
    const city = cities?.meanings.flat()[0]
    const isOther =
      city && city.name !== input.city && !isWithinReach(analysis, city, { from, to }) && clause?.role !== 'aside'
    const lead = folded.slice(Math.max(0, from - 60), from)
    const isPlanned = /\b(?:what|should|do|plan|going|taking|que|vamos)\b/.test(lead)
    // "lunch in Paris", "brunch for two in Milwaukee"
    const isWanted =
      /^(?:in|en) /.test(match[0]) &&
      !isHome(analysis, { from: match.index, to }) &&
      (/\btable\b/.test(lead) ||
        analysis.mentions.some(
          (mention) => wanted.has(mention.entry.type) && mention.to < from && clauseAt(analysis, mention) === clause,
        ))
    if (isOther && (isPlanned || isWanted) && cities.length === name.split(' ').length)
      return { quote: quoteOf(analysis, { from: match.index, to }), place: quoteOf(analysis, { from, to }) }
  }
  return undefined
}

const wanted: ReadonlySet<Mention['entry']['type']> = new Set(['stop', 'cuisine'])

/** "late bite in Hollywood", "dinner in Venice": in Los Angeles districts, whatever else is called so. */
const isWithinReach = ({ mentions, circumstances: { location } }: Analysis, city: Point, name: Spanned): boolean =>
  metersBetween(city, location) <= cityRadiusMeters ||
  mentions.some(({ entry, ...span }) => entry.type === 'place' && overlaps(span, name) && isQuarter(entry.things[0]!))

type Point = Pick<NamedThing, 'lat' | 'lng'>
const isQuarter = ({ kind }: NamedThing): boolean => kind === 'neighbourhood'
