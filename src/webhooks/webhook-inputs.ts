import { ArrayMinSize, ArrayUnique, IsIn, IsOptional } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { DeliveryStatus } from './delivery.js'
import { eventKinds } from './event-kind.js'
import { WebhookEndpoint } from './webhook-endpoint.js'

const oneOfKinds = `must be one of ${eventKinds.join(', ')}`

@InputType({ description: 'A webhook endpoint to register.' })
export class RegisterWebhookEndpointInput {
  @Field(() => String, {
    description: 'An https URL with a public host name and port 443 or above 1023; at most 2,048 characters.',
  })
  url!: string

  @ArrayMinSize(1, { message: `must contain at least one of ${eventKinds.join(', ')}` })
  @ArrayUnique({ message: 'must not contain a kind twice' })
  @IsIn(eventKinds, { each: true, message: oneOfKinds })
  @Field(() => [String], { description: `Kinds of events to receive: ${eventKinds.join(', ')}.` })
  kinds!: string[]
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
    description: 'Until when the old secret is also valid, unless `endSigningSecretRotation` is called before.',
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

  @Field(() => DateTime, { description: 'Events before this time; must be later than `from`.' })
  to!: string

  @Field(() => UUID, { nullable: true, description: 'Identifier of an endpoint; all active endpoints if omitted.' })
  endpointId?: string | null
}
