import { ArrayMinSize, ArrayUnique, IsIn, IsOptional } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { DeliveryStatus } from './delivery.js'
import { eventKinds } from './event-kind.js'
import { WebhookEndpoint } from './webhook-endpoint.js'

const oneOfKinds = `must be one of ${eventKinds.join(', ')}`

@InputType({ description: 'An endpoint to register.' })
export class RegisterWebhookEndpointInput {
  @Field(() => String, {
    description: 'An https URL with a public host name, port 443 or one above 1023, 2,048 characters at most.',
  })
  url!: string

  @ArrayMinSize(1, { message: `must name at least one of ${eventKinds.join(', ')}` })
  @ArrayUnique({ message: 'must name each kind once' })
  @IsIn(eventKinds, { each: true, message: oneOfKinds })
  @Field(() => [String], { description: `What it wants to be told: ${eventKinds.join(', ')}.` })
  kinds!: string[]
}

@ObjectType({ simpleResolvers: true, description: 'An endpoint that was just registered.' })
export class RegisteredWebhookEndpoint {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint

  @Field(() => String, {
    nullable: true,
    description: 'The signing secret `whsec_…`, shown this once; null where the partner has one already.',
  })
  signingSecret!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A new signing secret.' })
export class RotatedSigningSecret {
  @Field(() => String, { description: 'The new secret `whsec_…`, shown this once.' })
  signingSecret!: string

  @Field(() => DateTime, {
    description: 'Until then the old one is valid too, unless `endSigningSecretRotation` comes first.',
  })
  previousUntil!: Date
}

@InputType({ description: 'Which deliveries; fields that are given all hold.' })
export class DeliveryFilter {
  @Field(() => UUID, { nullable: true, description: 'To this endpoint.' })
  endpointId?: string | null

  @Field(() => DeliveryStatus, { nullable: true, description: 'With this state.' })
  status?: DeliveryStatus | null

  @IsOptional()
  @IsIn(eventKinds, { message: oneOfKinds })
  @Field(() => String, { nullable: true, description: 'Of this kind of event.' })
  event?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Of events from this instant on.' })
  from?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Of events before this instant.' })
  to?: string | null
}

@InputType({ description: 'The failed deliveries of a period.' })
export class ResendFailedInput {
  @Field(() => DateTime, { description: 'Of events from this instant on.' })
  from!: string

  @Field(() => DateTime, { description: 'Of events before this instant.' })
  to!: string

  @Field(() => UUID, { nullable: true, description: 'To this endpoint alone; else to all active ones.' })
  endpointId?: string | null
}
