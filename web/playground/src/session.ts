import { type Answer, ask, isRefused, problemOf } from './ask.ts'

/** Who works in this browser tab: the key, and whose it is. */
export interface Session {
  key: string
  partner: string
  plan: string
}

const storageKey = 'fan-pass.session'
const prefix = 'svc_live_'

/** The session of this tab, if one was begun. It lives in sessionStorage: closing the tab forgets the key. */
export function currentSession(): Session | null {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? null : (JSON.parse(stored) as Session)
}

/**
 * Asks the service whose key this is and remembers it for the tab.
 * @throws {Error} with a sentence to show when the key cannot be used
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

/** Why an answer was not given, as a sentence to show where a key is asked for. */
export function refusal(answer: Answer): string {
  if (isRefused(answer)) return 'The service does not accept this key: it is mistyped, expired or revoked.'
  return problemOf(answer) ?? `The service answered ${answer.status}.`
}
