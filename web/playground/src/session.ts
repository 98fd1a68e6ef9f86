import { sessionHeaders } from '../../shared/session-headers.ts'
import { type Answer, ask, isRefused, problemOf } from './ask.ts'
import { type Campaign, ownCampaigns } from './campaigns.ts'
import { type ExampleValues, findExampleValues } from './example-values.ts'

/** The user of this browser tab: a person who is signed in, or a key; and the partner whose data it reads. */
export interface Session {
  /** Null for a person, whose cookie the browser sends. */
  key: string | null
  partner: string
  plan: string
  campaigns: readonly Campaign[]
  /** For the variables of the examples. */
  exampleValues: ExampleValues
}

const storageKey = 'fan-pass.session'
const prefix = 'svc_live_'
const whoami = { query: 'query Whoami { viewer { name plan } }', operationName: 'Whoami' }

/** The session of this tab, if a key was given. It is stored in sessionStorage: closing the tab forgets the key. */
export function currentSession(): Session | null {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? null : (JSON.parse(stored) as Session)
}

/** The session of the person who is signed in to the dashboard; null if there is none, or it may not use the playground. */
export async function findPersonSession(): Promise<Session | null> {
  return sessionIn(null, await ask(sessionHeaders(), whoami))
}

/**
 * Looks up the owner of the key and remembers both for the tab.
 * @throws {Error} with a sentence to show if the key cannot be used
 */
export async function beginSession(key: string): Promise<Session> {
  if (!key.startsWith(prefix)) throw new Error(`A key begins with ${prefix}. Paste the whole key.`)
  const answer = await ask(credentialsOf(key), whoami)
  const session = await sessionIn(key, answer)
  if (!session) throw new Error(refusal(answer))
  sessionStorage.setItem(storageKey, JSON.stringify(session))
  return session
}

export const endSession = (): void => sessionStorage.removeItem(storageKey)

export const credentialsOf = (key: string | null): Record<string, string> =>
  key === null ? sessionHeaders() : { Authorization: `Bearer ${key}` }

/** Why a request failed, as a sentence for the key form. */
export function refusal(answer: Answer): string {
  if (isRefused(answer)) return 'The service does not accept this key: it is invalid, expired or revoked.'
  return problemOf(answer) ?? `The service answered ${answer.status}.`
}

async function sessionIn(key: string | null, { result }: Answer): Promise<Session | null> {
  const viewer = result.data?.viewer as { name: string; plan: string } | null | undefined
  if (!viewer) return null
  const campaigns = await ownCampaigns(credentialsOf(key))
  const exampleValues = await findExampleValues(credentialsOf(key), campaigns)
  return { key, partner: viewer.name, plan: viewer.plan, campaigns, exampleValues }
}
