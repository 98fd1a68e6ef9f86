import { type Analysis, clauseAt, isTaken } from '../analysis.js'
import { linkOf } from '../link-of.js'
import type { StopDraft } from '../stop-draft.js'
import { numberOf } from '../word-classes.js'
import {
  clauseWords,
  neighbourWords,
  type Position,
  positionOf,
  sentenceAt,
  sentenceWords,
  wordAt,
} from '../word-features.js'
import { sortsOfWords } from './sorts-of-words.js'
import type { StopCandidate } from './stop-candidates.js'

/** What a candidate is judged by: its kind, its words, those around it, and what was made of it before. */
export function candidateFeatures(analysis: Analysis, candidates: readonly StopCandidate[], index: number): string[] {
  const { tokens } = analysis
  const candidate = candidates[index]!
  const position = positionOf(tokens, candidate.draft)
  return [
    'bias',
    ...ownFeatures(analysis, candidate),
    ...neighbourWords(tokens, position),
    ...wordsWithSort(analysis, position, candidate),
    ...sortsBeside(analysis, position, candidate),
    ...clauseWords(tokens, position),
    ...sentenceWords(tokens, position),
    numberInSentence(analysis, position, candidates),
    ...otherCandidates(analysis, candidates, index),
    `event=${analysis.input.event !== undefined}`,
    `lang=${analysis.language}`,
    `len=${Math.min(6, Math.floor(tokens.length / 8))}`,
    ...readFeatures(analysis, candidate),
  ]
}

function ownFeatures({ folded, tokens }: Analysis, { draft, kind, rule, house }: StopCandidate): string[] {
  const words = folded.slice(draft.from, draft.to)
  const first = tokens.find(({ span }) => span[0] >= draft.from)
  return [
    `kind=${kind}`,
    `family=${draft.family}`,
    `weak=${draft.isWeak}`,
    `place=${draft.place !== undefined}`,
    `words=${words}`,
    `last word=${words.slice(words.lastIndexOf(' ') + 1)}`,
    `ending=${words.slice(-3)}`,
    `ending=${words.slice(-2)} ${kind}`,
    `number of words=${Math.min(4, words.split(' ').length)} ${kind}`,
    `capital=${first?.isCapital === true}`,
    ...(draft.meal ? ['meal', `meal=${draft.meal}`] : []),
    ...(draft.place ? [`house=${house}`] : []),
    ...(rule === '' ? [] : [`rule=${rule}`]),
  ]
}

/** What else was made of the words before. */
function readFeatures(analysis: Analysis, { draft }: StopCandidate): string[] {
  const role = clauseAt(analysis, draft)?.role
  return [`role=${role}`, `role=${role} ${draft.family}`, `taken=${isTaken(analysis, draft)}`]
}

/** The words next to a candidate together with what it is. */
function wordsWithSort({ tokens }: Analysis, { start }: Position, { draft }: StopCandidate): string[] {
  const [one, two] = [1, 2].map((back) => wordAt(tokens, start - back))
  return [`before=${one} ${draft.family}`, `before=${two} ${one} ${draft.place ? 'place' : draft.family}`]
}

/** What stands before and behind a candidate, so that "Smalls at 10" is like any other name with an hour. */
function sortsBeside(analysis: Analysis, { start, end }: Position, { draft, kind }: StopCandidate): string[] {
  const [before, before2, before3] = sortsOfWords(analysis, start - 1, -1)
  const [behind, behind2, behind3] = sortsOfWords(analysis, end, 1)
  const own = draft.place ? 'place' : kind === 'unknown' || kind === 'district' ? kind : draft.family
  return [
    `sort before 2=${before2}`,
    `sort before 3=${before3}`,
    `sort behind 2=${behind2}`,
    `sort behind 3=${behind3}`,
    `sorts before=${before2} ${before}`,
    `sorts behind=${behind} ${behind2}`,
    `sort before=${before} ${own}`,
    `sort behind=${behind} ${own}`,
    `sorts before=${before2} ${before} ${own}`,
    `sorts behind=${behind} ${behind2} ${own}`,
    `sorts around=${before} ${own} ${behind}`,
    `sorts around=${before2} ${before} ${own} ${behind}`,
    `sorts around=${before} ${own} ${behind} ${behind2}`,
  ]
}

function numberInSentence({ tokens }: Analysis, position: Position, candidates: readonly StopCandidate[]): string {
  const [first, last] = sentenceAt(tokens, position)
  const [from, to] = [tokens[first]?.span[0] ?? 0, tokens[last - 1]?.span[1] ?? 0]
  const inside = candidates.filter(({ draft }) => from <= draft.from && draft.from < to).length
  return `sentence has=${Math.min(4, inside)}`
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
    ...(own.place && previous ? [`place behind=${previous.family} ${gap(previous, own)}`] : []),
    ...(own.place && next ? [`place before=${next.family} ${gap(own, next)}`] : []),
    ...(previous ? [`gap before=${gap(previous, own)}`, `families=${previous.family}>${own.family}`] : []),
    ...(next ? [`gap behind=${gap(own, next)}`, `families behind=${own.family}>${next.family}`] : []),
  ]
}

const sortOf = ({ place, family, meal, isWeak, cuisines }: StopDraft): string =>
  [place ? 'place' : family, meal && 'meal', isWeak && 'weak', cuisines[0] && 'cuisine'].filter(Boolean).join(' ')

/** Words of stops around the place where a stop ends or goes on. */
export interface Joint {
  /** What the stop has so far, in the order of the text; at least one. */
  readonly stop: readonly StopCandidate[]
  readonly candidate: StopCandidate
  /** What comes next and belongs to this stop or another. */
  readonly next: StopCandidate | undefined
}

/** What decides whether a candidate belongs to the stop of those before it. */
export function jointFeatures(analysis: Analysis, joint: Joint): string[] {
  const { stop, candidate: b } = joint
  const a = stop.at(-1)!
  const { folded, tokens } = analysis
  const words = folded.slice(a.draft.to, b.draft.from).match(/[\p{L}\p{N}_']+|[^\p{L}\p{N}_\s]/gu) ?? []
  const marks = words.filter((word) => !/^[\p{L}\p{N}]/u.test(word)).join('')
  const gap = words.join(' ')
  const [familyA, familyB] = [a.draft.family, b.draft.family]
  const [sortA, sortB] = [sortOf(a.draft), sortOf(b.draft)]
  const link = linkOf(folded, a.draft.to, b.draft.from)
  const lastWord = ({ draft }: StopCandidate) => folded.slice(draft.from, draft.to).split(' ').at(-1)
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
    `link=${link}`,
    `link=${link} ${sortA}>${sortB}`,
    `link=${link} ${familyA}>${familyB}`,
    `link=${link} ${a.kind}>${b.kind}`,
    `link=${link} same kind ${a.kind === b.kind}`,
    `link=${link} ${words.length > 0 ? words.at(-1) : ''}`,
    `link=${link} a ${lastWord(a)}`,
    `link=${link} b ${lastWord(b)}`,
    `same kind=${a.kind === b.kind}`,
    `same meal=${a.draft.meal === b.draft.meal}`,
    `topics=${topicsOf(a.draft, b.draft)}`,
    `topics=${topicsOf(a.draft, b.draft)} ${link} ${a.kind}>${b.kind}`,
    `link=${link} number ${words.some((word) => numberOf(word) !== undefined)}`,
    ...stopFeatures(stop, sortB, link),
    ...nextFeatures(folded, link, joint),
    `behind=${wordAt(tokens, positionOf(tokens, b.draft).end)}`,
  ]
}

/** Whether the lists say the same of both. */
function topicsOf({ topic: a }: StopDraft, { topic: b }: StopDraft): string {
  if (a === undefined || b === undefined) return a === b ? 'none' : 'one'
  const others = b.split(' or ')
  return a.split(' or ').some((topic) => others.includes(topic)) ? 'shared' : 'different'
}

function stopFeatures(stop: readonly StopCandidate[], sort: string, link: string): string[] {
  const has = (test: (draft: StopDraft) => unknown) => stop.some(({ draft }) => test(draft))
  const content = [
    has(({ meal }) => meal) && 'meal',
    has(({ cuisines }) => cuisines[0]) && 'cuisine',
    has(({ place }) => place) && 'place',
  ]
  return [
    `stop has=${content.filter(Boolean).join(' ')}>${sort}`,
    `stop size=${Math.min(4, stop.length)}`,
    `stop starts=${stop[0]!.kind} ${link}>${sort}`,
    `stop starts=${stop[0]!.draft.family}>${sort}`,
  ]
}

function nextFeatures(folded: string, link: string, { stop, candidate: { draft }, next }: Joint): string[] {
  if (!next) return ['next=<>']
  const gap = folded.slice(draft.to, next.draft.from).trim().slice(0, maxGap)
  const linkBehind = linkOf(folded, draft.to, next.draft.from)
  const meal = stop.find((one) => one.draft.meal)?.draft.meal
  const isOtherMeal = meal !== undefined && next.draft.meal !== undefined && meal !== next.draft.meal
  return [
    `next=${sortOf(draft)}>${sortOf(next.draft)} ${link} ${linkBehind}`,
    `links=${link} ${linkBehind}`,
    `next gap=${link} ${gap}`,
    `next meal=${isOtherMeal} ${link} ${linkBehind}`,
  ]
}
