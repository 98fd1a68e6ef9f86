import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, isTaken, isTold, quoteOf, type Spanned } from './analysis.js'
import { negatorRules } from './exclusion-rules.js'
import type { Mention } from './mentions.js'
import { applyRules, type Finding, overlaps } from './rule.js'

type Exclusion = NonNullable<Reading['excluded']>[number]

export interface Exclusions {
  readonly excluded: readonly Exclusion[]
  /** Mentions that are ruled out, or taken back. */
  readonly mentions: ReadonlySet<Mention>
  /** What no listing shows and is not wanted: "not loud". */
  readonly wishes: readonly { quote: string; wish: string }[]
  /** "nothing fancy". */
  readonly isModest: string | undefined
}

const maxExcluded = 10
/** Letters between a negation and what it rules out: "no bubble anything", "que no sea una". */
const reach = 24
/** What carries a negation on to the next noun. */
const carries =
  /^\s*(?:,|or|ni|nor|\/|&|and|y|o|no|not|ni de|de)*\s*(?:no |not |ni |a |an |any |the |un |una |el |la |de )*$/

/** What is not wanted. A noun that no list knows becomes a wish, so that a sentence says that it was not checked. */
export function readExclusions(analysis: Analysis): Exclusions {
  const negators = applyRules(negatorRules, analysis.folded).filter(
    (finding) =>
      finding.value !== 'none' &&
      !isTaken(analysis, finding) &&
      // "no cover", "not stuffy": a wish as a whole.
      !analysis.mentions.some((mention) => mention.entry.type !== 'place' && overlaps(mention, finding)),
  )
  const ruledOut = new Map<Mention, Finding<'ahead' | 'behind' | 'none'>>()
  for (const negator of negators) for (const mention of mentionsOf(analysis, negator)) ruledOut.set(mention, negator)
  const told = [...ruledOut].filter(([mention]) => !isTold(analysis, mention))
  const excluded = told.flatMap(([mention, negator]) => toExclusion(analysis, mention, spanOf(mention, negator)))
  for (const [mention, negator] of told) analysis.taken.push(spanOf(mention, negator))
  const modest = told.find(([{ entry }]) => entry.type === 'price' && entry.level === 'upscale')
  const unknown = negators.flatMap((negator) => unknownNoun(analysis, negator))
  return {
    excluded: excluded.slice(0, maxExcluded),
    mentions: new Set(ruledOut.keys()),
    wishes: [...told.flatMap(([mention, negator]) => unwished(analysis, mention, negator)), ...unknown],
    isModest: modest && quoteOf(analysis, spanOf(...modest)),
  }
}

/** Nouns of the same clause that the negation reaches. */
function mentionsOf(analysis: Analysis, negator: Finding<'ahead' | 'behind' | 'none'>): Mention[] {
  const clause = clauseAt(analysis, negator)
  const inClause = analysis.mentions.filter(
    (mention) => clauseAt(analysis, mention)?.sentence === clause?.sentence && !overlaps(mention, negator),
  )
  if (negator.value === 'behind') {
    const before = analysis.mentions.filter(({ to }) => to <= negator.from).at(-1)
    return before && negator.from - before.to <= reach ? [before] : []
  }
  const found: Mention[] = []
  let end = negator.to
  for (const mention of inClause.filter(({ from }) => from >= negator.to)) {
    const gap = analysis.folded.slice(end, mention.from)
    const isFirst = found.length === 0
    if (isFirst ? !isReached(gap) : !carries.test(gap)) break
    found.push(mention)
    end = mention.to
  }
  return found
}

const unwished = (analysis: Analysis, mention: Mention, negator: Spanned) =>
  mention.entry.type === 'wish'
    ? [{ quote: quoteOf(analysis, spanOf(mention, negator)), wish: `not ${mention.entry.wish}`.slice(0, 80) }]
    : []

const plainNegator = /^(?:but |pls |please )?(?:no|not|without|sin|nada de)$/
const noun =
  /^ (?:the |a |any |an |el |la |los |las )?(?!(?:be|have|go|to|in|so|too|one|that|this|for|from|be|es|me|se|te|le|lo|nos|hay|si|yes|sure|even|only|muy|tan|that|until)\b)\p{L}{3,}(?<!ing)(?: (?!(?:and|or|but|in|at|on|for|y|o|pero|en|que|near|please|pls|porfa|then|i|we|it)\b)\p{L}+)?/u

/** "no photographers": what no list knows is said to be unknown, in the fan's words. */
function unknownNoun(analysis: Analysis, negator: Spanned): { quote: string; wish: string }[] {
  const { folded } = analysis
  if (
    !plainNegator.test(folded.slice(negator.from, negator.to)) ||
    isTold(analysis, negator) ||
    isTaken(analysis, negator)
  )
    return []
  const [words] = noun.exec(folded.slice(negator.to)) ?? []
  if (words === undefined) return []
  const span = { from: negator.from, to: negator.to + words.length }
  analysis.taken.push(span)
  return [{ quote: quoteOf(analysis, span), wish: quoteOf(analysis, span).slice(0, 80) }]
}

/** At most two describing words, none of which begins something else. */
const isReached = (gap: string): boolean =>
  gap.length <= reach &&
  gap.trim().split(/\s+/).length <= 3 &&
  !/[.!?;,+]|\b(?:and|y|but|pero|then|so|because|que|to|donde|where|in|en|at|if|si|just)\b/.test(gap)

const spanOf = (mention: Spanned, negator: Spanned): Spanned => ({
  from: Math.min(mention.from, negator.from),
  to: Math.max(mention.to, negator.to),
})

/** "eggs" are a breakfast where they are asked for; left out they are the ingredient. */
const dishOf = (food: string): string => (food === 'eggs' ? 'egg' : food)

function toExclusion(analysis: Analysis, mention: Mention, span: Spanned): Exclusion[] {
  const quote = quoteOf(analysis, span)
  const { entry } = mention
  switch (entry.type) {
    case 'stop': {
      if (entry.isWeak || entry.meal) return []
      const [kind] = entry.kinds
      return [{ quote, ...(entry.cuisine ? { cuisine: entry.cuisine } : { kind: kind! }) }]
    }
    case 'cuisine':
      return [{ quote, cuisine: entry.cuisine.slice(0, 80) }]
    case 'ingredient':
      return [{ quote, cuisine: dishOf(entry.food) }]
    case 'feature':
      return entry.feature === 'chain' ? [{ quote, chains: true }] : []
    case 'place': {
      const name = quoteOf(analysis, mention)
      return [{ quote, ...(entry.things[0]?.kind === 'neighbourhood' ? { district: name } : { place: name }) }]
    }
    default:
      return []
  }
}
