import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, findAsked, isTaken, isTold, quoteOf, type Spanned } from './analysis.js'
import { ownerOf } from './attach.js'
import type { Mention } from './mentions.js'
import { priceRules } from './money-rules.js'
import type { Exclusions } from './read-exclusions.js'
import { overlaps } from './rule.js'
import type { PriceLevel } from './rule-lexicon.js'
import type { StopDraft } from './stop-draft.js'

const maxWishes = 10

/** Prices, seats outside, food to take along, and what no listing shows. */
export function readQualities(
  analysis: Analysis,
  { mentions: ruledOut, wishes: unwanted, isModest }: Exclusions,
  stops: readonly StopDraft[],
): Pick<Reading, 'price' | 'wishes'> {
  const mentions = analysis.mentions.filter(
    (mention) => !ruledOut.has(mention) && !isTold(analysis, mention) && !isTaken(analysis, mention),
  )
  const prices = findAsked(analysis, priceRules).map(({ from, to, value }) => ({ from, to, level: value.level }))
  // "nada muy caro" is not dear.
  const all = [...prices, ...mentions.flatMap(priceOf).filter((one) => !prices.some((other) => overlaps(one, other)))]
  const wishes = [...unwanted]
  let price: Reading['price'] = isModest === undefined ? undefined : { quote: isModest, level: 'moderate' }
  for (const stated of all) {
    const quoted = { quote: quoteOf(analysis, stated), level: stated.level }
    const stop = stops.length > 1 ? ownerOf(analysis, stated, stops) : undefined
    if (stop && isBeside(stop, stated) && !stop.extra.price) stop.extra.price = quoted
    else price ??= quoted
  }
  for (const mention of mentions) {
    if (mention.entry.type === 'wish') wishes.push({ quote: quoteOf(analysis, mention), wish: mention.entry.wish })
    if (isMusicAtTable(mention, stops)) wishes.push({ quote: quoteOf(analysis, mention), wish: 'live music' })
    if (mention.entry.type === 'feature') addFeature(analysis, mention, mention.entry.feature, stops, wishes)
  }
  for (const stop of stops) addTakeaway(analysis, stop, ruledOut)
  const distinct = wishes.filter(({ wish }, index) => wishes.findIndex((other) => other.wish === wish) === index)
  return { ...(price && { price }), ...(distinct.length > 0 && { wishes: distinct.slice(0, maxWishes) }) }
}

/** "Takeout Chinese" is one thing in the lists. */
function addTakeaway(
  analysis: Analysis,
  { from, to, family, extra }: StopDraft,
  ruledOut: Exclusions['mentions'],
): void {
  const match = /\b(?:take ?out|take ?aways?|to go|para llevar)\b/.exec(analysis.folded.slice(from, to))
  if (!match || family === 'other') return
  const span = { from: from + match.index, to: from + match.index + match[0].length }
  if ([...ruledOut].some((mention) => overlaps(mention, span))) return
  extra.takeaway ??= { quote: quoteOf(analysis, span), must: true }
}

/** "dinner with live music": the stop is where one eats, and no listing of it shows the music. */
const isMusicAtTable = ({ entry, from, to }: Mention, stops: readonly StopDraft[]): boolean =>
  entry.type === 'stop' &&
  entry.kinds[0] === 'live_music' &&
  stops.some((stop) => stop.from < from && to <= stop.to && stop.family !== 'other' && stop.topic === undefined)

const priceOf = ({ entry, from, to }: Mention): { from: number; to: number; level: PriceLevel }[] =>
  entry.type === 'price' ? [{ from, to, level: entry.level }] : []

/** Letters between a price and the stop that it is of. */
const besideLetters = 6
const isBeside = (stop: StopDraft, { from, to }: { from: number; to: number }): boolean =>
  Math.max(from - stop.to, stop.from - to) <= besideLetters

function addFeature(
  analysis: Analysis,
  mention: Mention,
  feature: string,
  stops: readonly StopDraft[],
  wishes: { quote: string; wish: string }[],
): void {
  const quote = quoteOf(analysis, mention)
  if (feature === 'indoors') wishes.push({ quote, wish: 'indoors' })
  if (feature !== 'outdoor' && feature !== 'takeaway') return
  if (isGoing(analysis, mention)) return
  const stop = ownerOf(analysis, mention, stops) ?? (stops.length === 1 ? stops[0] : undefined)
  if (stop && clauseAt(analysis, mention)) stop.extra[feature] ??= { quote, must: !isIfPossible(analysis, mention) }
}

/** "we want to go out", as against "ramen to go". */
const isGoing = ({ folded }: Analysis, { from, to }: Spanned): boolean =>
  folded.slice(from, to) === 'to go' &&
  (/\b(?:wants?|need|love|like|have|got|how|where|places?|ready|time) $/.test(folded.slice(0, from)) ||
    /^ (?:out|back|to|somewhere|anywhere|home|see|dancing|shopping|in|into|around|there|with|there)\b/.test(
      folded.slice(to),
    ))

/** "Ideally outdoors", "a terrace, if possible", "outside would be nice". */
const isIfPossible = ({ folded }: Analysis, { from, to }: Spanned): boolean =>
  possibleBehind.test(folded.slice(to)) || possibleBefore.test(folded.slice(0, from))

const possibleBehind =
  /^(?: seats?| tables?| seating)?,? (?:if|si|would be|is a plus|optional|preferred|ideally|de preferencia|estaria bien)\b/
const possibleBefore =
  /\b(?:ideally|preferably|hopefully|bonus(?: points)?(?: for| if)?|if possible|si se puede|ojala)(?: (?:with|an?|on|en|una?|for|the))*,? $/
