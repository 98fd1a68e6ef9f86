import { type Ref } from '@mikro-orm/core'
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Reservation } from './reservation.js'

/**
 * The name for the reservation of a guest without a pass. Personal data: apart from the reservation, read for the
 * venue's contact only, and purged 30 days after the visit.
 */
@Entity()
export class ReservationGuest {
  @OneToOne(() => Reservation, {
    ref: true,
    primary: true,
    owner: true,
    deleteRule: 'cascade',
    updateRule: 'no action',
  })
  reservation!: Ref<Reservation>

  @Property({ type: 'text' })
  name!: string
}
