import { admit } from './access.mjs'
import { deploy } from './deploy.mjs'
import * as db from './statements.mjs'

/** The v1 responses of hand-written programs: the same functions for every framework. */
export const venues = async ({ city, limit, cursor }) => {
  const { nodes, total } = await db.listVenues(city, Number(limit), cursor)
  return { data: nodes.map(db.venueBody), total }
}
export const events = async ({ city, limit, cursor }) => {
  const { nodes, total } = await db.listEvents(city, Number(limit), cursor)
  return { data: nodes.map(db.eventBody), total }
}
export const verify = async ({ fan_id }, authorization) => {
  await admit(authorization, 'fanpass.verify')
  return db.passBody(await db.findPass(fan_id))
}
export const outcomes = async ({ campaign_id, from, to }, authorization) => {
  const { partner_id } = await admit(authorization, 'outcomes.read')
  const {
    brand,
    outcomes: count,
    spend_cents,
    fans,
    ...counted
  } = await db.countOutcomes(partner_id, campaign_id, from, to)
  return {
    campaign_id,
    brand,
    period: { from, to },
    verified_outcomes: count,
    total_spend: spend_cents / 100,
    cost_per_outcome: count === 0 ? 0 : Math.floor(spend_cents / count + 0.5) / 100,
    top_venues: counted.venues,
    fan_demographics:
      fans < 5
        ? { avg_check_ins: 0, top_events: [] }
        : { avg_check_ins: Math.floor(counted.check_ins * 10 + 0.5) / 10, top_events: counted.events },
  }
}
/** The two statements of the operation, independent of the document. */
export const graphql = async ({ variables: { city, after } }) => {
  const { nodes } = await db.listVenues(city, 50, after)
  const events = await db.nextEvents(
    nodes.map((venue) => venue.id),
    3,
  )
  const eventsOf = (id) =>
    (events.get(id) ?? []).map((event) => ({ id: event.id, name: event.name, startDate: db.startOf(event) }))
  return {
    data: {
      venues: { nodes: nodes.map(({ id, name, city }) => ({ id, name, city, events: { nodes: eventsOf(id) } })) },
    },
  }
}
export const deployAgent = async (body, authorization) => {
  const { partner_id } = await admit(authorization, 'agent.deploy')
  return deploy(partner_id, body)
}

const page = { body: undefined, tag: '"bench"' }

/** A page of venues, computed once: what a program costs that neither limits nor logs. */
export const cachedPage = async (knownTag) => {
  page.body ??= Buffer.from(JSON.stringify(await venues({ city: 'City 1', limit: 50 })))
  if (knownTag === page.tag) return { status: 304, headers: { ETag: page.tag } }
  const headers = { 'Content-Type': 'application/json', 'Content-Length': page.body.length, ETag: page.tag }
  return { status: 200, headers, body: page.body }
}
