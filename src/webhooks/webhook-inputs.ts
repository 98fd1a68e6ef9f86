import { ArrayMinSize, ArrayUnique, IsIn, IsOptional } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { invalidField } from '../errors.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { DeliveryStatus } from './delivery.js'
import { type EventKind, eventKinds } from './event-kind.js'
import { WebhookEndpoint } from './webhook-endpoint.js'

const oneOfKinds = `must be one of ${eventKinds.join(', ')}`

const renamed = 'Use `events`.'

/** One or more kinds of events, each once; or nothing. */
function EventKinds(): PropertyDecorator {
  const rules = [
    IsOptional(),
    ArrayMinSize(1, { message: `must contain at least one of ${eventKinds.join(', ')}` }),
    ArrayUnique({ message: 'must not contain a kind twice' }),
    IsIn(eventKinds, { each: true, message: oneOfKinds }),
  ]
  return (target, property) => {
    for (const rule of rules) rule(target, String(property))
  }
}

/** The kinds of events of an input, under either name; undefined if it has none. */
export function eventsOf({
  events,
  kinds,
}: Pick<UpdateWebhookEndpointInput, 'events' | 'kinds'>): EventKind[] | undefined {
  if (events && kinds) throw invalidField('events', 'must not be given together with kinds, its former name')
  return (events ?? kinds ?? undefined) as EventKind[] | undefined
}

@InputType({ description: 'A webhook endpoint to register.' })
export class RegisterWebhookEndpointInput {
  @Field(() => String, {
    description: 'An https URL with a public host name and port 443 or above 1023; at most 2,048 characters.',
  })
  url!: string

  @EventKinds()
  @Field(() => [String], {
    nullable: true,
    description: `Required. Kinds of events to receive: ${eventKinds.join(', ')}.`,
  })
  events?: string[] | null

  @EventKinds()
  @Field(() => [String], { nullable: true, deprecationReason: renamed, description: 'The former name of `events`.' })
  kinds?: string[] | null
}

@InputType({ description: 'Changes to a webhook endpoint; omitted fields stay as they are.' })
export class UpdateWebhookEndpointInput {
  @Field(() => UUID, { description: 'Identifier of the endpoint.' })
  id!: string

  @Field(() => Int, {
    description:
      'The `version` that the change is based on; the request fails with status 409 if the endpoint has changed since.',
  })
  expectedVersion!: number

  @Field(() => String, { nullable: true, description: 'New URL, with the same rules as on registration.' })
  url?: string | null

  @EventKinds()
  @Field(() => [String], { nullable: true, description: `New kinds of events: ${eventKinds.join(', ')}.` })
  events?: string[] | null

  @EventKinds()
  @Field(() => [String], { nullable: true, deprecationReason: renamed, description: 'The former name of `events`.' })
  kinds?: string[] | null
}

@ObjectType({ simpleResolvers: true, description: 'A new webhook endpoint.' })
export class RegisteredWebhookEndpoint {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint

  @Field(() => String, {
    nullable: true,
    description: 'The signing secret (`whsec_…`), shown only in this response; null if the partner already has one.',
  })
  signingSecret!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A new signing secret.' })
export class RotatedSigningSecret {
  @Field(() => String, { description: 'The new secret (`whsec_…`), shown only in this response.' })
  signingSecret!: string

  @Field(() => DateTime, {
    description: 'Time until which the old secret is also valid, unless `endSigningSecretRotation` is called before.',
  })
  previousUntil!: Date
}

@InputType({ description: 'Conditions on deliveries; all given conditions must hold.' })
export class DeliveryFilter {
  @Field(() => UUID, { nullable: true, description: 'Identifier of the endpoint.' })
  endpointId?: string | null

  @Field(() => DeliveryStatus, { nullable: true, description: 'State of the delivery.' })
  status?: DeliveryStatus | null

  @IsOptional()
  @IsIn(eventKinds, { message: oneOfKinds })
  @Field(() => String, { nullable: true, description: 'Kind of event.' })
  event?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Events at or after this time.' })
  from?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Events before this time.' })
  to?: string | null
}

@InputType({ description: 'The failed deliveries of a period.' })
export class ResendFailedInput {
  @Field(() => DateTime, { description: 'Events at or after this time.' })
  from!: string

  @Field(() => DateTime, {
    nullable: true,
    description: 'Events before this time, which must be later than `from`; all until now if omitted.',
  })
  to?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of an endpoint; all active endpoints if omitted.' })
  endpointId?: string | null
}
