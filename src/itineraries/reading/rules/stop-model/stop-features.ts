import type { Token } from '../../../interpretation/tokens.js'
import type { Analysis } from '../analysis.js'
import type { StopDraft } from '../stop-draft.js'
import type { StopCandidate } from './stop-candidates.js'

/** Tokens before and behind a candidate that its features name. */
const before = [1, 2, 3, 4, 5]
const behind = [0, 1, 2, 3]
const maxClauseBefore = 12
const maxClauseBehind = 8
const sentenceEnds: ReadonlySet<string> = new Set(['.', '!', '?', ';', '\n'])

interface Place {
  /** Number of tokens before the candidate. */
  readonly start: number
  /** Index of the first token behind it. */
  readonly end: number
}

/** What a candidate is judged by: its kind, its words, those around it, and what the rules made of it. */
export function candidateFeatures(analysis: Analysis, candidates: readonly StopCandidate[], index: number): string[] {
  const { tokens } = analysis
  const candidate = candidates[index]!
  const place = placeOf(tokens, candidate.draft)
  return [
    'bias',
    ...ownFeatures(analysis, candidate),
    ...neighbourWords(tokens, place, candidate),
    ...clauseFeatures(tokens, place),
    ...sentenceFeatures(tokens, place, candidates),
    ...otherCandidates(analysis, candidates, index),
    `event=${analysis.input.event !== undefined}`,
    `lang=${analysis.language}`,
    `len=${Math.min(6, Math.floor(tokens.length / 8))}`,
    `rule stop=${candidate.ruleStop >= 0}`,
    `rule stop=${candidate.ruleStop >= 0} ${candidate.draft.family}`,
  ]
}

function ownFeatures({ folded, tokens }: Analysis, { draft, kind, rule }: StopCandidate): string[] {
  const words = folded.slice(draft.from, draft.to)
  const first = tokens.find(({ span }) => span[0] >= draft.from)
  return [
    `kind=${kind}`,
    `family=${draft.family}`,
    `weak=${draft.isWeak}`,
    `place=${draft.place !== undefined}`,
    `words=${words}`,
    `last word=${words.slice(words.lastIndexOf(' ') + 1)}`,
    `capital=${first?.isCapital === true}`,
    ...(draft.meal ? ['meal', `meal=${draft.meal}`] : []),
    ...(rule === '' ? [] : [`rule=${rule}`]),
  ]
}

const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.word ?? '<>'

function placeOf(tokens: readonly Token[], { from, to }: StopDraft): Place {
  const end = tokens.findIndex(({ span }) => span[0] >= to)
  return { start: tokens.filter(({ span }) => span[1] <= from).length, end: end < 0 ? tokens.length : end }
}

function neighbourWords(tokens: readonly Token[], { start, end }: Place, { draft }: StopCandidate): string[] {
  const [one, two, three] = [1, 2, 3].map((back) => wordAt(tokens, start - back))
  const sort = draft.place ? 'place' : draft.family
  return [
    ...before.map((back) => `before ${back}=${wordAt(tokens, start - back)}`),
    ...behind.map((ahead) => `behind ${ahead}=${wordAt(tokens, end + ahead)}`),
    `before=${two} ${one}`,
    `before=${three} ${two} ${one}`,
    `behind=${wordAt(tokens, end)} ${wordAt(tokens, end + 1)}`,
    `before=${one} ${draft.family}`,
    `before=${two} ${one} ${sort}`,
  ]
}

/** The words of the clause before and behind a candidate, up to a mark. */
function clauseFeatures(tokens: readonly Token[], { start, end }: Place): string[] {
  let first = start
  while (first > 0 && start - first < maxClauseBefore && tokens[first - 1]!.type !== 'mark') first--
  let last = end
  while (last < tokens.length && last - end < maxClauseBehind && tokens[last]!.type !== 'mark') last++
  return [
    ...tokens.slice(first, start).map(({ word }) => `clause before=${word}`),
    ...tokens.slice(end, last).map(({ word }) => `clause behind=${word}`),
    `clause starts=${wordAt(tokens, first)} ${wordAt(tokens, first + 1)}`,
    `mark before=${wordAt(tokens, first - 1)}`,
    `mark behind=${wordAt(tokens, last)}`,
  ]
}

function sentenceFeatures(
  tokens: readonly Token[],
  { start, end }: Place,
  candidates: readonly StopCandidate[],
): string[] {
  const isEnd = ({ type, word }: Token) => type === 'mark' && sentenceEnds.has(word)
  const first = tokens.slice(0, start).findLastIndex(isEnd) + 1
  const next = tokens.slice(end).findIndex(isEnd)
  const last = next < 0 ? tokens.length : end + next
  const words = tokens.slice(first, last)
  const [from, to] = [words[0]?.span[0] ?? 0, words.at(-1)?.span[1] ?? 0]
  const inside = candidates.filter(({ draft }) => from <= draft.from && draft.from < to).length
  return [
    ...words.map(({ word }) => `sentence=${word}`),
    ...[0, 1, 2].map((index) => `sentence ${index}=${words[index]?.word ?? '<>'}`),
    `sentence starts=${words[0]?.word ?? '<>'} ${words[1]?.word ?? '<>'}`,
    `sentence is=${first === 0 ? 'first' : last >= tokens.length - 1 ? 'last' : 'middle'}`,
    `sentence has=${Math.min(4, inside)}`,
  ]
}

const maxGap = 20

function otherCandidates({ folded }: Analysis, candidates: readonly StopCandidate[], index: number): string[] {
  const own = candidates[index]!.draft
  const others = candidates.filter((_, at) => at !== index).map(({ draft }) => draft)
  const [previous, next] = [candidates[index - 1]?.draft, candidates[index + 1]?.draft]
  const gap = (a: StopDraft, b: StopDraft) => folded.slice(a.to, b.from).trim().slice(0, maxGap)
  const isEaten = own.family === 'food' || own.meal !== undefined
  return [
    `first=${index === 0}`,
    `last=${index === candidates.length - 1}`,
    `candidates=${Math.min(6, candidates.length)}`,
    `firm others=${Math.min(3, others.filter(({ isWeak }) => !isWeak).length)}`,
    `same family=${Math.min(2, others.filter(({ family }) => family === own.family).length)}`,
    ...(isEaten ? [`other meal=${others.some(({ meal }) => meal !== undefined)}`] : []),
    ...(previous ? [`gap before=${gap(previous, own)}`, `families=${previous.family}>${own.family}`] : []),
    ...(next ? [`gap behind=${gap(own, next)}`, `families behind=${own.family}>${next.family}`] : []),
  ]
}

const sortOf = ({ place, family, meal, isWeak, cuisines }: StopDraft): string =>
  [place ? 'place' : family, meal && 'meal', isWeak && 'weak', cuisines[0] && 'cuisine'].filter(Boolean).join(' ')

/** What decides whether two neighbouring candidates are one stop. */
export function pairFeatures(analysis: Analysis, a: StopCandidate, b: StopCandidate): string[] {
  const { folded, tokens } = analysis
  const words = folded.slice(a.draft.to, b.draft.from).match(/[\p{L}\p{N}_']+|[^\p{L}\p{N}_\s]/gu) ?? []
  const marks = words.filter((word) => !/^[\p{L}\p{N}]/u.test(word)).join('')
  const gap = words.join(' ')
  const [familyA, familyB] = [a.draft.family, b.draft.family]
  const [sortA, sortB] = [sortOf(a.draft), sortOf(b.draft)]
  const isOfOneRule = a.ruleStop >= 0 && a.ruleStop === b.ruleStop
  return [
    'bias',
    `gap=${gap.slice(0, 30)}`,
    `length=${Math.min(10, words.length)}`,
    ...words.slice(0, 8).map((word) => `gap has=${word}`),
    ...(words.length > 0 ? [`gap starts=${words[0]}`, `gap ends=${words.at(-1)}`] : []),
    ...(words.length > 1 ? [`gap starts=${words[0]} ${words[1]}`] : []),
    `sorts=${sortA}>${sortB}`,
    `kinds=${a.kind}>${b.kind}`,
    `families=${familyA}>${familyB} ${gap.slice(0, 20)}`,
    `sorts=${sortA}>${sortB} ${gap.slice(0, 20)}`,
    `marks=${marks.slice(0, 4)}`,
    `sorts=${sortA}>${sortB} marks ${marks.slice(0, 2)}`,
    `a=${folded.slice(a.draft.from, a.draft.to)}`,
    `b=${folded.slice(b.draft.from, b.draft.to)}`,
    `same kind=${a.kind === b.kind}`,
    `same meal=${a.draft.meal === b.draft.meal}`,
    `behind=${wordAt(tokens, placeOf(tokens, b.draft).end)}`,
    `one rule stop=${isOfOneRule}`,
    `one rule stop=${isOfOneRule} ${familyA}>${familyB}`,
  ]
}
