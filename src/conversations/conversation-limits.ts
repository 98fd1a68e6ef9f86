import type { RequestContext } from '../context.js'
import { rateLimited } from '../rate-limit/rate-limit-headers.js'
import type { RateLimit } from '../rate-limit/rate-limiter.js'
import type { VisitedAgent } from './visited-agent.js'

const minute = 60
const day = 86_400

type LimitContext = Pick<RequestContext, 'limiter' | 'now' | 'callerAddress'>

const perMinute = (kind: string, key: string, limit: number): RateLimit => ({
  kind,
  key,
  windows: [{ seconds: minute, limit }],
})

/** Questions: of an IP address, from pages of one origin, to one agent, and to the agents of one partner. */
export async function limitQuestions(context: LimitContext, agent: VisitedAgent, origin: string | null): Promise<void> {
  await require(context, perMinute('ask-address', context.callerAddress(), 30), 'questions per minute per IP address')
  const site = `${agent.id} ${origin ?? ''}`
  await require(context, perMinute('ask-origin', site, 120), 'questions per minute from one website')
  await require(context, perMinute('ask-agent', agent.id, 300), 'questions per minute to one agent')
  await require(context, perMinute('ask-partner', agent.partnerId, 1_500), "questions per minute to a partner's agents")
}

/** Reservations and redemptions: of an IP address and at one agent. */
export async function limitWrites(context: LimitContext, agent: VisitedAgent): Promise<void> {
  await require(context, perMinute(
    'agent-write-address',
    context.callerAddress(),
    6,
  ), 'changes per minute per IP address')
  await require(context, perMinute('agent-write', agent.id, 60), 'changes per minute at one agent')
}

/**
 * Tables in a day: each is mailed to the venue's contact, and so is its cancellation. Without this limit one visitor could
 * reserve and cancel all day long.
 */
export async function limitTables(context: LimitContext, agent: VisitedAgent): Promise<void> {
  const perDay = (kind: string, key: string, limit: number): RateLimit => ({
    kind,
    key,
    windows: [{ seconds: day, limit }],
  })
  const visitor = `${agent.id} ${context.callerAddress()}`
  await require(context, perDay('agent-tables-address', visitor, 20), 'tables per day at one agent from one IP address')
  await require(context, perDay('agent-tables', agent.id, 500), 'tables per day at one agent')
}

/** Checks of passes: few enough that identifiers cannot be guessed. */
export async function isPassCheckAllowed(context: LimitContext, agent: VisitedAgent): Promise<boolean> {
  const ofAddress: RateLimit = {
    kind: 'pass-check-address',
    key: context.callerAddress(),
    windows: [
      { seconds: minute, limit: 10 },
      { seconds: day, limit: 100 },
    ],
  }
  for (const limit of [ofAddress, perMinute('pass-check-agent', agent.id, 60)])
    if (!(await context.limiter.consume(limit, context.now)).allowed) return false
  return true
}

async function require({ limiter, now }: LimitContext, limit: RateLimit, unit: string): Promise<void> {
  const result = await limiter.consume(limit, now)
  if (!result.allowed) throw rateLimited(unit, result)
}
