import { Directive, Field, Int, ObjectType } from 'type-graphql'
import { shortList } from '../graphql/schema/page-args.js'
import { type AuditSnapshot, AuditSnapshotScalar } from './audit-entry.js'

@ObjectType({
  simpleResolvers: true,
  description: 'What an import did to one row; rows that it left as they were are not told.',
})
export class ImportChange {
  @Field(() => String, { description: 'Source, a colon, and its own id there.' })
  sourceId!: string

  @Field(() => AuditSnapshotScalar, { nullable: true, description: 'The changed fields before; null for what is new.' })
  before!: AuditSnapshot | null

  @Field(() => AuditSnapshotScalar, { description: 'The changed fields after.' })
  after!: AuditSnapshot
}

@ObjectType({ simpleResolvers: true, description: 'A row that was not taken.' })
export class RefusedRow {
  @Field(() => String, { description: 'Source, a colon, and its own id there.' })
  sourceId!: string

  @Field(() => String, { description: 'The field that is wrong.' })
  field!: string

  @Field(() => String, { description: 'What stands there.' })
  value!: string

  @Field(() => String, { description: 'Why it was not taken.' })
  reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'What an import did, counted by rows.' })
export class ImportResult {
  @Field(() => Int, { description: 'Rows that are new.' })
  created!: number

  @Field(() => Int, { description: 'Rows that differed from what was known, and were changed.' })
  changed!: number

  @Field(() => Int, { description: 'Rows that were known as they are.' })
  unchanged!: number

  @Field(() => [ImportChange], { description: 'What is new or changed, row by row.' })
  @Directive(shortList(500))
  changes!: readonly ImportChange[]

  @Field(() => [RefusedRow], { description: 'Rows that were not taken.' })
  @Directive(shortList(100))
  refused!: readonly RefusedRow[]
}
