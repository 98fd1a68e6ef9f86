import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { PlanRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { interpret } from '../../src/itineraries/reading/interpret.js'
import type { Ablation, Part } from './ablation.js'
import { type Agreement, type AgreementPart, agreementParts, compareRequests } from './request-agreement.js'

/** A text with the plan request of its recorded reading. */
export interface ExpectedRequest {
  readonly text: string
  readonly circumstances: Circumstances
  readonly expected: PlanRequest
}

export interface ReadRequest extends ExpectedRequest {
  readonly read: string
  readonly agreement: Agreement
  readonly used: ReadonlySet<Part>
}

/** What a part does to the plan requests. */
export interface Effect {
  readonly part: Part
  /** Requests in whose reading it was used. */
  readonly fired: number
  /** Requests that are different without it. */
  readonly changed: number
  /** Requests that agree with the recorded reading in all parts only without it, and only with it. */
  readonly gained: number
  readonly lost: number
  /** The same, counted by parts of requests. */
  readonly partsGained: number
  readonly partsLost: number
}

export function readAll(requests: readonly ExpectedRequest[], ablation: Ablation): ReadRequest[] {
  return requests.map((request) => {
    const { value, used } = ablation.watch(() => interpret(request.text, request.circumstances))
    const agreement = compareRequests(request.expected, value)
    return { ...request, read: JSON.stringify(value), agreement, used }
  })
}

/** Reads again, without the part, the requests that used it. */
export function effectOf(part: Part, requests: readonly ReadRequest[], ablation: Ablation): Effect {
  const concerned = requests.filter(({ used }) => used.has(part))
  const changes = concerned.flatMap(({ text, circumstances, expected, read, agreement }) => {
    const without = ablation.without(part, () => interpret(text, circumstances))
    return JSON.stringify(without) === read ? [] : [[agreement, compareRequests(expected, without)] as const]
  })
  const gains = changes.map(([before, after]) => onlyIn(after, before))
  const losses = changes.map(([before, after]) => onlyIn(before, after))
  return {
    part,
    fired: concerned.length,
    changed: changes.length,
    gained: gains.filter((parts) => parts.includes('all')).length,
    lost: losses.filter((parts) => parts.includes('all')).length,
    partsGained: gains.flat().filter((name) => name !== 'all').length,
    partsLost: losses.flat().filter((name) => name !== 'all').length,
  }
}

const onlyIn = (one: Agreement, other: Agreement): AgreementPart[] =>
  agreementParts.filter((name) => one[name] && !other[name])
