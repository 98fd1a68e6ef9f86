import { fold } from '../../text/fold.js'
import type { Lexicon } from './lexicon.js'
import type { Diet, NeedRequest, PlanRequest, SoftRequest, Span, StopRequest } from './plan-request.js'
import { Spelling, SpellingTargets } from './spelling.js'
import { type Token, tokenise } from './tokens.js'
import { foodsIn } from './words/foods.js'
import { deniedAllergy, type NeedId, type NeedRule, needRules, needVocabulary, needWords } from './words/needs.js'

/**
 * The request with every allergy, diet and need that the text states, whichever reader read it. The reading alone decides what
 * is no diet in spite of its word: "my gf".
 */
export function withNeeds(request: PlanRequest, text: string, lexicon: Lexicon): PlanRequest {
  if (request.scope) return request
  const needs = openNeeds(request, findMentions(text, lexicon, request.soft.filter(isSafetyWish)))
  return needs.length === 0 ? request : { ...request, needs }
}

interface NeedMention {
  readonly concerns: NeedRequest['concerns']
  readonly needs: readonly NeedId[]
  readonly text: string
  readonly span: Span
  /** Diets that the words state as foods to be left out: "libres de gluten". */
  readonly dietsRefused: readonly Diet[]
  readonly isAllergy: boolean
}

function findMentions(text: string, lexicon: Lexicon, wishes: readonly SoftRequest[]): NeedMention[] {
  const tokens = correctedTokens(text, lexicon)
  const line = lineOf(tokens)
  const ofRules = needRules.flatMap((rule) =>
    rule.matchesIn(line.text).flatMap((match) => toMention(rule, match, line, text)),
  )
  const ofDiets = dietMentions(tokens, lexicon)
    .filter(({ span }) => wishes.some((wish) => overlaps(wish.span, span)))
    .map(({ diet, span }) => dietNeed(diet, span, text))
  return withoutOverlaps([...ofRules, ...ofDiets])
}

const dietNeed = (diet: Diet, span: Span, text: string): NeedMention => ({
  concerns: 'food',
  needs: [diet],
  text: text.slice(...span),
  span,
  dietsRefused: [],
  isAllergy: false,
})

const spelling = new Spelling([new SpellingTargets(needVocabulary)], new Set(needWords))

/** A misspelt need is still one; names are left alone. */
function correctedTokens(text: string, lexicon: Lexicon): Token[] {
  return tokenise(text).map((token) => {
    const isName = token.isCapital && token.word.length < 6
    if (token.type !== 'word' || isName || lexicon.spelling.isKnown(token.word)) return token
    const [word = token.word] = spelling.corrections(token.word)
    return { ...token, word }
  })
}

/** The words of a text with a space between each two, and where each of them begins. */
interface Line {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly starts: readonly number[]
}

function lineOf(tokens: readonly Token[]): Line {
  const starts: number[] = []
  let text = ''
  for (const { word, type } of tokens) {
    if (text) text += ' '
    starts.push(text.length)
    text += type === 'junk' || word === '' ? '|' : word
  }
  return { text, tokens, starts }
}

function toMention({ concerns, need, id }: NeedRule, match: RegExpExecArray, line: Line, text: string): NeedMention[] {
  const isAllergy = need === 'allergy' || id === 'intolerant' || id === 'intolerance'
  if (isAllergy && deniedAllergy.test(line.text.slice(0, match.index))) return []
  const end = match.index + match[0].trimEnd().length
  const first = line.starts.findLastIndex((start) => start <= match.index)
  const last = line.starts.findLastIndex((start) => start < end)
  const span = [line.tokens[first]!.span[0], line.tokens[last]!.span[1]] as const
  const list = match.groups?.foods ?? match.groups?.after
  const { foods, diets } = list === undefined ? { foods: [], diets: [] } : foodsIn(list)
  const ofFoods = foods.map((food): NeedId => `${need === 'allergy' ? 'allergy' : 'free'}:${food}`)
  const needs = list === undefined ? [need as NeedId] : [...ofFoods, ...diets]
  return [{ concerns, needs, text: text.slice(...span), span, dietsRefused: diets, isAllergy }]
}

/** The less specific needs, which count only where nothing else is stated. */
const vague: ReadonlySet<NeedId> = new Set<NeedId>(['allergy', 'intolerance'])

/** Longer mentions win over those inside them, unless these state something else. */
function withoutOverlaps(mentions: readonly NeedMention[]): NeedMention[] {
  const kept: NeedMention[] = []
  const rank = (mention: NeedMention) => Number(mention.needs.some((need) => vague.has(need)))
  const specificFirst = mentions.toSorted(
    (a, b) => rank(a) - rank(b) || lengthOf(b) - lengthOf(a) || a.span[0] - b.span[0],
  )
  for (const mention of specificFirst) {
    const around = kept.filter(({ span }) => overlaps(span, mention.span))
    const needs = mention.needs.filter(
      (need) => around.length === 0 || !(vague.has(need) || around.some((other) => other.needs.includes(need))),
    )
    if (needs.length > 0) kept.push({ ...mention, needs })
  }
  return kept.sort((a, b) => a.span[0] - b.span[0])
}

const lengthOf = ({ span }: NeedMention): number => span[1] - span[0]

/** Foods that somebody must not or does not eat, with the words that state it. */
export interface FoodNeed {
  readonly from: number
  readonly to: number
  readonly foods: readonly string[]
  /** Diets that the words state as foods to be left out: "libres de gluten". */
  readonly diets: readonly Diet[]
  /** Or an intolerance. */
  readonly isAllergy: boolean
}

export const foodNeedsIn = (text: string, lexicon: Lexicon): FoodNeed[] =>
  findMentions(text, lexicon, []).flatMap((mention): FoodNeed[] => {
    const { needs, span, dietsRefused, isAllergy } = mention
    const foods = needs.flatMap((need) => /^(?:allergy|free):(.*)/.exec(need)?.[1] ?? [])
    if (foods.length + dietsRefused.length === 0) return []
    const need = { from: span[0], to: span[1], foods, diets: dietsRefused, isAllergy }
    if (isAllergy || isClosedList.test(mention.text)) return [need]
    const [first = ''] = mention.text.split(',')
    return [{ ...need, to: span[0] + first.length, ...foodsIn(fold(first)) }]
  })

/** What stands behind a mere comma may be wanted: "no fish, cheese". */
const isClosedList = /^[^,]*$|[\s,](?:and|or|nor|&|y|e|o|u|ni|no|sin)\s[^,]*$|\b(?:free|no)$/i

/** Needs that the request does not have as a diet or as step-free access already. */
function openNeeds(request: PlanRequest, mentions: readonly NeedMention[]): NeedRequest[] {
  // These words are not to be repeated; the names of needs are ours.
  const ignored = request.notUnderstood.filter(({ isQuotable }) => !isQuotable).map(({ span }) => span)
  const kept = new Set<NeedId>(request.stops.flatMap(dietsOf))
  if (kept.has('vegan')) kept.add('vegetarian')
  if (isStepFree(request)) kept.add('step_free')
  return mentions.flatMap(({ concerns, needs, text, span }) => {
    const open = needs.filter((need) => !kept.has(need) && !isIncluded(need, text, mentions))
    const isUnsaid = open.some((need) => vague.has(need)) && ignored.some((other) => overlaps(other, span))
    return open.length === 0 || isUnsaid ? [] : [{ concerns, needs: open, text, span }]
  })
}

/** An allergy to a food includes doing without it, and says more than the word alone ("epipen"). */
const isIncluded = (need: NeedId, text: string, mentions: readonly NeedMention[]): boolean => {
  const allergies = mentions.flatMap(({ needs }) => needs).filter((other) => other.startsWith('allergy:'))
  if (need === 'allergy') return !text.includes(' ') && allergies.length > 0
  return need.startsWith('free:') && allergies.includes(need.replace('free:', 'allergy:') as NeedId)
}

export const isStepFree = ({ stops }: PlanRequest): boolean =>
  stops.some(({ wheelchair, wished }) => wheelchair || wished.includes('wheelchair'))

/** `allergy` is the built-in rules' word. */
export const isSafetyWish = ({ isSafety, wish }: SoftRequest): boolean => isSafety === true || wish === 'allergy'

export const dietsOf = ({ dietAll, dietAny = [], dietsWished = [] }: StopRequest): readonly Diet[] => [
  ...dietAll,
  ...dietAny,
  ...dietsWished,
]

export const overlaps = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1]

interface DietMention {
  readonly diet: Diet
  readonly span: Span
}

/** "my gf", "gf's birthday" and "gf and I" are a person. */
const isGirlfriend = (tokens: readonly Token[], index: number): boolean =>
  /^gf'?s?$/.test(tokens[index]!.word) &&
  (owners.has(tokens[index - 1]?.word ?? '') ||
    /['’]s$/.test(tokens[index]!.text) ||
    /^(?:(?:and|n|&|y) (?:i|me|yo)|(?:wants|likes|loves|hates|said|says|works|lives|got|gets|just|quiere)) ?/.test(
      `${tokens[index + 1]?.word} ${tokens[index + 2]?.word}`,
    ))

const owners: ReadonlySet<string> = new Set(['my', 'his', 'her', 'their', 'our', 'your', 'the', 'mi', 'su', 'tu'])

/** The words of a text that mean a diet. */
export function dietMentions(tokens: readonly Token[], { phrases }: Pick<Lexicon, 'phrases'>): DietMention[] {
  return tokens.flatMap((token, index) => {
    const match = phrases.match(tokens, index)
    const meaning = match?.meanings.find((candidate) => candidate.type === 'diet')
    if (!match || meaning?.type !== 'diet' || isGirlfriend(tokens, index)) return []
    return [{ diet: meaning.diet, span: [token.span[0], tokens[index + match.length - 1]!.span[1]] as const }]
  })
}
