import { ArrayMaxSize, ArrayUnique } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { DisplayText } from '../graphql/schema/text-input.js'
import { ApiKey } from './api-key.js'

@InputType({ description: 'An API key to create.' })
export class CreateApiKeyInput {
  @Field(() => UUID, { description: 'Identifier of the partner that the key is for.' })
  partnerId!: string

  @DisplayText(1, 100)
  @Field(() => String, { description: 'Name of the key, 1 to 100 characters, such as `production`.' })
  name!: string

  @ArrayMaxSize(50, { message: 'must contain at most 50 scopes' })
  @ArrayUnique({ message: 'must not contain a scope twice' })
  @Field(() => [String], { description: 'Scopes that the key grants, such as `fanpass.verify`; at most 50.' })
  scopes!: string[]

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the key expires; must be in the future. Without it the key does not expire.',
  })
  expiresAt?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A new API key and its secret token.' })
export class CreatedApiKey {
  @Field(() => ApiKey, { description: 'The new key.' })
  apiKey!: ApiKey

  @Field(() => String, {
    description:
      'The token to send as `Authorization: Bearer …`: `svc_live_` and 49 characters. It is shown only in this response.',
  })
  token!: string
}
