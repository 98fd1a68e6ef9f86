import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { inTransaction } from '../database/in-transaction.js'
import { badRequest } from '../errors.js'
import { uuidV5 } from '../ids/uuid-v5.js'
import { Partner } from '../partners/partner.js'
import { Fan } from './fan.js'
import { FanPass } from './fan-pass.js'
import type { IssueFanPassesInput, IssueFanPassInput } from './fan-pass-inputs.js'

export interface Issued {
  created: number
  /** Passes whose reference was used before: they stay as they are. */
  known: number
  /** In the order in which they were asked for. */
  passes: FanPass[]
}

/** Issues passes in the author's name, all or none. A reference that was used before gives the pass of that time. */
export function issueFanPasses(em: EntityManager, actor: Actor, input: IssueFanPassesInput): Promise<Issued> {
  const asked = input.passes.map((pass) => ({ pass, id: passId(actor.partnerId, pass.reference) }))
  refuseRepeats(asked.map(({ id }) => id))
  return inTransaction(em, input.isDryRun, async (transaction) => {
    await transaction.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`passes ${actor.partnerId}`])
    const found = await transaction.find(FanPass, { id: { $in: asked.map(({ id }) => id) } })
    const known = new Map(found.map((pass) => [pass.id, pass]))
    const passes = asked.map(({ pass, id }) => known.get(id) ?? issue(transaction, actor, id, pass))
    return { created: passes.length - known.size, known: known.size, passes }
  })
}

const passId = (issuerId: string, reference: string | null | undefined): string =>
  reference == null ? randomUUID() : uuidV5(`pass ${issuerId} ${reference}`)

function refuseRepeats(ids: readonly string[]): void {
  const at = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (at >= 0) throw badRequest(`passes[${at}].reference stands for an earlier pass of the same call too`)
}

function issue(em: EntityManager, actor: Actor, id: string, asked: IssueFanPassInput): FanPass {
  const { tier, preferences, memberSince, fan } = asked
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
