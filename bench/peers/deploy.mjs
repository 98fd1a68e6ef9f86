import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { pool } from './statements.mjs'

/**
 * Deploys an agent with the statements of the service in one transaction, hand-written and prepared: the venue by name,
 * the agent, the event with its deliveries, and their jobs.
 */
export async function deploy(partnerId, order) {
  const client = await pool.connect()
  const run = async (name, text, values) => (await client.query({ name, text, values })).rows
  const now = new Date()
  const agentId = `agt_${ulid()}`
  try {
    await client.query('begin')
    await run('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `venue ${order.venue_name.toLowerCase()}`,
    ])
    const venues = await run(
      'named',
      `select id, name, street, city, state, postcode from venue
        where match_key = $1 and (listed or created_by_id = $2) order by listed desc, id`,
      [order.venue_name.toLowerCase(), partnerId],
    )
    const venue = venues.find((one) => one.street === order.venue_address)
    const [known] = await run(
      'known',
      'select id from agent where partner_id = $1 and venue_id = $2 and removed_at is null',
      [partnerId, venue.id],
    )
    await run(
      'agent',
      `insert into agent (id, partner_id, venue_id, contact_email, tagline, logo_url, capabilities, status, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, 'active', $8, $8)
        on conflict (partner_id, venue_id) where removed_at is null do update set tagline = excluded.tagline, updated_at = excluded.updated_at`,
      [
        agentId,
        partnerId,
        venue.id,
        order.contact_email,
        order.branding.tagline,
        order.branding.logo_url,
        order.capabilities,
        now,
      ],
    )
    if (!known) await emit(run, partnerId, agentId, venue, order, now)
    await client.query('commit')
    return { agent_id: known?.id ?? agentId, venue_id: venue.id, status: 'active' }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function emit(run, partnerId, agentId, venue, { capabilities }, now) {
  const facts = { agent_id: agentId, venue_id: venue.id, venue_name: venue.name, capabilities, status: 'active' }
  const made = await run(
    'event',
    `with event as (
        insert into webhook_event (id, partner_id, event, body, created_at)
        values ($1, $2, 'agent.deployed', $3, $4) returning id)
      insert into delivery (id, event_id, endpoint_id, status, attempt_count, failures, is_held, created_at)
      select gen_random_uuid(), event.id, p.id, 'pending', 0, 0, false, $4::timestamptz
      from webhook_endpoint p cross join event
      where p.partner_id = $2 and p.status <> 'disabled' and 'agent.deployed' = any(p.kinds)
      returning id, endpoint_id`,
    [`evt_${ulid()}`, partnerId, JSON.stringify({ event: 'agent.deployed', created_at: now, data: facts }), now],
  )
  for (const { id, endpoint_id } of made)
    await run(
      'job',
      `insert into jobs.job (id, name, data, group_id, retry_limit, retry_delay, expire_seconds)
        values ($1, 'webhook-delivery', $2, $3, 100, 0, 20)`,
      [randomUUID(), { deliveryId: id }, endpoint_id],
    )
}
