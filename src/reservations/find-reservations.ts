import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import { findPage } from '../database/find-page.js'
import { instantKey, type KeysetOrder, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import { invalidField } from '../errors.js'
import type { Order } from '../graphql/schema/order.js'
import type { ReservationFilter, ReservationOrderField } from './reservation-inputs.js'
import { managesAgent } from './reservation-manager.js'
import { type ReservationRow, reservationModel, reservationTables } from './reservation-row.js'

export const latestFirst: Order<ReservationOrderField> = { field: 'starts_at', direction: 'desc' }

const columns = { starts_at: sql`r.starts_at`, created_at: sql`r.confirmed_at` }

/** One page of the reservations of the agents that the caller manages. */
export const findReservations = (
  queries: QueryRunner,
  principal: Principal,
  filter: ReservationFilter,
  { field, direction }: Order<ReservationOrderField>,
  page: PageRequest,
): Promise<Page<ReservationRow>> => {
  const order: KeysetOrder = { name: field, by: instantKey(columns[field]), id: uuidKey(sql`r.id`), direction }
  const where = [isManaged(principal), ...conditions(filter)]
  const query = { list: 'reservations', filter, model: reservationModel, from: reservationTables, where, order }
  return findPage<ReservationRow>(queries, query, page)
}

/** As an array of agents, so that PostgreSQL reads each agent's reservations by its index, not those of everyone by time. */
const isManaged = (principal: Principal): Sql =>
  principal.scopes.has('partners.admin')
    ? sql`true`
    : sql`r.agent_id = any(array(select a.id from agent a where ${managesAgent(principal)}))`

function conditions({ agentId, partnerId, venueId, status, source, from, to }: ReservationFilter): Sql[] {
  if (from != null && to != null && Date.parse(to) <= Date.parse(from))
    throw invalidField('filter.to', 'must be after from')
  const where: Sql[] = []
  if (agentId != null) where.push(sql`r.agent_id = ${agentId}`)
  if (partnerId != null) where.push(sql`a.partner_id = ${partnerId}::uuid`)
  if (venueId != null) where.push(sql`r.venue_id = ${venueId}::uuid`)
  if (status != null) where.push(sql`r.status = ${status}`)
  if (source != null) where.push(sql`r.source = ${source}`)
  if (from != null) where.push(sql`r.starts_at >= ${from}::timestamptz`)
  if (to != null) where.push(sql`r.starts_at < ${to}::timestamptz`)
  return where
}
