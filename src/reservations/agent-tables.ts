import { type Ref } from '@mikro-orm/core'
import { Check, Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Agent } from '../agents/agent.js'

/** What a venue's agent may promise. An agent without a row, or with null in a column, has the default. */
@Entity()
@Check({
  name: 'agent_tables_hours_check',
  expression: 'places_by_hour is null or jsonb_array_length(places_by_hour) = 24',
})
export class AgentTables {
  @OneToOne(() => Agent, { ref: true, primary: true, owner: true, deleteRule: 'no action', updateRule: 'no action' })
  agent!: Ref<Agent>

  /** Places in each of the 24 hours of the venue's local day; by default the venue's capacity in all of them. */
  @Property({ type: 'jsonb', nullable: true })
  placesByHour: number[] | null = null

  @Property({ type: 'smallint', nullable: true })
  largestParty: number | null = null

  /** Minutes between a confirmation and the start of the table, at least. */
  @Property({ type: 'integer', nullable: true })
  leadMinutes: number | null = null

  /** The last local day for which the contact was mailed the day's reservations. */
  @Property({ type: 'date', nullable: true })
  listMailedOn: string | null = null
}
