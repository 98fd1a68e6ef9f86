import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import Koa, { type Middleware } from 'koa'
import type { Logger } from 'pino'
import type { RunDocument } from '../rest-adapter/adapter-dependencies.js'
import { restRouter } from '../rest-adapter/router.js'
import { moveAgents } from './agents/move-agents.js'
import { AccessRules } from './auth/access-rules.js'
import { Authenticator } from './auth/authenticator.js'
import { CatalogueVersion } from './catalogue/catalogue-version.js'
import { TotalCountCache } from './catalogue/total-count-cache.js'
import { Bulkhead } from './concurrency/bulkhead.js'
import type { Config } from './config.js'
import type { RequestContext } from './context.js'
import type { Database } from './database/database.js'
import { notFound } from './errors.js'
import { moveEvents } from './events/move-events.js'
import { nextEventEnd } from './events/next-event-end.js'
import { buildServiceSchema } from './graphql/registry/build-schema.js'
import { graphqlErrorHandler, openGraphqlEndpoint } from './graphql/server/apollo-endpoint.js'
import { CompiledOperationCache } from './graphql/server/compiled-operation-cache.js'
import { csvResponse } from './graphql/server/csv-response.js'
import type { EndpointDependencies } from './graphql/server/endpoint-dependencies.js'
import { EventStreams } from './graphql/server/event-streams.js'
import { compile } from './graphql/server/executor.js'
import type { OperationPolicy } from './graphql/server/run-operation.js'
import type { ToPublicError } from './graphql/server/to-graphql-error.js'
import { readTrustedDocuments } from './graphql/server/trusted-documents.js'
import { AccessGuards } from './http/access-guards.js'
import { trustProxies } from './http/client-address.js'
import { closeConnections } from './http/close-connections.js'
import { countRequests, createHttpServer, type RequestCounters } from './http/create-http-server.js'
import { errorHandler, toPublicError } from './http/error-handler.js'
import { health } from './http/health.js'
import { logRequests } from './http/log-requests.js'
import { onPath } from './http/on-path.js'
import { playground } from './http/playground.js'
import { readYourWrites } from './http/read-your-writes.js'
import { rejectAmbiguousRequests } from './http/reject-ambiguous-requests.js'
import { requestContextFactory } from './http/request-context.js'
import { requestId } from './http/request-id.js'
import { ResponseCache } from './http/response-cache.js'
import { securityHeaders } from './http/security-headers.js'
import type { AskModel } from './itineraries/interpretation/model/model-reading.js'
import { moveItineraryStops } from './itineraries/move-itinerary-stops.js'
import { forgetIntentsOf } from './itineraries/purge-intents.js'
import { VenueCatalogueCache } from './itineraries/venue-catalogue.js'
import { schedule, scheduledJobs } from './jobs/scheduled-jobs.js'
import { serializeError } from './logging/serialize-error.js'
import { hasPendingMigrations } from './orm/migrate.js'
import { LiveOutcomes } from './outcomes/live-outcomes.js'
import { moveCampaigns } from './outcomes/move-campaigns.js'
import { moveOffers } from './outcomes/move-offers.js'
import { moveOutcomes } from './outcomes/move-outcomes.js'
import { verifyCheckIn } from './outcomes/verify-outcomes.js'
import { booking } from './pages/booking.js'
import { pages } from './pages/pages.js'
import { moveCheckIns } from './passes/move-check-ins.js'
import { openRateLimiter } from './rate-limit/open-rate-limiter.js'
import { moveReservations } from './reservations/move-reservations.js'
import { UsageRecorder } from './usage/usage-recorder.js'
import type { AddressPolicy } from './webhooks/address-guard.js'
import type { EmitWebhookEvent } from './webhooks/emit-webhook-event.js'
import { openBoss } from './webhooks/open-boss.js'
import { openWebhooks, type Webhooks } from './webhooks/open-webhooks.js'

/** The whole service except the process: tests run it as the process does. */
export interface App {
  server: Server
  requests: RequestCounters
  webhooks: Webhooks
  /** Loads the venues that plans are made of, so that the first itinerary need not wait for them. */
  warm(): Promise<void>
  /** Rejects new work from now on and closes event streams; requests in progress continue. */
  stop(): void
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  /** Encrypts the secrets in the database. */
  secretKey: string
  database: Database
  log: Logger
  clock?: () => Date
  /** Where webhooks may be sent; by default public addresses, and this machine if the service is local. */
  addressPolicy?: AddressPolicy
}

type Options = Required<Omit<AppOptions, 'addressPolicy'>> & Pick<AppOptions, 'addressPolicy'>

const webFolder = fileURLToPath(new URL('../../web/dist/playground/', import.meta.url))
const restFolder = fileURLToPath(new URL('../../rest-adapter/', import.meta.url))
/** About as many plans as one process computes within two seconds on a busy machine. */
const maxConcurrentPlans = 50

export async function createApp({ clock = () => new Date(), log, ...given }: AppOptions): Promise<App> {
  const options = { ...given, clock, log: log.child({}, { serializers: { err: serializeError } }) }
  const parts = await openParts(options)
  let isStopping = false
  const koa = new Koa()
  koa.silent = true
  for (const middleware of middlewareChain(parts, () => isStopping)) koa.use(middleware)
  const server = createHttpServer(koa.callback(), options.log)
  return {
    server,
    requests: countRequests(server),
    webhooks: parts.webhooks,
    warm: async () => void (await parts.catalogue.current(clock())),
    stop: () => {
      isStopping = true
      parts.streams.stop()
    },
    close: () => closeParts(parts),
  }
}

/** Every request passes these in order; the first that handles its path ends the chain. */
function middlewareChain(parts: Parts, isStopping: () => boolean): Middleware[] {
  const { clock, config, database, guards, log, toPublic, webhooks } = parts
  return [
    requestId(clock),
    closeConnections(isStopping),
    securityHeaders(config.publicOrigin),
    logRequests(log),
    errorHandler(log),
    rejectAmbiguousRequests,
    health({ isStopping, hasPendingMigrations: () => hasPendingMigrations(database) }),
    restApi(parts),
    playground(webFolder),
    graphqlApi(parts),
    pages(database.queries),
    booking({ database, emit: webhooks.emit, limit: guards.limitAddress, toPublicError: toPublic }),
    unknownPath,
  ]
}

function restApi({ config, contextOf, guards, schema, toPublic, version }: Parts): Middleware {
  const dependencies = {
    schema,
    origin: config.publicOrigin,
    accessRule: (document) => AccessRules.of(schema).ofDocument(schema, document),
    compile: (document) => compile(schema, document, toPublic) as RunDocument,
    guards: (rule) => guards.guardsFor(rule),
    limitHeaders: (rule) => guards.limitHeaders(rule),
    responseCache: new ResponseCache(version).middleware,
    context: (ctx) => contextOf(ctx, 'rest'),
  } satisfies Parameters<typeof restRouter>[0]
  return restRouter(dependencies, restFolder)
}

function graphqlApi({ dependencies, graphql, guards, schema, streams, toPublic, version }: Parts): Middleware {
  return onPath(
    '/graphql',
    graphqlErrorHandler(toPublic),
    guards.authenticateIfKey,
    readYourWrites(version),
    streams.middleware,
    csvResponse(schema, dependencies),
    graphql.middleware(dependencies),
  )
}

const unknownPath: Middleware = () => {
  throw notFound('no resource exists at this path')
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** What the requests share, opened in the order of its dependencies. */
async function openParts(options: Options) {
  const { clock, config, database, log } = options
  const limiter = await openLimiter(options)
  const schema = await buildServiceSchema(limiter)
  const authenticator = new Authenticator(database.queries)
  const usage = new UsageRecorder(database.queries)
  const guards = new AccessGuards(authenticator, limiter, usage, trustProxies(config.trustedProxies))
  const version = new CatalogueVersion((now) => nextEventEnd(database.queries, now))
  const onChange = () => version.bump()
  const stopListening = await database.listen('catalogue', { onMessage: onChange, onReconnect: onChange })
  const { boss, webhooks } = await openDeliveries(options)
  const liveOutcomes = new LiveOutcomes(database.listen)
  const catalogue = new VenueCatalogueCache(database.queries)
  const contextOf = requestContextFactory(database, config, {
    limiter,
    webhooks,
    hooks: domainHooks(webhooks.emit),
    liveOutcomes,
    catalogue,
    planningBulkhead: new Bulkhead(maxConcurrentPlans),
    askModel: await openLanguageModel(options),
    totalCounts: new TotalCountCache(version),
  })
  const toPublic: ToPublicError = (error, id) => toPublicError(error, log, id)
  const policy: OperationPolicy = {
    operations: new CompiledOperationCache(schema, toPublic),
    trusted: readTrustedDocuments(config.trustedDocuments, schema),
    introspection: config.introspection,
  }
  const graphql = await openGraphqlEndpoint(schema, policy, toPublic)
  const dependencies: EndpointDependencies = {
    policy,
    guards,
    toPublicError: toPublic,
    contextOf: (ctx) => contextOf(ctx, 'graphql'),
  }
  const streams = new EventStreams(dependencies, clock)
  const opened = { limiter, authenticator, usage, stopListening, boss, webhooks, liveOutcomes, catalogue, graphql }
  return { ...options, ...opened, schema, guards, version, contextOf, toPublic, dependencies, streams }
}

/** What domains add to the verbs of those they depend on; each list runs in order, in the transaction of the verb. */
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

async function closeParts(parts: Parts): Promise<void> {
  parts.stopListening()
  parts.streams.stop()
  await parts.liveOutcomes.close()
  await parts.graphql.stop()
  await parts.webhooks.close()
  await parts.boss.stop({ graceful: true, timeout: 3_000 })
  await parts.authenticator.close()
  await parts.usage.close()
  parts.limiter.close()
}

const openLimiter = ({ config, log }: Options) =>
  openRateLimiter({
    redisUrl: config.redisUrl,
    processes: config.workers,
    onAway: (reason) => log.warn({ err: reason }, 'Redis unreachable: limits are counted per process'),
    onBack: () => log.info('Redis reachable again: limits are shared'),
  })

/** The queue, the webhook deliveries on it, and the scheduled jobs. */
async function openDeliveries({ addressPolicy, clock, config, database, log, secretKey }: Options) {
  const boss = await openBoss(database, {
    error: (error) => log.error({ err: error }, 'job queue failed'),
    warn: (message) => log.warn({ reason: message }, 'job queue warning'),
  })
  const webhooks = await openWebhooks({
    em: database.em,
    boss,
    isAlone: database.kind === 'embedded',
    secretKey,
    addressPolicy: addressPolicy ?? { allowLoopback: config.isLocal },
    now: clock,
    onError: (error) => log.error({ err: error }, 'webhook delivery failed inside the service'),
  })
  await schedule(scheduledJobs(webhooks.queue), { boss, em: database.em, now: clock, log })
  return { boss, webhooks }
}

/** Imported only if a model is configured. */
async function openLanguageModel({ config: { model }, log }: Options): Promise<AskModel | undefined> {
  if (!model) return undefined
  const { openModel } = await import('./itineraries/interpretation/model/open-model.js')
  return openModel(model, (fault) => log.warn({ fault }, 'language model failed: the grammar interprets alone'))
}
