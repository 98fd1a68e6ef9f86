import type { Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Partner } from '../partners/partner.js'
import type { EventKind } from './event-kind.js'

/** An event for a partner, written in the transaction of its cause and kept for 30 days. */
@Entity()
export class WebhookEvent {
  /** `evt_` and a ULID: `webhook-id` of each of its deliveries. */
  @PrimaryKey({ type: 'text' })
  id!: string

  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Property({ type: 'text' })
  event!: EventKind

  /** Exactly the text that is signed and sent. */
  @Property({ type: 'text' })
  body!: string

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
