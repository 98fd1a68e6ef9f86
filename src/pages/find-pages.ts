import sql from 'sql-template-tag'
import type { Rows } from '../database/rows.js'
import type { PublicAgent } from './dashboard-page.js'

export const agentById = (rows: Rows, id: string): Promise<PublicAgent | undefined> =>
  rows.first<PublicAgent>(sql`
    select a.id, v.name as "venueName", a.tagline, a.capabilities, a.status
    from agent a join venue v on v.id = a.venue_id where a.id = ${id}`)
