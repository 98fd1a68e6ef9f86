import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Person } from '../people/person.js'

export const SignInMethod = { mail: 'mail', invitation: 'invitation', passkey: 'passkey', oidc: 'oidc' } as const
export type SignInMethod = keyof typeof SignInMethod

registerEnumType(SignInMethod, {
  name: 'SignInMethod',
  description: 'How a person signed in.',
  valuesConfig: {
    mail: { description: 'By a mailed link.' },
    invitation: { description: 'By accepting an invitation.' },
    passkey: { description: 'By a passkey.' },
    oidc: { description: "By the operator's identity provider." },
  },
})

/** A sign-in in one browser: 7 days at most, 12 hours without a request. The secret of its cookie is stored hashed. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A sign-in of a person in one browser.' })
export class Session {
  declare [OptionalProps]?: 'id' | 'revokedAt'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the session.' })
  id: string = randomUUID()

  @Unique()
  @Property({ type: 'text' })
  hash!: string

  @Index()
  @ManyToOne(() => Person, { ref: true, deleteRule: 'cascade' })
  person!: Ref<Person>

  @Enum({ items: () => Object.values(SignInMethod) })
  @Field(() => SignInMethod, { description: 'How the person signed in.' })
  method!: SignInMethod

  /** Never the whole `User-Agent`. */
  @Property({ type: 'text' })
  @Field(() => String, { description: 'Browser and system, such as `Firefox on Linux`, as the browser named them.' })
  device!: string

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the person signed in.' })
  createdAt!: Date

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the session was last used, to the minute.' })
  lastUsedAt!: Date

  @Index()
  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the session ends, seven days after the sign-in.' })
  expiresAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null = null
}
