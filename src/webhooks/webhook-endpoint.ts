import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import type { EventKind } from './event-kind.js'

export const EndpointStatus = { active: 'active', paused: 'paused', disabled: 'disabled' } as const
export type EndpointStatus = keyof typeof EndpointStatus

registerEnumType(EndpointStatus, {
  name: 'WebhookEndpointStatus',
  description: 'Whether deliveries go to an endpoint.',
  valuesConfig: {
    active: { description: 'They do.' },
    paused: { description: 'Paused by the partner: deliveries wait until it is resumed.' },
    disabled: { description: 'Switched off by the service: nothing new is kept for it until it is resumed.' },
  },
})

export const DisabledReason = { gone: 'gone', failing: 'failing' } as const
export type DisabledReason = keyof typeof DisabledReason

registerEnumType(DisabledReason, {
  name: 'WebhookDisabledReason',
  description: 'Why the service has switched an endpoint off.',
  valuesConfig: {
    gone: { description: 'It answered 410.' },
    failing: { description: 'It had no success for 5 days.' },
  },
})

/** Where a partner wants to be told what. */
@Entity()
@Unique({ properties: ['partner', 'url'] })
@ObjectType({ simpleResolvers: true, description: 'Where a partner wants to be told what.' })
@Directive('@requiresScopes(scopes: [["webhooks.manage"]])')
export class WebhookEndpoint {
  declare [OptionalProps]?: 'id' | 'status'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the endpoint.' })
  id: string = randomUUID()

  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The address that deliveries are posted to.' })
  url!: string

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'The kinds of event that it is told of, such as `outcome.verified`.' })
  kinds!: EventKind[]

  @Enum({ items: () => Object.values(EndpointStatus) })
  @Field(() => EndpointStatus, { description: 'Whether deliveries go to it.' })
  status: EndpointStatus = 'active'

  @Enum({ items: () => Object.values(DisabledReason), nullable: true })
  @Field(() => DisabledReason, { nullable: true, description: 'Why the service has switched it off; else null.' })
  disabledReason: DisabledReason | null = null

  /** When the first attempt since the last success failed. */
  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when every attempt has failed; null while attempts succeed. After 5 days it is disabled.',
  })
  failingSince: Date | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was registered.' })
  createdAt!: Date
}
