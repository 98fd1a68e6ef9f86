import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, ObjectType } from 'type-graphql'
import { Role } from '../auth/role.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import { manageMembers } from './manage-members-access.js'
import { Person } from './person.js'

/** Deleted when it is accepted, revoked or expired. */
@Entity()
@Unique({ properties: ['partner', 'email'] })
@ObjectType({ simpleResolvers: true, description: 'A mailed invitation that has not been accepted yet.' })
@Directive(manageMembers)
export class Invitation {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the invitation.' })
  id: string = randomUUID()

  @ManyToOne(() => Partner, { ref: true })
  partner!: Ref<Partner>

  /** In lower case. */
  @Property({ type: 'text' })
  @Field(() => String, { description: 'Address that the invitation was mailed to.' })
  email!: string

  @Enum({ items: () => Object.values(Role) })
  @Field(() => Role, { description: 'Role that the person will have.' })
  role!: Role

  /** The member who invites, and on whose right the invitation depends; null if it was sent with a key. */
  @Index()
  @ManyToOne(() => Person, { ref: true, nullable: true, deleteRule: 'cascade' })
  inviter!: Ref<Person> | null

  /** SHA-256 of the secret in the mailed link. */
  @Unique()
  @Property({ type: 'text' })
  hash!: string

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the invitation was mailed.' })
  createdAt!: Date

  @Index()
  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the invitation ends, seven days after it was mailed.' })
  expiresAt!: Date
}
