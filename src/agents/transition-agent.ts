import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { conflict } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import type { Agent } from './agent.js'
import { lockAgent, lockContactedAgent } from './lock-agent.js'

/** Only its author lifts a pause. The operator's pause replaces the others, the venue's pause the partner's. */
type AgentState = 'active' | 'paused by its partner' | 'paused by the venue' | 'paused by the operator' | 'removed'

export type OperatorTransition = 'pause' | 'resume'
export type PartnerTransition = 'pause' | 'resume' | 'remove'
export type VenueTransition = 'pause' | 'resume'

const operatorTransitions: Transitions<OperatorTransition, AgentState> = {
  pause: { from: ['active', 'paused by its partner', 'paused by the venue'], to: 'paused by the operator' },
  resume: { from: ['paused by the operator'], to: 'active' },
}

const partnerTransitions: Transitions<PartnerTransition, AgentState> = {
  pause: { from: ['active'], to: 'paused by its partner' },
  resume: { from: ['paused by its partner'], to: 'active' },
  remove: { from: ['active', 'paused by its partner', 'paused by the venue'], to: 'removed' },
}

const venueTransitions: Transitions<VenueTransition, AgentState> = {
  pause: { from: ['active', 'paused by its partner'], to: 'paused by the venue' },
  resume: { from: ['paused by the venue'], to: 'active' },
}

/** A change of any agent by the operator. */
export const transitionAgent = (
  em: EntityManager,
  actor: Actor,
  id: string,
  transition: OperatorTransition,
): Promise<Agent> =>
  moveAgent(em, actor, (transaction) => lockAgent(transaction, { id }), {
    action: `${transition}Agent`,
    next: (state) => nextState('agent', operatorTransitions, state, transition),
  })

/** A change of an agent by its own partner. Removing one must not get around a pause of the operator. */
export const transitionOwnAgent = (
  em: EntityManager,
  actor: Actor,
  id: string,
  transition: PartnerTransition,
): Promise<Agent> =>
  moveAgent(em, actor, (transaction) => lockAgent(transaction, { id, partner: actor.partnerId }), {
    action: `${transition}OwnAgent`,
    next: (state) => {
      requireNoPauseOf('operator', state)
      if (transition !== 'remove') requireNoPauseOf('venue', state)
      return nextState('agent', partnerTransitions, state, transition)
    },
  })

/** A change of an agent by its venue's contact. */
export const transitionVenueAgent = (
  em: EntityManager,
  actor: Actor,
  id: string,
  transition: VenueTransition,
): Promise<Agent> =>
  moveAgent(em, actor, (transaction) => lockContactedAgent(transaction, id, actor.personId), {
    action: `${transition}VenueAgent`,
    next: (state) => {
      requireNoPauseOf('operator', state)
      return nextState('agent', venueTransitions, state, transition)
    },
  })

function requireNoPauseOf(pauser: 'operator' | 'venue', state: AgentState): void {
  if (state === `paused by the ${pauser}`)
    throw conflict(`the ${pauser} has paused this agent; ask the ${pauser} to resume it`)
}

function moveAgent(
  em: EntityManager,
  actor: Actor,
  lock: (em: EntityManager) => Promise<Agent>,
  { action, next }: { action: string; next: (state: AgentState) => AgentState },
): Promise<Agent> {
  return em.transactional(async (transaction) => {
    const agent = await lock(transaction)
    const state = next(stateOf(agent))
    return change(transaction, actor, action, agent, facts, () => {
      Object.assign(agent, columns[state], { updatedAt: actor.now })
      if (state === 'removed') agent.removedAt = actor.now
    })
  })
}

function stateOf({ status, pausedBy, removedAt }: Agent): AgentState {
  if (removedAt) return 'removed'
  if (status === 'active') return 'active'
  return pausedState[pausedBy ?? 'operator']
}

const pausedState = {
  partner: 'paused by its partner',
  venue: 'paused by the venue',
  operator: 'paused by the operator',
} as const

const columns: Record<AgentState, Pick<Agent, 'status' | 'pausedBy'>> = {
  active: { status: 'active', pausedBy: null },
  'paused by its partner': { status: 'paused', pausedBy: 'partner' },
  'paused by the venue': { status: 'paused', pausedBy: 'venue' },
  'paused by the operator': { status: 'paused', pausedBy: 'operator' },
  removed: { status: 'paused', pausedBy: 'partner' },
}

const facts = ({ status, pausedBy, removedAt }: Agent) => ({ status, pausedBy, removedAt })
