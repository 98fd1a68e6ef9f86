import { Directive, Field, ObjectType } from 'type-graphql'
import { PersonRole, Role } from '../auth/role.js'
import { everyCaller } from '../auth/sign-in-policies.js'
import { shortList } from '../graphql/schema/page-args.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

@ObjectType({ simpleResolvers: true, description: 'A partner that the signed-in person can act for.' })
export class PartnerChoice {
  @Field(() => UUID, { description: 'Identifier, for the header `Partner-Id`.' })
  id!: string

  @Field(() => String, { description: 'Name of the company.' })
  name!: string

  @Field(() => Role, { description: "The person's role with the partner." })
  role!: Role
}

@ObjectType({ simpleResolvers: true, description: 'The signed-in person of a request.' })
@Directive(everyCaller)
export class Me {
  @Field(() => UUID, { description: 'Identifier of the person.' })
  id!: string

  @Field(() => String, { description: "The person's address." })
  email!: string

  @Field(() => PersonRole, { description: 'Role with the current partner.' })
  role!: PersonRole

  @Field(() => [String], {
    description: 'Scopes of keys, and capabilities of persons, that the person has with the current partner.',
  })
  capabilities!: string[]

  @Field(() => DateTime, {
    description: 'Time until which keys, signing secrets and members can be changed without signing in again.',
  })
  recentSignInUntil!: Date

  @Field(() => [PartnerChoice], {
    description: 'Partners that the person is a member of, by name. An operator can act for any other partner too.',
  })
  @Directive(shortList(10))
  partners!: PartnerChoice[]
}
