import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { conflict, notFound } from '../errors.js'
import { Partner } from '../partners/partner.js'
import { SigningSecret } from './signing-secret.js'
import { encryptWebhookSecret, newWebhookSecret } from './webhook-secret.js'

/** How long the old secret is valid beside the new one: 24 hours. */
const overlapMs = 24 * 60 * 60 * 1_000

/** Makes the partner's secret in the caller's transaction, and answers it; null where there is one already. */
export async function makeFirstSecret(em: EntityManager, actor: Actor, secretKey: string): Promise<string | null> {
  const { partnerId, now } = actor
  if (await em.findOne(SigningSecret, { partner: partnerId })) return null
  const secret = newWebhookSecret()
  em.create(SigningSecret, {
    partner: em.getReference(Partner, partnerId, { wrapped: true }),
    newest: encryptWebhookSecret(secret, partnerId, secretKey),
    createdAt: now,
  })
  record(em, actor, 'makeSigningSecret', subject(partnerId), null, { createdAt: now })
  return secret
}

/** Makes a new secret; the old one is valid for 24 hours more, or until the rotation is ended. */
export function rotateSecret(
  em: EntityManager,
  actor: Actor,
  secretKey: string,
): Promise<{ signingSecret: string; previousUntil: Date }> {
  return em.transactional(async (transaction) => {
    const { partnerId, now } = actor
    const held = await lockSecret(transaction, partnerId)
    if (isRotating(held, now))
      throw conflict(`a rotation is under way until ${held.previousUntil?.toISOString()}: end it before the next one`)
    const signingSecret = newWebhookSecret()
    const previousUntil = new Date(now.getTime() + overlapMs)
    const before = { createdAt: held.createdAt }
    const newest = encryptWebhookSecret(signingSecret, partnerId, secretKey)
    Object.assign(held, { previous: held.newest, previousUntil, newest, createdAt: now })
    record(transaction, actor, 'rotateSigningSecret', subject(partnerId), before, { createdAt: now, previousUntil })
    return { signingSecret, previousUntil }
  })
}

/** Ends a rotation now: from here on deliveries are signed with the new secret alone. */
export function endRotation(em: EntityManager, actor: Actor): Promise<SigningSecret> {
  return em.transactional(async (transaction) => {
    const { partnerId, now } = actor
    const held = await lockSecret(transaction, partnerId)
    if (!isRotating(held, now)) throw conflict('no rotation of the signing secret is under way')
    const before = { previousUntil: held.previousUntil }
    Object.assign(held, { previous: null, previousUntil: null })
    record(transaction, actor, 'endSigningSecretRotation', subject(partnerId), before, { previousUntil: null })
    return held
  })
}

/** Forgets old secrets whose rotation is over; answers how many. */
export const forgetOldSecrets = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeUpdate(SigningSecret, { previousUntil: { $lte: now } }, { previous: null, previousUntil: null })

const isRotating = ({ previousUntil }: SigningSecret, now: Date): boolean =>
  previousUntil !== null && previousUntil > now

async function lockSecret(em: EntityManager, partnerId: string): Promise<SigningSecret> {
  const held = await em.findOne(
    SigningSecret,
    { partner: partnerId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  if (!held) throw notFound('there is no signing secret yet: registering an endpoint makes it')
  return held
}

const subject = (partnerId: string) => ({ type: 'SigningSecret', id: partnerId })
