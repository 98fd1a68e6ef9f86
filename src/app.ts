import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import Koa, { type Middleware } from 'koa'
import compose from 'koa-compose'
import type { Logger } from 'pino'
import type { RunDocument } from '../rest-adapter/door.js'
import { restRouter } from '../rest-adapter/router.js'
import { Authenticator } from './access/authenticator.js'
import { accessRule } from './access/directives.js'
import { openRateLimiter } from './access/open-rate-limiter.js'
import { UsageLog } from './access/usage-log.js'
import { ConcurrencyLimit } from './concurrency-limit.js'
import type { Config } from './config.js'
import { KeptTotals } from './database/kept-totals.js'
import type { Database } from './database/orm.js'
import { notFound } from './errors.js'
import { nextEventEnd } from './events/next-event-end.js'
import { compile, type Reveal } from './graphql/executor.js'
import { OperationPlans } from './graphql/operation-plans.js'
import type { Rules } from './graphql/run-operation.js'
import { readTrustedDocuments } from './graphql/trusted-documents.js'
import { answerCsv } from './http/answer-csv.js'
import { answerErrors, shown } from './http/answer-errors.js'
import { answerMalformed } from './http/answer-malformed.js'
import { answerTogether } from './http/answer-together.js'
import { trustProxies } from './http/client-address.js'
import { contextMaker } from './http/context-maker.js'
import { EventStreams } from './http/event-streams.js'
import { Gates } from './http/gates.js'
import { answerGraphqlErrors, openGraphqlDoor } from './http/graphql-door.js'
import { health } from './http/health.js'
import { KeptAnswers } from './http/kept-answers.js'
import { logRequests, requestLog } from './http/log-requests.js'
import { loggableError } from './http/loggable-error.js'
import type { OpenDoor } from './http/open-door.js'
import { playground } from './http/playground.js'
import { refuseAmbiguous } from './http/refuse-ambiguous.js'
import { requestId } from './http/request-id.js'
import { securityHeaders } from './http/security-headers.js'
import { CatalogueKeeper } from './itineraries/catalogue.js'
import type { AskModel } from './itineraries/model/reading.js'
import { LiveOutcomes } from './outcomes/live-outcomes.js'
import { booking } from './pages/booking.js'
import { pages } from './pages/pages.js'
import { PublicState } from './public-state.js'
import { schedule, scheduledJobs } from './scheduled-jobs.js'
import { buildServiceSchema } from './schema.js'
import { secretKeyOf } from './secret-key.js'
import type { AddressPolicy } from './webhooks/address-guard.js'
import { openBoss } from './webhooks/open-boss.js'
import { openWebhooks, type Webhooks } from './webhooks/open-webhooks.js'

/** The service, put together. Tests use it as the process does. */
export interface App {
  server: Server
  /** How many requests have come in, and how many of them are over. */
  requests: { readonly begun: number; readonly ended: number }
  webhooks: Webhooks
  /** Reads what plans are made of, so that the first fan need not wait for it. */
  warm(): Promise<void>
  /** Refuses new work from now on; what is under way goes on. */
  stop(): void
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  database: Database
  log: Logger
  clock?: () => Date
  /** Where webhooks may go; by default the world outside, and this machine where the service itself is only there. */
  addressPolicy?: AddressPolicy
}

const webFolder = fileURLToPath(new URL('../../web/dist/playground/', import.meta.url))
/** About as many as a process plans within two seconds on a busy machine. */
const mostCurations = 50

const restFolder = fileURLToPath(new URL('../../rest-adapter/', import.meta.url))

export async function createApp({ config, database, clock = () => new Date(), ...given }: AppOptions): Promise<App> {
  const log = given.log.child({}, { serializers: { err: loggableError } })
  const origin = config.publicOrigin
  const reveal: Reveal = (error, id) => shown(error, log, id)
  const limiter = await openRateLimiter({
    redisUrl: config.redisUrl,
    processes: config.workers,
    onAway: (reason) => log.warn({ err: reason }, 'Redis is away: this process counts by itself'),
    onBack: () => log.info('Redis is back: limits are counted together again'),
  })
  const schema = await buildServiceSchema(limiter)
  const authenticator = new Authenticator(database.rows)
  const usage = new UsageLog(database.rows)
  const gates = new Gates(authenticator, limiter, usage, trustProxies(config.trustedProxies))
  const logRequest = requestLog(log)
  const publicState = new PublicState((now) => nextEventEnd(database.rows, now))
  const answers = new KeptAnswers(gates, logRequest, clock, publicState)
  const forget = () => publicState.change()
  const stopListening = await database.listen('catalogue', { hear: forget, missed: forget })
  const rules: Rules = {
    plans: new OperationPlans(schema, reveal),
    trusted: readTrustedDocuments(config.trustedDocuments, schema),
    introspection: config.introspection,
  }
  const graphql = await openGraphqlDoor(schema, rules)
  const boss = await openBoss(database, {
    error: (error) => log.error({ err: error }, 'the queue failed'),
    warn: (message) => log.warn({ reason: message }, 'the queue warns'),
  })
  const webhooks = await openWebhooks({
    em: database.em,
    boss,
    isAlone: database.kind === 'embedded',
    secretKey: secretKeyOf(config),
    addressPolicy: given.addressPolicy ?? { allowLoopback: config.isLocal },
    now: clock,
    onError: (error) => log.error({ err: error }, 'a delivery failed on our side'),
  })
  await schedule(scheduledJobs(webhooks.queue), { boss, em: database.em, now: clock, log })
  const liveOutcomes = new LiveOutcomes(database.listen)
  const askModel = await modelOf(config, log)
  const catalogue = new CatalogueKeeper(database.rows)
  const curations = new ConcurrencyLimit(mostCurations)
  const contextOf = contextMaker(database, config, {
    limiter,
    webhooks,
    liveOutcomes,
    catalogue,
    curations,
    askModel,
    totals: new KeptTotals(publicState),
  })
  const door: OpenDoor = { rules, gates, reveal, contextOf: (ctx) => contextOf(ctx, 'graphql') }
  const streams = new EventStreams(door, clock)
  let isStopping = false

  const rest = restRouter(
    {
      schema,
      origin,
      accessRule: (document) => accessRule(schema, document),
      compile: (document) => compile(schema, document, reveal) as RunDocument,
      gates: (rule) => gates.forRule(rule),
      limitHeaders: (rule) => gates.limitHeaders(rule),
      answers,
      context: (ctx) => contextOf(ctx, 'rest'),
    },
    restFolder,
  )

  const koa = new Koa()
  koa.silent = true
  koa.use(answerTogether)
  koa.use(requestId(clock))
  koa.use(endConnections(() => isStopping))
  koa.use(securityHeaders(origin))
  koa.use(logRequests(logRequest))
  koa.use(answers.middleware)
  koa.use(answerErrors(log))
  koa.use(refuseAmbiguous)
  koa.use(forgetAfterWrites(forget))
  koa.use(health(database, () => isStopping))
  koa.use(rest)
  koa.use(playground(webFolder))
  koa.use(
    onPath(
      '/graphql',
      answerGraphqlErrors(reveal),
      gates.authenticateIfKey,
      streams.middleware,
      answerCsv(schema, door),
      graphql.middleware(door),
    ),
  )
  koa.use(pages(database.rows))
  koa.use(booking({ database, tell: webhooks.tell, limit: gates.limitAddress, reveal }))
  koa.use(nothingHere)
  const handle = koa.callback()
  const handleFirst = answers.before(handle)
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      // Refused further on, with an answer that tells why.
      requireHostHeader: false,
    },
    (request, response) => (isStopping ? handle : handleFirst)(request, response),
  )

  answerMalformed(server)

  const requests = { begun: 0, ended: 0 }
  server.on('request', (_, response) => {
    requests.begun += 1
    response.once('close', () => {
      requests.ended += 1
    })
  })

  return {
    server,
    requests,
    webhooks,
    warm: async () => {
      await catalogue.current(clock())
    },
    stop: () => {
      isStopping = true
      streams.stop()
    },
    close: async () => {
      stopListening()
      streams.stop()
      await liveOutcomes.close()
      await graphql.stop()
      await webhooks.close()
      await boss.stop({ graceful: true, timeout: 3_000 })
      await authenticator.close()
      await usage.close()
      limiter.close()
    },
  }
}

/** What asks a language model: loaded only where one is configured. */
async function modelOf({ model }: Config, log: Logger): Promise<AskModel | undefined> {
  if (!model) return undefined
  const { openModel } = await import('./itineraries/model/open-model.js')
  return openModel(model, (fault) => log.warn({ fault }, 'the language model does not help: the grammar reads alone'))
}

/** Once the service is stopping, a connection ends with its answer. */
const endConnections =
  (isStopping: () => boolean): Middleware =>
  async (ctx, next) => {
    await next()
    if (isStopping()) ctx.set('Connection', 'close')
  }

const nothingHere: Middleware = () => {
  throw notFound('there is nothing at this path')
}

/** Who has changed the catalogue reads it changed at once, before the word of it has come back from the database. */
const forgetAfterWrites =
  (forget: () => void): Middleware =>
  async (ctx, next) => {
    await next()
    if (ctx.method === 'POST' && ctx.state.principal?.scopes.has('catalog.write')) forget()
  }

const onPath = (path: string, ...steps: Middleware[]): Middleware => {
  const run = compose(steps)
  return (ctx, next) => {
    if (ctx.path !== path) return next()
    ctx.state.pathTemplate = path
    return run(ctx, next)
  }
}
