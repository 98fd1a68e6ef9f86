import type { RequestContext } from '../context.js'
import { conflict, invalidField } from '../errors.js'
import { reserveTable } from '../reservations/reserve-table.js'
import type { AgentTable } from './agent-table.js'
import { limitTables } from './conversation-limits.js'
import { openForWriting } from './open-for-writing.js'
import { hasCapability } from './visited-agent.js'

/** Reserves the table that was drafted in a conversation; a repeat returns the same reservation. */
export async function confirmAgentTable(
  context: RequestContext,
  agentId: string,
  token: string,
  doorName: string | undefined,
): Promise<AgentTable> {
  const { em, webhooks, queueMail, signInOrigin, origin, now } = context
  const { agent, state } = await openForWriting(context, agentId, token)
  const { draft, passId } = state
  if (!draft || !hasCapability(agent, 'reservations'))
    throw conflict('the conversation has no table to confirm; ask the agent for one first')
  const { partySize, startsAt, secret } = draft
  const guest = passId != null && hasCapability(agent, 'fan_pass_verification') ? { fanPassId: passId } : { doorName }
  if ('doorName' in guest && guest.doorName === undefined)
    throw invalidField('doorName', 'must have 1 to 80 characters unless a valid pass was entered')
  await limitTables(context, agent)
  const deps = { emit: webhooks.emit, queueMail, signInOrigin, now }
  const order = { agentId, startsAt: new Date(startsAt), partySize, source: 'widget', secret } as const
  const { reservation } = await reserveTable(em, { ...order, ...(guest as { doorName: string }) }, deps)
  const pageUrl = `${origin}/reservations/${secret}`
  return { id: reservation.id, startsAt, partySize, pageUrl, calendarUrl: `${pageUrl}.ics` }
}
