import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { type App, createApp } from '../../src/app.js'
import { type Config, type Environment, readConfig } from '../../src/config.js'
import type { Database } from '../../src/database/database.js'
import type { Mail } from '../../src/mail/mail.js'
import { Metrics } from '../../src/telemetry/metrics.js'
import { type Cast, invite } from './cast.js'
import { checkAnswer } from './check-answer.js'
import { checkLog } from './check-log.js'
import { openTestDatabase } from './open-database.js'
import { Stage } from './stage.js'

/** The service as a test meets it: a database of its own, a cast of named people, a clock to set, and real HTTP. */
export interface World {
  origin: string
  app: App
  database: Database
  cast: Cast
  stage: Stage
  clock: { now: Date }
  /** Every mail that was sent, oldest first. */
  mails: Mail[]
  /** Every line that was logged. */
  logged: string[]
  metrics: Metrics
  request(path: string, init?: RequestInit & { key?: string }): Promise<Response>
  /** Like `request`, POSTing JSON. Every answer under /api/v1 is checked against openapi.yaml. */
  post(path: string, body: unknown, key?: string, headers?: Record<string, string>): Promise<Response>
  graphql(query: string, variables?: object, key?: string): Promise<GraphqlAnswer>
  close(): Promise<void>
}

export interface GraphqlAnswer {
  status: number
  data: Record<string, unknown> | null | undefined
  errors: { message: string; path?: unknown[]; extensions: { code: string } }[] | undefined
}

/** Saturday, 5 December 2026, noon in Chicago. */
export const noon = new Date('2026-12-05T18:00:00Z')

const secretKey = 'a key for secrets in tests, 32 or more'

export async function openWorld(environment: Environment = {}, { hasMail = true } = {}): Promise<World> {
  const database = await openTestDatabase()
  const clock = { now: noon }
  const cast = await invite(database, clock.now)
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const config: Config = readConfig({
    SECRET_KEY: secretKey,
    PUBLIC_ORIGIN: 'https://pass.example',
    ...environment,
    PORT: '0',
  })
  const addressPolicy = { allowLoopback: true }
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const metrics = new Metrics()
  const mail = hasMail ? { sendMail } : {}
  const app = await createApp({
    config,
    secretKey,
    database,
    log,
    clock: () => clock.now,
    addressPolicy,
    metrics,
    ...mail,
  })
  await once(app.server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const request: World['request'] = async (path, { key, headers, ...init } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(headers as Record<string, string>),
      },
    })
    checkAnswer(init.method ?? 'GET', path, response.status, await response.clone().text())
    return response
  }
  const post: World['post'] = (path, body, key, headers = {}) =>
    request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
      ...(key === undefined ? {} : { key }),
    })
  return {
    origin,
    app,
    database,
    cast,
    stage: new Stage(database, clock.now),
    clock,
    mails,
    logged,
    metrics,
    request,
    post,
    graphql: async (query, variables = {}, key) => {
      const response = await post('/graphql', { query, variables }, key)
      // What it cost, and what is left, is another number with every request.
      const { extensions: _, ...answer } = (await response.json()) as GraphqlAnswer & { extensions?: object }
      return { ...answer, status: response.status }
    },
    close: async () => {
      app.server.closeAllConnections()
      await new Promise((resolve) => app.server.close(resolve))
      await app.close()
      try {
        await checkLog([...logged, ...(await metrics.registry.metrics()).split('\n')], database, [secretKey])
      } finally {
        await database.close()
      }
    },
  }
}

/** Receivers and the queue live by the real clock: a test of deliveries does too. */
export const liveByTheRealClock = ({ clock }: World): void =>
  void Object.defineProperty(clock, 'now', { get: () => new Date() })
