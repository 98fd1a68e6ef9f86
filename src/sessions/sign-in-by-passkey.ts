import type { EntityManager } from '@mikro-orm/postgresql'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isStorable } from '../text/text-rules.js'
import { hostOf } from './add-passkey.js'
import { beginSession, type SignIn } from './begin-session.js'
import { Passkey } from './passkey.js'
import { storeChallenge, useChallenge } from './passkey-challenges.js'

/** The browser's options for a sign-in; the authenticator knows whose passkeys it has. */
export async function passkeyOptions(
  em: EntityManager,
  origin: string,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'required' })
  await storeChallenge(em, options.challenge, null, now)
  return options
}

/** Signs in with a passkey's answer; undefined if it is not valid. Returns the secret of the session. */
export async function signInByPasskey(
  em: EntityManager,
  origin: string,
  response: AuthenticationResponseJSON,
  signIn: Omit<SignIn, 'method'>,
): Promise<string | undefined> {
  const passkey = await passkeyOf(em, response.id)
  const counter = passkey && (await verifiedCounter(em, origin, response, passkey, signIn.now))
  if (!passkey || counter == null) return undefined
  return em.transactional((transaction) => {
    passkey.counter = String(counter)
    passkey.lastUsedAt = signIn.now
    return beginSession(transaction, passkey.person.id, { ...signIn, method: 'passkey' })
  })
}

const passkeyOf = async (em: EntityManager, credentialId: unknown): Promise<Passkey | null> =>
  typeof credentialId === 'string' && isStorable(credentialId) ? em.findOne(Passkey, { credentialId }) : null

/** The authenticator's new count of signatures; undefined if the answer is not valid. */
async function verifiedCounter(
  em: EntityManager,
  origin: string,
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter, transports }: Passkey,
  now: Date,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(em, challenge, null, now),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: Number(counter),
      transports: transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
