import sql from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import { countOutcomesOf } from '../../src/outcomes/count-outcomes.js'
import { OutcomeCounter } from '../../src/outcomes/outcome-counter.js'
import { type OutcomeDraft, recordOutcome } from '../../src/outcomes/record-outcome.js'
import { invite } from '../support/cast.js'
import { Stage } from '../support/stage.js'
import { openScratch } from './open-scratch.js'
import type { Trial } from './trial.js'

const connections = 50
const perPool = 10
const seconds = Number(process.env.SECONDS ?? 10)
const priceCents = 450
const target = 2_000

/** P4: outcomes a second while many connections record at once, and a budget that runs out meanwhile. */
export const outcomePace: Trial = {
  id: 'P4',
  tried: `outcomes recorded over ${connections} connections for ${seconds} s, of 200 campaigns and of one; then the end of a budget`,
  target: `${target} a second on one campaign; the budget spent to the last outcome and never exceeded; rollups exact`,
  async run() {
    const scratch = await openScratch('outcome_pace')
    const pools = await Promise.all(Array.from({ length: connections / perPool }, () => connectPostgreSql(scratch.url)))
    const fail = (error: unknown) => console.error(error)
    const counters = pools.map(({ em }) => new OutcomeCounter(em, fail))
    try {
      const pace = new Pace(pools, await draftsOf(scratch.database))
      const many = await pace.perSecond(200)
      const one = await pace.perSecond(1)
      const end = await pace.toTheEnd(3_000)
      const differing = await differences(scratch.database)
      const text = `${many}/s on 200 campaigns, ${one}/s on one; ${end}; ${differing} rollups differ`
      if (differing > 0 || one < target) throw new Error(text)
      return text
    } finally {
      for (const counter of counters) await counter.close()
      for (const pool of pools) await pool.close()
      await scratch.drop()
    }
  },
}

type Draft = (campaign: number) => OutcomeDraft

/** Drafts of 201 campaigns with ample budget, and of one, number 201, with a given one. */
async function draftsOf(database: Database): Promise<Draft> {
  const now = new Date()
  const { partnerId } = (await invite(database, now)).grace
  const stage = new Stage(database, now)
  const venue = await stage.venue('Pace Bar')
  const passes = await Promise.all(Array.from({ length: 40 }, (_, n) => stage.pass(`fan ${n}`, partnerId)))
  const day = now.toISOString().slice(0, 10)
  const campaigns: string[] = []
  for (let number = 0; number <= 201; number++) {
    const period = { startsOn: day, endsOn: '2099-12-31', zone: 'UTC', checkInCents: priceCents }
    const budgetCents = number === 201 ? priceCents * 3_000 + priceCents - 1 : 1_000_000_000
    campaigns.push((await stage.campaign(`Pace ${number}`, partnerId, { ...period, budgetCents })).id)
  }
  let drafted = 0
  return (campaign) => ({
    campaignId: campaigns[campaign] ?? '',
    zone: 'UTC',
    type: 'check_in',
    venueId: venue.id,
    eventId: null,
    fanPassId: passes[drafted++ % passes.length]?.id ?? '',
    occurredAt: new Date(),
    checkInsThen: 1,
  })
}

class Pace {
  constructor(
    private readonly pools: readonly Database[],
    private readonly draft: Draft,
  ) {}

  async perSecond(campaigns: number): Promise<number> {
    const end = performance.now() + seconds * 1_000
    const counts = await this.#onEach(async (record) => {
      let count = 0
      while (performance.now() < end) if (await record(Math.floor(Math.random() * campaigns))) count += 1
      return count
    })
    return Math.round(sum(counts) / seconds)
  }

  /** Each connection records until the campaign with a budget of `outcomes` pays no more. */
  async toTheEnd(outcomes: number): Promise<string> {
    const began = performance.now()
    const counts = await this.#onEach(async (record) => {
      let count = 0
      while (await record(201)) count += 1
      return count
    })
    const text = `${sum(counts)} of ${outcomes} paid until the end of the budget in ${Math.round(performance.now() - began)} ms`
    if (sum(counts) !== outcomes) throw new Error(text)
    return text
  }

  #onEach(work: (record: (campaign: number) => Promise<boolean>) => Promise<number>): Promise<number[]> {
    const { draft } = this
    return Promise.all(
      Array.from({ length: connections }, (_, index) => {
        const { em } = this.pools[index % this.pools.length] as Database
        const record = async (campaign: number) =>
          (await em.fork().transactional((transaction) => recordOutcome(transaction, draft(campaign)))) !== undefined
        return work(record)
      }),
    )
  }
}

async function differences({ em, queries }: Database): Promise<number> {
  const campaigns = await queries.all<{ id: string }>(sql`select id from campaign`)
  const found = []
  for (const { id } of campaigns) {
    await countOutcomesOf(em.fork(), id)
    found.push(...(await compareRollups(queries, id)))
  }
  return found.length
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
