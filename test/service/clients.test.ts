import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { type Case, comparable, fill, readCases } from '../clients/cases.js'
import { callByCurl } from '../clients/curl.js'
import { checkFault, type Fault, readFaults } from '../clients/faults.js'
import { type InstalledClient, installClients, languageNames, output } from '../clients/languages.js'
import { prepareCases } from '../clients/prepare-cases.js'
import { writeCode } from '../clients/readmes.js'
import { deployAt, postForged, registerEndpoints, startReceiver } from '../clients/receivers.js'
import { openSignatureCheck } from '../clients/ruby-signatures.js'
import { ScriptedServer } from '../clients/scripted-server.js'
import { webhookTasks } from '../clients/webhook-tasks.js'
import { freePort } from '../support/free-port.js'
import { until } from '../support/until.js'
import { liveByTheRealClock, openWorld, type World } from '../support/world.js'

// The clients meet the same HTTP on every database.
if (globalThis.testDatabaseUrl) test.skip('the clients are tested on the embedded database', () => undefined)
else
  describe('the client libraries, installed from their packages', () => {
    let world: World
    let folder: string
    let clients: InstalledClient[]
    let values: Record<string, string>
    let keys: Record<string, string>
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'clients-'))
      const [opened, installed] = await Promise.all([openWorld(), installClients(folder)])
      world = opened
      clients = installed
      ;({ values, keys } = await prepareCases(world))
    }, 240_000)
    afterAll(async () => {
      await world.close()
      await rm(folder, { recursive: true })
    })

    describe('the table of cases', () => {
      const cases = readCases()
      const outcomes: Record<string, Record<string, unknown>[]> = {}
      const filled = (run: string): Case[] => fill(cases, { ...values, run })
      const base = () => `${world.origin}/api/v1`

      /** A minute of its own for each, because the limits count them together. */
      const nextMinute = () => {
        world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      }

      const tasksOf = (rows: readonly Case[]) =>
        rows.map((row) => ({
          ...row,
          do: 'call',
          client: { baseUrl: base(), ...(keys[row.as] && { apiKey: keys[row.as] }) },
        }))

      beforeAll(async () => {
        outcomes.curl = []
        for (const row of filled('curl')) outcomes.curl.push(await callByCurl(base(), keys[row.as], row))
        for (const client of clients) {
          nextMinute()
          outcomes[client.language.name] = await client.run(tasksOf(filled(client.language.name)))
        }
      }, 120_000)

      test('has 60 rows', () => expect(cases).toHaveLength(60))

      test.each(cases.map(({ name }, index) => [name, index] as const))('%s', (_, index) => {
        const { expected, options } = filled('x')[index]!
        const all = Object.entries(outcomes).map(([name, of]) => [name, comparable(of[index]!, options?.requestId)])
        const [[, byCurl]] = all as [[string, Record<string, unknown>]]
        const { count, message, ...fields } = expected
        expect(byCurl).toMatchObject(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)))
        if (message) expect(byCurl.message).toContain(message)
        if (count !== undefined) expect(byCurl.data).toHaveLength(count)
        for (const [name, { type, ...outcome }] of all.slice(1) as [string, Record<string, unknown>][])
          expect([name, type, outcome]).toEqual([name, errorClass(byCurl.code), byCurl])
      })

      test('the Ruby client takes and returns what its signatures say', async () => {
        const ruby = clients.find(({ language: { name } }) => name === 'ruby')
        const check = ruby && (await openSignatureCheck(folder, ruby.folder))
        if (!check) return console.warn('ruby or rbs is not installed: the signatures are not checked')
        nextMinute()
        const rows = filled('signatures').filter(({ expected }) => expected.status < 300)
        const checked = await ruby.run(tasksOf(rows), check.environment)
        const resultOf = ({ status, type, message }: Record<string, unknown>) => status ?? `${type}: ${message}`
        expect(checked.map((outcome, index) => [rows[index]!.name, resultOf(outcome)])).toEqual(
          rows.map(({ name, expected }) => [name, expected.status]),
        )
        const wrong = { ...rows[0]!, operation: 'verifyFanPass', params: { fan_id: 1 } }
        await expect(ruby.run(tasksOf([wrong]), check.environment)).rejects.toThrow('RBS::Test::Tester::TypeError')
      })

      test('no client waited or repeated a call', () => {
        for (const client of clients)
          expect(outcomes[client.language.name]!.flatMap(({ delays }) => delays)).toEqual([])
      })
    })

    describe('a service that misbehaves', () => {
      const faults = readFaults()
      let server: ScriptedServer
      beforeAll(async () => {
        server = await ScriptedServer.open(faults.map(({ script }) => script))
      })
      afterAll(() => server.close())

      const outcomesOf = async (client: InstalledClient) => {
        const task = (fault: Fault, index: number) => ({ ...fault, do: 'call', client: clientOptions(fault, index) })
        const outcomes = await client.run(faults.map(task))
        return outcomes.map((outcome, index) => ({ outcome, requests: server.take(index) }))
      }
      const clientOptions = ({ timeout }: Fault, index: number) => ({
        baseUrl: `${server.origin}/${index}/api/v1`,
        apiKey: 'svc_live_x',
        ...(timeout && { timeout }),
      })

      test.each(languageNames)('%s: retries, timeouts, redirects, and bodies of any kind', async (language) => {
        const client = clients.find(({ language: { name } }) => name === language)
        if (!client) return
        for (const [index, { outcome, requests }] of (await outcomesOf(client)).entries())
          checkFault(faults[index]!, outcome, requests)
      })

      test.each(languageNames)('%s: nobody listens', async (language) => {
        const client = clients.find(({ language: { name } }) => name === language)
        const options = { baseUrl: `http://127.0.0.1:${await freePort()}/api/v1`, maxRetries: 1 }
        const outcomes = await client?.run([{ do: 'call', client: options, operation: 'listVenues', params: {} }])
        expect(outcomes ?? [{ type: 'ApiConnectionError' }]).toMatchObject([{ type: 'ApiConnectionError' }])
      })
    })

    test.each(languageNames)('%s: genuine webhooks are told from others', async (language) => {
      const tasks = webhookTasks()
      const outcomes = await clients.find(({ language: { name } }) => name === language)?.run(tasks)
      for (const [index, { data, type }] of (outcomes ?? []).entries()) {
        const { name, expected } = tasks[index]!
        const isConfiguration = ['TypeError', 'ValueError', 'ArgumentError'].includes(String(type))
        expect([name, isConfiguration ? 'configuration' : (type ?? data)]).toEqual([name, expected])
      }
    })

    test.each(languageNames)('%s: the quickstart and the errors of the README run as they are', async (language) => {
      const client = clients.find(({ language: { name } }) => name === language)
      if (!client) return
      const pass = uuidV5('pass alice')
      const replaced = { 'http://localhost:4000': world.origin, YOUR_FAN_PASS_ID: pass }
      const file = await writeCode(client, ['Quickstart', 'Errors'], replaced)
      const printed = await client.execute(file, '', { SERVICE_KEY: world.cast.grace.key })
      expect(printed.split('\n')).toEqual([
        'events: 2',
        'event: Home game 2026-12-08T18:00:00-06:00',
        'event: Jazz & more 2026-12-10T19:00:00-06:00',
        // Python writes `True`.
        expect.stringMatching(/^pass: [tT]rue premium$/),
        expect.stringMatching(/^plan: .*7:00 PM at Trattoria Uno/),
        expect.stringMatching(/^page for the fan: https:\/\/pass\.example\/itineraries\/itin_/),
        expect.stringMatching(/^request: [\w.-]+$/),
        'no such pass',
        expect.stringMatching(/^error: 404 NOT_FOUND [\w.-]+$/),
        '',
      ])
      const sample = await writeCode(client, ['Verify a fan pass'], replaced, 'docs/clients.md')
      expect(await client.execute(sample, '', { SERVICE_KEY: world.cast.grace.key })).toMatch(/^[tT]rue premium\n$/)
    })

    test('the types of the Node client need no other package', async () => {
      const client = clients.find(({ language: { name } }) => name === 'node')
      if (!client) return
      await writeFile(join(client.folder, 'consumer.mts'), readFileSync('test/clients/consumer.ts.txt'))
      const options = ['--strict', '--noEmit', '--types', '', '--lib', 'es2023', '--module', 'nodenext']
      const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc')
      await output(process.execPath, [compiler, ...options, 'consumer.mts'], { cwd: client.folder })
    })

    test('the receivers of the READMEs take what the service sends, and nothing that is forged', async () => {
      liveByTheRealClock(world)
      const receivers = await Promise.all(clients.map(async (client) => ({ client, port: await freePort() })))
      const secret = await registerEndpoints(
        world,
        receivers.map(({ port }) => port),
      )
      const running = receivers.map(({ client, port }) => startReceiver(client, port, secret))
      try {
        const outputs = await Promise.all(running)
        for (const { url } of outputs) expect(await postForged(url)).toBe(400)
        await deployAt(world, 'The Receiver')
        for (const { printed } of outputs)
          await until(async () => (printed().includes('deployed at The Receiver') ? true : undefined))
      } finally {
        for (const { stop } of await Promise.all(running)) stop()
      }
    })
  })

/** `NOT_FOUND` → `NotFoundError`. */
const errorClass = (code: unknown): string | undefined =>
  code === undefined
    ? undefined
    : `${String(code)
        .toLowerCase()
        .replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Error`
