import { createContext, useContext } from 'react'
import type { MeQuery } from '../generated/graphql.ts'

export interface Session {
  me: NonNullable<MeQuery['me']>
  partner: MeQuery['viewer']
  may: (capability: string) => boolean
}

const Context = createContext<Session | null>(null)
export const SessionProvider = Context.Provider

/** The signed-in person and the partner that is shown. */
export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('a page of the dashboard is shown outside a session')
  return session
}

const MeContext = createContext<Session['me'] | null>(null)
export const MeProvider = MeContext.Provider

/** The signed-in person, also one who belongs to no partner. */
export function useMe(): Session['me'] {
  const me = useContext(MeContext)
  if (!me) throw new Error('a page of the dashboard is shown outside a session')
  return me
}

export const sessionOf = ({ me, viewer }: MeQuery): Session | null =>
  me && { me, partner: viewer, may: (capability) => me.capabilities.includes(capability) }
