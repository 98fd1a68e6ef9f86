import type { Access } from './access.js'
import type { Principal } from './principal.js'

/** The caller of a request. */
export interface AccessContext {
  /** The partner of an API key or of a signed-in person; null without either. */
  principal: Principal | null
  access: Access
  /** Whether the request has the shared secret of the federation router. */
  isRouter: boolean
}
