import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { createFirstKey } from '../../src/api-keys/create-first-key.js'
import { migrate } from '../../src/orm/migrate.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'
import { startService } from './service-process.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.OPERATOR_ROUNDS ?? 20)
const server = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
const atOnce = 20

/** Sends a document with variables to one of the processes in turn; returns the data or the error's message. */
type Send = (document: string, variables: object) => Promise<{ answer?: Record<string, unknown>; error?: string }>

/** O1: the same concurrent operation through two processes happens once and leaves one audit entry. */
export const operatorRaces: Trial = {
  id: 'O1',
  tried: `two processes on PostgreSQL, ${atOnce} concurrent operators × ${rounds}: update, suspend, cross merge, import`,
  target: '1 winner each, all others refused with a reason, one audit entry per change',
  async run() {
    const name = `operator_races_${randomUUID().slice(0, 8)}`
    await onServer(`create database ${name}`)
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    const database = await connectPostgreSql(url)
    await migrate(database)
    const key = await createFirstKey(database.em, 'Operator', new Date())
    const environment = { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40), LOG_LEVEL: 'info' }
    const processes = [await startService(environment), await startService(environment)]
    const send = sender(
      processes.map(({ origin }) => origin),
      key,
    )
    try {
      const counts = { updates: 0, suspensions: 0, merges: 0, imports: 0 }
      for (let round = 0; round < rounds; round++) {
        counts.updates += await raceUpdates(send, round)
        counts.suspensions += await raceSuspensions(send, round)
        counts.merges += await raceMerges(send, round)
        counts.imports += await raceImports(send, round)
      }
      return `${Object.entries(counts)
        .map(([what, won]) => `${what}: ${won} of ${rounds * atOnce} done`)
        .join('; ')}; the others were refused by name`
    } finally {
      for (const service of processes) await service.end('SIGTERM')
      await database.close()
      await onServer(`drop database ${name} with (force)`)
    }
  },
}

async function raceUpdates(send: Send, round: number): Promise<number> {
  const id = await partner(send, `Updated ${round}`)
  const answers = await many((number) =>
    send('mutation ($input: UpdatePartnerInput!) { updatePartner(input: $input) { version } }', {
      input: { id, expectedVersion: 1, perMinute: number + 1 },
    }),
  )
  return onlyOne(send, id, 'updatePartner', answers, /at version 2, expectedVersion is 1/)
}

async function raceSuspensions(send: Send, round: number): Promise<number> {
  const id = await partner(send, `Suspended ${round}`)
  const answers = await many(() => send('mutation ($id: UUID!) { suspendPartner(id: $id) { id } }', { id }))
  return onlyOne(send, id, 'suspendPartner', answers, /cannot suspend a partner that is suspended/)
}

async function raceMerges(send: Send, round: number): Promise<number> {
  await importVenues(send, `pair${round}`, 2)
  const { answer } = await send(
    'query ($source: String!) { catalogVenues(filter: { source: $source }) { nodes { id } } }',
    { source: `pair${round}` },
  )
  const [one, other] = ((answer?.['nodes'] ?? []) as { id: string }[]).map(({ id }) => id)
  const answers = await many((number) =>
    send(
      'mutation ($fromId: UUID!, $intoId: UUID!) { mergeVenues(fromId: $fromId, intoId: $intoId) { venue { id } } }',
      number % 2 === 0 ? { fromId: one, intoId: other } : { fromId: other, intoId: one },
    ),
  )
  const won = answers.find(({ answer }) => answer)?.answer as { venue: { id: string } } | undefined
  const merged = won?.venue.id === one ? other : one
  return onlyOne(send, merged ?? '', 'mergeVenues', answers, /that state is permanent|was itself merged/)
}

/** All succeed, and only one of them counts the venues of the file as created. */
async function raceImports(send: Send, round: number): Promise<number> {
  const answers = await many(() => importVenues(send, `file${round}`, 20))
  const created = answers.map(({ answer, error }) => {
    if (error) throw new Error(`an import was refused: ${error}`)
    return Number(answer?.['created'])
  })
  if (
    created.filter((count) => count === 20).length !== 1 ||
    created.filter((count) => count === 0).length !== atOnce - 1
  )
    throw new Error(`imports of 20 venues at once created ${created.join(', ')}`)
  return 1
}

async function onlyOne(
  send: Send,
  subjectId: string,
  action: string,
  answers: Awaited<ReturnType<Send>>[],
  refusal: RegExp,
): Promise<number> {
  const errors = answers.flatMap(({ error }) => error ?? [])
  const odd = errors.find((error) => !refusal.test(error))
  if (odd) throw new Error(`${action}: ${odd}`)
  if (errors.length !== atOnce - 1) throw new Error(`${action}: ${atOnce - errors.length} of ${atOnce} succeeded`)
  const { answer } = await send(
    'query ($subjectId: String!, $action: String!) { auditEntries(filter: { subjectId: $subjectId, action: $action }) { totalCount } }',
    { subjectId, action },
  )
  if (answer?.['totalCount'] !== 1) throw new Error(`${action}: ${answer?.['totalCount']} audit entries`)
  return 1
}

const many = <Answer>(work: (number: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, number) => work(number)))

async function partner(send: Send, name: string): Promise<string> {
  const document = 'mutation ($input: CreatePartnerInput!) { createPartner(input: $input) { id } }'
  const { answer, error } = await send(document, { input: { name, plan: 'starter' } })
  if (error) throw new Error(error)
  return String(answer?.['id'])
}

function importVenues(send: Send, source: string, count: number): ReturnType<Send> {
  const venues = Array.from({ length: count }, (_, number) => ({
    ...{
      sourceId: `${source}:${number}`,
      name: `Place ${source} ${number}`,
      kind: 'cafe',
      city: 'Chicago',
      country: 'US',
    },
    ...{ lat: 41.88, lng: -87.63 },
  }))
  const document = 'mutation ($input: ImportVenuesInput!) { importVenues(input: $input) { created unchanged } }'
  return send(document, { input: { venues } })
}

function sender(origins: readonly string[], key: string): Send {
  let turn = 0
  return async (query, variables) => {
    turn += 1
    const response = await fetch(`${origins[turn % origins.length]}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const body = (await response.json()) as {
      data?: Record<string, Record<string, unknown>> | null
      errors?: { message: string }[]
    }
    const answer = Object.values(body.data ?? {})[0]
    return body.errors?.[0] ? { error: body.errors[0].message } : answer ? { answer } : {}
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
