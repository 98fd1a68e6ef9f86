import { PrimaryKeyProp, type Ref } from '@mikro-orm/core'
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Venue } from './venue.js'

/** Two venues that the operator has declared distinct, in the order of their ids: no rule merges them. */
@Entity()
@Check({ name: 'venue_distinction_is_ordered', expression: 'first_id < second_id' })
export class VenueDistinction {
  declare [PrimaryKeyProp]?: ['first', 'second']

  @ManyToOne(() => Venue, { ref: true, primary: true, deleteRule: 'cascade' })
  first!: Ref<Venue>

  @ManyToOne(() => Venue, { ref: true, primary: true, deleteRule: 'cascade' })
  second!: Ref<Venue>

  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
