import { ArrayMaxSize, ArrayUnique, Length } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { ApiKey } from './api-key.js'

@InputType({ description: 'A key to be made.' })
export class CreateApiKeyInput {
  @Field(() => UUID, { description: 'Identifier of the partner that it is for.' })
  partnerId!: string

  @Length(1, 100, { message: 'must have 1 to 100 characters' })
  @Field(() => String, { description: 'What to call it, 1 to 100 characters.' })
  name!: string

  @ArrayMaxSize(50, { message: 'must have at most 50 scopes' })
  @ArrayUnique({ message: 'must not repeat a scope' })
  @Field(() => [String], { description: 'The labels of the operations that it may call, such as `fanpass.verify`.' })
  scopes!: string[]

  @Field(() => DateTime, { nullable: true, description: 'When it stops to work, in the future; absent means never.' })
  expiresAt?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A key that was just made.' })
export class CreatedApiKey {
  @Field(() => ApiKey, { description: 'What is kept of it.' })
  apiKey!: ApiKey

  @Field(() => String, { description: 'The key itself, shown this once: `svc_live_` and 49 characters.' })
  token!: string
}
