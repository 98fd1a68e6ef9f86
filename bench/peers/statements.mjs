import pg from 'pg'
import { zonedText } from '../../dist/src/time/zoned-text.js'

/** The prepared statements of every hand-written peer: all of them send the same queries. */
export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  // The programs run side by side: together they would exceed PostgreSQL's connection limit.
  idleTimeoutMillis: 3_000,
  options: '-c timezone=UTC',
})

// Instants stay text, as the driver receives them.
pg.types.setTypeParser(1184, (text) => text)
pg.types.setTypeParser(1082, (text) => text)

const rowsOf = async (name, text, values) => (await pool.query({ name, text, values })).rows

const venuePage = (after) => `select id, slug, name, city, state, lat, lng, name_key,
    (select count(*)::int from venue where listed and city_key = $1) as total
  from venue where listed and city_key = $1 ${after} order by name_key collate "C", id limit $2`

export async function listVenues(city, limit, cursor) {
  const [sort, id] = readCursor(cursor)
  const values = [city.toLowerCase(), limit + 1]
  const rows = cursor
    ? await rowsOf('venues-after', venuePage('and (name_key collate "C", id) > ($3, $4::uuid)'), [...values, sort, id])
    : await rowsOf('venues', venuePage(''), values)
  return pageOf(rows, limit, (row) => [row.name_key, row.id])
}

const eventPage = (after) => `select e.id, e.name, v.name as venue, v.city, e.starts_at, e.ends_at, v.zone,
    (select count(*)::int from event e join venue v on v.id = e.venue_id
      where e.status = 'scheduled' and v.listed and e.ends_at > now() and v.city_key = $1) as total
  from event e join venue v on v.id = e.venue_id
  where e.status = 'scheduled' and v.listed and e.ends_at > now() and v.city_key = $1 ${after}
  order by e.starts_at, e.id limit $2`

export async function listEvents(city, limit, cursor) {
  const [sort, id] = readCursor(cursor)
  const values = [city.toLowerCase(), limit + 1]
  const rows = cursor
    ? await rowsOf('events-after', eventPage('and (e.starts_at, e.id) > ($3::timestamptz, $4::uuid)'), [
        ...values,
        sort,
        id,
      ])
    : await rowsOf('events', eventPage(''), values)
  return pageOf(rows, limit, (row) => [row.starts_at, row.id])
}

/** The next events of many venues, grouped by venue. */
export async function nextEvents(venueIds, limit) {
  const rows = await rowsOf(
    'next-events',
    `select e.venue_id, e.id, e.name, e.starts_at, v.zone from unnest($1::uuid[]) as wanted(id)
      join venue v on v.id = wanted.id and v.listed cross join lateral (
        select * from event where venue_id = wanted.id and status = 'scheduled' and ends_at > now()
        order by starts_at, id limit $2) e`,
    [venueIds, limit],
  )
  return Map.groupBy(rows, (row) => row.venue_id)
}

export const findKey = async (hash) =>
  (
    await rowsOf(
      'key',
      `select k.scopes, k.partner_id, p.plan, p.own_per_minute from api_key k join partner p on p.id = k.partner_id
        where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
          and p.suspended_at is null`,
      [hash],
    )
  )[0]

export const findPass = async (id) =>
  (
    await rowsOf(
      'pass',
      'select id, tier, status, member_since, drink_redeemed_at, check_in_count, preferences from fan_pass where id = $1',
      [id],
    )
  )[0]

/** A report computed from the outcomes, without rollups. */
export const countOutcomes = async (partnerId, campaignId, from, to) =>
  (
    await rowsOf(
      'outcomes',
      `with counted as materialized (
          select o.* from outcome o where campaign_id = $2 and local_date between $3::date and $4::date)
        select brand, (select count(*)::int from counted) as outcomes,
          (select coalesce(sum(spend_cents), 0)::float8 from counted) as spend_cents,
          (select count(distinct fan_pass_id)::int from counted) as fans,
          (select coalesce(avg(check_ins_then), 0)::float8 from counted) as check_ins,
          array(select name from (select name, count(*) from counted join venue v on v.id = venue_id group by name
            order by 2 desc, name collate "C" limit 5) best) as venues,
          array(select name from (select e.name, count(*) from counted join event e on e.id = event_id group by e.name
            order by 2 desc, e.name collate "C" limit 5) best) as events
        from campaign where id = $2 and owner_id = $1`,
      [partnerId, campaignId, from, to],
    )
  )[0]

/** The sort key and the identifier are the last parts of the service's cursor. */
export const readCursor = (cursor) => (cursor ? JSON.parse(Buffer.from(cursor, 'base64url').toString()).slice(-2) : [])
export const writeCursor = (key) => Buffer.from(JSON.stringify(key)).toString('base64url')

function pageOf(rows, limit, keyOf) {
  const nodes = rows.slice(0, limit)
  const next = rows.length > limit ? writeCursor(keyOf(nodes.at(-1))) : null
  return { nodes, total: rows[0]?.total ?? 0, next }
}

export const venueBody = ({ id, slug, name, city, state, lat, lng }) => ({ id, slug, name, city, state, lat, lng })
export const startOf = ({ starts_at, zone }) => zonedText(starts_at, zone)
export const eventBody = ({ id, name, venue, city, starts_at, ends_at, zone }) => ({
  id,
  name,
  venue,
  city,
  startDate: zonedText(starts_at, zone),
  endDate: zonedText(ends_at, zone),
})
export const passBody = (pass) => ({
  verified: pass.status === 'active',
  fan_pass_id: pass.id,
  tier: pass.tier,
  member_since: pass.member_since,
  welcome_drink_eligible: pass.status === 'active' && pass.drink_redeemed_at === null,
  check_in_count: pass.check_in_count,
  preferences: pass.preferences,
})
