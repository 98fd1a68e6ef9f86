import { namesStop } from './connectives.js'
import { type EntityMention, hasRole, headOf } from './entity-mentions.js'
import type { Span } from './plan-request.js'
import type { Token } from './tokens.js'

export interface RelevantMentions {
  readonly mentions: readonly EntityMention[]
  /** Spans of instructions addressed to a language model. */
  readonly instructions: readonly Span[]
}

/** Removes instructions addressed to a language model from the request. */
export function discardInstructions(mentions: readonly EntityMention[], tokens: readonly Token[]): RelevantMentions {
  const isLeft = mentions.map(() => false)
  for (const [from, to] of [...wrapped(mentions), ...labelled(mentions, tokens), ...clauses(mentions)])
    isLeft.fill(true, from, to)
  const isWished = mentions.some((mention, i) => !isLeft[i] && (mention.type === 'place' || namesStop(mention)))
  if (!isWished || !isLeft.includes(true)) return { mentions, instructions: [] }
  return {
    mentions: mentions.map((mention, i): EntityMention => (isLeft[i] ? asMark(mention) : mention)),
    instructions: mentions.filter(({ type }, i) => isLeft[i] && type !== 'mark').map(({ span }) => span),
  }
}

type ClauseRun = readonly [from: number, to: number]

const asMark = ({ from, to, span }: EntityMention): EntityMention => ({ from, to, span, type: 'mark', mark: ',' })

const closings: Readonly<Record<string, string>> = { '[': ']', '(': ')', '"': '"' }

/** Inside square brackets one control word suffices. */
function* wrapped(mentions: readonly EntityMention[]): Generator<ClauseRun> {
  for (let i = 0; i < mentions.length; i++) {
    const opening = markOf(mentions[i])
    const closing = closings[opening]
    if (!closing) continue
    const end = mentions.findIndex(
      (mention, index) => index > i && markOf(mention) === closing && markOf(mentions[index + 1]) !== ']',
    )
    const inner = mentions.slice(i + 1, end)
    const count = inner.filter((mention) => hasRole(mention, 'machine', 'command')).length
    if (
      end < 0 ||
      !(count > 1 || inner.some((mention) => hasRole(mention, 'command')) || (opening === '[' && count > 0))
    )
      continue
    yield [i, end + 1]
    i = end
  }
}

/** From a speaker label to the end of the sentence or the next speaker. */
function* labelled(mentions: readonly EntityMention[], tokens: readonly Token[]): Generator<ClauseRun> {
  for (const i of mentions.keys()) {
    if (!isLabel(mentions, i, machines, tokens)) continue
    const end = mentions.findIndex(
      (mention, index) => index > i && (ends.test(markOf(mention)) || isLabel(mentions, index, people, tokens)),
    )
    const run: ClauseRun = [i, end < 0 ? mentions.length : end]
    const isBoss = controlWords.test(wordAt(mentions, i, tokens))
    if (isBoss || mentions.slice(i + 1, run[1]).some((mention) => hasRole(mention, 'machine', 'command'))) yield run
  }
}

const ends = /^[.!?;\n#\])]$/
const machines =
  /^(system|sistema|developer|admin|override|assistant|asistente|ai|bot|instructions|instrucciones|task|tarea)$/
const controlWords = /^(system|sistema|developer|admin|override)$/
const people = /^(user|usuario|human|fan)$/

const isLabel = (mentions: readonly EntityMention[], i: number, speakers: RegExp, tokens: readonly Token[]): boolean =>
  markOf(mentions[i + 1]) === ':' && speakers.test(wordAt(mentions, i, tokens))

const wordAt = (mentions: readonly EntityMention[], i: number, tokens: readonly Token[]): string =>
  tokens[mentions[i]!.to - 1]!.word

/** Clauses that consist of machine-directed instructions. */
function* clauses(mentions: readonly EntityMention[]): Generator<ClauseRun> {
  for (const i of mentions.keys()) {
    if (!hasRole(mentions[i], 'command')) continue
    const end = mentions.findIndex((mention, index) => index > i && (isConnective(mention) || hasRole(mention, 'pos')))
    const start =
      mentions.findLastIndex((mention, index) => index < i && (isConnective(mention) || isVenueRequest(mention))) + 1
    yield [start, end < 0 ? mentions.length : end]
  }
}

/** A show in the sense of a display is no request. */
const isVenueRequest = (mention: EntityMention): boolean => namesStop(mention) && headOf(mention)?.concept !== 'theatre'

const isConnective = (mention: EntityMention): boolean =>
  mention.type === 'mark' || hasRole(mention, 'and', 'or', 'then')

const markOf = (mention: EntityMention | undefined): string => (mention?.type === 'mark' ? mention.mark : '')
