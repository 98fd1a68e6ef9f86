import type { Lexicon } from './lexicon.js'
import type { Diet, NeedRequest, PlanRequest, SoftRequest, Span, StopRequest } from './plan-request.js'
import { type Token, tokenise } from './tokens.js'
import { needRules } from './words/needs.js'

/**
 * The request with every allergy, diet and need that the text states, whichever reader read it. `isChecked`: what is no diet in
 * spite of its word ("my gf") has been decided already.
 */
export function withNeeds(request: PlanRequest, text: string, lexicon: Lexicon, isChecked: boolean): PlanRequest {
  const needs = request.scope ? [] : findNeeds(request, text, lexicon, isChecked)
  return needs.length === 0 ? request : { ...request, needs }
}

/** Needs that the request does not have as a diet, as step-free access or as a wish already. */
function findNeeds(request: PlanRequest, text: string, lexicon: Lexicon, isChecked: boolean): NeedRequest[] {
  const told = [
    ...request.soft.filter(isSafetyWish).map(({ span }) => span),
    ...request.notUnderstood.filter(({ isQuotable }) => !isQuotable).map(({ span }) => span),
  ]
  const kept = new Set(request.stops.flatMap(dietsOf))
  const mentions = dietMentions(tokenise(text), lexicon)
  const served = mentions.filter(({ diet }) => kept.has(diet)).map(({ span }) => span)
  const isStepFree = request.stops.some(({ wheelchair }) => wheelchair)
  const found = needRules.flatMap(({ id, concerns, pattern }) =>
    isStepFree && (id === 'wheelchair' || id === 'stairs')
      ? []
      : [...text.matchAll(pattern)].map((match) => toNeed(match, concerns)),
  )
  const diets = mentions
    .filter(({ diet, span }) => !isChecked && !kept.has(diet) && text.slice(...span).toLowerCase() !== 'gf')
    .map(({ span }): NeedRequest => ({ concerns: 'food', text: text.slice(...span), span }))
  return withoutOverlaps([...found, ...diets], [...told, ...served])
}

/** `allergy` is the built-in rules' word. */
export const isSafetyWish = ({ isSafety, wish }: SoftRequest): boolean => isSafety === true || wish === 'allergy'

export const dietsOf = ({ dietAll, dietAny = [], dietsWished = [] }: StopRequest): readonly Diet[] => [
  ...dietAll,
  ...dietAny,
  ...dietsWished,
]

function toNeed(match: RegExpExecArray, concerns: NeedRequest['concerns']): NeedRequest {
  const words = match[0].trim()
  return { concerns, text: words, span: [match.index, match.index + words.length] }
}

/** Longer mentions win over those inside them. */
function withoutOverlaps(needs: readonly NeedRequest[], told: readonly Span[]): NeedRequest[] {
  const longestFirst = needs.toSorted((a, b) => b.text.length - a.text.length || a.span[0] - b.span[0])
  const kept: NeedRequest[] = []
  for (const need of longestFirst) {
    const taken = [...told, ...kept.map(({ span }) => span)]
    if (!taken.some((span) => overlaps(span, need.span))) kept.push(need)
  }
  return kept.sort((a, b) => a.span[0] - b.span[0])
}

const overlaps = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1]

export interface DietMention {
  readonly diet: Diet
  readonly span: Span
}

/** The words of a text that mean a diet. */
export function dietMentions(tokens: readonly Token[], { phrases }: Pick<Lexicon, 'phrases'>): DietMention[] {
  return tokens.flatMap((token, index) => {
    const match = phrases.match(tokens, index)
    const meaning = match?.meanings.find((candidate) => candidate.type === 'diet')
    if (!match || meaning?.type !== 'diet') return []
    return [{ diet: meaning.diet, span: [token.span[0], tokens[index + match.length - 1]!.span[1]] as const }]
  })
}
