import { randomUUID } from 'node:crypto'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** The person behind a pass. No type of the schema has a field for it, so no operation returns it. */
@Entity()
export class Fan {
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID()

  @Property({ type: 'text' })
  name!: string

  @Property({ type: 'text' })
  email!: string
}
