import { buildSubgraphSchema } from '@apollo/subgraph'
import { addResolversToSchema } from '@graphql-tools/schema'
import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { GraphQLSchema, lexicographicSortSchema, parse } from 'graphql'
import { buildSchema, createResolversMap, type NonEmptyArray, type PubSub } from 'type-graphql'
import { AgentConsentResolver } from '../../agents/agent-consent-resolver.js'
import { AgentResolver } from '../../agents/agent-resolver.js'
import { ManageAgentResolver } from '../../agents/manage-agent-resolver.js'
import { OwnAgentResolver } from '../../agents/own-agent-resolver.js'
import { PartnerAgentsResolver } from '../../agents/partner-agents-resolver.js'
import { VenueAgentResolver } from '../../agents/venue-agent-resolver.js'
import { ContactedAgentsResolver, VenueContactResolver } from '../../agents/venue-contact-resolver.js'
import { ApiKeyResolver } from '../../api-keys/api-key-resolver.js'
import { AuditResolver } from '../../audit/audit-resolver.js'
import { enforceAccess } from '../../auth/enforce-access.js'
import { AgentConversationsResolver } from '../../conversations/agent-conversations-resolver.js'
import { ConversationResolver } from '../../conversations/conversation-resolver.js'
import { CatalogEventResolver } from '../../events/catalog-event-resolver.js'
import { EventResolver } from '../../events/event-resolver.js'
import { VenueEventsResolver, venueEvents } from '../../events/venue-events-resolver.js'
import { idempotentDirective, makeFieldsIdempotent } from '../../idempotency/idempotent-field.js'
import { FanPassItinerariesResolver } from '../../itineraries/fan-pass-itineraries-resolver.js'
import {
  ItineraryItemResolver,
  ItineraryResolver,
  StopAlternativeResolver,
} from '../../itineraries/itinerary-resolver.js'
import { PartnerItinerariesResolver } from '../../itineraries/partner-itineraries-resolver.js'
import { CampaignResolver, OfferResolver } from '../../outcomes/campaign-resolver.js'
import { OutcomeReportResolver } from '../../outcomes/outcome-report-resolver.js'
import { OutcomeResolver } from '../../outcomes/outcome-resolver.js'
import { PartnerCampaignsResolver } from '../../outcomes/partner-campaigns-resolver.js'
import { RedeemOfferResolver } from '../../outcomes/redeem-offer-resolver.js'
import { AuditActorResolver } from '../../partners/audit-actor-resolver.js'
import { PartnerResolver } from '../../partners/partner-resolver.js'
import { FanPassResolver } from '../../passes/fan-pass-resolver.js'
import { ManageFanPassResolver } from '../../passes/manage-fan-pass-resolver.js'
import { PassLifeResolver } from '../../passes/pass-life-resolver.js'
import { MemberResolver, PartnerMembersResolver } from '../../people/member-resolver.js'
import { rateLimitDirective } from '../../rate-limit/field-limit.js'
import { limitFields } from '../../rate-limit/limit-fields.js'
import { MemoryCounterStore } from '../../rate-limit/local-counters.js'
import { RateLimiter } from '../../rate-limit/rate-limiter.js'
import { AgentTablesResolver } from '../../reservations/agent-tables-resolver.js'
import { ReservationResolver } from '../../reservations/reservation-resolver.js'
import { MeResolver } from '../../sessions/me-resolver.js'
import { PasskeyResolver } from '../../sessions/passkey-resolver.js'
import { SessionResolver } from '../../sessions/session-resolver.js'
import { ApiKeyUsageResolver } from '../../usage/api-key-usage-resolver.js'
import { RequestLogResolver } from '../../usage/request-log-resolver.js'
import { CatalogVenueResolver } from '../../venues/catalog-venue-resolver.js'
import { VenueResolver } from '../../venues/venue-resolver.js'
import { EventCatalogueResolver } from '../../webhooks/event-catalogue-resolver.js'
import { DeliveryAttemptResolver, DeliveryResolver, WebhookEndpointResolver } from '../../webhooks/webhook-resolver.js'
import { coerceNestedArguments } from '../server/coerce-nested-arguments.js'
import { validateInput } from '../server/validate-input.js'
import { NodeResolver, nodeIdResolvers } from './node-resolver.js'
import { referenceResolvers } from './references.js'

const resolvers: NonEmptyArray<new () => object> = [
  VenueResolver,
  EventResolver,
  FanPassResolver,
  ItineraryResolver,
  ItineraryItemResolver,
  StopAlternativeResolver,
  AgentResolver,
  AgentConsentResolver,
  OutcomeReportResolver,
  OutcomeResolver,
  PartnerResolver,
  ApiKeyResolver,
  ApiKeyUsageResolver,
  RequestLogResolver,
  AuditResolver,
  CampaignResolver,
  OfferResolver,
  ManageFanPassResolver,
  ManageAgentResolver,
  OwnAgentResolver,
  CatalogVenueResolver,
  CatalogEventResolver,
  NodeResolver,
  ...nodeIdResolvers,
  PassLifeResolver,
  RedeemOfferResolver,
  ReservationResolver,
  AgentTablesResolver,
  ConversationResolver,
  AgentConversationsResolver,
  WebhookEndpointResolver,
  DeliveryResolver,
  DeliveryAttemptResolver,
  EventCatalogueResolver,
  AuditActorResolver,
  PartnerAgentsResolver,
  VenueAgentResolver,
  ContactedAgentsResolver,
  VenueContactResolver,
  PartnerCampaignsResolver,
  PartnerItinerariesResolver,
  FanPassItinerariesResolver,
  VenueEventsResolver,
  PartnerMembersResolver,
  MemberResolver,
  MeResolver,
  SessionResolver,
  PasskeyResolver,
]

/** The subgraph's imports from the federation specification. */
const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: [
  "@key", "@shareable", "@tag", "@authenticated", "@requiresScopes", "@policy", "@cost", "@listSize"
])
`

/** The subgraph's definition as text, as in `schema.graphql`: sorted, so that it does not depend on the order of imports. */
export async function printServiceSchema(): Promise<string> {
  return printed(lexicographicSortSchema(await declaredSchema()))
}

/**
 * The subgraph: declared by the classes, joined with their resolvers, and guarded by its directives. Each transform wraps
 * the one before, so that a call is authorized, then counted, then looked up by its idempotency key.
 */
export async function buildServiceSchema(limiter = new RateLimiter(new MemoryCounterStore())): Promise<GraphQLSchema> {
  const declared = await declaredSchema()
  // The schema keeps the parsed text: without locations it is 3 MB smaller.
  const typeDefs = parse(printed(declared), { noLocation: true })
  const subgraph = buildSubgraphSchema([{ typeDefs, resolvers: referenceResolvers }])
  const bound = addResolversToSchema({ schema: subgraph, resolvers: createResolversMap(declared) })
  const resolved = addResolversToSchema({ schema: bound, resolvers: listFields })
  const idempotent = makeFieldsIdempotent(resolved)
  return coerceNestedArguments(enforceAccess(limitFields(idempotent, limiter)))
}

/**
 * Fields that run once for each element of a list, bound to their functions in the place of TypeGraphQL's methods: a method
 * awaits, converts and validates its arguments at every call, which costs more than the field.
 */
const listFields = { Venue: { events: venueEvents } }

async function declaredSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    directives: [rateLimitDirective, idempotentDirective],
    validateFn: validateInput,
    pubSub: noPubSub,
    skipCheck: true,
  })
  return new GraphQLSchema({ ...schema.toConfig(), description })
}

const description =
  'Venues, events, fan passes, itineraries, partner agents, campaigns and webhooks. Public data needs no key; all else needs ' +
  '`Authorization: Bearer svc_live_…`. Errors have the codes of REST v1 in `extensions.code`, and text is read by the same ' +
  'rules. `extensions.cost` has the cost of the operation and what is left of the minute.'

/** TypeGraphQL requires one for subscriptions; ours have sources of their own. */
const noPubSub: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('a subscription must bring its own source')
  },
}

const printed = (schema: GraphQLSchema): string => `${link}\n${printSchemaWithDirectives(schema)}\n`
