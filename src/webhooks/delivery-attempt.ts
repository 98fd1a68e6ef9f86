import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { DateTime } from '../graphql/schema/scalars.js'
import { Delivery } from './delivery.js'

/** One attempt of a delivery, and what came of it. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'One attempt of a delivery, and what came of it.' })
export class DeliveryAttempt {
  declare [OptionalProps]?: 'id'

  @PrimaryKey({ type: 'bigint' })
  @Field(() => ID, { description: 'Identifier of the attempt; a later one has a larger one.' })
  id!: string

  @Index()
  @ManyToOne(() => Delivery, { ref: true, deleteRule: 'cascade' })
  delivery!: Ref<Delivery>

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it began.' })
  startedAt!: Date

  @Property({ type: 'smallint', nullable: true })
  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer; null when there was none.' })
  status!: number | null

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Milliseconds until the answer, or until it was given up.' })
  latencyMs!: number

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The first 1,024 bytes of the answer as text.' })
  responseHead!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Why there was no answer, in words; null when there was one.' })
  error!: string | null
}
