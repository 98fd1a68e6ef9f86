import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { DateTime } from '../graphql/schema/scalars.js'
import { Delivery } from './delivery.js'

@ObjectType({ simpleResolvers: true, description: 'A header of an HTTP request.' })
export class HttpHeader {
  @Field(() => String, { description: 'Name in lower case.' })
  name!: string

  @Field(() => String, { description: 'Value.' })
  value!: string
}

/** One attempt to deliver an event, and its result. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'One attempt to deliver an event, and its result.' })
export class DeliveryAttempt {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'bigint' })
  @Field(() => ID, { description: 'Sequential identifier of the attempt; later attempts have larger ones.' })
  id!: string

  @Index()
  @ManyToOne(() => Delivery, { ref: true, deleteRule: 'cascade' })
  delivery!: Ref<Delivery>

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the attempt started.' })
  startedAt!: Date

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The URL that the request was sent to; null for attempts of earlier versions.',
  })
  url!: string | null

  @Property({ type: 'jsonb', nullable: true })
  requestHeaders!: Record<string, string> | null

  @Property({ type: 'smallint', nullable: true })
  @Field(() => Int, { nullable: true, description: 'HTTP status of the response; null if there was none.' })
  status!: number | null

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Duration until the response or the timeout, in milliseconds.' })
  latencyMs!: number

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The first 1,024 bytes of the response body as text.' })
  responseHead!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Why there was no response, such as `connection refused`; null if there was one.',
  })
  error!: string | null
}
