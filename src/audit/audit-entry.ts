import { OptionalProps, type PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { GraphQLScalarType } from 'graphql'
import { Directive, Field, ID, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

/** Audited fields by name; values are JSON. */
export type AuditSnapshot = Readonly<Record<string, unknown>>

export const AuditSnapshotScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'Facts',
  description: 'Field values by name, as JSON, such as `{"plan": "growth"}`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
})

/** One change. Written in the transaction of the change, never modified. */
@Entity()
@Index({ properties: ['subjectType', 'subjectId', 'id'] })
@ObjectType({
  simpleResolvers: true,
  description:
    'One administrative change: author, time, and the changed fields before and after. Kept for seven years; contains no personal data.',
})
@Directive('@requiresScopes(scopes: [["partners.admin"]])')
export class AuditEntry {
  declare [OptionalProps]?: 'id'
  declare [PrimaryKeyProp]?: ['at', 'id']

  /** Part of the key, because the table is partitioned by it. */
  @PrimaryKey({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'Time of the change.' })
  at!: Date

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  @Field(() => ID, { description: 'Sequential number of the entry; later entries have larger numbers.' })
  id!: string

  @Property({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the partner whose key or member made the change.' })
  actorId!: string

  @Property({ type: 'uuid', nullable: true })
  @Field(() => UUID, {
    nullable: true,
    description:
      'Identifier of the key that made the change; null if it was made by a person, or on the machine itself.',
  })
  keyId!: string | null

  @Property({ type: 'uuid', nullable: true })
  @Field(() => UUID, {
    nullable: true,
    description: 'Identifier of the signed-in person who made the change; null if it was made otherwise.',
  })
  personId!: string | null

  @Property({ type: 'text' })
  @Field(() => String, {
    description: 'Identifier of the request that made the change, as in `X-Request-Id` and in the logs.',
  })
  requestId!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name of the mutation, such as `suspendPartner`.' })
  action!: string

  @Property({ type: 'text' })
  @Field(() => String, {
    description: 'Type of the changed object, such as `Partner`; `VenueImport` or `EventImport` for an import.',
  })
  subjectType!: string

  @Property({ type: 'text' })
  @Field(() => String, {
    description: 'Identifier of the changed object; for an import, the source of its rows, such as `overture`.',
  })
  subjectId!: string

  @Property({ type: 'jsonb', nullable: true })
  @Field(() => AuditSnapshotScalar, {
    nullable: true,
    description: 'The changed fields before; null if the object was created.',
  })
  before!: AuditSnapshot | null

  @Property({ type: 'jsonb', nullable: true })
  @Field(() => AuditSnapshotScalar, {
    nullable: true,
    description: 'The changed fields after; null if the object was deleted.',
  })
  after!: AuditSnapshot | null
}
