import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import { grantableScopes, isGrantable } from '../auth/capability.js'
import type { Scope } from '../auth/scope.js'
import { lockRow } from '../database/lock-row.js'
import { conflict, invalidField } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { Partner } from './partner.js'
import type { CreatePartnerInput, UpdatePartnerInput } from './partner-inputs.js'

export function createPartner(em: EntityManager, actor: Actor, input: CreatePartnerInput): Promise<Partner> {
  return em.transactional(async (transaction) => {
    const partner = transaction.create(Partner, {
      name: input.name,
      plan: input.plan,
      ownPerMinute: input.perMinute ?? null,
      ownPerDay: input.perDay ?? null,
      ...(input.grantedScopes && { grantedScopes: grantable(input.grantedScopes) }),
      createdAt: actor.now,
    })
    record(transaction, actor, 'createPartner', { type: 'Partner', id: partner.id }, null, partnerFacts(partner))
    return partner
  })
}

/** Changes name, plan, limits and granted scopes; requests in progress see the new limits within 5 s. */
export function updatePartner(em: EntityManager, actor: Actor, input: UpdatePartnerInput): Promise<Partner> {
  return em.transactional(async (transaction) => {
    const partner = await lockRow(transaction, Partner, { id: input.id }, 'partner', input.expectedVersion)
    return change(transaction, actor, 'updatePartner', partner, partnerFacts, () => {
      partner.name = input.name ?? partner.name
      partner.plan = input.plan ?? partner.plan
      if (input.hasPlanLimits) Object.assign(partner, { ownPerMinute: null, ownPerDay: null })
      partner.ownPerMinute = input.perMinute ?? partner.ownPerMinute
      partner.ownPerDay = input.perDay ?? partner.ownPerDay
      if (input.grantedScopes) partner.grantedScopes = grantable(input.grantedScopes)
    })
  })
}

/** Suspends or reinstates a partner; its keys follow within 5 s. */
export function transitionPartner(
  em: EntityManager,
  actor: Actor,
  id: string,
  transition: PartnerTransition,
): Promise<Partner> {
  return em.transactional(async (transaction) => {
    const partner = await lockRow(transaction, Partner, { id }, 'partner')
    if (transition === 'suspend' && id === actor.partnerId) throw conflict('a partner cannot suspend itself')
    const state = nextState('partner', partnerTransitions, partner.suspendedAt ? 'suspended' : 'active', transition)
    return change(transaction, actor, `${transition}Partner`, partner, partnerFacts, () => {
      partner.suspendedAt = state === 'suspended' ? actor.now : null
    })
  })
}

type PartnerTransition = 'suspend' | 'reinstate'

const partnerTransitions: Transitions<PartnerTransition, 'active' | 'suspended'> = {
  suspend: { from: ['active'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'active' },
}

/** The operator's scopes can be granted to no partner. */
function grantable(scopes: readonly string[]): Scope[] {
  const refused = scopes.findIndex((scope) => !isGrantable(scope))
  if (refused >= 0) throw invalidField(`grantedScopes[${refused}]`, `must be one of ${grantableScopes.join(', ')}`)
  return scopes.filter(isGrantable).sort()
}

const partnerFacts = ({ name, plan, grantedScopes, ownPerMinute, ownPerDay, suspendedAt }: Partner) => ({
  name,
  plan,
  grantedScopes,
  perMinute: ownPerMinute,
  perDay: ownPerDay,
  suspendedAt,
})
