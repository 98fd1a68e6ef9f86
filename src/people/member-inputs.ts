import { Field, InputType } from 'type-graphql'
import { Role } from '../auth/role.js'
import { UUID } from '../graphql/schema/scalars.js'

@InputType({ description: 'A person to invite.' })
export class InviteMemberInput {
  @Field(() => UUID, { description: "Identifier of the partner; the caller's own, except for the operator." })
  partnerId!: string

  @Field(() => String, { description: 'Address that the invitation is mailed to.' })
  email!: string

  @Field(() => Role, { description: 'Role that the person will have; only an operator can invite an operator.' })
  role!: Role
}
