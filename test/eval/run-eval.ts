import { promptOf, toInput } from './recorded-samples.js'
import 'reflect-metadata'
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import tzLookup from '@photostructure/tz-lookup'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { ApiKey } from '../../src/api-keys/api-key.js'
import { createApp } from '../../src/app.js'
import { hashToken, lastFourOf, newToken } from '../../src/auth/api-key-token.js'
import { readConfig } from '../../src/config.js'
import type { Database } from '../../src/database/database.js'
import { embeddedOptions } from '../../src/database/embedded.js'
import { Event } from '../../src/events/event.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import type { AskModel } from '../../src/itineraries/reading/model/ask-model.js'
import { openModel } from '../../src/itineraries/reading/model/open-model.js'
import { promptHash, readingJsonSchema } from '../../src/itineraries/reading/model/prompt.js'
import { migrate } from '../../src/orm/migrate.js'
import { connectPostgreSql, overEmbedded } from '../../src/orm/open-database.js'
import { Partner } from '../../src/partners/partner.js'
import { FanPass } from '../../src/passes/fan-pass.js'
import { importVenues } from '../../src/venues/import/import-venues.js'
import { readGazetteer } from '../../src/venues/import/read-gazetteer.js'
import { readVenuesFile } from '../../src/venues/import/read-venues-file.js'
import { Stage } from '../support/stage.js'
import { type RecordedAnswer, recordedAnswers } from './recorded-answers.js'

const usage = `npm run eval -- --intents FILE --venues DIR --out FILE [--reader rules|model|recorded:FILE]
npm run eval -- --intents FILE --prompts FILE

Loads the venues (every .csv of DIR), runs each line's request through the service with its \`now\` as the clock and its
inline event loaded, and writes a line each. DATABASE_URL names an empty PostgreSQL; without it the embedded database is
used, in memory. The reader is the rules by default, the model of MODEL_URL, or the answers of a file with lines
{"prompt_hash", "answer"}. With --prompts nothing is planned: the prompt of each line is written for a model elsewhere, as
{"id", "prompt_hash", "messages", "schema"}.`

interface Line {
  id: string
  request: {
    fan_pass_id: string
    event_id?: string
    intent: string
    location: { lat: number; lng: number }
    party_size: number
  }
  event: { id: string; name: string; venue: string; lat: number; lng: number; start: string; end: string } | null
  now: string
}

const { values: options } = parseArgs({
  options: {
    intents: { type: 'string' },
    venues: { type: 'string' },
    out: { type: 'string' },
    reader: { type: 'string', default: 'rules' },
    prompts: { type: 'string' },
  },
})
if (options.intents && options.prompts) writePrompts(readLines(options.intents), options.prompts)
else if (options.intents && options.venues && options.out) await run(options.intents, options.venues, options.out)
else {
  console.error(usage)
  process.exit(1)
}
process.exit(0)

function readLines<Element = Line>(file: string): Element[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => JSON.parse(text) as Element)
}

function writePrompts(lines: readonly Line[], out: string): void {
  const prompts = lines.map((line) => {
    const messages = promptOf(toInput(line))
    return JSON.stringify({ id: line.id, prompt_hash: promptHash(messages), messages, schema: readingJsonSchema })
  })
  writeFileSync(out, `${prompts.join('\n')}\n`)
}

/** The model of the environment, or recorded answers in its place; undefined for the rules. */
async function openReader(): Promise<AskModel | undefined> {
  const [, file] = /^recorded:(.+)$/.exec(options.reader) ?? []
  if (file) return recordedAnswers(readLines<RecordedAnswer>(file))
  if (options.reader !== 'model') return undefined
  const { model } = readConfig(process.env)
  if (!model) throw new Error('--reader model needs MODEL_URL and MODEL_NAME')
  return openModel(model)
}

async function run(intentsFile: string, venuesFolder: string, out: string): Promise<void> {
  const lines = readLines(intentsFile)
  const askModel = await openReader()
  const database = process.env.DATABASE_URL
    ? await connectPostgreSql(process.env.DATABASE_URL)
    : await overEmbedded(await PGlite.create(embeddedOptions))
  await migrate(database)
  await loadVenues(database, venuesFolder)
  const key = await prepare(database, lines)
  const clock = { now: new Date(lines[0]?.now ?? 0) }
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error' })
  const log = pino({ level: 'error' })
  const app = await createApp({
    config,
    secretKey: 'x'.repeat(32),
    database,
    log,
    clock: () => clock.now,
    ...(askModel && { askModel }),
  })
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const written: string[] = []
  for (const line of lines) {
    clock.now = new Date(line.now)
    written.push(JSON.stringify(await answer(origin, key, database, line)))
  }
  writeFileSync(out, `${written.join('\n')}\n`)
  console.error(`${written.length} lines written to ${out}`)
  app.server.closeAllConnections()
  await app.close()
  await database.close()
}

async function loadVenues(database: Database, folder: string): Promise<void> {
  const gazetteer = await readGazetteer(
    ['data/geo/city_points.csv', 'data/geo/us_cities.csv'].map((file) => createReadStream(file, 'utf8')),
  )
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
    try {
      const report = await importVenues(
        database.em.fork(),
        readVenuesFile(join(folder, file), gazetteer),
        new Date(),
        () => undefined,
      )
      console.error(
        `${basename(file)}: ${report.created + report.unchanged + report.changed} venues, ${report.refusals.length} rows refused`,
      )
    } catch (error) {
      console.error(`${file} is left out: ${(error as Error).message.slice(0, 200)}`)
    }
  }
}

/** A partner with a key, the passes of all lines, and their events at venues of their own. */
async function prepare(database: Database, lines: readonly Line[]): Promise<string> {
  const em = database.em.fork()
  const now = new Date()
  const partner = em.create(Partner, {
    name: 'Evaluation',
    plan: 'enterprise',
    ownPerMinute: 1_000_000,
    ownPerDay: 1_000_000_000,
    createdAt: now,
  })
  const key = newToken()
  em.create(ApiKey, {
    partner,
    name: 'eval',
    hash: hashToken(key),
    lastFour: lastFourOf(key),
    scopes: ['pulse.intent'],
    createdAt: now,
  })
  await em.flush()
  for (const id of new Set(lines.map(({ request }) => request.fan_pass_id)))
    em.create(FanPass, {
      id,
      issuer: partner,
      tier: 'general',
      status: 'active',
      memberSince: '2025-01-01',
      createdAt: now,
    })
  await em.flush()
  const stage = new Stage(database, now)
  for (const event of new Map(lines.flatMap(({ event }) => (event ? [[event.id, event]] : []))).values()) {
    const place = {
      id: uuidV5(`eval ${event.id}`),
      sourceId: `event:${event.id}`,
      slug: `event-${event.id}`,
      kind: 'other' as const,
    }
    const venue = await stage.venue(event.venue, {
      ...place,
      lat: event.lat,
      lng: event.lng,
      zone: tzLookup(event.lat, event.lng),
    })
    await stage.event(event.name, venue, event.start, event.end, {
      id: event.id,
      sourceId: `eval:${event.id}`,
    } as Partial<Event>)
  }
  return key
}

async function answer(origin: string, key: string, database: Database, line: Line): Promise<object> {
  const began = performance.now()
  const response = await fetch(`${origin}/api/v1/pulse/intent`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(line.request),
  })
  const body = (await response.json()) as { itinerary_id: string; error?: string }
  const latency_ms = Math.round((performance.now() - began) * 10) / 10
  if (response.status !== 200)
    return { id: line.id, status: response.status, error: body, latency_ms, itinerary: null, unmet: [] }
  const { items, unmet, ...shown } = await planOf(database, body.itinerary_id)
  return { id: line.id, status: 200, error: null, latency_ms, itinerary: { ...shown, items }, unmet }
}

interface Kept {
  summary: string
  items: {
    type: string
    venueId: string
    venueName: string
    startsAt: string
    endsAt: string
    time: string
    offer: string
    bookPath: string
  }[]
  offers: object[]
  unmet: string[]
  remarks: string[]
}

async function planOf(database: Database, id: string) {
  const kept = await database.queries.first<Kept>(
    sql`select summary, items, sponsor_offers as offers, unmet, remarks from itinerary where id = ${id}`,
  )
  if (!kept) throw new Error(`${id} was not kept`)
  const venues = await database.queries.all<{ id: string; source_id: string; lat: number; lng: number }>(
    sql`select id, source_id, lat, lng from venue where id = any(${kept.items.map((item) => item.venueId)}::uuid[])`,
  )
  const byId = new Map(venues.map((venue) => [venue.id, venue]))
  const items = kept.items.map((item) => {
    const venue = byId.get(item.venueId)
    return {
      type: item.type,
      venue_source_id: item.type === 'event' ? null : (venue?.source_id ?? null),
      venue_name: item.venueName,
      lat: venue?.lat,
      lng: venue?.lng,
      starts_at: item.startsAt,
      ends_at: item.endsAt,
      time: item.time,
      offer: item.offer,
      book_url: `http://127.0.0.1:4000${item.bookPath}`,
    }
  })
  return {
    itinerary_id: id,
    summary: kept.summary,
    items,
    sponsor_offers: kept.offers,
    unmet: kept.unmet,
    remarks: kept.remarks,
  }
}
