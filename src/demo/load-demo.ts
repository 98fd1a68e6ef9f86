import { mkdirSync } from 'node:fs'
import sql from 'sql-template-tag'
import type { Database } from '../database/database.js'
import { loadDemoAgent } from './demo-agent.js'
import { demoCampaignId, loadDemoCampaigns } from './demo-campaigns.js'
import { loadDemoCatalogue } from './demo-catalogue.js'
import { shiftFixtures } from './demo-fixtures.js'
import { type Demo, demoKeys, keepDemo } from './demo-keys.js'
import { loadDemoPartners } from './demo-partners.js'
import { demoActivePassId, loadDemoPasses } from './demo-passes.js'
import { loadDemoPeople } from './demo-people.js'

/** Receives progress messages. */
export type ReportProgress = (text: string) => void

/**
 * Loads the demonstration once; later starts only shift its fixtures so that some lie ahead. Each part is one
 * transaction or idempotent, so that the next start completes an interrupted one.
 */
export async function loadDemo(
  database: Database,
  { dataDir, signInOrigin }: { dataDir: string; signInOrigin: string },
  now: Date,
  reportProgress: ReportProgress,
): Promise<Demo> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await loadDemoPartners(database.em.fork(), now)
  await loadDemoPeople(database.em.fork(), now)
  if (!(await has(database, 'campaign', demoCampaignId))) await loadAll(database, now, reportProgress)
  await shiftFixtures(database.queries, now)
  const keys = await demoKeys(database.em.fork(), dataDir, now)
  const demo: Demo = {
    ...keys,
    fan_pass_id: demoActivePassId,
    event_id: await nextEvent(database, now),
    campaign_id: demoCampaignId,
    agent_id: await loadDemoAgent(database.em.fork(), signInOrigin, now),
  }
  keepDemo(dataDir, demo)
  return demo
}

async function loadAll(database: Database, now: Date, reportProgress: ReportProgress): Promise<void> {
  reportProgress('Loading demonstration data: venues of four cities, stadiums and fixtures (first start only)')
  await loadDemoCatalogue(database.em.fork(), now, reportProgress)
  await shiftFixtures(database.queries, now)
  reportProgress('Loading demonstration data: passes, campaigns and a year of outcomes')
  if (!(await has(database, 'fan_pass', demoActivePassId))) await loadDemoPasses(database.em.fork(), now)
  await loadDemoCampaigns(database.em.fork(), database.queries, now)
}

async function has({ queries }: Database, table: 'campaign' | 'fan_pass', id: string): Promise<boolean> {
  const statement = {
    campaign: sql`select id from campaign where id = ${id}`,
    fan_pass: sql`select id from fan_pass where id = ${id}`,
  }
  return (await queries.first(statement[table])) !== undefined
}

/** An event in Chicago if there is one, else the next one anywhere. */
async function nextEvent({ queries }: Database, now: Date): Promise<string> {
  const event = await queries.first<{ id: string }>(
    sql`select e.id from event e join venue v on v.id = e.venue_id
      where e.status = 'scheduled' and v.listed and e.starts_at > ${now}::timestamptz + interval '1 day'
      order by v.city_key = 'chicago' desc, e.starts_at, e.id limit 1`,
  )
  return event?.id ?? ''
}
