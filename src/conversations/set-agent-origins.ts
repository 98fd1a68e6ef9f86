import type { EntityManager } from '@mikro-orm/postgresql'
import type { Agent } from '../agents/agent.js'
import { lockOwnAgent } from '../agents/lock-agent.js'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import type { Principal } from '../auth/principal.js'
import { invalidField } from '../errors.js'

const mostOrigins = 20

/** Sets the origins on which the visitors of one of the caller's agents can write. */
export function setAgentOrigins(
  em: EntityManager,
  actor: Actor,
  principal: Principal,
  id: string,
  given: readonly string[],
): Promise<Agent> {
  if (given.length > mostOrigins) throw invalidField('origins', `must contain at most ${mostOrigins} origins`)
  const origins = [...new Set(given.map(originOf))]
  return em.transactional(async (transaction) => {
    const agent = await lockOwnAgent(transaction, id, principal)
    return change(
      transaction,
      actor,
      'setAgentOrigins',
      agent,
      ({ origins: allowed }) => ({ origins: allowed }),
      () => {
        agent.origins = origins
        agent.updatedAt = actor.now
      },
    )
  })
}

function originOf(text: string, index: number): string {
  const url = URL.parse(text.trim())
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
  if (isBare && isSafe) return url.origin
  throw invalidField(
    `origins[${index}]`,
    'must be an https origin without a path, such as https://night-kitchen.example',
  )
}

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)
