import { buildSubgraphSchema } from '@apollo/subgraph'
import { addResolversToSchema } from '@graphql-tools/schema'
import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { type GraphQLSchema, parse } from 'graphql'
import { buildSchema, createResolversMap, type NonEmptyArray, type PubSub } from 'type-graphql'
import { ApiKeyResolver } from './access/api-key-resolver.js'
import { guardFields } from './access/directives.js'
import { rateLimitDirective } from './access/field-limit-store.js'
import { idempotentDirective } from './access/idempotent-field.js'
import { LocalCounters } from './access/local-counters.js'
import { RateLimiter } from './access/rate-limit.js'
import { AgentResolver } from './agents/agent-resolver.js'
import { ManageAgentResolver } from './agents/manage-agent-resolver.js'
import { AuditResolver } from './audit/audit-resolver.js'
import { CatalogEventResolver } from './events/catalog-event-resolver.js'
import { EventResolver } from './events/event-resolver.js'
import { directResolvers } from './graphql/direct-resolvers.js'
import { exactArguments } from './graphql/exact-arguments.js'
import { NodeResolver, nodeIdResolvers } from './graphql/node-resolver.js'
import { referenceResolvers } from './graphql/references.js'
import { validateInput } from './graphql/validate-input.js'
import { ItineraryItemResolver, ItineraryResolver, StopAlternativeResolver } from './itineraries/itinerary-resolver.js'
import { CampaignResolver, OfferResolver } from './outcomes/campaign-resolver.js'
import { OutcomeReportResolver } from './outcomes/outcome-report-resolver.js'
import { OutcomeResolver } from './outcomes/outcome-resolver.js'
import { RedeemOfferResolver } from './outcomes/redeem-offer-resolver.js'
import { PartnerResolver } from './partners/partner-resolver.js'
import { FanPassResolver } from './passes/fan-pass-resolver.js'
import { ManageFanPassResolver } from './passes/manage-fan-pass-resolver.js'
import { PassLifeResolver } from './passes/pass-life-resolver.js'
import { ReservationResolver } from './reservations/reservation-resolver.js'
import { CatalogVenueResolver } from './venues/catalog-venue-resolver.js'
import { VenueResolver } from './venues/venue-resolver.js'
import { DeliveryResolver, WebhookEndpointResolver } from './webhooks/webhook-resolver.js'

const resolvers: NonEmptyArray<new () => object> = [
  VenueResolver,
  EventResolver,
  FanPassResolver,
  ItineraryResolver,
  ItineraryItemResolver,
  StopAlternativeResolver,
  AgentResolver,
  OutcomeReportResolver,
  OutcomeResolver,
  PartnerResolver,
  ApiKeyResolver,
  AuditResolver,
  CampaignResolver,
  OfferResolver,
  ManageFanPassResolver,
  ManageAgentResolver,
  CatalogVenueResolver,
  CatalogEventResolver,
  NodeResolver,
  ...nodeIdResolvers,
  PassLifeResolver,
  RedeemOfferResolver,
  ReservationResolver,
  WebhookEndpointResolver,
  DeliveryResolver,
]

/** What the subgraph takes from the federation specification. */
const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: [
  "@key", "@shareable", "@tag", "@authenticated", "@requiresScopes", "@policy", "@cost", "@listSize"
])
`

/** The subgraph's definition as text: what `schema.graphql` holds. */
export async function printServiceSchema(): Promise<string> {
  return printed(await declaredSchema())
}

/** The subgraph: declared by the classes, put together with its resolvers, and guarded by its directives. */
export async function buildServiceSchema(limiter = new RateLimiter(new LocalCounters())): Promise<GraphQLSchema> {
  const declared = await declaredSchema()
  const subgraph = buildSubgraphSchema([{ typeDefs: parse(printed(declared)), resolvers: referenceResolvers }])
  const resolved = addResolversToSchema({ schema: subgraph, resolvers: directResolvers(createResolversMap(declared)) })
  return exactArguments(guardFields(resolved, limiter))
}

const declaredSchema = (): Promise<GraphQLSchema> =>
  buildSchema({
    resolvers,
    directives: [rateLimitDirective, idempotentDirective],
    validateFn: validateInput,
    pubSub: noPubSub,
    skipCheck: true,
  })

/** TypeGraphQL wants one for any subscription; ours bring their own source. */
const noPubSub: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('a subscription must bring its own source')
  },
}

const printed = (schema: GraphQLSchema): string => `${link}\n${printSchemaWithDirectives(schema)}\n`
