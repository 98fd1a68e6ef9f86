import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { connectPostgreSql } from '../../src/orm/open-database.js'
import { Inbox } from '../support/inbox.js'
import { until } from '../support/until.js'
import { Caller } from '../torture/caller.js'
import { deployCall } from '../torture/deploy-call.js'
import { type ServiceProcess, startService } from '../torture/service-process.js'
import { subscribe } from '../torture/subscriber.js'

const server = globalThis.testDatabaseUrl
const redisUrl = globalThis.testRedisUrl
const describeRoles = server && redisUrl ? describe : describe.skip

describeRoles('a service in parts: migrate, api, curation and worker', () => {
  const name = `fan_pass_roles_${randomUUID().replaceAll('-', '')}`
  const url = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : ''
  const processes: ServiceProcess[] = []
  const start = async (role: string): Promise<ServiceProcess> => {
    const process = await startService({ ROLE: role, ...environment })
    processes.push(process)
    return process
  }
  const environment = {
    DATABASE_URL: url,
    REDIS_URL: redisUrl ?? '',
    SECRET_KEY: 'x'.repeat(40),
    PUBLIC_ORIGIN: 'http://127.0.0.1:4000',
  }
  const statusOf = async (origin: string, path: string) => (await fetch(`${origin}${path}`)).status

  beforeAll(() => onServer(`create database ${name} template template0 encoding 'UTF8'`))
  afterAll(async () => {
    for (const process of processes) await process.end('SIGTERM')
    await onServer(`drop database ${name} with (force)`)
  })

  test('requests wait for the migrations, and webhooks for a worker', async () => {
    const starting = start('api')
    await expect(startService({ ROLE: 'migrate', ...environment })).rejects.toThrow('the service ended with 0')
    const api = await starting
    // It started on an empty database, or found the migrations of the other process: it never runs them itself.
    expect(api.logged.join('\n')).not.toContain('"migrated"')
    expect(await statusOf(api.origin, '/health/ready')).toBe(200)

    const database = await connectPostgreSql(url)
    const inbox = await Inbox.open()
    try {
      const { key } = await subscribe({ services: [api], database }, [inbox.url])
      const caller = new Caller(api.origin, 1)
      expect(await caller.send(deployCall(key, 'Corner Bar'))).toMatchObject({ status: 201 })
      await caller.close()
      // A process that delivers would finish the attempt before it ends.
      await api.end('SIGTERM')
      expect(inbox.received).toHaveLength(0)
      expect(await jobsLeft(url)).toBe(1)

      const worker = await start('worker')
      await inbox.count(1)
      await until(async () => ((await jobsLeft(url)) === 0 ? true : undefined))
      expect(await statusOf(worker.origin, '/health/ready')).toBe(200)
      expect(await statusOf(worker.origin, '/api/v1/venues')).toBe(404)
    } finally {
      inbox.close()
      await database.close()
    }
  })

  test('a process of curation serves requests, and ends on SIGTERM like the others', async () => {
    const curation = await start('curation')
    expect(
      await until(async () => ((await statusOf(curation.origin, '/health/ready')) === 200 ? true : undefined)),
    ).toBe(true)
    expect(await statusOf(curation.origin, '/api/v1/venues')).toBe(200)
    expect(await Promise.all(processes.map((process) => process.end('SIGTERM')))).toEqual([0, 0, 0])
  })
})

const jobsLeft = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query("select count(*)::int as left from jobs.job where name = 'webhook-delivery'")
    .finally(() => client.end())
  return rows[0].left
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
