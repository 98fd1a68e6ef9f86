import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, findAsked, isTaken, isTold, quoteOf, type Spanned } from './analysis.js'
import { negatorRules, tableRules } from './exclusion-rules.js'
import { findRuledOut, type Negator, saidAgain } from './find-ruled-out.js'
import type { Mention } from './mentions.js'
import { namesRuledOut } from './names-ruled-out.js'
import { applyRules, overlaps } from './rule.js'

export type Exclusion = NonNullable<Reading['excluded']>[number]

export interface Exclusions {
  readonly excluded: readonly Exclusion[]
  /** Mentions that are ruled out, or taken back. */
  readonly mentions: ReadonlySet<Mention>
  /** What no listing shows and is not wanted: "not loud". */
  readonly wishes: readonly { quote: string; wish: string }[]
  /** "nothing fancy". */
  readonly isModest: string | undefined
  /** Negations that rule nothing out: "no rush". */
  readonly idle: readonly Spanned[]
}

const maxExcluded = 10

/** "We had Chinese yesterday, so not that" refuses what it tells of. */
const eatenLately = 'had-lately'

/** What is not wanted. A noun that no list knows becomes a wish, so that a sentence says that it was not checked. */
export function readExclusions(analysis: Analysis): Exclusions {
  const all = findNegators(analysis)
  const negators = all.filter(({ value }) => value !== 'none')
  const named = namesRuledOut(analysis, negators)
  const ruledOut = findRuledOut(
    analysis,
    negators.filter((negator) => !named.some((name) => name.from === negator.from)),
  )
  const told = [...ruledOut].filter(([mention, { rule }]) => rule === eatenLately || !isTold(analysis, mention))
  const excluded = told.flatMap(([mention, negator]) => toExclusion(analysis, mention, spanOf(mention, negator)))
  const foods = foodsRefused(analysis, excluded)
  const visited = placesRefused(analysis)
  const idle = told.filter(([mention, negator]) => isIdle(analysis, mention, spanOf(mention, negator)))
  for (const [mention, negator] of told) analysis.taken.push(spanOf(mention, negator))
  analysis.taken.push(...named, ...analysis.foodNeeds)
  const modest = told.find(([{ entry }]) => entry.type === 'price' && entry.level === 'upscale')
  const counters = countersRefused(analysis)
  const unknown = negators.flatMap((negator) => unknownNoun(analysis, negator))
  return {
    excluded: [...foods, ...named.map(({ exclusion }) => exclusion), ...excluded, ...counters, ...visited].slice(
      0,
      maxExcluded,
    ),
    mentions: new Set([
      ...ruledOut.keys(),
      ...saidAgain(analysis, ruledOut),
      ...mentionsIn(analysis, [...named, ...analysis.foodNeeds]),
    ]),
    wishes: [...told.flatMap(([mention, negator]) => unwished(analysis, mention, negator)), ...unknown],
    isModest: modest && quoteOf(analysis, spanOf(...modest)),
    idle: [...all.filter(({ value }) => value === 'none'), ...idle.map((entry) => spanOf(...entry))],
  }
}

/** What somebody does not eat, where no negation has said it already. */
const foodsRefused = ({ foodNeeds, ...analysis }: Analysis, excluded: readonly Exclusion[]): Exclusion[] =>
  foodNeeds
    .filter(({ isAllergy }) => !isAllergy)
    .flatMap((need) => need.foods.map((food) => ({ quote: quoteOf(analysis, need), cuisine: dishOf(food) })))
    .filter(({ quote, cuisine }) => !excluded.some((other) => other.cuisine === cuisine || other.quote === quote))

/** "a sit-down lunch", "with table service": no fast food. */
function countersRefused(analysis: Analysis): Exclusion[] {
  const found = findAsked(analysis, tableRules)
  analysis.taken.push(...found.filter(({ value }) => value === 'apart'))
  return found.map((finding) => ({ quote: quoteOf(analysis, finding), kind: 'fast_food' }))
}

/** "We've done the cathedral": not again. A district may still be walked through. */
const placesRefused = (analysis: Analysis): Exclusion[] =>
  analysis.mentions
    .filter(({ entry }) => entry.type === 'place' && entry.isSure && entry.things[0]?.kind !== 'neighbourhood')
    .filter((mention) => clauseAt(analysis, mention)?.role === 'refused')
    .map((mention) => ({ quote: quoteOf(analysis, mention), place: quoteOf(analysis, mention).slice(0, 80) }))

/** What is not wanted and need not be kept away either: "we don't need dinner". */
const isIdle = (analysis: Analysis, mention: Mention, span: Spanned): boolean =>
  (mention.entry.type === 'stop' || mention.entry.type === 'feature') &&
  toExclusion(analysis, mention, span).length === 0

const findNegators = (analysis: Analysis): Negator[] =>
  applyRules(negatorRules, analysis.folded).filter(
    (finding) =>
      !isTaken(analysis, finding) &&
      // "no cover", "not stuffy": a wish as a whole. "Don't want to go to a museum" takes nothing away.
      !analysis.mentions.some((mention) => isQuality(mention) && !isTakeaway(mention) && overlaps(mention, finding)),
  )

const isQuality = ({ entry }: Mention): boolean => /^(?:wish|price|feature|diet)$/.test(entry.type)

const isTakeaway = ({ entry }: Mention): boolean => entry.type === 'feature' && entry.feature === 'takeaway'

const mentionsIn = ({ mentions }: Analysis, spans: readonly Spanned[]): Mention[] =>
  mentions.filter((mention) => spans.some((span) => overlaps(span, mention)))

const unwished = (analysis: Analysis, mention: Mention, negator: Spanned) =>
  mention.entry.type === 'wish'
    ? [{ quote: quoteOf(analysis, spanOf(mention, negator)), wish: `not ${mention.entry.wish}`.slice(0, 80) }]
    : []

const plainNegator = /^(?:but |pls |please |just )?(?:no|not|nothing(?: with)?|without|sin|nada de|zero)$/
const article = '(?:the |a |any |an |el |la |los |las |too |so )?'
const noNoun =
  'be|have|go|to|in|so|too|one|that|this|for|from|es|me|se|te|le|lo|nos|hay|si|yes|sure|even|only|muy|tan|until|at|on|' +
  'near|again|there|more|need|thanks|gracias|pues|else|before|after|him|her|me|mine|today|tonight|now|seen|good|far|' +
  'important|sleep|enough|really|quite|exactly|problem|man|way|counted|proud|disturb|quiere|puedo|pasar'
const behindNoun =
  'and|or|but|in|at|on|for|y|o|pero|en|que|near|please|pls|porfa|then|i|we|it|the|a|los|las|el|la|con|with|before|' +
  'after|tonight|today|here'
const noun = new RegExp(
  `^ ${article}(?!(?:${noNoun})\\b)\\p{L}{3,}(?!\\p{L})(?<!ing)(?: (?!(?:${behindNoun})\\b)\\p{L}+)?`,
  'u',
)

/** "no photographers": what no list knows is said to be unknown, in the fan's words. */
function unknownNoun(analysis: Analysis, negator: Spanned): { quote: string; wish: string }[] {
  const { folded } = analysis
  const words = folded.slice(negator.from, negator.to)
  if (
    !plainNegator.test(words) ||
    // "No" leads verbs in Spanish.
    (analysis.language === 'es' && words.endsWith('no')) ||
    isTold(analysis, negator) ||
    isTaken(analysis, negator)
  )
    return []
  const [named] = noun.exec(folded.slice(negator.to)) ?? []
  if (named === undefined) return []
  const span = { from: negator.from, to: negator.to + named.length }
  analysis.taken.push(span)
  return [{ quote: quoteOf(analysis, span), wish: quoteOf(analysis, span).slice(0, 80) }]
}

const spanOf = (mention: Spanned, negator: Spanned): Spanned => ({
  from: Math.min(mention.from, negator.from),
  to: Math.max(mention.to, negator.to),
})

/** "eggs" are a breakfast where they are asked for; left out they are the ingredient. */
const dishOf = (food: string): string => (food === 'eggs' ? 'egg' : food.slice(0, 80))

/** "Not hungry" rules out no restaurant, "not drinks" does rule out bars. */
const vagueKinds: ReadonlySet<string> = new Set(['restaurant', 'activity', 'place', 'sight'])

function toExclusion(analysis: Analysis, mention: Mention, span: Spanned): Exclusion[] {
  const quote = quoteOf(analysis, span)
  const { entry } = mention
  switch (entry.type) {
    case 'stop': {
      const [kind] = entry.kinds
      if (entry.meal || (entry.isWeak && vagueKinds.has(kind!))) return []
      return [{ quote, ...(entry.cuisine ? { cuisine: dishOf(entry.cuisine) } : { kind: kind! }) }]
    }
    case 'cuisine':
      return [{ quote, cuisine: dishOf(entry.cuisine) }]
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
