import { type Ref } from '@mikro-orm/core'
import { Entity, Index, OneToOne, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Agent } from './agent.js'

/** A mailed link with which the contact of an agent confirms it. Deleted when it is used, replaced or expired. */
@Entity()
export class AgentConfirmation {
  @OneToOne(() => Agent, { ref: true, primary: true, owner: true, deleteRule: 'no action', updateRule: 'no action' })
  agent!: Ref<Agent>

  /** The address that the link was mailed to, in lower case. */
  @Property({ type: 'text' })
  email!: string

  /** SHA-256 of the secret in the link. */
  @Unique()
  @Property({ type: 'text' })
  hash!: string

  @Property({ type: 'timestamptz' })
  mailedAt!: Date

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date
}
