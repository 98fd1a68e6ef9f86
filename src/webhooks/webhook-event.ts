import type { Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Partner } from '../partners/partner.js'
import type { EventKind } from './event-kind.js'

/** Something that a partner is told: written in the transaction of its cause, kept for 30 days. */
@Entity()
export class WebhookEvent {
  /** `evt_` and a ULID: the `webhook-id` of every delivery of it. */
  @PrimaryKey({ type: 'text' })
  id!: string

  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Property({ type: 'text' })
  event!: EventKind

  /** The exact text that is signed and sent. */
  @Property({ type: 'text' })
  body!: string

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
