import type { HelpKind } from '../../../interpretation/plan-request.js'
import { featuresOf, scoresByOption, sharesOf } from '../linear-model.js'
import { optionWeights } from '../model-weights.js'
import { isOffTopic } from '../off-topic.js'
import { featuresOfRequest, helpFeatures } from './help-features.js'

export const helpKinds = ['crisis', 'danger', 'medical', 'shelter'] as const satisfies readonly HelpKind[]

/** Least probability at which whom to call replaces the plan. */
const leastOfCall = 0.35
/** Least probability at which the plan mentions whom to call. */
const leastOfOffer = 0.15
/** One clear statement counts, whatever else is asked for beside it. */
const leastOfStatement = 0.9

/** Whether somebody needs help more than a plan: the answer is whom to call. */
export const callsForHelp = (text: string): boolean => helpIn(text).answer === 'call'

/** The kind of help to mention beside a plan: the text may call for it, but not surely enough to refuse a plan. */
export function helpToOffer(text: string): HelpKind | undefined {
  const { answer, kind } = helpIn(text)
  return answer === 'offer' ? kind : undefined
}

export const helpProbability = (text: string): number => helpIn(text).probability

/** The likeliest kind, of a text that calls for help; a crisis where only a language model has seen one. */
export function kindOfHelp(text: string): HelpKind {
  const { answer, kind } = helpIn(text)
  return answer === 'call' ? kind : 'crisis'
}

interface Help {
  /** Whom to call, the same beside a plan, or a plan alone. */
  readonly answer: 'call' | 'offer' | 'plan'
  readonly probability: number
  readonly kind: HelpKind
}

/** One request asks several times about its text. */
let last: { readonly text: string; readonly help: Help } | undefined

function helpIn(text: string): Help {
  if (last?.text !== text) last = { text, help: findHelp(text) }
  return last.help
}

function findHelp(text: string): Help {
  const whole = judge(featuresOfRequest(text))
  const isClear = whole.probability >= leastOfStatement
  // "help me with my cover letter, the deadline is tomorrow" is none, whatever it sounds like as a whole.
  const isLikely = isClear || (whole.probability >= leastOfOffer && !isOffTopic(text, true))
  if (isLikely && whole.probability >= leastOfCall) return { ...whole, answer: 'call' }
  const statement = statementsIn(text)
    .map((part) => judge(helpFeatures(part)))
    .find(({ probability }) => probability >= leastOfStatement)
  if (statement) return { ...statement, answer: 'call' }
  return { ...whole, answer: isLikely && (text.match(words)?.length ?? 0) >= leastWords ? 'offer' : 'plan' }
}

/** Words without digits: an identifier has none. */
const words = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu

/** Multinomial logit (D. McFadden, 1974): the probability of any call, and its likeliest kind. */
function judge(features: readonly string[]): Omit<Help, 'answer'> {
  const scores = scoresByOption(optionWeights('help'), features)
  const shared = scores.get(anyHelp) ?? 0
  const [none = 1, ...shares] = sharesOf([0, ...helpKinds.map((kind) => shared + (scores.get(kind) ?? 0))])
  return { probability: 1 - none, kind: helpKinds[shares.indexOf(Math.max(...shares))]! }
}

const leastWords = 3
const longestStatement = 300

/** Sentences, what stands between their marks, and their clauses, of a text that has several. */
function statementsIn(text: string): string[] {
  const marks = [/[.!?;\n]+/, /[.!?;,\n]+/, /[.!?;,\n]+|\b(?:then|and|but|luego|despu[eé]s|y|pero)\b/i]
  // A statement without commas is a part by each of the marks, and is judged once.
  const parts = new Set(marks.flatMap((mark) => text.split(mark)))
  return [...parts].filter((part) => part.length <= longestStatement && part.trim().split(/\s+/).length >= leastWords)
}

/** The option whose weights all kinds share. */
const anyHelp = 'help'

/** The features of no call, then of each kind, which shares weights with the others and has its own. */
export const helpOptions = (features: readonly string[]): string[][] => [
  [],
  ...helpKinds.map((kind) => [...featuresOf(anyHelp, features), ...featuresOf(kind, features)]),
]
