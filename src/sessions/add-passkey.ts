import type { EntityManager } from '@mikro-orm/postgresql'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import sql from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { conflict, invalidField, notFound } from '../errors.js'
import type { QueueMail } from '../mail/open-mail.js'
import { Person } from '../people/person.js'
import { Passkey } from './passkey.js'
import { storeChallenge, useChallenge } from './passkey-challenges.js'

const maxPasskeys = 20

/** The browser's options for a new passkey of the person. */
export async function startPasskey(
  em: EntityManager,
  personId: string,
  origin: string,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  // Loaded with the first passkey, because it takes a while.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const person = await em.findOneOrFail(Person, { id: personId })
  const existing = await em.find(Passkey, { person: personId })
  if (existing.length >= maxPasskeys)
    throw conflict(`a person can have at most ${maxPasskeys} passkeys; remove one first`)
  const options = await generateRegistrationOptions({
    rpName: 'Fan Pass',
    rpID: hostOf(origin),
    userID: Buffer.from(personId.replaceAll('-', ''), 'hex'),
    userName: person.email,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(em, options.challenge, personId, now)
  return options
}

export interface NewPasskey {
  name: string
  response: RegistrationResponseJSON
}

/** Adds the passkey that the browser made; the person gets a mail. */
export async function addPasskey(
  em: EntityManager,
  actor: Actor & { personId: string },
  origin: string,
  queueMail: QueueMail,
  { name, response }: NewPasskey,
): Promise<Passkey> {
  const credential = await verifiedCredential(em, actor, origin, response)
  return em.transactional(async (transaction) => {
    const person = await transaction.findOneOrFail(Person, { id: actor.personId })
    const [known] = await execute(transaction, sql`select 1 from passkey where credential_id = ${credential.id}`)
    if (known) throw conflict('this passkey has been added before')
    const passkey = transaction.create(Passkey, {
      person,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      name,
      createdAt: actor.now,
    })
    record(transaction, actor, 'addPasskey', { type: 'Passkey', id: passkey.id }, null, { createdAt: actor.now })
    await transaction.flush()
    await queueMail(transaction, {
      to: person.email,
      subject: 'A passkey was added',
      text: `The passkey "${name}" can sign you in from now on. If you did not add it, remove it in the dashboard and end your sessions.\n`,
    })
    return passkey
  })
}

async function verifiedCredential(
  em: EntityManager,
  { personId, now }: Actor & { personId: string },
  origin: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(em, challenge, personId, now),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
  }).catch(() => undefined)
  if (!verified?.verified)
    throw invalidField('response', 'is not the answer of a passkey to the options of startPasskey')
  return verified.registrationInfo.credential
}

/** Removes a passkey of the person; another person's is not found. */
export function removePasskey(em: EntityManager, actor: Actor & { personId: string }, id: string): Promise<Passkey> {
  return em.transactional(async (transaction) => {
    const passkey = await transaction.findOne(Passkey, { id, person: actor.personId })
    if (!passkey) throw notFound('there is no passkey with this identifier')
    record(transaction, actor, 'removePasskey', { type: 'Passkey', id }, { createdAt: passkey.createdAt }, null)
    transaction.remove(passkey)
    return passkey
  })
}

/** The relying party: the host of the origin. */
export const hostOf = (origin: string): string => new URL(origin).hostname
