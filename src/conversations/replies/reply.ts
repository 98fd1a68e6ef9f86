import { createUnionType, Directive, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { shortList } from '../../graphql/schema/page-args.js'
import { DateTime, LocalDate, UUID } from '../../graphql/schema/scalars.js'
import { PassTier } from '../../passes/fan-pass.js'
import { AgentTopic } from '../rules/topic.js'

@ObjectType({ simpleResolvers: true, description: 'Where a statement of an agent comes from.' })
export class AgentSource {
  @Field(() => String, { description: 'Type of the object, such as `Venue` or `Event`.' })
  type!: string

  @Field(() => ID, { description: 'Identifier of the object.' })
  id!: string

  @Field(() => String, { description: 'Field of the object, such as `openingHours`.' })
  field!: string
}

/** What all replies have in common. */
@ObjectType({ simpleResolvers: true })
abstract class Reply {
  @Field(() => String, { description: "The reply in sentences, in the visitor's language." })
  text!: string

  @Directive(shortList(6))
  @Field(() => [AgentSource], { description: 'Where its facts come from; empty if it states none.' })
  sources!: AgentSource[]
}

@ObjectType({ simpleResolvers: true, description: 'One fact about a venue.' })
export class AgentFact {
  @Field(() => AgentTopic, { description: 'What the fact concerns.' })
  topic!: AgentTopic

  @Field(() => String, { description: "The fact as a sentence, in the visitor's language." })
  text!: string

  @Directive(shortList(6))
  @Field(() => [AgentSource], { description: 'Source of the fact.' })
  sources!: AgentSource[]

  @Field(() => String, {
    nullable: true,
    description: 'http or https URL with more, such as a map; null if there is none.',
  })
  url!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Facts about the venue and events at or near it.' })
export class AgentFacts extends Reply {
  readonly __typename = 'AgentFacts'

  @Directive(shortList(8))
  @Field(() => [AgentFact], { description: 'The facts; empty for a greeting or thanks.' })
  facts!: AgentFact[]
}

@ObjectType({ simpleResolvers: true, description: 'A time at which a table is free.' })
export class AgentFreeTime {
  @Field(() => DateTime, { description: 'Start, with the offset of the venue.' })
  startsAt!: string

  @Field(() => DateTime, { description: 'End, with the offset of the venue.' })
  endsAt!: string

  @Field(() => Int, { description: 'Number of people that there is room for.' })
  free!: number

  @Field(() => String, { description: 'Local time on the 12-hour clock, such as `7:30 PM`.' })
  time!: string
}

@ObjectType({ simpleResolvers: true, description: 'Free tables, nearest to the wanted time first in time order.' })
export class AgentFreeTimes extends Reply {
  readonly __typename = 'AgentFreeTimes'

  @Field(() => LocalDate, { description: "Day in the venue's time zone." })
  date!: string

  @Field(() => Int, { nullable: true, description: 'Number of people; null if the agent asks for it.' })
  partySize!: number | null

  @Directive(shortList(6))
  @Field(() => [AgentFreeTime], { description: 'At most six; empty if nothing is free or the party size is missing.' })
  times!: AgentFreeTime[]
}

@ObjectType({ simpleResolvers: true, description: 'A free table that the visitor can confirm; nothing is held yet.' })
export class AgentReservationDraft extends Reply {
  readonly __typename = 'AgentReservationDraft'

  @Field(() => DateTime, { description: 'Start, with the offset of the venue.' })
  startsAt!: string

  @Field(() => Int, { description: 'Number of people.' })
  partySize!: number

  @Field(() => Boolean, { description: 'Whether a name for the reservation is needed: not with a valid pass.' })
  needsName!: boolean

  @Field(() => String, {
    nullable: true,
    description:
      "Page of the service on which to confirm, if the embedding page is not one of the agent's allowed origins; null if `confirmAgentTable` is allowed here.",
  })
  confirmUrl!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'An offer of a running campaign at the venue.' })
export class AgentOffer {
  @Field(() => UUID, { description: 'Identifier of the offer.' })
  id!: string

  @Field(() => String, { description: 'Brand of the campaign.' })
  brand!: string

  @Field(() => String, { description: 'Title of the offer.' })
  text!: string

  @Field(() => Int, { description: "Value to the fan, in cents of the campaign's currency." })
  valueCents!: number
}

@ObjectType({ simpleResolvers: true, description: 'Offers at the venue; empty if there are none now.' })
export class AgentOffers extends Reply {
  readonly __typename = 'AgentOffers'

  @Directive(shortList(20))
  @Field(() => [AgentOffer], { description: 'The most valuable first.' })
  offers!: AgentOffer[]

  @Field(() => String, {
    nullable: true,
    description:
      "Page of the service on which to use an offer, if the embedding page is not one of the agent's allowed origins; null if `redeemAgentOffer` is allowed here.",
  })
  redeemUrl!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What a fan pass is worth at the venue.' })
export class AgentPass extends Reply {
  readonly __typename = 'AgentPass'

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the pass is active; null if the agent asks for its identifier.',
  })
  valid!: boolean | null

  @Field(() => PassTier, { nullable: true, description: 'Tier of a valid pass, otherwise null.' })
  tier!: PassTier | null

  @Field(() => Boolean, { description: 'Whether the welcome drink of the pass can be redeemed.' })
  welcomeDrinkEligible!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'A stop of a plan.' })
export class AgentPlanStop {
  @Field(() => String, { description: 'Name of the venue.' })
  venueName!: string

  @Field(() => Boolean, { description: "Whether it is the agent's own venue." })
  isHere!: boolean

  @Field(() => DateTime, { description: 'Start, with the offset of the venue.' })
  startsAt!: string

  @Field(() => DateTime, { description: 'End, with the offset of the venue.' })
  endsAt!: string

  @Field(() => String, { description: 'Local start on the 12-hour clock, such as `7:30 PM`.' })
  time!: string

  @Field(() => Float, { description: 'Minutes of travel from the previous stop; 0 for the first.' })
  travelMinutes!: number

  @Field(() => String, { description: "Address of the venue's page." })
  url!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'An outing that includes the venue. It is not stored and holds no table.',
})
export class AgentPlan extends Reply {
  readonly __typename = 'AgentPlan'

  @Directive(shortList(8))
  @Field(() => [AgentPlanStop], { description: 'The stops in their order.' })
  stops!: AgentPlanStop[]

  @Field(() => [String], { description: 'Sentences on what the plan does not meet.' })
  unmet!: string[]
}

@ObjectType({ simpleResolvers: true, description: 'The agent does not know, and says how to reach the venue.' })
export class AgentUnknown extends Reply {
  readonly __typename = 'AgentUnknown'

  @Field(() => String, { nullable: true, description: 'Telephone number of the venue; null if unknown.' })
  phone!: string | null

  @Field(() => String, { nullable: true, description: "The venue's website or page; null if there is none." })
  url!: string | null
}

export const AgentReply = createUnionType({
  name: 'AgentReply',
  description: 'A reply of an agent: exactly one of these kinds.',
  types: () =>
    [AgentFacts, AgentFreeTimes, AgentReservationDraft, AgentOffers, AgentPass, AgentPlan, AgentUnknown] as const,
  resolveType: ({ __typename }: { __typename: string }) => __typename,
})
export type AgentReply =
  | AgentFacts
  | AgentFreeTimes
  | AgentReservationDraft
  | AgentOffers
  | AgentPass
  | AgentPlan
  | AgentUnknown

export const AgentLanguage = { en: 'en', es: 'es' } as const
export type AgentLanguage = keyof typeof AgentLanguage

registerEnumType(AgentLanguage, {
  name: 'AgentLanguage',
  description: 'Language of a reply.',
  valuesConfig: { en: { description: 'English.' }, es: { description: 'Spanish.' } },
})

@ObjectType({ simpleResolvers: true, description: "An agent's answer to one text of a visitor." })
export class AgentAnswer {
  @Field(() => AgentLanguage, { description: 'Language of the replies: that of the text.' })
  language!: AgentLanguage

  @Directive(shortList(4))
  @Field(() => [AgentReply], { description: 'One to four replies, as many as the text has subjects.' })
  replies!: AgentReply[]

  @Field(() => [String], { description: 'Texts that the visitor could send next; all can be answered.' })
  suggestions!: string[]

  @Field(() => String, {
    description:
      'The conversation so far, to send with the next text. Opaque, valid for 24 hours, and only for this agent.',
  })
  conversation!: string
}
