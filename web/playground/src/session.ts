import { type Answer, ask, isRefused, problemOf } from './ask.ts'

/** The user of this browser tab: the key, and its owner. */
export interface Session {
  key: string
  partner: string
  plan: string
}

const storageKey = 'fan-pass.session'
const prefix = 'svc_live_'

/** The session of this tab, if any. It is stored in sessionStorage: closing the tab forgets the key. */
export function currentSession(): Session | null {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? null : (JSON.parse(stored) as Session)
}

/**
 * Looks up the owner of the key and remembers both for the tab.
 * @throws {Error} with a sentence to show if the key cannot be used
 */
export async function beginSession(key: string): Promise<Session> {
  if (!key.startsWith(prefix)) throw new Error(`A key begins with ${prefix}. Paste the whole key.`)
  const answer = await ask(key, { query: 'query Whoami { viewer { name plan } }', operationName: 'Whoami' })
  const viewer = answer.result.data?.viewer as { name: string; plan: string } | null | undefined
  if (!viewer) throw new Error(refusal(answer))
  const session = { key, partner: viewer.name, plan: viewer.plan }
  sessionStorage.setItem(storageKey, JSON.stringify(session))
  return session
}

export const endSession = (): void => sessionStorage.removeItem(storageKey)

/** Why a request failed, as a sentence for the key form. */
export function refusal(answer: Answer): string {
  if (isRefused(answer)) return 'The service does not accept this key: it is invalid, expired or revoked.'
  return problemOf(answer) ?? `The service answered ${answer.status}.`
}
