import { Arg, Args, Ctx, Directive, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { type Connection, connectionType, pageOf } from '../graphql/schema/connection.js'
import { OrderDirection } from '../graphql/schema/order.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { Delivery } from './delivery.js'
import { DeliveryAttempt } from './delivery-attempt.js'
import type { EventKind } from './event-kind.js'
import { moveEndpoint, registerEndpoint, removeEndpoint } from './manage-endpoint.js'
import { endRotation, rotateSecret } from './manage-signing-secret.js'
import { resendDelivery, resendFailed } from './resend-delivery.js'
import { SigningSecret } from './signing-secret.js'
import { findSigningSecret, type SigningSecretRow } from './signing-secret-row.js'
import { testEndpoint } from './test-endpoint.js'
import { WebhookEndpoint } from './webhook-endpoint.js'
import {
  DeliveryFilter,
  RegisteredWebhookEndpoint,
  RegisterWebhookEndpointInput,
  ResendFailedInput,
  RotatedSigningSecret,
} from './webhook-inputs.js'
import {
  type AttemptRow,
  attemptsByDelivery,
  type DeliveryRow,
  type EndpointRow,
  endpointRow,
  endpointsById,
  findDeliveries,
  findDelivery,
  findEndpoints,
} from './webhook-rows.js'
import { checkWebhookUrl } from './webhook-url.js'

const WebhookEndpointConnection = connectionType(WebhookEndpoint, 'WebhookEndpoint', 'webhook endpoints')
const DeliveryConnection = connectionType(Delivery, 'Delivery', 'deliveries')
const DeliveryAttemptConnection = connectionType(DeliveryAttempt, 'DeliveryAttempt', 'attempts')
const manage = '@requiresScopes(scopes: [["webhooks.manage"]])'

/** A partner's own endpoints and its signing secret. */
@Resolver(() => WebhookEndpoint)
export class WebhookEndpointResolver {
  @Query(() => WebhookEndpointConnection, { description: "The caller's own endpoints, the oldest first." })
  @Directive(manage)
  @Directive(pagedList)
  webhookEndpoints(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<EndpointRow>> {
    return findEndpoints(queries, requirePrincipal(principal).partnerId, page)
  }

  @Query(() => SigningSecret, {
    nullable: true,
    description: "When the caller's signing secret was made; null before the first endpoint.",
  })
  @Directive(manage)
  async signingSecret(@Ctx() { queries, principal, now }: RequestContext): Promise<SigningSecretRow | null> {
    return (await findSigningSecret(queries, requirePrincipal(principal).partnerId, now)) ?? null
  }

  @Mutation(() => RegisteredWebhookEndpoint, {
    description:
      "Registers an endpoint, ten a partner at most. The partner's first one brings the signing secret along, shown this once.",
  })
  @Directive(manage)
  async registerWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('input', () => RegisterWebhookEndpointInput, { description: 'The address, and what it is told.' })
    input: RegisterWebhookEndpointInput,
  ): Promise<{ endpoint: EndpointRow; signingSecret: string | null }> {
    const { addressPolicy, resolveHost, secretKey } = context.webhooks
    const url = await checkWebhookUrl(input.url, addressPolicy, resolveHost)
    const kinds = input.kinds as EventKind[]
    const made = await registerEndpoint(context.em, actorOf(context), url.href, kinds, secretKey)
    return { ...made, endpoint: endpointRow(made.endpoint) }
  }

  @Mutation(() => Delivery, {
    description:
      'Sends an example of an event to an active endpoint, signed as usual; every identifier in it is all zeros.',
  })
  @Directive(manage)
  async testWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
    @Arg('event', () => String, {
      nullable: true,
      description: 'Which kind, such as `outcome.verified`; the first one that the endpoint wants if left out.',
    })
    event?: string | null,
  ): Promise<DeliveryRow> {
    const deliveryId = await testEndpoint(context.em, context.webhooks.queue, actorOf(context), id, event)
    return deliveryOf(context, deliveryId)
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Pauses an active endpoint: deliveries wait for it, 30 days at most, until it is resumed.',
  })
  @Directive(manage)
  async pauseWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
  ): Promise<EndpointRow> {
    return endpointRow(await moveEndpoint(context.em, context.webhooks.queue, actorOf(context), id, 'pause'))
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Makes a paused or disabled endpoint active again; what has waited is sent at once.',
  })
  @Directive(manage)
  async resumeWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
  ): Promise<EndpointRow> {
    return endpointRow(await moveEndpoint(context.em, context.webhooks.queue, actorOf(context), id, 'resume'))
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Removes an endpoint, and the history of its deliveries with it; answers what it was.',
  })
  @Directive(manage)
  async removeWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
  ): Promise<EndpointRow> {
    return endpointRow(await removeEndpoint(context.em, actorOf(context), id))
  }

  @Mutation(() => RotatedSigningSecret, {
    description:
      'Makes a new signing secret, shown this once. The old one is valid for 24 hours more: until then `x-service-signature` is made with it, and `webhook-signature` lists both.',
  })
  @Directive(manage)
  rotateSigningSecret(@Ctx() context: RequestContext): Promise<RotatedSigningSecret> {
    return rotateSecret(context.em, actorOf(context), context.webhooks.secretKey)
  }

  @Mutation(() => SigningSecret, {
    description: 'Ends a rotation before its 24 hours are over: deliveries are signed with the new secret alone.',
  })
  @Directive(manage)
  async endSigningSecretRotation(@Ctx() context: RequestContext): Promise<SigningSecretRow> {
    const { createdAt, previousUntil } = await endRotation(context.em, actorOf(context))
    return { createdAt, previousUntil }
  }
}

/** The history of a partner's deliveries. */
@Resolver(() => Delivery)
export class DeliveryResolver {
  @Query(() => DeliveryConnection, {
    description:
      "The caller's deliveries of the last 30 days, the latest event first unless `direction` says otherwise.",
  })
  @Directive(manage)
  @Directive(pagedList)
  webhookDeliveries(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => DeliveryFilter, { nullable: true, description: 'Which ones; all of them when left out.' })
    filter?: DeliveryFilter,
    @Arg('direction', () => OrderDirection, { defaultValue: 'desc', description: 'Which end comes first.' })
    direction: OrderDirection = 'desc',
  ): Promise<Connection<DeliveryRow>> {
    return findDeliveries(queries, requirePrincipal(principal).partnerId, filter ?? {}, direction, page)
  }

  @Query(() => Delivery, {
    nullable: true,
    description: "One of the caller's deliveries; null when there is none.",
  })
  @Directive(manage)
  async webhookDelivery(
    @Ctx() { queries, principal }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the delivery.' }) id: string,
  ): Promise<DeliveryRow | null> {
    return (await findDelivery(queries, requirePrincipal(principal).partnerId, id)) ?? null
  }

  @Mutation(() => Delivery, {
    description: 'Sends a delivery again, delivered or failed, with the same body and `webhook-id`.',
  })
  @Directive(manage)
  async resendDelivery(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the delivery.' }) id: string,
  ): Promise<DeliveryRow> {
    await resendDelivery(context.em, context.webhooks.queue, actorOf(context), id)
    return deliveryOf(context, id)
  }

  @Mutation(() => Int, {
    description:
      'Sends all failed deliveries of a period to active endpoints again, the oldest 10,000 of them; answers how many.',
  })
  @Directive(manage)
  resendFailedDeliveries(
    @Ctx() context: RequestContext,
    @Arg('input', () => ResendFailedInput, { description: 'Whose deliveries, and of which period.' })
    input: ResendFailedInput,
  ): Promise<number> {
    return resendFailed(context.em, context.webhooks.queue, actorOf(context), input)
  }

  @FieldResolver(() => WebhookEndpoint, { description: 'Where it goes.' })
  async endpoint(@Root() delivery: DeliveryRow, @Ctx() context: RequestContext): Promise<EndpointRow> {
    const endpoint = await context.loaders.load(context, endpointsById, delivery.endpointId)
    if (!endpoint) throw notFound('the endpoint of this delivery has just been removed')
    return endpoint
  }

  @FieldResolver(() => String, { description: 'Identifier of its event: the `webhook-id` of every attempt.' })
  eventId(@Root() delivery: DeliveryRow): string {
    return delivery.eventId
  }

  @FieldResolver(() => String, { description: 'Kind of its event, such as `outcome.verified`.' })
  event(@Root() delivery: DeliveryRow): string {
    return delivery.event
  }

  @FieldResolver(() => String, { description: 'The body that is sent, byte for byte.' })
  body(@Root() delivery: DeliveryRow): string {
    return delivery.body
  }

  @FieldResolver(() => DeliveryAttemptConnection, { description: 'Its attempts, the first one first.' })
  @Directive(pagedList)
  async attempts(
    @Root() delivery: DeliveryRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<AttemptRow>> {
    const attempts = (await context.loaders.load(context, attemptsByDelivery, delivery.id)) ?? []
    return pageOf(attempts, page)
  }
}

async function deliveryOf({ queries, principal }: RequestContext, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(queries, requirePrincipal(principal).partnerId, id)
  if (!delivery) throw notFound('there is no delivery with this identifier')
  return delivery
}
