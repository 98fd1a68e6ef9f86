import type { Reading, StopKind, StopReading } from '../reading.js'
import { type Analysis, clauseAt, isTaken, isTold, quoteOf, type Spanned } from './analysis.js'
import type { Mention } from './mentions.js'
import { mergeDrafts } from './merge-drafts.js'
import { notStopRules } from './not-stop-rules.js'
import type { Exclusions } from './read-exclusions.js'
import { applyRules, overlaps } from './rule.js'
import { isSeen, isWalkedTo } from './seen-places.js'
import { districtDraft, draftOf, type StopDraft, weakDraft } from './stop-draft.js'
import { reviseStops } from './stop-model/revise-stops.js'
import { stopRules } from './stop-rules.js'
import { numberOf } from './word-classes.js'

const maxStops = 10

/** What is read before the stops. */
export interface ReadBeforeStops {
  /** Mentions that are read as something else. */
  readonly used: ReadonlySet<Mention>
  readonly exclusions: Pick<Exclusions, 'mentions'>
  readonly people: Pick<Reading, 'diets'>
}

/** The stops that the text asks for, without their times. */
export function draftStops(analysis: Analysis, { used, exclusions, people }: ReadBeforeStops): StopDraft[] {
  const stops = reviseStops(analysis, draftByRules(analysis, used, people.diets ?? []), exclusions.mentions)
  for (const stop of stops) addCount(analysis, stop)
  return stops.slice(0, maxStops)
}

/** The stops that rules and lists find, before the trained model corrects them. */
export function draftByRules(
  analysis: Analysis,
  used: ReadonlySet<Mention>,
  diets: readonly { quote: string }[],
): StopDraft[] {
  const otherwise = findOtherwise(analysis)
  const drafts = analysis.mentions.flatMap((mention) => {
    if (used.has(mention) || isTakenWhole(analysis, mention)) return []
    const draft = seenDistrict(analysis, mention) ?? draftOf(mention)
    return draft && !isOfEvent(analysis, draft) && !otherwise.some((other) => overlaps(other, draft)) ? [draft] : []
  })
  const nouns = withoutWhereabouts(
    drafts.filter((draft) => !isNarrated(analysis, draft) && !isOrnament(analysis, draft, drafts)),
    analysis,
  )
  const described = describedStops(analysis, nouns, [...otherwise, ...used])
  const stops = mergeDrafts(
    [...nouns, ...described].sort((a, b) => a.from - b.from),
    analysis.folded,
  )
  return stops.length > 0 ? stops : stopsOfLastResort(analysis, drafts, diets)
}

/** "explore Gastown": something to see in the district. */
function seenDistrict(analysis: Analysis, mention: Mention): StopDraft | undefined {
  const { entry } = mention
  const isDistrict =
    entry.type === 'place' && entry.things.some(({ kind, isSight }) => kind === 'neighbourhood' && !isSight)
  if (!isDistrict || !isSeen(analysis, mention)) return undefined
  return districtDraft(mention)
}

/** "plan the day", "something for Sunday": all that is named. */
const isWholeDay = (analysis: Analysis, span: Spanned): boolean => {
  const words = analysis.folded.slice(span.from, span.to)
  return words.startsWith('plan ') || (/\bfor \S+$/.test(words) && isTakenWhole(analysis, span))
}

/** Not "somewhere in Soho" and "ten minutes of trees", of which one end is of a place or a stay. */
const isTakenAtBothEnds = (analysis: Analysis, span: Spanned): boolean =>
  analysis.taken.some(({ from, to }) => from <= span.from && span.from < to) && isTakenWhole(analysis, span)

/** Of "afternoon tea" the hour is read already, not the tea. */
const isTakenWhole = ({ taken }: Analysis, { to }: Spanned): boolean =>
  taken.some((span) => span.from < to && to <= span.to)

/** "… by midnight. 🎸" behind a request in words. */
const isOrnament = ({ folded }: Analysis, { from, to }: Spanned, drafts: readonly Spanned[]): boolean =>
  /^\P{L}+$/u.test(folded.slice(from, to)) &&
  /[.!?)][\s\p{Extended_Pictographic}\p{M}]*$/u.test(folded.slice(0, from)) &&
  drafts.some((other) => /\p{L}/u.test(folded.slice(other.from, other.to)))

/** "lunch at Joe's Pizza" is at a place of the catalogue and at nobody's home. */
function findOtherwise({ folded, mentions }: Analysis): Spanned[] {
  const named = mentions.filter(({ entry }) => entry.type === 'place' && entry.isSure)
  const isNamed = (span: Spanned) => named.some((place) => overlaps(place, span))
  return applyRules(notStopRules, folded).filter((finding) => finding.value !== 'home' || !isNamed(finding))
}

function isNarrated(analysis: Analysis, span: Spanned): boolean {
  const role = clauseAt(analysis, span)?.role
  return role === 'aside' || role === 'busy' || role === 'refused'
}

/** Without a request in as many words: what is narrated, else a meal for a diet, else what has a feature. */
function stopsOfLastResort(
  analysis: Analysis,
  narrated: readonly StopDraft[],
  diets: readonly { quote: string }[],
): StopDraft[] {
  const told = narrated.filter((draft) => clauseAt(analysis, draft)?.role !== 'refused')
  if (told.length > 0) return mergeDrafts(told, analysis.folded)
  const fed = fedByDiet(analysis, diets)
  if (fed.length > 0) return fed
  const featured = featuredStops(analysis)
  return featured.length > 0 ? featured : wantedThing(analysis)
}

/** "rooftop now": asked for by what it has. */
function featuredStops({ mentions }: Analysis): StopDraft[] {
  return mentions
    .flatMap(({ entry, from, to }) => {
      const feature = entry.type === 'feature' ? entry.feature : entry.type === 'wish' ? entry.wish : undefined
      const kinds = feature === undefined ? undefined : kindsOfFeature[feature]
      return kinds ? [weakDraft({ from, to }, kinds)] : []
    })
    .slice(0, 1)
}

const kindsOfFeature: Readonly<Partial<Record<string, readonly StopKind[]>>> = {
  outdoor: ['restaurant', 'bar'],
  view: ['sight', 'bar'],
  wifi: ['cafe', 'library'],
  quiet: ['cafe'],
  cosy: ['cafe'],
  lively: ['bar'],
  romantic: ['restaurant'],
  celebration: ['restaurant'],
  games: ['bar', 'activity'],
  kids: ['activity'],
  indoors: ['activity'],
}

const wanted =
  /\b(?:where(?: (?:can|do|is|are|to)(?: (?:i|we))?)?|need|want(?: to)?|looking for|find(?: me| us)?|buy|can (?:i|we) see|donde(?: (?:hay|puedo|podemos|encuentro|venden))?|quiero|queremos|busco|buscamos|necesito|necesitamos|comprar|any)\s+(?!(?:the usual|lo de siempre|algo|something|anything|me|us|you|to|kill|go|call|llamo|voy|ir)\b)((?:[\p{L}'-]+ ?){1,4})/u

/** Something that no list has: looked for by its name, and said to be missing if no venue has it. */
function wantedThing(analysis: Analysis): StopDraft[] {
  const match = wanted.exec(analysis.folded)
  if (!match?.[1]) return []
  const from = match.index + match[0].length - match[1].length
  const to = from + match[1].trimEnd().length
  if (isTaken(analysis, { from, to })) return []
  return [weakDraft({ from, to }, ['activity', 'place'], quoteOf(analysis, { from, to }))]
}

/** Places that only say where another stop is: "ramen by Union Station", "a bar in Rockaway". */
function withoutWhereabouts(nouns: readonly StopDraft[], analysis: Analysis): StopDraft[] {
  const { folded, text } = analysis
  const isName = ({ from, place }: StopDraft) => place !== undefined || partOfName.test(text.slice(0, from + 1))
  const isWhereabouts = (noun: StopDraft) =>
    isName(noun) &&
    !(noun.place && isWalkedTo(analysis, noun)) &&
    (whereaboutsLead.test(ofName(text, noun.from)) || roadTail.test(folded.slice(noun.to)))
  const isAsked = (noun: StopDraft) => !isName(noun)
  return nouns.some(isAsked) ? nouns.filter((noun) => !isWhereabouts(noun)) : [...nouns]
}

/** A noun inside of a name that no list has: "Forest Hills", "AU Park". */
const partOfName = /(?<![.!?:]\s?)\s(?:\p{Lu}[\p{L}.']*\s)?\p{Lu}$/u
const roadTail = /^ ?(?:st|ave|avenue|street|blvd|road|station|terminal|side|hills|heights|green)\b/

/** The folded text up to a name, without the words of the name that stand before this one. */
const ofName = (text: string, from: number): string =>
  text
    .slice(0, from)
    .replace(/(?:\p{Lu}[\p{L}.']* )+$/u, '')
    .toLowerCase()

const whereaboutsLead =
  /\b(?:in|near|by|off|from|around|close to|next to|outside|between|between [\p{L}' ]{2,30} and|entre [\p{L}' ]{2,30} y|walk of|blocks of|minutes of|west of|north of|south of|east of|en|cerca de|junto a|por|desde|hasta)(?: the| el| la| los| las)? $/u

/** "something sweet", "feed us": asked for without a noun. */
function describedStops(analysis: Analysis, nouns: readonly StopDraft[], others: readonly Spanned[]): StopDraft[] {
  const found = applyRules(stopRules, analysis.folded).filter(
    (span) => !isTold(analysis, span) && !isTakenAtBothEnds(analysis, span),
  )
  return found.flatMap(({ rule, value, from, to }): StopDraft[] => {
    if ((rule === 'outing' || isWholeDay(analysis, { from, to })) && nouns.length > 0) return []
    if (rule === 'something-to-see' && isView(analysis, { from, to }, nouns)) return []
    if (describingRules.has(rule) && nouns.length > 0 && !isOneMore(analysis, { from, to }, nouns)) return []
    if ([...nouns, ...others].some((other) => overlaps(other, { from, to }))) return []
    if (isNarrated(analysis, { from, to })) return []
    const { kinds, topic, isWeak = false } = value
    const isItem = isOneOfSeveral(analysis, rule, { from, to }, nouns)
    return [{ ...weakDraft({ from, to }, kinds, topic), isWeak: isWeak && !isItem }]
  })
}

/** "something easy, then lunch", as against "what is there to do" and "something cosy, maybe a museum". */
function isOneOfSeveral(
  { folded }: Analysis,
  rule: string,
  { from, to }: Spanned,
  nouns: readonly StopDraft[],
): boolean {
  const before = folded.slice(0, from)
  if (nouns.length === 0 || /\b(?:otherwise|or|o|si no|if not),? $/.test(before)) return false
  if (oneMore.test(before)) return true
  const next = nouns.find((stop) => stop.from >= to)
  const isHeading =
    next?.family === 'other' && !/\b(?:and|then|after|y|luego|despues)\b/.test(folded.slice(to, next.from))
  return (
    rule === 'something' && !isHeading && /^(?:something|sth|algo|una cosa|one thing)\b/.test(folded.slice(from, to))
  )
}

/** "one nice cocktail with the skyline in front of us": what the stop before looks out on. */
function isView({ folded }: Analysis, span: Spanned, nouns: readonly StopDraft[]): boolean {
  const before = nouns.filter(({ to }) => to <= span.from).at(-1)
  const gap = before && folded.slice(before.to, span.from)
  return (
    gap !== undefined &&
    /^[^.!?;,]{0,40}\b(?:with|con|facing|overlooking|w)\b[^.!?;,]{0,20}$|^[^.!?;,]{0,8}$/.test(gap) &&
    /views?|skyline|vista|window/.test(folded.slice(span.from, span.to))
  )
}

/** What may be said of a stop that is named elsewhere. */
const describingRules = new Set(['something', 'to-read-or-work'])

const describing =
  /^(?:somewhere|any(?:where|thing)|places?|stuff|a (?:place|spot)|un (?:lugar|sitio)|go|(?:something|algo|sth) (?:like|with|con|where|donde|similar|that|called|in|abiert[oa]|que|tranqui\p{L}*|parecido))\b/u

/**
 * "somewhere to sit with a coffee" and "brisket, somewhere kind" describe what is named; "lunch + something fun" asks for
 * one more stop.
 */
function isOneMore({ folded }: Analysis, span: Spanned, nouns: readonly StopDraft[]): boolean {
  const isDescription = describing.test(folded.slice(span.from, span.to))
  if (
    isDescription &&
    !oneMore.test(folded.slice(0, span.from)) &&
    !nouns.every((stop) => isApartFrom(stop, span, folded))
  )
    return false
  if (nouns.some((stop) => stop.from >= span.to && isFor.test(folded.slice(span.to, stop.from)))) return false
  // "para comer, algo tradicional"
  if (nouns.some((stop) => stop.isWeak && stop.family === 'food' && /^, $/.test(folded.slice(stop.to, span.from))))
    return false
  const isApart = (gap: string, reach: number) =>
    gap.length > reach || /[,.+;!?]|\b(?:and|then|plus|y|luego|despues)\b/.test(gap)
  return nouns.every((stop) =>
    stop.from >= span.to
      ? isApart(folded.slice(span.to, stop.from), 30)
      : isApart(folded.slice(stop.to, span.from), 14),
  )
}

/** "Somewhere in Soho before the game, and a late bite" */
const isApartFrom = (stop: Spanned, span: Spanned, folded: string): boolean =>
  stop.from >= span.to && /[,+]\s*(?:and|then|plus|y|luego)\b|\b(?:then|luego)\b/.test(folded.slice(span.to, stop.from))

/** "algo rápido y sano para almorzar": what the meal is like. */
const isFor = /^[^.!?;,]*\b(?:for|para|pa)(?: (?:a|an|the|el|la|un|una))? $/

const oneMore =
  /(?:[+>]|\b(?:and|then|plus|y|luego|despues|after(?:wards)?))[\s,]*(?:(?:is|are) there|maybe|perhaps|also|hay|quiza|tal vez)?[\s,]*$/

/** "kosher, Williamsburg": a diet asks for a meal. */
function fedByDiet({ text }: Analysis, [diet]: readonly { quote: string }[]): StopDraft[] {
  if (!diet) return []
  const from = text.indexOf(diet.quote)
  return [weakDraft({ from, to: from + diet.quote.length }, ['restaurant'])]
}

export const eventNoun =
  /^(?:the )?(?:show|shows|concert|concerts|gig|game|games|match|play|opera|ballet|musical|concierto|teatro|theatre|theater|obra|matinee|stadium|estadio|comedian|ballet|symphony|film|fest|festival|parade|derby|race|recital|choir|coro|sinfonica|funcion)(?:'s)?$/

/** The event itself, its house and its teams are no stops. */
function isOfEvent({ folded, input: { event } }: Analysis, draft: Spanned): boolean {
  const own = folded.slice(draft.from, draft.to)
  if (!event)
    return eventNoun.test(own) && /\b(?:the|my|our) $/.test(folded.slice(Math.max(0, draft.from - 5), draft.from))
  const words = `${event.name} ${event.venue}`.toLowerCase().split(/[^\p{L}]+/u)
  const isNamed = own.split(/[^\p{L}]+/u).some((word) => word.length > 3 && words.includes(word))
  return isNamed || eventNoun.test(own)
}

const nextTo = /(?<!\b(?:day|room|number|part|level|dia))(?:^|[\s(])(\d{1,2}|\p{L}+) $/u
const beforeAdjective =
  /(?:^|[\s(])(\d{1,2}|\p{L}+) (?!(?:a|an|the|so|and|or|of|then|am|pm|for|at|with|to|in|on|y|o|de|para|con|en|likes?|loves?|wants?|eats?|le|les)\b)\p{L}+ $/u

/** "two museums", "three good bars": the number in front of the noun. */
function addCount(analysis: Analysis, stop: StopDraft): void {
  if (addRounds(analysis, stop)) return
  for (const named of [stop, ...(stop.repeats ?? [])]) addNumber(analysis, stop, named)
}

/** The number in front of the noun, or of the noun that repeats it. */
function addNumber(analysis: Analysis, stop: StopDraft, named: StopDraft): void {
  const lead = analysis.folded.slice(Math.max(0, named.from - 24), named.from)
  const found = [nextTo, beforeAdjective].flatMap((pattern) => {
    const [before = '', word = ''] = pattern.exec(lead) ?? []
    const n = numberOf(word)
    return n === undefined || /^(?:an?|una?)$/.test(word) ? [] : [{ before, n }]
  })[0]
  const isHouse = !named.isWeak && (named.namesHouse || (named.family !== 'drink' && named.cuisines.length === 0))
  if (stop.extra.count || !found || !isHouse || !Number.isInteger(found.n) || found.n < 1 || found.n > maxStops) return
  const from = named.from - found.before.trimStart().length
  if (isTaken(analysis, { from, to: named.from })) return
  stop.extra.count = { quote: quoteOf(analysis, { from, to: named.to }), n: found.n }
}

const crawl = /^(?:\p{L}+ )*(?:crawl|hop|hopping|route|ruta)\b/u
const unitOfCrawl =
  /[\s,:(](\d{1,2}|\p{L}+) (?:bars?|pubs?|breweries|stops?|places|spots|max|paradas|sitios|lugares|bares)\b/u
const ofThem = /^[\s,:(]{1,3}(\d{1,2}|\p{L}+) (?:of them|or so|max|tops)\b/u

/** "doughnut crawl, 4 stops", "dive bars, three of them": the number behind the noun. */
function addRounds(analysis: Analysis, stop: StopDraft): boolean {
  const rest = analysis.folded.slice(stop.from, stop.to + 40)
  const isCrawl = crawl.test(rest)
  const match = isCrawl ? unitOfCrawl.exec(rest) : ofThem.exec(rest.slice(stop.to - stop.from))
  const n = numberOf(match?.[1] ?? '')
  if (!match || n === undefined || !Number.isInteger(n) || n < 2 || n > maxStops) return false
  const end = (isCrawl ? stop.from : stop.to) + match.index + match[0].length
  stop.extra.count = { quote: quoteOf(analysis, { from: stop.from, to: end }), n }
  return true
}

export function toStopReading(analysis: Analysis, draft: StopDraft): StopReading {
  const { kinds, meal, cuisines, topic, place, extra } = draft
  return {
    quote: quoteOf(analysis, draft),
    kinds,
    ...(meal && { meal }),
    ...(cuisines.length > 0 && { cuisine: cuisines.map((cuisine) => cuisine.slice(0, 80)) }),
    ...(topic && { topic }),
    ...(place && { place: quoteOf(analysis, place).slice(0, 80) }),
    ...extra,
  }
}
