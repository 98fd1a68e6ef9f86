import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { ErrorCode } from '../errors.js'
import { DateTime } from '../graphql/schema/scalars.js'

/** One request with an API key; see docs/decisions/0022 for what is kept, and for how long. */
@Entity()
@Index({ properties: ['partnerId', 'requestId'] })
@Index({
  name: 'logged_request_at',
  expression: 'create index "logged_request_at" on "logged_request" using brin ("at")',
})
@ObjectType({
  simpleResolvers: true,
  description:
    "One request with an API key of the caller's partner, without its query and its body. Readable within 5 seconds and kept for 7 days, at most 100,000 for each partner; the oldest successes go first.",
})
@Directive('@authenticated')
export class LoggedRequest {
  declare [PrimaryKeyProp]?: ['partnerId', 'at', 'id']

  @PrimaryKey({ type: 'uuid' })
  partnerId!: string

  @PrimaryKey({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the request arrived.' })
  at!: Date

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  @Field(() => ID, { description: 'Number of the entry.' })
  id!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: '`X-Request-Id` of the response: chosen by the caller, or made by the service.' })
  requestId!: string

  @Property({ type: 'uuid' })
  apiKeyId!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'HTTP method.' })
  method!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Template of the path, such as `/api/v1/venues/{id}`; never the path itself.' })
  path!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      '`operationId` of the REST contract, or the name of the GraphQL operation, at most 100 characters; null without one.',
  })
  operation!: string | null

  @Property({ type: 'smallint' })
  @Field(() => Int, { description: 'HTTP status of the response.' })
  status!: number

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      "Error code of the response, such as `BAD_REQUEST`; the first error's for GraphQL, null without an error.",
  })
  code!: ErrorCode | null

  @Property({ type: 'real' })
  @Field(() => Float, { description: 'Milliseconds until the response was made, without its transmission.' })
  durationMs!: number

  /** Length of the partner's window that would have blocked first. */
  @Property({ type: 'integer', nullable: true })
  limitSeconds!: number | null

  @Property({ type: 'integer', nullable: true })
  limitRequests!: number | null

  @Property({ type: 'integer', nullable: true })
  limitRemaining!: number | null

  @Property({ type: 'timestamptz', nullable: true })
  limitResetsAt!: Date | null
}
