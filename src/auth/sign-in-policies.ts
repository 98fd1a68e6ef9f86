import type { Capability } from './capability.js'

/** For keys, signing secrets and members: a person must have signed in within the last five minutes. Keys meet it. */
export const recentSignIn = '@policy(policies: [["recent-sign-in"]])'

/** For what is about the caller's own sign-in; no key meets it. */
export const signedIn = '@policy(policies: [["signed-in"]])'

/** The same with a sign-in of the last five minutes. */
export const recentlySignedIn = '@policy(policies: [["signed-in", "recent-sign-in"]])'

/** For what a venue's contact may read beside keys and members; without it, `@authenticated` leaves contacts out. */
export const everyCaller = '@policy(policies: [["every-caller"]])'

/** For what every key may read, but only persons with this capability. */
export const personWith = (capability: Capability): string => `@policy(policies: [["person:${capability}"]])`
