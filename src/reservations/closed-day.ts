import { PrimaryKeyProp, type Ref } from '@mikro-orm/core'
import { Entity, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { Agent } from '../agents/agent.js'

/** A local day of the venue on which its agent promises no table that begins on it. */
@Entity()
export class ClosedDay {
  declare [PrimaryKeyProp]?: ['agent', 'day']

  @ManyToOne(() => Agent, { ref: true, primary: true })
  agent!: Ref<Agent>

  @PrimaryKey({ type: 'date' })
  day!: string
}
