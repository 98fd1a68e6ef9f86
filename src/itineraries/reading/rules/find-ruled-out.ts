import { type Analysis, clauseAt, isTold } from './analysis.js'
import type { Negation } from './exclusion-rules.js'
import type { Mention } from './mentions.js'
import type { Finding } from './rule.js'

export type Negator = Finding<Negation>

/** Letters between a negation and what it rules out: "no bubble anything", "que no sea una". */
const reach = 24
/** Letters between what is ruled out and a negation behind it: "Indian, but she hates it". */
const reachBack = 16

/** What each negation rules out: mentions of its sentence, in the order of the text. */
export function findRuledOut(analysis: Analysis, negators: readonly Negator[]): Map<Mention, Negator> {
  const ruledOut = new Map<Mention, Negator>()
  for (const negator of negators) {
    const reached = negator.value === 'behind' ? mentionBehind(analysis, negator) : mentionsAhead(analysis, negator)
    for (const mention of reached) if (!ruledOut.has(mention)) ruledOut.set(mention, negator)
  }
  for (const [mention, negator] of ruledOut)
    if (isWantedYet(analysis, mention, negator, ruledOut)) ruledOut.delete(mention)
  return ruledOut
}

/** "Wine bar first? No, dinner first, then the wine bar": only its turn is refused. */
const isWantedYet = (
  analysis: Analysis,
  mention: Mention,
  negator: Negator,
  ruledOut: ReadonlyMap<Mention, Negator>,
): boolean =>
  negator.value === 'behind' &&
  analysis.mentions.some(
    (other) => other.from >= negator.to && !ruledOut.has(other) && isSameThing(analysis, other, mention),
  )

/**
 * Other mentions of the same thing, which ask for nothing either: "the aquarium? NOT the aquarium", and all of what
 * somebody hates. "No pizza for lunch but pizza for dinner" asks for pizza.
 */
export function saidAgain(analysis: Analysis, ruledOut: ReadonlyMap<Mention, Negator>): Mention[] {
  return [...ruledOut].flatMap(([mention, negator]) =>
    isTold(analysis, mention)
      ? []
      : analysis.mentions.filter(
          (other) =>
            !ruledOut.has(other) &&
            isSameThing(analysis, other, mention) &&
            (negator.value === 'whole' || other.to <= negator.from),
        ),
  )
}

const isSameThing = (
  { folded }: Analysis,
  { entry, from }: Mention,
  { entry: other, from: otherFrom }: Mention,
): boolean =>
  entry.type === other.type &&
  /^(?:stop|cuisine|ingredient|place)$/.test(entry.type) &&
  JSON.stringify(entry) === JSON.stringify(other) &&
  // "dance" and "techno" are both of nightclubs.
  (entry.type !== 'stop' || entry.cuisine !== undefined || wordAt(folded, from) === wordAt(folded, otherFrom)) &&
  !(entry.type === 'stop' && (entry.meal !== undefined || entry.isWeak))

const wordAt = (folded: string, from: number): string => folded.slice(from, from + stemLetters)
const stemLetters = 4

function mentionBehind({ mentions, folded }: Analysis, negator: Negator): Mention[] {
  // "Italian, cheap no" refuses what is cheap.
  const before = mentions.filter(({ to }) => to <= negator.from).at(-1)
  if (!before || !/^(?:stop|cuisine|place|ingredient|price)$/.test(before.entry.type)) return []
  const gap = folded.slice(before.to, negator.from)
  return gap.length <= reachBack && !/[.!;]/.test(gap) ? [before] : []
}

function mentionsAhead(analysis: Analysis, negator: Negator): Mention[] {
  const sentence = clauseAt(analysis, negator)?.sentence
  const ahead = analysis.mentions.filter(
    (mention) =>
      (mention.from >= negator.to || isCutInto(analysis, mention, negator)) &&
      clauseAt(analysis, mention)?.sentence === sentence,
  )
  const found: Mention[] = []
  const isList = analysis.folded[negator.to] === ':'
  let end = isList ? negator.to + 1 : negator.to
  for (const mention of ahead) {
    const gap = analysis.folded.slice(end, mention.from)
    if (
      found.length === 0
        ? !isReached(gap)
        : !carriesOn(analysis, gap, found.at(-1)!, mention, isList || negator.value === 'whole')
    )
      break
    found.push(mention)
    end = mention.to
  }
  return found
}

/** "nada de bares": both have the "de". "Nada de bares ruidosos" refuses what is noisy. */
const isCutInto = ({ folded }: Analysis, { from, to }: Mention, negator: Negator): boolean =>
  from > negator.from &&
  from < negator.to &&
  to > negator.to &&
  /^ ?(?:$|[,.;!?]|(?:y|ni|o|que|pero|porfa|por favor|please)\b)/.test(folded.slice(to))

/** At most three describing words behind "in" or "near", none of which begins something else. */
const isReached = (gap: string): boolean => {
  const rest = gap.replace(leading, ' ')
  return rest.length <= reach && rest.trim().split(/\s+/).length <= 3 && !otherPhrase.test(rest)
}

const leading =
  /^ (?:(?:anywhere )?(?:in|at|on|near|around|to|by|like|en|por|a|cerca de)|inside|somewhere|any(?:thing)?(?: with)?)\b/
const joining = 'and|y|but|pero|then|so|because|que|to|donde|where|in|en|at|if|si|just|mejor|before|until|for|para|from'
const otherPhrase = new RegExp(`[.!?;,+:]|\\b(?:${joining})\\b`)

const listed =
  /^ ?(?:,? ?(?:or|nor|ni|\/|&|and|y|o|n)(?: even| ni)?|,) ?(?:any |the |el |la |los |las |de |in |en |eat |drink |beber |tomar |comer )*$/
/** "a takeout window or fast food" */
const ownNoun = /^ (?:places?|joints?|spots?|stands?|windows?|counters?|restaurants?)(?=[ ,])/

/**
 * Whether a list goes on: "beef or pork", "techno, tables and stairs"; a comma alone only before a list's last noun.
 * "No museums and a bar" and "no pizza, dinner" ask for something else behind.
 */
function carriesOn({ folded }: Analysis, gap: string, last: Mention, next: Mention, isAll: boolean): boolean {
  // "drink alcohol" is one thing.
  if (gap === ' ' && (isOfOneKind(last, next) || isChain(last))) return true
  if (!listed.test(gap.replace(ownNoun, '')) || (next.entry.type === 'stop' && next.entry.meal !== undefined))
    return false
  if (next.entry.type === 'wish' || next.entry.type === 'price') return last.entry.type === next.entry.type
  if (!/^ ?, ?$/.test(gap)) return true
  const rest = folded.slice(next.to)
  return last.entry.type === next.entry.type && (isAll ? listedTogether : listedAsAlternatives).test(rest)
}

/** "a chain burger place" */
const isChain = ({ entry }: Mention): boolean => entry.type === 'feature' && entry.feature === 'chain'

const isOfOneKind = ({ entry: one }: Mention, { entry: other }: Mention): boolean =>
  one.type === 'stop' && other.type === 'stop' && one.kinds[0] === other.kinds[0]

const listedAsAlternatives = /^(?:, [\p{L} ]{3,24}){0,4},? (?:or|nor|ni|o) /u
const listedTogether =
  /^(?:, [\p{L} ]{3,24}){0,4}(?:[.;]|$|,? (?:or|nor|ni|o|and|y) )(?!(?:\p{L}+ ){0,3}(?:instead|mejor|want))/u
