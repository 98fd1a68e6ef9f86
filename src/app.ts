import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import Koa, { type Middleware } from 'koa'
import compose from 'koa-compose'
import type { Logger } from 'pino'
import type { RunDocument } from '../rest-adapter/endpoint-dependencies.js'
import { restRouter } from '../rest-adapter/router.js'
import { moveAgents } from './agents/move-agents.js'
import { Authenticator } from './auth/authenticator.js'
import { accessRuleOf } from './auth/directives.js'
import { CatalogueVersion } from './catalogue/catalogue-version.js'
import { TotalCountCache } from './catalogue/total-count-cache.js'
import { Bulkhead } from './concurrency/bulkhead.js'
import type { Config } from './config.js'
import type { RequestContext } from './context.js'
import { notFound } from './errors.js'
import { moveEvents } from './events/move-events.js'
import { nextEventEnd } from './events/next-event-end.js'
import { buildServiceSchema } from './graphql/registry/build-schema.js'
import { graphqlErrorHandler, openGraphqlEndpoint } from './graphql/server/apollo-endpoint.js'
import { CompiledOperationCache } from './graphql/server/compiled-operation-cache.js'
import { csvResponse } from './graphql/server/csv-response.js'
import type { EndpointDependencies } from './graphql/server/endpoint-dependencies.js'
import { EventStreams } from './graphql/server/event-streams.js'
import { compile, type ToPublicError } from './graphql/server/executor.js'
import type { OperationPolicy } from './graphql/server/run-operation.js'
import { readTrustedDocuments } from './graphql/server/trusted-documents.js'
import { AccessGuards } from './http/access-guards.js'
import { answerTogether } from './http/answer-together.js'
import { trustProxies } from './http/client-address.js'
import { errorHandler, toPublicError } from './http/error-handler.js'
import { handleClientError } from './http/handle-client-error.js'
import { health } from './http/health.js'
import { logRequests, requestLog } from './http/log-requests.js'
import { playground } from './http/playground.js'
import { rejectAmbiguousRequests } from './http/reject-ambiguous-requests.js'
import { requestContextFactory } from './http/request-context.js'
import { requestId } from './http/request-id.js'
import { ResponseCache } from './http/response-cache.js'
import { securityHeaders } from './http/security-headers.js'
import type { AskModel } from './itineraries/interpretation/model/reading.js'
import { moveItineraryStops } from './itineraries/move-itinerary-stops.js'
import { VenueCatalogueCache } from './itineraries/planning/venue-catalogue.js'
import { forgetIntentsOf } from './itineraries/purge-intents.js'
import { schedule, scheduledJobs } from './jobs/scheduled-jobs.js'
import { serializeError } from './logging/serialize-error.js'
import type { Database } from './orm/open-database.js'
import { LiveOutcomes } from './outcomes/live-outcomes.js'
import { moveCampaigns } from './outcomes/move-campaigns.js'
import { moveOffers } from './outcomes/move-offers.js'
import { moveOutcomes } from './outcomes/move-outcomes.js'
import { verifyCheckIn } from './outcomes/verify-outcomes.js'
import { booking } from './pages/booking.js'
import { pages } from './pages/pages.js'
import { moveCheckIns } from './passes/move-check-ins.js'
import { secretKeyOf } from './process/secret-key.js'
import { openRateLimiter } from './rate-limit/open-rate-limiter.js'
import { moveReservations } from './reservations/move-reservations.js'
import { UsageRecorder } from './usage/usage-recorder.js'
import type { AddressPolicy } from './webhooks/address-guard.js'
import type { EmitWebhookEvent } from './webhooks/emit-webhook-event.js'
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
  const log = given.log.child({}, { serializers: { err: serializeError } })
  const origin = config.publicOrigin
  const reveal: ToPublicError = (error, id) => toPublicError(error, log, id)
  const limiter = await openRateLimiter({
    redisUrl: config.redisUrl,
    processes: config.workers,
    onAway: (reason) => log.warn({ err: reason }, 'Redis is away: this process counts by itself'),
    onBack: () => log.info('Redis is back: limits are counted together again'),
  })
  const schema = await buildServiceSchema(limiter)
  const authenticator = new Authenticator(database.queries)
  const usage = new UsageRecorder(database.queries)
  const gates = new AccessGuards(authenticator, limiter, usage, trustProxies(config.trustedProxies))
  const logRequest = requestLog(log)
  const publicState = new CatalogueVersion((now) => nextEventEnd(database.queries, now))
  const responseCache = new ResponseCache(gates, logRequest, clock, publicState)
  const forget = () => publicState.bump()
  const stopListening = await database.listen('catalogue', { onMessage: forget, onReconnect: forget })
  const policy: OperationPolicy = {
    operations: new CompiledOperationCache(schema, reveal),
    trusted: readTrustedDocuments(config.trustedDocuments, schema),
    introspection: config.introspection,
  }
  const graphql = await openGraphqlEndpoint(schema, policy)
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
  const catalogue = new VenueCatalogueCache(database.queries)
  const planningBulkhead = new Bulkhead(mostCurations)
  const contextOf = requestContextFactory(database, config, {
    limiter,
    webhooks,
    hooks: domainHooks(webhooks.emit),
    liveOutcomes,
    catalogue,
    planningBulkhead,
    askModel,
    totalCounts: new TotalCountCache(publicState),
  })
  const dependencies: EndpointDependencies = { policy, gates, reveal, contextOf: (ctx) => contextOf(ctx, 'graphql') }
  const streams = new EventStreams(dependencies, clock)
  let isStopping = false

  const rest = restRouter(
    {
      schema,
      origin,
      accessRule: (document) => accessRuleOf(schema, document),
      compile: (document) => compile(schema, document, reveal) as RunDocument,
      guards: (rule) => gates.guardsFor(rule),
      limitHeaders: (rule) => gates.limitHeaders(rule),
      responseCache,
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
  koa.use(responseCache.middleware)
  koa.use(errorHandler(log))
  koa.use(rejectAmbiguousRequests)
  koa.use(forgetAfterWrites(forget))
  koa.use(health(database, () => isStopping))
  koa.use(rest)
  koa.use(playground(webFolder))
  koa.use(
    onPath(
      '/graphql',
      graphqlErrorHandler(reveal),
      gates.authenticateIfKey,
      streams.middleware,
      csvResponse(schema, dependencies),
      graphql.middleware(dependencies),
    ),
  )
  koa.use(pages(database.queries))
  koa.use(booking({ database, emit: webhooks.emit, limit: gates.limitAddress, reveal }))
  koa.use(nothingHere)
  const handle = koa.callback()
  const handleFirst = responseCache.before(handle)
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

  handleClientError(server)

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

/** What later domains do when an earlier one changes; each list runs in order, in the transaction of the verb. */
const domainHooks = (emit: EmitWebhookEvent): RequestContext['hooks'] => ({
  onCheckIn: [verifyCheckIn(emit)],
  onFanErased: [forgetIntentsOf],
  onVenuesMerged: [
    moveCheckIns,
    moveAgents,
    moveCampaigns,
    moveEvents,
    moveOffers,
    moveItineraryStops,
    moveReservations,
    moveOutcomes,
  ],
})

/** What asks a language model: loaded only where one is configured. */
async function modelOf({ model }: Config, log: Logger): Promise<AskModel | undefined> {
  if (!model) return undefined
  const { openModel } = await import('./itineraries/interpretation/model/open-model.js')
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
