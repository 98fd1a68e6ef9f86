import type { Capability } from './capability.js'
import type { Plan } from './plan.js'
import type { PersonRole } from './role.js'

/** The caller of a request: a partner by one of its keys, or a person who acts for a partner. */
export interface Principal {
  readonly partnerId: string
  /** Null for a person. */
  readonly keyId: string | null
  /** Null for a key. */
  readonly person: SignedInPerson | null
  readonly plan: Plan
  /** A key's scopes, or the capabilities of a person's role. */
  readonly scopes: ReadonlySet<Capability>
  /** Epoch milliseconds at which the key or the session expires; Infinity for never. */
  readonly expiresAtMs: number
  /** Requests per minute and day: the plan's, or the partner's own. */
  readonly perMinute: number
  readonly perDay: number
}

/** A person by a session. */
export interface SignedInPerson {
  readonly id: string
  readonly sessionId: string
  readonly role: PersonRole
  /** The partner of the membership, or of the contact's agent; an operator can act for another one. */
  readonly homePartnerId: string
  /** Whether the sign-in is recent enough for keys, secrets and members. */
  readonly hasRecentSignIn: boolean
  /** Epoch milliseconds. */
  readonly signedInAtMs: number
}
