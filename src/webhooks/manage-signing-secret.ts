import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { conflict, notFound } from '../errors.js'
import { Partner } from '../partners/partner.js'
import { mailOwners } from '../people/mail-owners.js'
import type { PartnerChange } from '../people/partner-change.js'
import { SigningSecret } from './signing-secret.js'
import { encryptWebhookSecret, newWebhookSecret } from './webhook-secret.js'

/** During a rotation the old secret stays valid for 24 hours. */
const overlapMs = 24 * 60 * 60 * 1_000

/** Creates the partner's secret in the caller's transaction and returns it; null if there already is one. */
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

/** Creates a new secret; the old one stays valid for 24 hours or until the rotation is ended. */
export function rotateSecret(
  em: EntityManager,
  { actor, queueMail }: PartnerChange,
  secretKey: string,
): Promise<{ signingSecret: string; previousUntil: Date }> {
  return em.transactional(async (transaction) => {
    const { partnerId, now } = actor
    const secret = await lockSecret(transaction, partnerId)
    if (isRotating(secret, now))
      throw conflict(
        `the signing secret is already being rotated until ${secret.previousUntil?.toISOString()}; end that rotation first`,
      )
    const signingSecret = newWebhookSecret()
    const previousUntil = new Date(now.getTime() + overlapMs)
    const before = { createdAt: secret.createdAt }
    const newest = encryptWebhookSecret(signingSecret, partnerId, secretKey)
    Object.assign(secret, { previous: secret.newest, previousUntil, newest, createdAt: now })
    record(transaction, actor, 'rotateSigningSecret', subject(partnerId), before, { createdAt: now, previousUntil })
    await mailOwners(transaction, queueMail, partnerId, {
      subject: 'The signing secret of your webhooks was rotated',
      text: `The old secret signs deliveries until ${previousUntil.toISOString()}, beside the new one.\n`,
    })
    return { signingSecret, previousUntil }
  })
}

/** Ends a rotation: from now on only the new secret signs deliveries. */
export function endRotation(em: EntityManager, actor: Actor): Promise<SigningSecret> {
  return em.transactional(async (transaction) => {
    const { partnerId, now } = actor
    const secret = await lockSecret(transaction, partnerId)
    if (!isRotating(secret, now)) throw conflict('the signing secret is not being rotated')
    const before = { previousUntil: secret.previousUntil }
    Object.assign(secret, { previous: null, previousUntil: null })
    record(transaction, actor, 'endSigningSecretRotation', subject(partnerId), before, { previousUntil: null })
    return secret
  })
}

/** Deletes old secrets whose rotation is over; returns their number. */
export const forgetOldSecrets = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeUpdate(SigningSecret, { previousUntil: { $lte: now } }, { previous: null, previousUntil: null })

const isRotating = ({ previousUntil }: SigningSecret, now: Date): boolean =>
  previousUntil !== null && previousUntil > now

async function lockSecret(em: EntityManager, partnerId: string): Promise<SigningSecret> {
  const secret = await em.findOne(
    SigningSecret,
    { partner: partnerId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  if (!secret) throw notFound('there is no signing secret yet; registering a webhook endpoint creates one')
  return secret
}

const subject = (partnerId: string) => ({ type: 'SigningSecret', id: partnerId })
