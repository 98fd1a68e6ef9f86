import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { Failure, failureOf } from './failure.ts'

export const supportsPasskeys = browserSupportsWebAuthn

/**
 * Signs in with a passkey: a new session, whose cookie the service sets.
 * @throws {Failure} with a sentence to show
 */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await post('/sign-in/passkey/options', {})
  const credential = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(() => {
    throw new Failure('No passkey was used. Try again, or sign in with a mailed link.', 'CANCELLED')
  })
  await post('/sign-in/passkey', credential)
}

/** Asks for a mailed link that leads back to a page. The answer is the same whether or not the address is known. */
export async function requestLink(email: string, returnTo: string): Promise<void> {
  const response = await fetch('/sign-in', {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: new URLSearchParams({ email, return: returnTo }),
  }).catch(() => null)
  if (!response) throw failureOf('UNREACHABLE', '')
  if (response.status === 429) throw failureOf('RATE_LIMITED', '')
  if (response.status === 400)
    throw new Failure('Enter a complete email address, such as ada@example.com.', 'BAD_REQUEST')
  if (!response.ok) throw failureOf('INTERNAL', '')
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!response) throw failureOf('UNREACHABLE', '')
  if (response.status === 401)
    throw new Failure('This passkey is not known here. Sign in with a mailed link.', 'UNAUTHORIZED')
  if (!response.ok) throw failureOf(response.status === 429 ? 'RATE_LIMITED' : 'INTERNAL', '')
  return response.json()
}
