import { randomUUID } from 'node:crypto'
import { OptionalProps } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'

/** Somebody who can sign in. The address is personal data: it is never logged and never audited. */
@Entity()
export class Person {
  declare [OptionalProps]?: 'id' | 'lastSignInAt'

  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID()

  /** In lower case. A person exists only once an address has been verified. */
  @Unique()
  @Property({ type: 'text' })
  email!: string

  @Property({ type: 'timestamptz' })
  createdAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  lastSignInAt: Date | null = null
}
