import { OptionalProps } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { GraphQLScalarType } from 'graphql'
import { Directive, Field, ID, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

/** Columns of a subject by name; values are JSON. */
export type AuditSnapshot = Readonly<Record<string, unknown>>

export const AuditSnapshotScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'Facts',
  description: 'Fields of something by name, with JSON values, such as `{"plan": "growth"}`.',
})

/** One change that somebody made: written in the transaction of the change, and never changed itself. */
@Entity()
@Index({ properties: ['subjectType', 'subjectId', 'id'] })
@ObjectType({
  simpleResolvers: true,
  description:
    'One change that somebody made: who, what, when, before and after. Kept for good, without personal data.',
})
@Directive('@requiresScopes(scopes: [["partners.admin"]])')
export class AuditEntry {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'bigint' })
  @Field(() => ID, { description: 'Number of the entry; a later one has a larger one.' })
  id!: string

  @Index()
  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was done.' })
  at!: Date

  @Property({ type: 'uuid' })
  @Field(() => UUID, { description: 'The partner whose key did it.' })
  actorId!: string

  @Property({ type: 'uuid', nullable: true })
  @Field(() => UUID, {
    nullable: true,
    description: 'The key that did it; null for what was done on the machine itself.',
  })
  keyId!: string | null

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The request that did it, as `X-Request-Id` and the logs have it.' })
  requestId!: string

  /** The name of the mutation. */
  @Property({ type: 'text' })
  @Field(() => String, { description: 'What was done: the name of the mutation, such as `suspendPartner`.' })
  action!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Type of what was changed, such as `Partner`; of an import `VenueImport`.' })
  subjectType!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Identifier of what was changed; of an import the source of its rows.' })
  subjectId!: string

  @Property({ type: 'jsonb', nullable: true })
  @Field(() => AuditSnapshotScalar, {
    nullable: true,
    description: 'The changed fields before; null for what was made new.',
  })
  before!: AuditSnapshot | null

  @Property({ type: 'jsonb', nullable: true })
  @Field(() => AuditSnapshotScalar, {
    nullable: true,
    description: 'The changed fields after; null for what was removed.',
  })
  after!: AuditSnapshot | null
}
