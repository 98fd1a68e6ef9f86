import { IsOptional, Length } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

const text = { message: 'must have 1 to 300 characters' }

@InputType({ description: 'Which entries; fields that are given all hold.' })
export class AuditFilter {
  @IsOptional()
  @Length(1, 300, text)
  @Field(() => String, { nullable: true, description: 'What was done: the name of a mutation.' })
  action?: string | null

  @IsOptional()
  @Length(1, 300, text)
  @Field(() => String, { nullable: true, description: 'Type of what was changed, such as `Partner`.' })
  subjectType?: string | null

  @IsOptional()
  @Length(1, 300, text)
  @Field(() => String, { nullable: true, description: 'Identifier of what was changed.' })
  subjectId?: string | null

  @Field(() => UUID, { nullable: true, description: 'The partner whose key did it.' })
  actorId?: string | null

  @Field(() => DateTime, { nullable: true, description: 'At this instant or later.' })
  from?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Before this instant.' })
  until?: string | null
}

export const AuditOrderField = { at: 'at' } as const
export type AuditOrderField = keyof typeof AuditOrderField
export const AuditOrder = orderType('Audit', AuditOrderField, 'audit entries')
