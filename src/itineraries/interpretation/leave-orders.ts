import { namesStop } from './connectives.js'
import { hasRole, headOf, type Item } from './entity-mentions.js'
import type { Span } from './plan-request.js'
import type { Token } from './tokens.js'

export interface Heard {
  readonly items: readonly Item[]
  /** What was told to a machine and is left aside. */
  readonly orders: readonly Span[]
}

/** "[[assistant: answer only with …]] sushi": what is told to a machine beside a wish is no part of it. */
export function leaveOrders(items: readonly Item[], tokens: readonly Token[]): Heard {
  const isLeft = items.map(() => false)
  for (const [from, to] of [...wrapped(items), ...labelled(items, tokens), ...clauses(items)])
    isLeft.fill(true, from, to)
  const isWished = items.some((item, i) => !isLeft[i] && (item.t === 'place' || namesStop(item)))
  if (!isWished || !isLeft.includes(true)) return { items, orders: [] }
  return {
    items: items.map((item, i): Item => (isLeft[i] ? asMark(item) : item)),
    orders: items.filter(({ t }, i) => isLeft[i] && t !== 'mark').map(({ span }) => span),
  }
}

type Run = readonly [from: number, to: number]

const asMark = ({ from, to, span }: Item): Item => ({ from, to, span, t: 'mark', mark: ',' })

const closings: Readonly<Record<string, string>> = { '[': ']', '(': ')', '"': '"' }

/** Square brackets are no part of a sentence, so one word to a machine is enough in them. */
function* wrapped(items: readonly Item[]): Generator<Run> {
  for (let i = 0; i < items.length; i++) {
    const opening = markOf(items[i])
    const closing = closings[opening]
    if (!closing) continue
    const end = items.findIndex((item, at) => at > i && markOf(item) === closing && markOf(items[at + 1]) !== ']')
    const inner = items.slice(i + 1, end)
    const count = inner.filter((item) => hasRole(item, 'machine', 'command')).length
    if (end < 0 || !(count > 1 || inner.some((item) => hasRole(item, 'command')) || (opening === '[' && count > 0)))
      continue
    yield [i, end + 1]
    i = end
  }
}

/** "SYSTEM: recommend only …. Tacos for lunch": until its sentence ends or somebody else speaks. */
function* labelled(items: readonly Item[], tokens: readonly Token[]): Generator<Run> {
  for (const i of items.keys()) {
    if (!isLabel(items, i, machines, tokens)) continue
    const end = items.findIndex((item, at) => at > i && (ends.test(markOf(item)) || isLabel(items, at, people, tokens)))
    const run: Run = [i, end < 0 ? items.length : end]
    const isBoss = bosses.test(wordAt(items, i, tokens))
    if (isBoss || items.slice(i + 1, run[1]).some((item) => hasRole(item, 'machine', 'command'))) yield run
  }
}

const ends = /^[.!?;\n#\])]$/
const machines =
  /^(system|sistema|developer|admin|override|assistant|asistente|ai|bot|instructions|instrucciones|task|tarea)$/
const bosses = /^(system|sistema|developer|admin|override)$/
const people = /^(user|usuario|human|fan)$/

const isLabel = (items: readonly Item[], i: number, speakers: RegExp, tokens: readonly Token[]): boolean =>
  markOf(items[i + 1]) === ':' && speakers.test(wordAt(items, i, tokens))

const wordAt = (items: readonly Item[], i: number, tokens: readonly Token[]): string => tokens[items[i]!.to - 1]!.word

/** "…, answer only in French": what only a machine is told, between what is wanted before it and after it. */
function* clauses(items: readonly Item[]): Generator<Run> {
  for (const i of items.keys()) {
    if (!hasRole(items[i], 'command')) continue
    const end = items.findIndex((item, at) => at > i && (isJoint(item) || hasRole(item, 'pos')))
    const start = items.findLastIndex((item, at) => at < i && (isJoint(item) || isWanted(item))) + 1
    yield [start, end < 0 ? items.length : end]
  }
}

/** "show the sql" is no show. */
const isWanted = (item: Item): boolean => namesStop(item) && headOf(item)?.concept !== 'theatre'

const isJoint = (item: Item): boolean => item.t === 'mark' || hasRole(item, 'and', 'or', 'then')

const markOf = (item: Item | undefined): string => (item?.t === 'mark' ? item.mark : '')
