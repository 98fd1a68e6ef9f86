import { Arg, Args, Ctx, Directive, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import { recentSignIn } from '../auth/sign-in-policies.js'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import { invalidField, notFound } from '../errors.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import { OrderDirection } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { partnerChange } from '../people/partner-change.js'
import { currentSignature } from './current-signature.js'
import { Delivery } from './delivery.js'
import { DeliveryAttempt, HttpHeader } from './delivery-attempt.js'
import { type EventKind, eventKinds } from './event-kind.js'
import { registerEndpoint, removeEndpoint, transitionEndpoint, updateEndpoint } from './manage-endpoint.js'
import { endRotation, rotateSecret } from './manage-signing-secret.js'
import { resendDelivery, resendFailed } from './resend-delivery.js'
import { SigningSecret } from './signing-secret.js'
import { findSigningSecret, type SigningSecretRow } from './signing-secret-row.js'
import { testEndpoint } from './test-endpoint.js'
import { WebhookEndpoint } from './webhook-endpoint.js'
import {
  DeliveryFilter,
  eventsOf,
  RegisteredWebhookEndpoint,
  RegisterWebhookEndpointInput,
  ResendFailedInput,
  RotatedSigningSecret,
  UpdateWebhookEndpointInput,
} from './webhook-inputs.js'
import {
  type AttemptRow,
  attemptsOfDelivery,
  type DeliveryRow,
  type EndpointRow,
  endpointModel,
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

@Resolver(() => WebhookEndpoint)
export class WebhookEndpointResolver {
  @Query(() => WebhookEndpointConnection, { description: "The caller's own webhook endpoints, oldest first." })
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
    description: "The caller's signing secret, without its value; null before the first endpoint is registered.",
  })
  @Directive(manage)
  async signingSecret(@Ctx() { queries, principal, now }: RequestContext): Promise<SigningSecretRow | null> {
    return (await findSigningSecret(queries, requirePrincipal(principal).partnerId, now)) ?? null
  }

  @Mutation(() => RegisteredWebhookEndpoint, {
    description:
      'Registers a webhook endpoint; a partner can have up to ten. The first one creates the signing secret, which is shown only in this response.',
  })
  @Directive(manage)
  @Directive(recentSignIn)
  async registerWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('input', () => RegisterWebhookEndpointInput, { description: 'URL and kinds of events.' })
    input: RegisterWebhookEndpointInput,
  ): Promise<{ endpoint: EndpointRow; signingSecret: string | null }> {
    const { addressPolicy, resolveHost, secretKey } = context.webhooks
    const events = eventsOf(input)
    if (!events) throw invalidField('events', `is required and must contain at least one of ${eventKinds.join(', ')}`)
    const url = await checkWebhookUrl(input.url, addressPolicy, resolveHost)
    const registered = await registerEndpoint(context.em, actorOf(context), url.href, events, secretKey)
    return { ...registered, endpoint: endpointModel.fromEntity(registered.endpoint) }
  }

  @Mutation(() => WebhookEndpoint, {
    description:
      'Changes URL or events of an endpoint; its deliveries and their attempts stay, and those still pending go to the new URL. Fails with status 409 if the endpoint has changed since `expectedVersion`.',
  })
  @Directive(manage)
  async updateWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateWebhookEndpointInput, { description: 'The changes.' }) input: UpdateWebhookEndpointInput,
  ): Promise<EndpointRow> {
    const { addressPolicy, resolveHost } = context.webhooks
    const url = input.url == null ? undefined : await checkWebhookUrl(input.url, addressPolicy, resolveHost)
    const changes = { url: url?.href, kinds: eventsOf(input) }
    return endpointModel.fromEntity(await updateEndpoint(context.em, actorOf(context), input, changes))
  }

  @Mutation(() => Delivery, {
    description:
      'Sends an example event to an active endpoint, signed as usual; all its identifiers are zeros. Fails with status 409 if the endpoint is not active.',
  })
  @Directive(manage)
  async testWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
    @Arg('event', () => String, {
      nullable: true,
      description: "Kind of event, such as `outcome.verified`; the endpoint's first one if omitted.",
    })
    event?: string | null,
  ): Promise<DeliveryRow> {
    const deliveryId = await testEndpoint(context.em, context.webhooks.queue, actorOf(context), id, event)
    return deliveryOf(context, deliveryId)
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Pauses an active endpoint: deliveries are held, for up to 30 days, until it is resumed.',
  })
  @Directive(manage)
  async pauseWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
  ): Promise<EndpointRow> {
    return endpointModel.fromEntity(
      await transitionEndpoint(context.em, context.webhooks.queue, actorOf(context), id, 'pause'),
    )
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Activates a paused or disabled endpoint; held deliveries are sent immediately.',
  })
  @Directive(manage)
  async resumeWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
  ): Promise<EndpointRow> {
    return endpointModel.fromEntity(
      await transitionEndpoint(context.em, context.webhooks.queue, actorOf(context), id, 'resume'),
    )
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Deletes an endpoint and its delivery history; returns the deleted endpoint.',
  })
  @Directive(manage)
  async removeWebhookEndpoint(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the endpoint.' }) id: string,
  ): Promise<EndpointRow> {
    return endpointModel.fromEntity(await removeEndpoint(context.em, actorOf(context), id))
  }

  @Mutation(() => RotatedSigningSecret, {
    description:
      'Creates a new signing secret, shown only in this response. The old one stays valid for 24 hours: until then `x-service-signature` uses the old secret, and `webhook-signature` lists signatures of both.',
  })
  @Directive(manage)
  @Directive(recentSignIn)
  rotateSigningSecret(@Ctx() context: RequestContext): Promise<RotatedSigningSecret> {
    return rotateSecret(context.em, partnerChange(context), context.webhooks.secretKey)
  }

  @Mutation(() => SigningSecret, {
    description: 'Ends a rotation before its 24 hours are over: from now on only the new secret signs deliveries.',
  })
  @Directive(manage)
  async endSigningSecretRotation(@Ctx() context: RequestContext): Promise<SigningSecretRow> {
    const { createdAt, previousUntil } = await endRotation(context.em, actorOf(context))
    return { createdAt, previousUntil }
  }

  @FieldResolver(() => [String], {
    description: 'Kinds of events that the endpoint receives, such as `outcome.verified`.',
  })
  events(@Root() { kinds }: EndpointRow): EventKind[] {
    return kinds
  }
}

@Resolver(() => Delivery)
export class DeliveryResolver {
  @Query(() => DeliveryConnection, {
    description: "The caller's deliveries of the last 30 days, newest event first unless `direction` is given.",
  })
  @Directive(manage)
  @Directive(pagedList)
  webhookDeliveries(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => DeliveryFilter, {
      nullable: true,
      description: 'Conditions; without them all deliveries are returned.',
    })
    filter?: DeliveryFilter,
    @Arg('direction', () => OrderDirection, {
      defaultValue: 'desc',
      description: 'Sort direction by the time of the event.',
    })
    direction: OrderDirection = 'desc',
  ): Promise<Connection<DeliveryRow>> {
    return findDeliveries(queries, requirePrincipal(principal).partnerId, filter ?? {}, direction, page)
  }

  @Query(() => Delivery, {
    nullable: true,
    description: "One of the caller's deliveries; null if there is none with this identifier.",
  })
  @Directive(manage)
  async webhookDelivery(
    @Ctx() { queries, principal }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the delivery.' }) id: string,
  ): Promise<DeliveryRow | null> {
    return (await findDelivery(queries, requirePrincipal(principal).partnerId, id)) ?? null
  }

  @Mutation(() => Delivery, {
    description:
      'Sends a delivery again now, with the same body and the same `webhook-id`: one that is delivered, has failed, or waits for a retry.',
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
      'Resends the deliveries of a period that have failed or wait for a retry to active endpoints, at most the oldest 10,000; returns their number.',
  })
  @Directive(manage)
  resendFailedDeliveries(
    @Ctx() context: RequestContext,
    @Arg('input', () => ResendFailedInput, { description: 'The period, and optionally the endpoint.' })
    input: ResendFailedInput,
  ): Promise<number> {
    return resendFailed(context.em, context.webhooks.queue, actorOf(context), input)
  }

  @FieldResolver(() => WebhookEndpoint, { description: 'The endpoint that the delivery goes to.' })
  async endpoint(@Root() delivery: DeliveryRow, @Ctx() context: RequestContext): Promise<EndpointRow> {
    const endpoint = await context.loaders.load(context, endpointsById, delivery.endpointId)
    if (!endpoint) throw notFound('the endpoint of this delivery has just been removed')
    return endpoint
  }

  @FieldResolver(() => String, { description: 'Identifier of the event: `webhook-id` of every attempt.' })
  eventId(@Root() delivery: DeliveryRow): string {
    return delivery.eventId
  }

  @FieldResolver(() => String, { description: 'Kind of the event, such as `outcome.verified`.' })
  event(@Root() delivery: DeliveryRow): string {
    return delivery.event
  }

  @FieldResolver(() => String, { description: 'The request body, byte for byte.' })
  body(@Root() delivery: DeliveryRow): string {
    return delivery.body
  }

  @FieldResolver(() => Int, { description: 'Length of the body in bytes.' })
  bodyBytes(@Root() delivery: DeliveryRow): number {
    return Buffer.byteLength(delivery.body)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      '`x-service-signature` of the body, computed now with the secret that signs at present. It differs from the header of an attempt that another secret signed; null without a secret.',
  })
  async signature(@Root() delivery: DeliveryRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await currentSignature(context, delivery)) ?? null
  }

  @FieldResolver(() => DeliveryAttemptConnection, { description: 'The attempts, oldest first.' })
  @Directive(pagedList)
  async attempts(
    @Root() delivery: DeliveryRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<AttemptRow>> {
    return relatedPage(context, attemptsOfDelivery, delivery.id, page)
  }
}

@Resolver(() => DeliveryAttempt)
export class DeliveryAttemptResolver {
  @FieldResolver(() => [HttpHeader], {
    description:
      'Headers that the request was sent with, except those of HTTP itself such as `Host`; empty for attempts of earlier versions.',
  })
  @Directive(shortList(6))
  requestHeaders(@Root() { requestHeaders }: AttemptRow): HttpHeader[] {
    return Object.entries(requestHeaders ?? {}).map(([name, value]) => ({ name, value }))
  }
}

async function deliveryOf({ queries, principal }: RequestContext, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(queries, requirePrincipal(principal).partnerId, id)
  if (!delivery) throw notFound('there is no delivery with this identifier')
  return delivery
}
