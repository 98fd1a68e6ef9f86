import sql from 'sql-template-tag'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { isNewVenue } from './agent-row.js'

interface AgentConsent {
  id: string
  confirmedAt: string | null
  mailedAt: string | null
  isVenueNew: boolean
}

/** By agent. */
export const consentsById: RequestBatchFn<AgentConsent> = async ({ queries, now }, ids) => {
  const consents = await queries.all<AgentConsent>(
    sql`select a.id, c.confirmed_at as "confirmedAt", f.mailed_at as "mailedAt",
        ${isNewVenue} as "isVenueNew"
      from agent a join venue v on v.id = a.venue_id
      left join agent_contact c on c.agent_id = a.id
      left join agent_confirmation f on f.agent_id = a.id and f.expires_at > ${now}::timestamptz
      where a.id = any(${ids})`,
  )
  return new Map(consents.map((consent) => [consent.id, consent]))
}
