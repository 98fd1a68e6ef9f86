import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { shortList } from '../graphql/schema/page-args.js'
import { type AuditSnapshot, AuditSnapshotScalar } from './audit-entry.js'

@ObjectType({
  simpleResolvers: true,
  description: 'A row that an import created or changed.',
})
export class ImportChange {
  @Field(() => String, {
    description: 'Identifier at the source: source, colon, its own id, such as `overture:08f2a1`.',
  })
  sourceId!: string

  @Field(() => AuditSnapshotScalar, {
    nullable: true,
    description: 'The changed fields before; null if the row was created.',
  })
  before!: AuditSnapshot | null

  @Field(() => AuditSnapshotScalar, { description: 'The changed fields after.' })
  after!: AuditSnapshot
}

@ObjectType({ simpleResolvers: true, description: 'A row that the import rejected.' })
export class RefusedRow {
  @Field(() => String, {
    description: 'Identifier at the source: source, colon, its own id, such as `overture:08f2a1`.',
  })
  sourceId!: string

  @Field(() => String, { description: 'Name of the invalid field.' })
  field!: string

  @Field(() => String, { description: 'The invalid value.' })
  value!: string

  @Field(() => String, { description: 'Why the value is invalid.' })
  reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'Result of an import, counted in rows.' })
export class ImportResult {
  @Field(() => Int, { description: 'Rows that were created.' })
  created!: number

  @Field(() => Int, { description: 'Rows that existed and were changed.' })
  changed!: number

  @Field(() => Int, { description: 'Rows that existed and were already up to date.' })
  unchanged!: number

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Created venues that are the same place as another and were merged into it.',
  })
  merged!: number

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Created or changed venues that are not listed and await approval; `reviewReason` says why.',
  })
  pending!: number

  @Field(() => [ImportChange], { description: 'The created and changed rows.' })
  @Directive(shortList(500))
  changes!: readonly ImportChange[]

  @Field(() => [RefusedRow], { description: 'The rejected rows.' })
  @Directive(shortList(100))
  refused!: readonly RefusedRow[]
}
