import type { ClockTime } from '../../interpretation/temporal/clock-time.js'
import { type TimeRole as GrammarRole, matchTime } from '../../interpretation/temporal/time-expression.js'
import type { Token } from '../../interpretation/tokens.js'
import { clockLeadRules, clockTailRules, type TimeRole } from './clock-rules.js'
import type { Mention } from './mentions.js'
import { applyRule, type Finding, type Rule } from './rule.js'

export interface StatedTime {
  readonly role: TimeRole
  readonly clock: ClockTime
  /** End of a range. */
  readonly to?: ClockTime
  /** The words around the hour gave the role, not its own preposition. */
  readonly isLed: boolean
  /** An engagement begins or ends then. */
  readonly isEngagement?: true
}

const roles: Readonly<Record<GrammarRole, TimeRole>> = {
  at: 'at',
  by: 'end_by',
  before: 'end_by',
  after: 'not_before',
  from: 'not_before',
  until: 'until',
  range: 'range',
}

/** Hours of the day, as the calendar's grammar finds them, with what the words around them say that they limit. */
export function findClocks(
  folded: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
): Finding<StatedTime>[] {
  const things = new Set(mentions.map(({ from }) => from))
  const isThing = (index: number): boolean => {
    const token = tokens[index]
    return token !== undefined && (things.has(token.span[0]) || people.test(token.word))
  }
  const found: Finding<StatedTime>[] = []
  for (let index = 0; index < tokens.length; index++) {
    const time = isPronoun(tokens, index) || isWholeDay(tokens, index) ? undefined : matchTime(tokens, index, isThing)
    if (!time) continue
    const [from, to] = [tokens[index]!.span[0], tokens[index + time.length - 1]!.span[1]]
    const stated = roleAround(folded, tokens[time.clockAt]!.span[0], to)
    const isRange = time.to !== undefined && stated !== 'other'
    const isEngaged = stated === 'appointment' || stated === 'errand'
    const role = isRange && !isEngaged ? 'range' : (stated ?? roles[time.role])
    found.push({
      rule: role,
      value: { role, clock: time.clock, ...(time.to && { to: time.to }), isLed: stated !== undefined },
      from,
      to,
    })
    index += time.length - 1
  }
  return found
}

const people = /^(?:people|persons?|ppl|guests|friends|adults|kids|personas|amig[oa]s|adultos|nin[oa]s|of)$/

/** "one of them", "the one in Queens". */
const isPronoun = (tokens: readonly Token[], index: number): boolean =>
  /^(?:one|una?)$/.test(tokens[index]!.word) ||
  (tokens[index + 1]?.word === 'one' &&
    /^(?:of|that|in|where|place|with)$/.test(tokens[index + 2]?.word ?? '') &&
    !/^(?:morning|afternoon)$/.test(tokens[index + 4]?.word ?? ''))

/** "open 24h", "24 hours". */
const isWholeDay = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(index, index + 2).some(({ word }) => word === '24')

/** Letters on either side of an hour that say what it limits. */
const reach = 60

function roleAround(folded: string, from: number, to: number): TimeRole | undefined {
  const lead = folded.slice(Math.max(0, from - reach), from).trimEnd()
  const tail = folded.slice(to, to + reach).trimStart()
  return firstRole(clockLeadRules, lead) ?? firstRole(clockTailRules, tail)
}

function firstRole(rules: readonly Rule<TimeRole>[], words: string): TimeRole | undefined {
  for (const rule of rules) {
    const [finding] = applyRule(rule, words)
    if (finding) return finding.value
  }
  return undefined
}
