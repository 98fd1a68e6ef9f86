import { isOfAnyKind, type Reading, type StopKind } from '../../reading.js'
import { type Analysis, clauseAt, isTold, quoteOf, type Spanned } from '../analysis.js'
import { hasEventMark, markEvent } from '../event-words.js'
import { isForMachine } from '../is-for-machine.js'
import { probability } from '../linear-model.js'
import { modelWeights } from '../model-weights.js'
import { withNamedPatterns } from '../named-patterns.js'
import { ifTime } from '../optional-stops.js'
import { type StopDraft, weakDraft } from '../stop-draft.js'
import { areApart, areTogether, isNamedHouse, join, servingKinds, withoutRepeats, withoutVague } from './join-drafts.js'
import { kindOfStop } from './kind-of-stop.js'
import { type ReadBefore, type StopCandidate, stopCandidates } from './stop-candidates.js'
import { candidateFeatures, jointFeatures } from './stop-features.js'

/** What is read before the stops. */
export interface ReadBeforeStops extends ReadBefore {
  readonly people: Pick<Reading, 'diets'>
}

/**
 * The stops that a text asks for: a trained model decides which words belong to a stop, and which neighbours to one and the
 * same. Two logistic regressions.
 */
export function findStops(analysis: Analysis, before: ReadBeforeStops): StopDraft[] {
  // Text that addresses a machine names nothing that the lists do not have.
  const isListedOnly = isForMachine(analysis)
  const candidates = stopCandidates(analysis, before).filter(({ kind }) => !isListedOnly || kind !== 'unknown')
  const likely = candidates.map((_, index) =>
    probability(modelWeights('stops'), candidateFeatures(analysis, candidates, index)),
  )
  const chosen = candidates.filter((candidate, index) => {
    const previous = candidates[index - 1]
    const isHouse =
      previous && likely[index - 1]! > 0.5 && isNamedHouse(analysis.folded, previous.draft, candidate.draft)
    const isSure =
      isHouse || isSightNamed(analysis, candidate) || mustBe.test(analysis.folded.slice(0, candidate.draft.from))
    return isSure || likely[index]! > (isProperName(analysis, candidate) ? likelyName : 0.5)
  })
  const named = chosen.every(({ draft }) => draft.isWeak) ? likeliestName(candidates, likely) : undefined
  const stops = groups(analysis, named ? [named] : chosen).map((group) => stopOf(analysis, group))
  if (stops.length > 0) return withoutVague(withoutRepeats(stops, analysis.folded), analysis.folded)
  return stopOfLastResort(analysis, candidates[likely.indexOf(Math.max(...likely))], before.people.diets ?? [])
}

/** "dinner at Lou Malnati's but only if it's sushi" */
const mustBe = new RegExp(String.raw`\b${withNamedPatterns('<must-be>')} $`, 'u')

/** "pequods. 9ish. we're starving": where all else is vague, a house that is named is meant. */
function likeliestName(candidates: readonly StopCandidate[], likely: readonly number[]): StopCandidate | undefined {
  const [best] = candidates
    .map((candidate, index) => ({ candidate, share: likely[index]! }))
    .filter(({ candidate: { kind, draft }, share }) => draft.place && servingKinds.has(kind) && share > unlikely)
    .toSorted((a, b) => b.share - a.share)
  return best?.candidate
}

const unlikely = 0.1

/** A name that the catalogue does not have may be a person's, which is not to be read back as a place. */
const isProperName = ({ text }: Analysis, { kind, draft: { from } }: StopCandidate): boolean =>
  kind === 'unknown' && /^\p{Lu}\p{Ll}/u.test(text.slice(from)) && /[\p{L}\p{N},]\s$/u.test(text.slice(0, from))

const likelyName = 0.7

/** "go up the Space Needle": a name of several words behind a verb of sightseeing, which the catalogue lacks. Bands are seen, too. */
const isSightNamed = (analysis: Analysis, { kind, draft }: StopCandidate): boolean =>
  kind === 'unknown' &&
  !isTold(analysis, draft) &&
  sightseeing.test(analysis.folded.slice(0, draft.from)) &&
  /^(?:\p{Lu}[\p{L}'’]+ )+\p{Lu}[\p{L}'’]+$/u.test(analysis.text.slice(draft.from, draft.to))

const sightseeing = /\b(?:visit|visiting|(?:go|going) up|climb|tour|explore|visitar|conocer|subir a) (?:the |la |el )?$/

function groups(analysis: Analysis, chosen: readonly StopCandidate[]): StopCandidate[][] {
  const found: StopCandidate[][] = []
  chosen.forEach((candidate, index) => {
    const stop = found.at(-1)
    const next = chosen[index + 1]
    if (
      stop &&
      !isApart(analysis, stop.at(-1)!, candidate) &&
      !isListedAgain(analysis, found, candidate) &&
      (areTogether(analysis.folded, stop.at(-1)!.draft, candidate.draft) ||
        probability(modelWeights('joints'), jointFeatures(analysis, { stop, candidate, next })) > 0.5)
    )
      stop.push(candidate)
    else found.push([candidate])
  })
  return found
}

/** "beer, tacos, beer": what was a stop already is one again. */
function isListedAgain({ folded }: Analysis, found: readonly StopCandidate[][], { draft }: StopCandidate): boolean {
  const last = found.at(-1)!.at(-1)!.draft
  if (!/^(?:,|,? (?:and|y|then|luego)) $/.test(folded.slice(last.to, draft.from))) return false
  const words = folded.slice(draft.from, draft.to)
  return found.slice(0, -1).some(([only, ...others]) => {
    const isAlone = only !== undefined && others.length === 0
    return isAlone && folded.slice(only.draft.from, only.draft.to) === words
  })
}

/** Never one stop, whatever the model says. */
const isApart = (analysis: Analysis, a: StopCandidate, b: StopCandidate): boolean =>
  isOtherHouse(analysis, a, b) ||
  isNext(analysis, a, b) ||
  isCountedBehind(analysis, a, b) ||
  isAcrossEvent(analysis, a, b) ||
  isBeforeOrAfter(analysis, a, b) ||
  isIfTime(analysis, a, b) ||
  isOnOtherDay(analysis, a, b) ||
  areApart(analysis.folded, a.draft, b.draft)

/** "Saturday Korean dinner, Sunday bagels": each day leads to its own. */
const isOnOtherDay = ({ dates, folded }: Analysis, { draft: a }: StopCandidate, { draft: b }: StopCandidate): boolean =>
  dates.some(({ from, to }) => from >= a.to && to <= b.from && clauseEnds.test(folded.slice(a.to, from))) &&
  dates.some(({ to }) => to <= a.from)

const clauseEnds = /[,.;:!?\n]\s*(?:and |then |y |luego )?(?:on |el )?$/

/** "a theater with Thai food before": one is before the other. */
const isBeforeOrAfter = ({ folded }: Analysis, { draft: a }: StopCandidate, { draft: b }: StopCandidate): boolean =>
  (a.family === 'other') !== (b.family === 'other') && saidLast.test(folded.slice(b.to))

const saidLast =
  /^(?: (?:food|place|spot|restaurant|meal))? (?:before(?:hand)?|after(?:wards?)?|antes|despues)(?= ?(?:[,.;!?]|$))/

/** "tacos and an ice cream if there's time": only the second may be left out. */
const isIfTime = ({ folded }: Analysis, { draft: a }: StopCandidate, { draft: b }: StopCandidate): boolean =>
  /\b(?:and|y|e)\b|[,&]/.test(folded.slice(a.to, b.from)) && ifTime.test(folded.slice(b.to))

const partedByEvent = new RegExp(withNamedPatterns('<parted-by-event>'), 'u')

/** "sushi, Hawks-Preds, dive bar", "beers before kickoff and nachos after" */
function isAcrossEvent({ folded, input }: Analysis, { draft: a }: StopCandidate, { draft: b }: StopCandidate): boolean {
  const gap = markEvent(folded, input.event).slice(a.to, b.from)
  return (gap.includes(',') && hasEventMark(gap)) || partedByEvent.test(gap)
}

/** "from the Lincoln Memorial to two more memorials" */
const isCountedBehind = ({ folded }: Analysis, { draft: a }: StopCandidate, { draft: b }: StopCandidate): boolean =>
  a.place !== undefined &&
  b.place === undefined &&
  /\b(?:more|other|mas)(?: \p{L}+)? $/u.test(folded.slice(a.to, b.from))

/** "tacos and to finish with, churros", "ribs first and a beer": one comes after the other. */
const isNext = ({ folded }: Analysis, { draft: a }: StopCandidate, { draft: b }: StopCandidate): boolean =>
  comesNext.test(folded.slice(a.to, b.from))

const comesNext = new RegExp(String.raw`(?:^|\b)${withNamedPatterns('<comes-next>')}\b`, 'u')

/** "the African American museum, the National Archives", "plant shops, thrift stores": a list of several houses. */
function isOtherHouse({ folded, text }: Analysis, a: StopCandidate, b: StopCandidate): boolean {
  const gap = folded.slice(a.draft.to, b.draft.from)
  if (!/^(?:,|,? (?:and|y|e|&)) (?:the |el |la |los |las )?$/.test(gap)) return false
  const areThings = [a.draft, b.draft].every(({ kinds, topic }) => kinds[0] === 'activity' && topic !== undefined)
  const isNamed =
    b.draft.place !== undefined &&
    (a.draft.place !== undefined || (a.draft.kinds[0] === 'museum' && a.draft.topic !== undefined))
  // "soup, the Strand": a name that the catalogue does not have.
  const isUnlistedName = b.kind === 'unknown' && /^, the $/.test(gap) && /^\p{Lu}/u.test(text.slice(b.draft.from))
  return isNamed || isUnlistedName || (areThings && a.draft.topic !== b.draft.topic)
}

function stopOf(analysis: Analysis, group: readonly StopCandidate[]): StopDraft {
  const stop = describedStop(analysis, group)
  if (!isOfAnyKind(stop) || stop.place || stop.topic) return stop
  const { kind, share } = kindOfStop(analysis, group)
  if (kind === 'activity' || share < leastShareOfKind) return stop
  const unknown = group.filter((candidate) => candidate.kind === 'unknown').map(({ draft }) => draft)
  const topic = unknown.map((draft) => quoteOf(analysis, draft)).join(' ')
  return { ...stop, ...weakDraft(stop, [kind], topic.slice(0, 80)), isWeak: stop.isWeak }
}

/** A kind that is less probable stays open. */
const leastShareOfKind = 0.5

function describedStop(analysis: Analysis, group: readonly StopCandidate[]): StopDraft {
  const known = group.filter(({ kind }) => kind !== 'unknown')
  const unknown = group.filter(({ kind }) => kind === 'unknown')
  if (known.length === 0) return wholeOf(unknown)
  const base = joined(analysis, known)
  const [more] = unknown
  if (!more || base.topic || base.place) return base
  const name = nameWith(analysis, more.draft, base)
  return name ? { ...base, place: name } : { ...base, topic: quoteOf(analysis, more.draft).slice(0, 80) }
}

/** "the Grunwald Museum": words that are a name together with the noun behind them. */
function nameWith({ text }: Analysis, words: Spanned, noun: Spanned): Spanned | undefined {
  const isCapital = ({ from }: Spanned) => /^\p{Lu}\p{Ll}/u.test(text.slice(from, from + 2))
  const isName = words.to + 1 === noun.from && isCapital(words) && isCapital(noun)
  return isName ? { from: words.from, to: noun.to } : undefined
}

function joined({ folded }: Analysis, [first, ...more]: readonly StopCandidate[]): StopDraft {
  const stop = { ...first!.draft, extra: {}, parts: [first!.draft] }
  for (const { draft } of more) join(stop, draft, folded.slice(stop.to, draft.from))
  return stop
}

const wholeOf = (unknown: readonly StopCandidate[]): StopDraft => {
  const { draft } = unknown[0]!
  return { ...draft, to: unknown.at(-1)!.draft.to, extra: {} }
}

/** Where no words are likely to be a stop: the likeliest ones of a list, else a meal for a diet, else what has a feature. */
function stopOfLastResort(
  analysis: Analysis,
  likeliest: StopCandidate | undefined,
  diets: readonly { quote: string }[],
): StopDraft[] {
  // "the client dinner got cancelled"
  const isRefused = !likeliest?.draft.meal && likeliest && clauseAt(analysis, likeliest.draft)?.role === 'refused'
  if (likeliest && likeliest.kind !== 'unknown' && !isRefused) return [{ ...likeliest.draft, extra: {} }]
  const fed = fedByDiet(analysis, diets)
  return fed.length > 0 ? fed : featuredStops(analysis)
}

/** "kosher, Williamsburg": a diet asks for a meal. */
function fedByDiet({ text }: Analysis, [diet]: readonly { quote: string }[]): StopDraft[] {
  if (!diet) return []
  const from = text.indexOf(diet.quote)
  return [weakDraft({ from, to: from + diet.quote.length }, ['restaurant'])]
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
  takeaway: ['restaurant'],
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
