import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType } from 'type-graphql'
import { Role } from '../auth/role.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import { manageMembers } from './manage-members-access.js'
import { Person } from './person.js'

/** A person's place with a partner. */
@Entity()
@Unique({ properties: ['person', 'partner'] })
@ObjectType({ simpleResolvers: true, description: 'A person who belongs to a partner, with a role.' })
@Directive(manageMembers)
export class Membership {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the membership.' })
  id: string = randomUUID()

  @ManyToOne(() => Person, { ref: true, deleteRule: 'cascade' })
  person!: Ref<Person>

  @Index()
  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  @Enum({ items: () => Object.values(Role) })
  @Field(() => Role, { description: 'Role, which decides what the person may do.' })
  role!: Role

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the person joined the partner.' })
  createdAt!: Date
}
