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
  description: 'State of a delivery.',
  valuesConfig: {
    pending: { description: 'Another attempt is scheduled, or the delivery waits until its endpoint is resumed.' },
    delivered: { description: 'The receiver responded with a 2xx status.' },
    failed: {
      description:
        'No attempt succeeded and none will follow, or the endpoint was disabled. It can be sent again with `resendDelivery`.',
    },
  },
})

/** One event for one endpoint; deleted with its event after 30 days. */
@Entity()
@Index({ properties: ['endpoint', 'createdAt', 'id'] })
@Index({
  name: 'delivery_held',
  expression: 'create index "delivery_held" on "delivery" ("endpoint_id") where "is_held"',
})
@ObjectType({ simpleResolvers: true, description: 'The delivery of one event to one endpoint. Kept for 30 days.' })
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
  @Field(() => DeliveryStatus, { description: 'State of the delivery.' })
  status: DeliveryStatus = 'pending'

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Number of attempts made so far, including manual ones.' })
  attemptCount: number = 0

  /** Failed attempts since the delivery was first sent or last resent: its position in the schedule. */
  @Property({ type: 'integer' })
  failures: number = 0

  /**
   * Pending without a job: its endpoint is paused or the secret cannot be decrypted. Resuming, or a scheduled job,
   * queues it.
   */
  @Property({ type: 'boolean' })
  isHeld: boolean = false

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the next attempt is due; null if it is due immediately or none is scheduled.',
  })
  nextAttemptAt: Date | null = null

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the receiver responded with a 2xx status; null if it has not.',
  })
  deliveredAt: Date | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the event happened.' })
  createdAt!: Date
}
