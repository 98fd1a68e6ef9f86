import { IsIn, IsOptional, Length } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { errorCodes } from '../errors.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

export const StatusClass = { success: 'success', clientError: 'clientError', serverError: 'serverError' } as const
export type StatusClass = keyof typeof StatusClass

registerEnumType(StatusClass, {
  name: 'StatusClass',
  description: 'Class of HTTP statuses.',
  valuesConfig: {
    success: { description: '2xx and 3xx.' },
    clientError: { description: '4xx: the caller has to correct the request.' },
    serverError: { description: '5xx: the service is at fault; the caller can retry.' },
  },
})

@InputType({ description: 'Conditions on logged requests; all given conditions must hold.' })
export class LoggedRequestFilter {
  @Field(() => StatusClass, { nullable: true, description: 'Class of the HTTP status.' })
  statusClass?: StatusClass | null

  @IsOptional()
  @IsIn(errorCodes, { message: `must be one of ${errorCodes.join(', ')}` })
  @Field(() => String, { nullable: true, description: 'Error code, such as `RATE_LIMITED`.' })
  code?: string | null

  @IsOptional()
  @Length(1, 200, { message: 'must have 1 to 200 characters' })
  @Field(() => String, {
    nullable: true,
    description: 'Name of the operation, such as `verifyFanPass`, or template of the path, such as `/graphql`.',
  })
  operation?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the API key.' })
  apiKeyId?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Requests at or after this time.' })
  from?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Requests before this time.' })
  to?: string | null
}
