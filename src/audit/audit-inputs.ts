import { IsOptional } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Text } from '../graphql/schema/text-input.js'

@InputType({ description: 'Conditions on audit entries; all given conditions must hold.' })
export class AuditFilter {
  @IsOptional()
  @Text(1, 300)
  @Field(() => String, { nullable: true, description: 'Name of the mutation, such as `suspendPartner`.' })
  action?: string | null

  @IsOptional()
  @Text(1, 300)
  @Field(() => String, { nullable: true, description: 'Type of the changed object, such as `Partner`.' })
  subjectType?: string | null

  @IsOptional()
  @Text(1, 300)
  @Field(() => String, { nullable: true, description: 'Identifier of the changed object.' })
  subjectId?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the partner whose key made the change.' })
  actorId?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Changes at or after this time.' })
  from?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Changes before this time.' })
  until?: string | null
}

export const AuditOrderField = { at: 'at' } as const
export type AuditOrderField = keyof typeof AuditOrderField
export const AuditOrder = orderType('Audit', AuditOrderField, 'audit entries')
