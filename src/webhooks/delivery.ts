import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { WebhookEndpoint } from './webhook-endpoint.js'
import { WebhookEvent } from './webhook-event.js'

export const DeliveryStatus = { pending: 'pending', delivered: 'delivered', failed: 'failed' } as const
export type DeliveryStatus = keyof typeof DeliveryStatus

registerEnumType(DeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'What has become of a delivery.',
  valuesConfig: {
    pending: { description: 'An attempt is to come, or waits until its endpoint is resumed.' },
    delivered: { description: 'It was answered with a 2xx.' },
    failed: { description: 'No further attempt is made by itself; it can be sent again by hand.' },
  },
})

/** One event on its way to one endpoint; kept for 30 days with its event. */
@Entity()
@Index({ properties: ['endpoint', 'createdAt', 'id'] })
@Index({
  name: 'delivery_held',
  expression: 'create index "delivery_held" on "delivery" ("endpoint_id") where "is_held"',
})
@ObjectType({ simpleResolvers: true, description: 'One event on its way to one endpoint. Kept for 30 days.' })
@Directive('@requiresScopes(scopes: [["webhooks.manage"]])')
export class Delivery {
  declare [OptionalProps]?: 'id' | 'status' | 'attemptCount' | 'failures' | 'isHeld'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the delivery.' })
  id: string = randomUUID()

  @Index()
  @ManyToOne(() => WebhookEvent, { ref: true, deleteRule: 'cascade' })
  event!: Ref<WebhookEvent>

  @ManyToOne(() => WebhookEndpoint, { ref: true, deleteRule: 'cascade' })
  endpoint!: Ref<WebhookEndpoint>

  @Enum({ items: () => Object.values(DeliveryStatus) })
  @Field(() => DeliveryStatus, { description: 'What has become of it.' })
  status: DeliveryStatus = 'pending'

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Attempts made so far, those by hand included.' })
  attemptCount: number = 0

  /** Failed attempts since it was first sent, or last sent by hand: its place in the schedule. */
  @Property({ type: 'integer' })
  failures: number = 0

  /** Pending without a job, because its endpoint is paused: resuming queues it. */
  @Property({ type: 'boolean' })
  isHeld: boolean = false

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the next attempt is due; null where it is due at once or none is to come.',
  })
  nextAttemptAt: Date | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was answered with a 2xx.' })
  deliveredAt: Date | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When its event happened.' })
  createdAt!: Date
}
