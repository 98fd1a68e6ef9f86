import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { inTransaction } from '../database/in-transaction.js'
import { invalidField } from '../errors.js'
import { uuidV5 } from '../ids/uuid-v5.js'
import { Partner } from '../partners/partner.js'
import { Fan } from './fan.js'
import { FanPass } from './fan-pass.js'
import type { IssueFanPassesInput, IssueFanPassInput } from './fan-pass-inputs.js'

export interface IssuedPasses {
  created: number
  /** Number of passes whose reference already existed; they are unchanged. */
  known: number
  /** In the order of the input. */
  passes: FanPass[]
}

/** Issues passes on behalf of the actor's partner, all or none. A known reference returns the existing pass. */
export function issueFanPasses(em: EntityManager, actor: Actor, input: IssueFanPassesInput): Promise<IssuedPasses> {
  const requested = input.passes.map((pass) => ({ pass, id: passId(actor.partnerId, pass.reference) }))
  refuseRepeats(requested.map(({ id }) => id))
  return inTransaction(em, input.isDryRun, async (transaction) => {
    await transaction.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`passes ${actor.partnerId}`])
    const existingPasses = await transaction.find(FanPass, { id: { $in: requested.map(({ id }) => id) } })
    const existing = new Map(existingPasses.map((pass) => [pass.id, pass]))
    const passes = requested.map(({ pass, id }) => existing.get(id) ?? issue(transaction, actor, id, pass))
    return { created: passes.length - existing.size, known: existing.size, passes }
  })
}

const passId = (issuerId: string, reference: string | null | undefined): string =>
  reference == null ? randomUUID() : uuidV5(`pass ${issuerId} ${reference}`)

function refuseRepeats(ids: readonly string[]): void {
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (repeated >= 0)
    throw invalidField(`passes[${repeated}].reference`, 'must not repeat the reference of another pass in the request')
}

function issue(em: EntityManager, actor: Actor, id: string, requested: IssueFanPassInput): FanPass {
  const { tier, preferences, memberSince, fan } = requested
  const pass = em.create(FanPass, {
    id,
    fan: fan ? em.create(Fan, { name: fan.name.trim(), email: fan.email.trim() }) : null,
    issuer: em.getReference(Partner, actor.partnerId, { wrapped: true }),
    tier,
    status: 'issued',
    memberSince: memberSince ?? actor.now.toISOString().slice(0, 10),
    preferences,
    createdAt: actor.now,
  })
  record(em, actor, 'issueFanPasses', { type: 'FanPass', id }, null, { tier, status: pass.status })
  return pass
}
