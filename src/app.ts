import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import Koa, { type Context, type Middleware } from 'koa'
import compose from 'koa-compose'
import type { Logger } from 'pino'
import { mcpEndpoint } from '../mcp-adapter/endpoint.js'
import { readTools, type ToolTable } from '../mcp-adapter/tool.js'
import type { RunDocument } from '../rest-adapter/adapter-dependencies.js'
import { restRouter } from '../rest-adapter/router.js'
import { moveAgents } from './agents/move-agents.js'
import { AccessRules } from './auth/access-rules.js'
import { Authenticator } from './auth/authenticator.js'
import { SessionAuthenticator } from './auth/session-authenticator.js'
import { CatalogueVersion } from './catalogue/catalogue-version.js'
import { TotalCountCache } from './catalogue/total-count-cache.js'
import { Bulkhead, type BulkheadObserver } from './concurrency/bulkhead.js'
import type { Config } from './config.js'
import type { RequestContext } from './context.js'
import { ConversationTokens } from './conversations/conversation-state.js'
import type { Database } from './database/database.js'
import { testNotifications } from './database/test-notifications.js'
import { demoSamples } from './demo/api-samples.js'
import type { Demo } from './demo/demo-keys.js'
import { notFound } from './errors.js'
import { moveEvents } from './events/move-events.js'
import { nextEventEnd } from './events/next-event-end.js'
import { buildServiceSchema } from './graphql/registry/build-schema.js'
import { graphqlErrorHandler, openGraphqlEndpoint } from './graphql/server/apollo-endpoint.js'
import { CompiledOperationCache } from './graphql/server/compiled-operation-cache.js'
import { csvResponse } from './graphql/server/csv-response.js'
import { readDashboardDocuments } from './graphql/server/dashboard-documents.js'
import { type EndpointDependencies, operationContext } from './graphql/server/endpoint-dependencies.js'
import { EventStreams } from './graphql/server/event-streams.js'
import { compile } from './graphql/server/executor.js'
import { type OperationPolicy, runOperation } from './graphql/server/run-operation.js'
import type { ToPublicError } from './graphql/server/to-graphql-error.js'
import { readManifests, readTrustedDocuments } from './graphql/server/trusted-documents.js'
import { AccessGuards } from './http/access-guards.js'
import { afterResponse } from './http/after-response.js'
import { isBuilt } from './http/browser-app.js'
import { BrowserSessions } from './http/browser-sessions.js'
import { trustProxies } from './http/client-address.js'
import { closeConnections } from './http/close-connections.js'
import { compression } from './http/compression.js'
import { countRequests, createHttpServer, type RequestCounters } from './http/create-http-server.js'
import { dashboard } from './http/dashboard.js'
import { errorHandler, toPublicError } from './http/error-handler.js'
import { type HealthChecks, health } from './http/health.js'
import { logRequests } from './http/log-requests.js'
import { measureRequests } from './http/measure-requests.js'
import { onPath } from './http/on-path.js'
import { playground } from './http/playground.js'
import { readYourWrites } from './http/read-your-writes.js'
import { recordRequests } from './http/record-requests.js'
import { rejectAmbiguousRequests } from './http/reject-ambiguous-requests.js'
import { rejectExpectation } from './http/reject-expectation.js'
import { requestContextFactory } from './http/request-context.js'
import { requestId } from './http/request-id.js'
import { markCacheable, ResponseCache } from './http/response-cache.js'
import { commonHeaders, securityHeadersOf } from './http/security-headers.js'
import { sendCached } from './http/send-cached.js'
import { sessionCookie } from './http/session-cookie.js'
import { traceRequests } from './http/trace-requests.js'
import { moveItineraryStops } from './itineraries/move-itinerary-stops.js'
import { forgetIntentsOf } from './itineraries/purge-intents.js'
import type { AskModel } from './itineraries/reading/model/ask-model.js'
import { type ReadIntent, readWithModel } from './itineraries/reading/read-intent.js'
import { VenueCatalogueCache } from './itineraries/venue-catalogue-cache.js'
import { warmPlanning } from './itineraries/warm-planning.js'
import { observeDatabase } from './jobs/observe-database.js'
import { openWork } from './jobs/open-work.js'
import type { ScheduledJob } from './jobs/scheduled-jobs.js'
import { serializeError } from './logging/serialize-error.js'
import type { SendMail } from './mail/mail.js'
import type { QueueMail } from './mail/open-mail.js'
import { hasPendingMigrations } from './orm/migrate.js'
import { LiveOutcomes } from './outcomes/live-outcomes.js'
import { moveCampaigns } from './outcomes/move-campaigns.js'
import { moveOffers } from './outcomes/move-offers.js'
import { moveOutcomes } from './outcomes/move-outcomes.js'
import { OutcomeCounter } from './outcomes/outcome-counter.js'
import { verifyCheckIn } from './outcomes/verify-outcomes.js'
import { agentPanel } from './pages/agent-panel/agent-panel.js'
import { readEmbedFiles } from './pages/agent-panel/embed-files.js'
import { panelRunner } from './pages/agent-panel/run-panel-operation.js'
import { booking } from './pages/booking.js'
import { discovery } from './pages/discovery/discovery.js'
import { errorsAsPage } from './pages/errors-as-page.js'
import { guides } from './pages/guides.js'
import { calendarFeed } from './pages/listings/calendar-feed.js'
import { listPages } from './pages/listings/list-pages.js'
import { listings } from './pages/listings/listings.js'
import { mailboxPage } from './pages/mailbox-page.js'
import { pages } from './pages/pages.js'
import { sampleWebsite } from './pages/sample-website.js'
import { IdentityProvider } from './pages/sign-in/identity-provider.js'
import { signIn } from './pages/sign-in/sign-in.js'
import type { SignInDependencies } from './pages/sign-in/sign-in-dependencies.js'
import { venueDashboard } from './pages/venue-dashboard/venue-dashboard.js'
import { moveCheckIns } from './passes/move-check-ins.js'
import { openRateLimiter } from './rate-limit/open-rate-limiter.js'
import { moveReservations } from './reservations/move-reservations.js'
import type { Metrics } from './telemetry/metrics.js'
import { RequestRecorder } from './usage/request-recorder.js'
import { lazyGazetteer } from './venues/import/open-gazetteer.js'
import type { AddressPolicy } from './webhooks/address-guard.js'
import type { EmitWebhookEvent } from './webhooks/emit-webhook-event.js'
import type { Webhooks } from './webhooks/open-webhooks.js'

/** The whole service except the process: tests run it as the process does. */
export interface App {
  server: Server
  requests: RequestCounters
  webhooks: Webhooks
  queueMail: QueueMail
  /** The recurring jobs, which run by their schedules. */
  jobs: readonly ScheduledJob[]
  /** Loads the venues that plans are made of and plans once, so that the first itinerary is fast; then the service is ready. */
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
  /** The demonstration, if it is loaded: its values fill the samples of the API reference. */
  demo?: Demo | undefined
  /** Where webhooks may be sent; by default public addresses, and this machine if the service is local. */
  addressPolicy?: AddressPolicy
  /** Counts what happens; without it nothing is measured. */
  metrics?: Metrics | undefined
  /** Reads intents in place of the configured language model: recorded answers. */
  askModel?: AskModel
  /** Sends mails; by default through the configured server, or into a mailbox if the service is local. */
  sendMail?: SendMail
}

type OptionalName = 'addressPolicy' | 'askModel' | 'demo' | 'metrics' | 'sendMail'
type Options = Required<Omit<AppOptions, OptionalName>> & Pick<AppOptions, OptionalName>

const playgroundFolder = fileURLToPath(new URL('../../web/dist/playground/', import.meta.url))
const docsFolder = fileURLToPath(new URL('../../docs/', import.meta.url))
const dashboardFolder = fileURLToPath(new URL('../../web/dist/dashboard/', import.meta.url))
const mcpFolder = fileURLToPath(new URL('../../mcp-adapter/', import.meta.url))
const embedFolder = fileURLToPath(new URL('../../web/embed/', import.meta.url))
const restFolder = fileURLToPath(new URL('../../rest-adapter/', import.meta.url))
const defaultModelTimeoutMs = 6_000
/** About as many plans as one process computes within two seconds on a busy machine. */
const maxConcurrentPlans = 50

export async function createApp({ clock = () => new Date(), log, ...given }: AppOptions): Promise<App> {
  const options = { ...given, clock, log: log.child({}, { serializers: { err: serializeError } }) }
  const parts = await openParts(options)
  observeDatabase(options)
  let isStopping = false
  // Requests of plans go to other processes then.
  let isWarm = options.config.role === 'api'
  const koa = new Koa()
  koa.silent = true
  for (const middleware of middlewareChain(parts, { isStopping: () => isStopping, isWarm: () => isWarm }))
    koa.use(middleware)
  const server = createHttpServer(koa.callback(), {
    log: options.log,
    headers: securityHeadersOf(options.config.publicOrigin),
    limitHeadersOf: (request) => parts.guards.limitHeadersOf(request, clock()),
    onRejected: (status) => options.metrics?.unparsed(status),
  })
  return {
    server,
    requests: countRequests(server),
    webhooks: parts.webhooks,
    queueMail: parts.queueMail,
    jobs: parts.jobs,
    warm: async () => {
      await warmPlanning(parts.catalogue, clock())
      isWarm = true
    },
    stop: () => {
      isStopping = true
      parts.streams.stop()
      // The process is about to exit: close() reports a failure.
      parts.webhooks.stop().catch(() => undefined)
    },
    close: () => closeParts(parts),
  }
}

/** Every request passes these in order; the first that handles its path ends the chain. */
function middlewareChain(
  parts: Parts,
  { isStopping, isWarm }: Pick<HealthChecks, 'isStopping' | 'isWarm'>,
): Middleware[] {
  const { cache, clock, config, contextOf, database, guards, log, metrics, recorder, toPublic, webhooks } = parts
  return [
    requestId(clock),
    ...(metrics ? [measureRequests(metrics)] : []),
    ...(config.tracing ? [traceRequests(parts.isTrusted)] : []),
    afterResponse(recordRequests(recorder), logRequests(log), closeConnections(isStopping)),
    errorHandler(log),
    sendCached({ cache, guards, headers: securityHeadersOf(config.publicOrigin), isStopping }),
    commonHeaders(config.publicOrigin),
    rejectAmbiguousRequests(guards.showLimit),
    cache.store,
    compression(),
    health({
      isStopping,
      isWarm,
      isListening: database.isListening,
      hasPendingMigrations: () => hasPendingMigrations(database),
    }),
    onPath('/api/v1/docs', errorsAsPage(toPublic)),
    restApi(parts),
    playground(playgroundFolder),
    venueDashboard({
      ...parts.signInPages,
      contextOf: (ctx) => contextOf(ctx, 'graphql'),
      ways: parts.signInPages,
      limit: guards.limitAddress,
    }),
    dashboard(dashboardFolder),
    graphqlApi(parts),
    mcpApi(parts),
    agentPanel({
      files: readEmbedFiles(embedFolder),
      queries: database.queries,
      conversations: parts.conversations,
      origin: config.publicOrigin,
      limit: guards.limitAddress,
      run: panelRunner(parts.schema, toPublic, (ctx) => parts.contextOf(ctx, 'graphql')),
      toPublicError: toPublic,
    }),
    guides(docsFolder, config.publicOrigin),
    publicListings(parts),
    pages({
      origin: config.publicOrigin,
      queries: database.queries,
      limit: guards.limitAddress,
      toPublicError: toPublic,
    }),
    sampleWebsite({
      queries: database.queries,
      origin: config.publicOrigin,
      isOn: config.demoData,
      limit: guards.limitAddress,
    }),
    signIn(parts.signInPages),
    mailboxPage(parts.mailbox, config.signInOrigin),
    booking({
      database,
      emit: webhooks.emit,
      queueMail: parts.queueMail,
      signInOrigin: config.signInOrigin,
      origin: config.publicOrigin,
      limit: guards.limitAddress,
      toPublicError: toPublic,
    }),
    errorsAsPage(toPublic, 'json'),
    guards.limitAddress,
    unknownPath,
  ]
}

/** Places and events in every form, and what leads to them. */
function publicListings({ config, contextOf, database, guards, schema, toPublic }: Parts): Middleware {
  const dependencies = {
    schema,
    queries: database.queries,
    origin: config.publicOrigin,
    securityContact: config.securityContact,
    contextOf: (ctx) => contextOf(ctx, 'rest'),
    limit: guards.limitAddress,
    toPublicError: toPublic,
  } satisfies Parameters<typeof listings>[0]
  return compose([
    discovery(dependencies),
    calendarFeed(dependencies),
    listPages(dependencies),
    listings(dependencies),
  ] as Middleware[])
}

function restApi({ config, contextOf, demo, guards, schema, toPublic }: Parts): Middleware {
  const dependencies = {
    schema,
    origin: config.publicOrigin,
    accessRule: (document) => AccessRules.of(schema).ofDocument(schema, document),
    compile: (document) => compile(schema, document, toPublic) as RunDocument,
    guards: (rule) => guards.guardsFor(rule),
    showLimit: guards.showLimit,
    responseCache: markCacheable,
    context: (ctx) => contextOf(ctx, 'rest'),
    samples: demo && config.isLocal ? demoSamples(demo) : undefined,
  } satisfies Parameters<typeof restRouter>[0]
  return restRouter(dependencies, restFolder)
}

function graphqlApi({ dependencies, graphql, guards, schema, streams, toPublic, version }: Parts): Middleware {
  return onPath(
    '/graphql',
    graphqlErrorHandler(toPublic),
    guards.authenticateIfGiven,
    rejectExpectation,
    readYourWrites(version),
    streams.middleware,
    csvResponse(schema, dependencies),
    graphql.middleware(dependencies),
  )
}

function mcpApi({ config, contextOf, dependencies, guards, mcpTools, schema, toPublic }: Parts): Middleware {
  const ofMcp = { ...dependencies, contextOf: (ctx: Context) => contextOf(ctx, 'mcp') }
  return onPath(
    '/mcp',
    mcpEndpoint(mcpTools, {
      isLocal: config.isLocal,
      accessRule: (document) => AccessRules.of(schema).ofDocument(schema, document),
      authenticate: guards.authenticateKeyIfGiven,
      run: (ctx, request) => runOperation(dependencies.policy, request, operationContext(ofMcp, ctx)),
      toPublicError: toPublic,
    }),
  )
}

const unknownPath: Middleware = () => {
  throw notFound('no resource exists at this path')
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** What the requests share, opened in the order of its dependencies. */
async function openParts(options: Options) {
  const { clock, config, database, log, metrics } = options
  const access = await openAccess(options)
  const { guards, limiter } = access
  const schema = await buildServiceSchema(limiter)
  const published = await openCatalogue(options)
  const work = await openWork(options)
  const { hasMail, queueMail, webhooks } = work
  const liveOutcomes = new LiveOutcomes(database.listen)
  const outcomeCounter = new OutcomeCounter(database.em, (error) =>
    log.warn({ err: error }, 'outcomes not counted; they are tried again'),
  )
  const shared = {
    limiter,
    webhooks,
    queueMail,
    hasMail,
    hooks: domainHooks(webhooks.emit),
    liveOutcomes,
    catalogue: published.catalogue,
    planningBulkhead: new Bulkhead(maxConcurrentPlans, metrics && planningObserver(metrics)),
    readIntent: await openIntentReader(options),
    onWithdrawn: (rules: readonly string[]) => log.error({ rules }, 'a plan broke a rule and was withdrawn'),
    totalCounts: new TotalCountCache(published.version),
    conversations: new ConversationTokens(options.secretKey),
    gazetteer: lazyGazetteer(),
  }
  const contextOf = requestContextFactory(database, config, shared, guards.addressOf)
  const toPublic: ToPublicError = (error, id) => toPublicError(error, log, id)
  const mcpTools = readTools(mcpFolder, schema)
  const policy = operationPolicy(options, schema, mcpTools, toPublic)
  const graphql = await openGraphqlEndpoint(schema, policy, toPublic)
  const ofGraphql = (ctx: Context) => contextOf(ctx, 'graphql')
  const dependencies: EndpointDependencies = { policy, guards, toPublicError: toPublic, contextOf: ofGraphql }
  const streams = new EventStreams(dependencies, clock)
  const signInPages = signInDependencies(options, access, work, toPublic)
  const requests = { schema, contextOf, toPublic, dependencies, streams, graphql, mcpTools, signInPages }
  const { conversations } = shared
  return { ...options, ...access, ...published, ...work, ...requests, liveOutcomes, outcomeCounter, conversations }
}

/** Keys, sessions and limits. */
async function openAccess(options: Options) {
  const { config, database } = options
  const limiter = await openLimiter(options)
  const authenticator = new Authenticator(database.queries)
  const recorder = new RequestRecorder(database.queries)
  const sessionAuthenticator = new SessionAuthenticator(database.queries)
  const sessions = new BrowserSessions(sessionAuthenticator, sessionCookie(config.publicOrigin))
  const isTrusted = trustProxies(config.trustedProxies)
  const guards = new AccessGuards(authenticator, sessions, limiter, isTrusted)
  return { isTrusted, limiter, authenticator, recorder, sessionAuthenticator, sessions, guards }
}

/** The caches of public data, which are cleared when it changes. */
async function openCatalogue({ config, database, metrics }: Options) {
  const version = new CatalogueVersion((now) => nextEventEnd(database.queries, now))
  const cache = new ResponseCache(version)
  const onChange = () => version.bump()
  if (database.kind === 'postgresql') await testNotifications(database)
  const catalogue = new VenueCatalogueCache(database.queries, config.planningVenues)
  const stops = [
    await database.listen('catalogue', { onMessage: onChange, onReconnect: onChange }),
    await database.listen('venue_tile', {
      onMessage: (tile) => catalogue.markEdited(tile),
      onReconnect: () => catalogue.markEdited(''),
    }),
  ]
  const stopListening = () => {
    for (const stop of stops) stop()
  }
  const help = 'How long an edit has been known that the venues in memory lack; 0 if they are current'
  metrics?.gauge({ name: 'catalogue_age_seconds', help, aggregator: 'max' }, () => catalogue.ageSeconds)
  return { version, cache, stopListening, catalogue }
}

const operationPolicy = (
  { config, log }: Options,
  schema: GraphQLSchema,
  { tools }: ToolTable,
  toPublic: ToPublicError,
): OperationPolicy => {
  const trusted = new Map([
    ...tools.map(({ hash, text }) => [hash, text] as const),
    ...readTrustedDocuments(config.trustedDocuments, schema),
    ...readManifests([join(docsFolder, 'site/samples.json')], schema),
    ...readDashboardDocuments(dashboardFolder, schema, log),
  ])
  const operations = new CompiledOperationCache(schema, toPublic, (hash) => trusted.has(hash))
  return { operations, trusted, introspection: config.introspection }
}

function signInDependencies(
  { config, database, secretKey }: Options,
  { guards, sessions }: Pick<Parts, 'guards' | 'sessions'>,
  { hasMail, requestLink }: Pick<Parts, 'hasMail' | 'requestLink'>,
  toPublicError: ToPublicError,
): SignInDependencies {
  const { identityProvider: provider, signInOrigin } = config
  const identityProvider = provider && new IdentityProvider(provider, signInOrigin, secretKey)
  const hasProvider = identityProvider !== undefined
  return {
    database,
    origin: signInOrigin,
    methods: { mail: hasMail, passkey: hasMail || hasProvider, oidc: hasProvider },
    hasDashboard: isBuilt(dashboardFolder),
    identityProvider,
    sessions,
    limitPage: guards.limitAddress,
    limit: (ctx, email) => guards.limitSignIn(ctx, email),
    requestLink,
    toPublicError,
  }
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
  await parts.outcomeCounter.close()
  await parts.liveOutcomes.close()
  await parts.graphql.stop()
  await parts.webhooks.close()
  await parts.boss.stop({ graceful: true, timeout: 1_000 })
  await parts.authenticator.close()
  await parts.recorder.close()
  await parts.sessionAuthenticator.close()
  parts.limiter.close()
}

function openLimiter({ config, log, metrics }: Options) {
  let isAway = false
  const help = '1 while Redis is away: each process counts limits by itself'
  if (config.redis) metrics?.gauge({ name: 'redis_away', help, aggregator: 'max' }, () => Number(isAway))
  return openRateLimiter({
    redis: config.redis,
    processes: config.workers,
    onAway: (reason) => {
      isAway = true
      log.warn({ err: reason }, 'Redis unreachable: limits are counted per process')
    },
    onBack: () => {
      isAway = false
      log.info('Redis reachable again: limits are shared')
    },
    onRefused: metrics?.limitHit,
  })
}

const planningObserver = (metrics: Metrics): BulkheadObserver => ({
  onFinished: (seconds) => metrics.planningSeconds.observe(seconds),
  onRejected: () => metrics.limitHit('planning'),
})

/** Imported only if a model is configured. */
async function openIntentReader(options: Options): Promise<ReadIntent | undefined> {
  const { askModel, config, log } = options
  const { model } = config
  const ask = askModel ?? (model && (await import('./itineraries/reading/model/open-model.js')).openModel(model))
  if (!ask) return undefined
  const { ModelReader } = await import('./itineraries/reading/model/model-reader.js')
  const onFault = (fault: string) => log.warn({ fault }, 'language model failed: the built-in rules read the intent')
  return readWithModel(new ModelReader({ ask, deadlineMs: model?.timeoutMs ?? defaultModelTimeoutMs, onFault }))
}
