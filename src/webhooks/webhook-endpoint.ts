import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import type { EventKind } from './event-kind.js'

export const EndpointStatus = { active: 'active', paused: 'paused', disabled: 'disabled' } as const
export type EndpointStatus = keyof typeof EndpointStatus

registerEnumType(EndpointStatus, {
  name: 'WebhookEndpointStatus',
  description: 'State of a webhook endpoint.',
  valuesConfig: {
    active: { description: 'Events are delivered.' },
    paused: { description: 'Paused by the partner: deliveries are held until it is resumed.' },
    disabled: { description: 'Disabled by the service: new events are not kept for it until it is resumed.' },
  },
})

export const DisabledReason = { gone: 'gone', failing: 'failing' } as const
export type DisabledReason = keyof typeof DisabledReason

registerEnumType(DisabledReason, {
  name: 'WebhookDisabledReason',
  description: 'Why the service disabled an endpoint.',
  valuesConfig: {
    gone: { description: 'The receiver responded with status 410.' },
    failing: { description: 'No delivery succeeded for 5 days.' },
  },
})

/** A URL of a partner that receives events. */
@Entity()
@Unique({ properties: ['partner', 'url'] })
@ObjectType({ simpleResolvers: true, description: 'A URL of a partner that receives events by HTTP POST.' })
@Directive('@requiresScopes(scopes: [["webhooks.manage"]])')
export class WebhookEndpoint {
  declare [OptionalProps]?: 'id' | 'status' | 'version'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the endpoint.' })
  id: string = randomUUID()

  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The URL that events are posted to.' })
  url!: string

  @Property({ type: 'text[]' })
  @Field(() => [String], {
    deprecationReason: 'Use `events`.',
    description: 'The former name of `events`.',
  })
  kinds!: EventKind[]

  @Enum({ items: () => Object.values(EndpointStatus) })
  @Field(() => EndpointStatus, { description: 'State of the endpoint.' })
  status: EndpointStatus = 'active'

  @Enum({ items: () => Object.values(DisabledReason), nullable: true })
  @Field(() => DisabledReason, {
    nullable: true,
    description: 'Why the service disabled the endpoint; null if it did not.',
  })
  disabledReason: DisabledReason | null = null

  /** When the first attempt since the last success failed. */
  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description:
      'Since when every attempt has failed; null while attempts succeed. After 5 days the endpoint is disabled.',
  })
  failingSince: Date | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the endpoint was registered.' })
  createdAt!: Date

  /** Incremented by every change of the partner; compared with `expectedVersion`. */
  @Property({ type: 'integer', default: 1 })
  @Field(() => Int, {
    description: 'Incremented by every change; pass it as `expectedVersion` to change the endpoint.',
  })
  version: number = 1
}
